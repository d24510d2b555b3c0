import LifecycleModel
import SourceTexts
import TemporalLogic

/// Names that an invariant mentions and that never turned up, while similar ones did.
enum Misspelling {
  /// Returns the questions to ask the author of an invariant.
  static func all(in invariant: Invariant, _ occurrences: Occurrences) -> [String] {
    let atoms = invariant.atoms
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
      case .customAction(let name) where !occurrences.performed.contains(name):
        let known = occurrences.performed.filter { !own.performed.contains($0) }
        questions += question("action", name, among: known)
      default: break
      }
    }
    return questions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The names in the invariant itself, which are not offered in place of others.
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
        case .customAction(let name): performed.insert(name)
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

  /// Returns the name that was most likely meant by a mistyped one, or `nil` if none is near
  /// enough.
  ///
  /// Two names that are both right are often as near as a third of their letters, such as
  /// `link.opened` and `link.dropped`, or `timer.on` and `timer.off`. A typo is in one of the parts
  /// between dots, in at most one letter out of four and two in all, and seldom in the first
  /// letter; or a name ends sooner or later, such as `opened` and `open`.
  static func nearestTypo(of name: String, among known: [String]) -> String? {
    nearestNames(to: name, among: known).first { other in
      guard let (one, two) = differingParts(name, other) else { return false }
      let (shortest, longest) = (min(one.count, two.count), max(one.count, two.count))
      let goesOn = one.hasPrefix(two) || two.hasPrefix(one)
      if goesOn, shortest >= 4, longest - shortest <= 2 { return true }
      let distance = editDistance(one, two)
      return distance <= min(2, longest / 4) && (distance < 2 || one.first == two.first)
    }
  }

  /// Returns the parts between dots in which two names differ, if there is one such part.
  private static func differingParts(_ one: String, _ other: String) -> (String, String)? {
    let parts = [one, other].map { $0.split(separator: ".", omittingEmptySubsequences: false) }
    guard parts[0].count == parts[1].count else { return nil }
    let different = zip(parts[0], parts[1]).filter { $0 != $1 }
    return different.count == 1 ? ("\(different[0].0)", "\(different[0].1)") : nil
  }
}
