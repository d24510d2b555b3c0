import LifecycleAdapters
import LifecycleModel

/// The invariants that some checks are made of, under names that tell them apart.
///
/// A check with names of its own has its invariants speak of these; declared a second time, with
/// other names, its invariants get a number behind theirs. Those about forwards are called
/// `forwarded:NAME`, or with several targets `forwarded:TARGET:NAME`.
struct MadeChecks {
  /// Each check with its invariants; nothing of one that is written wrongly.
  private(set) var all: [(check: AdapterCheck, invariants: [Invariant])] = []
  private let given: [Invariant]
  private let own: [String]
  private var uses: [String: [CheckArguments]] = [:]

  /// Makes the checks.
  ///
  /// - Parameters:
  ///   - given: the invariants that there are; the shipped ones stand in for those missing.
  ///   - own: the names of the adapter's own actions.
  init(_ checks: [AdapterCheck], of given: [Invariant], own: [String]) {
    self.given = given
    self.own = own
    let forwards = Self.forwards(checks)
    for check in checks { all.append((check, forwards[check] ?? invariants(of: check))) }
  }

  private mutating func invariants(of check: AdapterCheck) -> [Invariant] {
    guard let (definition, texts) = CheckDefinition.of(check) else {
      return template(check.name).map { [$0] } ?? []
    }
    guard let arguments = try? CheckArguments(definition, texts, own: own) else { return [] }
    var invariants: [Invariant] = []
    for name in definition.invariants {
      guard var invariant = template(name).map(arguments.applied) else { continue }
      invariant.name =
        definition.isParametrised ? check.description : numbered(name, with: arguments)
      invariants.append(invariant)
    }
    return invariants
  }

  /// The name of an invariant with arguments; the same of the same names is judged once.
  private mutating func numbered(_ name: String, with arguments: CheckArguments) -> String {
    let known = uses[name, default: []]
    let number = known.firstIndex(of: arguments) ?? known.count
    if number == known.count { uses[name, default: []].append(arguments) }
    return number > 0 ? "\(name)-\(number + 1)" : name
  }

  /// The invariant of that name, one of those that come with the checker if it is not given.
  private func template(_ name: String) -> Invariant? {
    given.first { $0.name == name } ?? CheckDefinition.shipped.first { $0.name == name }
  }

  /// What the checks of what is passed on come to; the names tell the targets apart if there are
  /// several.
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
