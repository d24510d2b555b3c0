public import LifecycleModel
public import LifecycleChecking
import LifecycleEngine
import TemporalLogic

/// A check for weaknesses that formulas show by themselves, without running anything.
public struct SanityCheck: Sendable {
  /// The invariants to check.
  public var invariants: [Invariant]
  /// The names of the invariants whose weaknesses are reported; all if empty.
  public var only: [String] = []

  /// Creates a check of the given invariants.
  public init(_ invariants: [Invariant]) { self.invariants = invariants }

  /// Returns the weaknesses, in the order of the invariants.
  ///
  /// - Throws: `CheckingError` if a formula's monitor would be too large.
  /// - Complexity: O(n²) comparisons of two monitors for n invariants judged on the same slices.
  public func run() throws(CheckingError) -> [SanityFinding] {
    var found: [SanityFinding] = []
    for group in judgedTogether {
      let members = try group.map { invariant throws(CheckingError) in
        try Judged(invariant, among: group)
      }
      for member in members where isWanted(member.invariant) {
        found += weaknesses(of: member, among: members)
      }
    }
    let order = invariants.map(\.name)
    return found.enumerated().sorted { one, other in
      let places = (
        order.firstIndex(of: one.element.invariant) ?? 0,
        order.firstIndex(of: other.element.invariant) ?? 0
      )
      return (places.0, one.offset) < (places.1, other.offset)
    }.map(\.element)
  }

  private func isWanted(_ invariant: Invariant) -> Bool {
    only.isEmpty || only.contains(invariant.name)
  }

  /// The invariants, grouped by the slices and positions that they are judged on.
  private var judgedTogether: [[Invariant]] {
    var groups: [[Invariant]] = []
    // A template says nothing without arguments, so it is not compared with others.
    for invariant in invariants where !CheckDefinition.templates.contains(invariant.name) {
      let index = groups.firstIndex { group in
        group[0].each == invariant.each && group[0].over == invariant.over
          && group[0].atKill == invariant.atKill
      }
      if let index { groups[index].append(invariant) } else { groups.append([invariant]) }
    }
    return groups
  }

  private func weaknesses(of member: Judged, among members: [Judged]) -> [SanityFinding] {
    let precedence = Precedence.questions(in: member.invariant.written)
      .map { member.finding(.suspiciousPrecedence, $0) }
    if let decided = member.decided { return precedence + [decided] }
    let stronger = members.first { other in
      other.invariant.name != member.invariant.name && other.decided == nil
        && other.invariant.covers(member.invariant) && other.implies(member)
        && !(member.isStronger(than: other, in: members))
    }
    return precedence
      + (stronger.map { [member.finding(.implied, "'\($0.invariant.name)' implies it")] } ?? [])
  }
}

/// An invariant with its monitor over the letters that its group can distinguish.
private final class Judged {
  let invariant: Invariant
  private let place: Int
  private let alphabet: Alphabet<LifecycleAtom>
  private let monitor: Monitor<LifecycleAtom>
  private let isShared: Bool

  init(_ invariant: Invariant, among group: [Invariant]) throws(CheckingError) {
    self.invariant = invariant
    place = group.firstIndex { $0.name == invariant.name } ?? 0
    let vocabulary = LifecycleVocabulary(over: invariant.over)
    let all = group.reduce(into: [LifecycleAtom]()) { atoms, member in
      atoms += member.atoms.filter { !atoms.contains($0) }
    }
    if let shared = try? Alphabet(of: all, in: vocabulary),
      let monitor = try? Monitor(invariant.expanded, alphabet: shared)
    {
      (alphabet, self.monitor, isShared) = (shared, monitor, true)
      return
    }
    do throws(JudgingPlan.MonitorTooLarge) {
      let formula = try JudgingPlan.JudgedFormula(invariant, vocabulary)
      (alphabet, monitor, isShared) = (formula.alphabet, formula.judged, false)
    } catch {
      throw CheckingError(error)
    }
  }

  /// The weakness that the invariant has regardless of others; `nil` if there is none.
  var decided: SanityFinding? {
    if monitor.isTautology { return finding(.tautology, "every slice satisfies it") }
    if monitor.isContradiction { return finding(.contradiction, "no slice satisfies it") }
    guard monitor.isUnmonitorable else { return nil }
    return finding(.unmonitorable, "nothing that happens decides it before the slice ends")
  }

  /// Returns whether each slice that satisfies this invariant satisfies the other.
  func implies(_ other: Judged) -> Bool {
    if isShared && other.isShared { return monitor.implies(other.monitor) }
    let formulas = [invariant, other.invariant].map { $0.expanded }
    let atoms = formulas[0].atoms + formulas[1].atoms.filter { !formulas[0].atoms.contains($0) }
    let vocabulary = LifecycleVocabulary(over: invariant.over)
    guard let alphabet = try? Alphabet(of: atoms, in: vocabulary),
      let one = try? Monitor(formulas[0], alphabet: alphabet),
      let two = try? Monitor(formulas[1], alphabet: alphabet)
    else { return false }
    return one.implies(two)
  }

  /// Returns whether the two are equivalent and this one comes first, so that the finding is about
  /// the other.
  func isStronger(than other: Judged, in members: [Judged]) -> Bool {
    place < other.place && invariant.covers(other.invariant) && implies(other)
  }

  func finding(_ kind: SanityFinding.Kind, _ message: String) -> SanityFinding {
    SanityFinding(
      kind: kind, invariant: invariant.name, message: message, mark: invariant.formulaMark)
  }
}
