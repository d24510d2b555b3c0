package import LifecycleAdapters
package import LifecycleModel

/// The invariants that some checks are made of, under names that tell them apart.
///
/// The invariants of a check with names of its own are about these names. If a check is declared a
/// second time, with other names, its invariants get a number as a suffix. Those about forwards are
/// called `forwarded:NAME` or, with several targets, `forwarded:TARGET:NAME`.
struct MadeChecks {
  /// Each check with its invariants; a malformed check has none.
  private(set) var all: [(check: AdapterCheck, invariants: [Invariant])] = []
  private let given: [Invariant]
  private var uses: [String: [CheckArguments]] = [:]

  /// Makes the checks.
  ///
  /// - Parameters:
  ///   - given: the existing invariants; shipped ones replace those missing.
  ///   - customActions: the names of the adapter's custom actions.
  ///   - carriers: the names of those that carry a payload.
  init(
    _ checks: [AdapterCheck], of given: [Invariant], customActions: [String],
    carriers: [String] = []
  ) {
    self.given = given
    var read = checks.map { try? CheckArguments($0, customActions: customActions) }
    for index in read.indices { read[index]?.carriers = carriers }
    let namesTargets = Set(read.flatMap { $0?.targets ?? [] }.map(\.name)).count > 1
    for index in checks.indices {
      read[index]?.namesTargets = namesTargets
      all.append((checks[index], invariants(of: checks[index], read[index])))
    }
  }

  private mutating func invariants(
    of check: AdapterCheck, _ arguments: CheckArguments?
  ) -> [Invariant] {
    guard let definition = check.definition else {
      return (given + CheckDefinition.shipped).first { $0.name == check.name }.map { [$0] } ?? []
    }
    guard let arguments else { return [] }
    return definition.gives(arguments).map { made in
      var invariant = replacement(of: made.name).map(arguments.applied) ?? made
      if definition.isParametrised {
        invariant.name = check.description
      } else if arguments.targets.isEmpty {
        invariant.name = numbered(made.name, with: arguments)
      }
      return invariant
    }
  }

  /// Returns the given invariant that requires something else than the shipped one of its name.
  private func replacement(of name: String) -> Invariant? {
    guard let other = given.first(where: { $0.name == name }) else { return nil }
    return CheckDefinition.shipped.contains(where: other.isTheSame) ? nil : other
  }

  /// Returns the name of an invariant with arguments. Invariants with the same arguments share
  /// their name, so that they are judged once.
  private mutating func numbered(_ name: String, with arguments: CheckArguments) -> String {
    let known = uses[name, default: []]
    let number = known.firstIndex(of: arguments) ?? known.count
    if number == known.count { uses[name, default: []].append(arguments) }
    return number > 0 ? "\(name)-\(number + 1)" : name
  }
}

extension AdapterCheck {
  /// Returns the invariants that the check is made of.
  ///
  /// - Parameter given: the existing invariants; shipped ones replace those missing.
  /// - Throws: `CheckingError` if it has other arguments than it takes.
  package func invariants(of given: [Invariant]) throws(CheckingError) -> [Invariant] {
    try validate(among: Self.names(among: given), customActions: [])
    return MadeChecks([self], of: given, customActions: []).all.flatMap(\.invariants)
  }
}
