package import LifecycleAdapters
package import LifecycleModel

extension AdapterCheck {
  /// The names of the ready-made checks.
  package static var readyMade: [String] { CheckDefinition.all.map(\.name) }

  /// Returns the names of the existing checks: the ready-made ones, then the invariants about
  /// adapters.
  package static func names(among invariants: [Invariant]) -> [String] {
    var names = readyMade
    for invariant in CheckDefinition.shipped + invariants where invariant.needsAdapter {
      if !names.contains(invariant.name) { names.append(invariant.name) }
    }
    return names
  }

  /// Returns the check that makes the invariant of a saved sequence, if the invariant's name tells
  /// it: `once-a-process(session.started)`.
  package static func making(_ invariant: String) -> AdapterCheck? {
    let check = AdapterCheck(invariant)
    let isParametrised = check.definition?.isParametrised == true
    return isParametrised && check.description == invariant ? check : nil
  }

  /// Returns the check that is written in place of an invariant's name, even if it is malformed.
  static func written(_ name: String) -> AdapterCheck? {
    let check = AdapterCheck(name)
    guard check.mistake == nil else { return check }
    return check.definition == nil || check.isNamedAsAnInvariant ? nil : check
  }

  /// Whether an invariant has the same name, which then means that invariant alone.
  var isNamedAsAnInvariant: Bool {
    arguments.isEmpty && !CheckDefinition.templates.contains(name)
      && CheckDefinition.shipped.contains { $0.name == name }
  }

  /// Whether both checks make invariants of the same names, which are names without arguments.
  func makesOneOfTheSameName(as other: AdapterCheck) -> Bool {
    name == other.name && CheckDefinition.named(name)?.isParametrised != true
  }
}
