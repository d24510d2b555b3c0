package import LifecycleAdapters
import LifecycleModel

/// The names that can be given under `only`: an invariant, or a check with its arguments, which
/// stands for the invariants that it is made of.
extension Selection {
  /// Whether there is an invariant with a name; with an adapter, those about failures are known.
  package func knows(_ name: String) -> Bool {
    invariants.contains { $0.name == name }
      || adapter != nil && AdapterFailure.invariants.contains(name)
  }

  /// Whether a name can be given under `only`: that of an invariant, or a check of an adapter.
  package func accepts(_ name: String) -> Bool {
    knows(name) || AdapterCheck.written(name) != nil
  }

  /// Returns the selection with these invariants named in place of others. The checks that make
  /// them are kept.
  package func naming(_ names: [String]) -> Selection {
    var options = options
    options.judging.furtherChecks += namedChecks
    options.judging.only = names
    return Selection(options, chosen: chosen, inPlaceOf: self)
  }
}

extension Selection {
  /// Resolves options. Throws an error if they make no sense: a number is out of range, or a name
  /// is unknown.
  package init(
    validating options: FuzzOptions, chosen: [AdapterCheck]? = nil,
    inPlaceOf given: Selection? = nil
  ) throws(CheckingError) {
    try options.sequences.validate()
    try options.work.validate()
    if let adapter = options.adapter { try Self.validateEvents(of: adapter) }
    self.init(options, chosen: chosen, inPlaceOf: given)
    try validateNames()
    try validateChecks()
  }

  /// Throws an error if a name is unknown, or is left out as well.
  private func validateNames() throws(CheckingError) {
    let (only, off) = (options.judging.only, options.judging.withoutChecks)
    let leftOut = Set(invariants.filter { $0.needsAdapter && isSwitchedOff($0) }.map(\.name))
    if let name = only.first(where: { off.contains(AdapterCheck($0).name) || leftOut.contains($0) })
    {
      throw CheckingError(
        .usage, "'\(name)' is both selected and left out",
        help: "name it in one of the two places")
    }
    for name in only where !knows(name) {
      guard let check = AdapterCheck.written(name) else {
        throw .unknown("invariant", name, among: invariants.map(\.name))
      }
      if adapter == nil { throw Self.lacksAdapter(for: check) }
    }
  }

  /// Throws an error if a check is declared, or switched off, that does not exist.
  private func validateChecks() throws(CheckingError) {
    if adapter == nil, let first = options.judging.furtherChecks.first {
      throw Self.lacksAdapter(for: first)
    }
    let names = AdapterCheck.names(among: invariants)
    let customActions = options.adapter?.customActions.map(\.name) ?? []
    for held in checks {
      try held.check.validate(among: names, customActions: customActions)
      guard held.check.name != CheckDefinition.queueing || adapter?.derivesMethods != true else {
        throw CheckingError(
          .usage, "the check '\(held.check.name)' is not for delegates in UIKit's shape",
          help: "watch each service, 'environment.watch(service, as: name, passing: .later)'")
      }
    }
    for name in options.judging.withoutChecks where !names.contains(name) {
      throw .unknown("check", name, among: names)
    }
  }

  /// Returns the error that a check cannot be made of the model alone.
  private static func lacksAdapter(for check: AdapterCheck) -> CheckingError {
    CheckingError(.usage, "the check '\(check)' needs an adapter", help: "pass one")
  }
}
