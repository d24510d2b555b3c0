#if Command
import LifecycleModel
import ArgumentParser

/// The arguments that name what does not occur.
struct ExclusionArguments: ParsableArguments {
  @Option(
    name: .customLong("without-variant"), parsing: .singleValue,
    help: ArgumentHelp(
      "Exclude a variant of actions, such as two for two links at once. Repeatable.",
      valueName: "name"))
  var variants: [String] = []

  @Option(
    name: .customLong("without-action"), parsing: .singleValue,
    help: ArgumentHelp("Exclude an action. Repeatable.", valueName: "name"))
  var actions: [String] = []

  @Option(
    name: .customLong("without-payload"), parsing: .singleValue,
    help: ArgumentHelp(
      "Exclude a kind of payload: \(Self.kinds). Repeatable.", valueName: "kind"))
  var payloads: [String] = []

  private static let kinds = PayloadKind.allCases.map(\.rawValue).joined(separator: ", ")

  /// Whether nothing is left out.
  var isEmpty: Bool { variants.isEmpty && actions.isEmpty && payloads.isEmpty }

  /// The actions and variants that do not occur.
  var exclusions: Exclusions {
    get throws(CommandFailure) {
      do throws(UnknownName) {
        return try Exclusions(actions: actions, variants: variants)
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  /// The kinds of payloads that do not occur.
  var payloadKinds: Set<PayloadKind> {
    get throws(CommandFailure) {
      var kinds: Set<PayloadKind> = []
      for name in payloads {
        guard let kind = PayloadKind(rawValue: name) else {
          throw .unknown("kind of payload", name, among: PayloadKind.allCases.map(\.rawValue))
        }
        kinds.insert(kind)
      }
      return kinds
    }
  }
}
#endif
