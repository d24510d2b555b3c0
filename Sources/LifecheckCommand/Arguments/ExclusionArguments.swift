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
      "Exclude a kind of payload: \(Self.kinds); or one of the links that --payloads or --plist "
        + "give, such as 'app://settings'. Repeatable.", valueName: "kind"))
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

  /// Returns the shapes without the kinds and the links that do not occur.
  func remaining(of shapes: PayloadShapes) throws(CommandFailure) -> PayloadShapes {
    let links = shapes.links(.url) + shapes.links(.activity)
    var left = shapes
    for name in payloads {
      if let kind = PayloadKind(rawValue: name) {
        left.without.insert(kind)
      } else if links.contains(name) {
        left = left.keeping(.url) { $0 != name }.keeping(.activity) { $0 != name }
      } else {
        throw .unknown("kind of payload", name, among: PayloadKind.allCases.map(\.rawValue) + links)
      }
    }
    if let kind = [PayloadKind.url, .activity].first(where: {
      !shapes.links($0).isEmpty && left.links($0).isEmpty
    }) {
      throw CommandFailure(
        .usage, "no shape of the payloads of kind '\(kind.rawValue)' is left",
        help: "'--without-payload \(kind.rawValue)' leaves the kind out")
    }
    return left
  }
}
#endif
