import AppLifecycle
import TemporalLogic

/// Names that an invariant speaks of and that never turned up, while much the same ones did.
enum Misspelling {
  /// What to ask the author of an invariant.
  static func all(in invariant: Invariant, _ occurrences: Occurrences) -> [String] {
    let atoms = invariant.formula.expandingPatterns().atoms
    let own = Names(atoms)
    var questions: [String] = []
    for atom in atoms {
      switch atom {
      case .emitted(let name, let members):
        if !occurrences.emitted.contains(name) {
          let known = occurrences.emitted.filter { !own.emitted.contains($0) }
          questions += question("emitted", name, among: known)
        } else {
          questions += members.flatMap { arguments($0, of: name, own, occurrences) }
        }
      case .ownAction(let name) where !occurrences.performed.contains(name):
        let known = occurrences.performed.filter { !own.performed.contains($0) }
        questions += question("action", name, among: known)
      default: break
      }
    }
    return questions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What the invariant itself names, which is not offered in place of anything.
  private struct Names {
    var emitted: Set<String> = []
    var performed: Set<String> = []
    var arguments: Set<WrittenMember> = []

    init(_ atoms: [LifecycleAtom]) {
      for atom in atoms {
        switch atom {
        case .emitted(let name, let members):
          emitted.insert(name)
          arguments.formUnion(members)
        case .ownAction(let name): performed.insert(name)
        default: break
        }
      }
    }
  }

  private static func question(
    _ word: String, _ name: String, among known: [String]
  ) -> [String] {
    guard let meant = nearestTypo(of: name, among: known) else { return [] }
    return ["\(word)(\(name)) never occurred; did you mean \(word)(\(meant))?"]
  }

  private static func arguments(
    _ member: WrittenMember, of name: String, _ own: Names, _ occurrences: Occurrences
  ) -> [String] {
    guard let values = occurrences.values(of: member.key, of: name) else {
      let known = occurrences.keys(of: name).filter { key in
        !own.arguments.contains { $0.key == key }
      }
      guard let meant = nearestTypo(of: member.key, among: known) else { return [] }
      return ["emitted(\(name)) never has '\(member.key)'; did you mean '\(meant)'?"]
    }
    guard !values.contains(member.value.text) else { return [] }
    let known = values.filter { text in
      !own.arguments.contains { $0.key == member.key && $0.value.text == text }
    }
    guard let meant = nearestTypo(of: member.value.text, among: known) else { return [] }
    return [
      "emitted(\(name), \(member.key): \(member.value.text)) never occurred; did you mean "
        + "\(member.key): \(meant)?"
    ]
  }

  /// The name that was most likely meant by a mistyped one; `nil` if none is near enough.
  ///
  /// Two names that are both right are often as near as a third of their letters, `link.opened` and
  /// `link.dropped`; a slip of the pen is one letter in four, and two at most.
  private static func nearestTypo(of name: String, among known: [String]) -> String? {
    nearestNames(to: name, among: known).first { other in
      let most = min(2, max(name.utf8.count, other.utf8.count) / 4)
      return editDistance(name, other) <= most
    }
  }
}
