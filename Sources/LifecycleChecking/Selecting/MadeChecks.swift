import LifecycleAdapters
import LifecycleModel

/// The invariants that some checks are made of, under names that tell them apart.
///
/// The invariants of a check with names of its own are about these names. If a check is declared a
/// second time, with other names, its invariants get a number as a suffix. Those about forwards are
/// called `forwarded:NAME` or, with several targets, `forwarded:TARGET:NAME`.
struct MadeChecks {
  /// Each check with its invariants; a malformed check has none.
  private(set) var all: [(check: AdapterCheck, invariants: [Invariant])] = []
  private let given: [Invariant]
  private let customActions: [String]
  private var uses: [String: [CheckArguments]] = [:]

  /// Makes the checks.
  ///
  /// - Parameters:
  ///   - given: the existing invariants; shipped ones replace those missing.
  ///   - customActions: the names of the adapter's custom actions.
  init(_ checks: [AdapterCheck], of given: [Invariant], customActions: [String]) {
    self.given = given
    self.customActions = customActions
    let forwards = Self.forwards(checks)
    for check in checks { all.append((check, forwards[check] ?? invariants(of: check))) }
  }

  private mutating func invariants(of check: AdapterCheck) -> [Invariant] {
    guard let (definition, texts) = CheckDefinition.of(check) else {
      return template(check.name).map { [$0] } ?? []
    }
    guard let arguments = try? CheckArguments(definition, texts, customActions: customActions)
    else { return [] }
    var invariants: [Invariant] = []
    for name in definition.invariants {
      guard var invariant = template(name).map(arguments.applied) else { continue }
      invariant.name =
        definition.isParametrised ? check.description : numbered(name, with: arguments)
      invariants.append(invariant)
    }
    return invariants
  }

  /// Returns the name of an invariant with arguments. Invariants with the same arguments share
  /// their name, so that they are judged once.
  private mutating func numbered(_ name: String, with arguments: CheckArguments) -> String {
    let known = uses[name, default: []]
    let number = known.firstIndex(of: arguments) ?? known.count
    if number == known.count { uses[name, default: []].append(arguments) }
    return number > 0 ? "\(name)-\(number + 1)" : name
  }

  /// Returns the invariant with a name: the given one or, if there is none, the shipped one.
  private func template(_ name: String) -> Invariant? {
    given.first { $0.name == name } ?? CheckDefinition.shipped.first { $0.name == name }
  }

  /// Returns the invariants of the checks about forwards. The names tell the targets apart if there
  /// are several.
  private static func forwards(_ checks: [AdapterCheck]) -> [AdapterCheck: [Invariant]] {
    let kinds = [CheckDefinition.forwarding, CheckDefinition.translation]
    let all = checks.filter { kinds.contains($0.name) }.map { check in
      (check: check, targets: (try? ForwardingTarget.all(check.arguments)) ?? [])
    }
    let areSeveral = Set(all.flatMap(\.targets).map(\.name)).count > 1
    return Dictionary(
      all.map { check, targets in
        let translates = check.name == CheckDefinition.translation
        return (
          check,
          targets.flatMap { target in
            let prefix =
              (translates ? "translated" : "forwarded")
              + (areSeveral ? ":\(target.name ?? "")" : "")
            return translates
              ? Invariant.translated(to: target, prefix)
              : Invariant.forwarded(to: target, prefix)
          }
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
