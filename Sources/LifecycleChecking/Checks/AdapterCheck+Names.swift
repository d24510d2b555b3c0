package import LifecycleAdapters
package import LifecycleModel

extension AdapterCheck {
  /// The names of the ready-made checks.
  package static var readyMade: [String] { CheckDefinition.all.map(\.name) }

  /// The names of the checks there are: the ready-made ones, then the invariants about adapters.
  package static func names(among invariants: [Invariant]) -> [String] {
    var names = readyMade
    for invariant in CheckDefinition.shipped + invariants where invariant.needsAdapter {
      if !names.contains(invariant.name) { names.append(invariant.name) }
    }
    return names
  }

  /// The check that the invariant of a saved sequence is made by, where its name says so:
  /// `once-a-process(session.started)`.
  package static func making(_ invariant: String) -> AdapterCheck? {
    let check = AdapterCheck(invariant)
    guard let (definition, _) = CheckDefinition.of(check) else { return nil }
    return definition.isParametrised && check.description == invariant ? check : nil
  }

  /// The check that a name in place of an invariant's is the text of, written wrongly perhaps.
  static func written(_ name: String) -> AdapterCheck? {
    let check = AdapterCheck(name)
    guard check.mistake == nil else { return check }
    return CheckDefinition.of(check) == nil || check.isNamedAsAnInvariant ? nil : check
  }

  /// Whether an invariant has the same name, which means that alone.
  var isNamedAsAnInvariant: Bool {
    arguments.isEmpty && !CheckDefinition.templates.contains(name)
      && CheckDefinition.shipped.contains { $0.name == name }
  }

  /// Whether both make invariants of the same names: these have no arguments in them.
  func makesOneOfTheSameName(as other: AdapterCheck) -> Bool {
    name == other.name && CheckDefinition.named(name)?.isParametrised != true
  }
}
