import AppLifecycle
import TemporalLogic

extension CounterexampleSearch {
  /// What was expected where the trace broke the invariant, in words, a line each.
  ///
  /// Events are numbered from 0, as in the trace.
  func expectation(
    of invariant: Int, _ violation: TraceJudge.Violation, in trace: [Event]
  ) -> [String] {
    guard let group = plan.groups.first(where: { $0.members.contains(invariant) }) else {
      return []
    }
    let positions = judge.positions(of: violation)
    let isEnd =
      positions.last != violation.position || !isDecided(violation, positions, group, trace)
    let explanation = Explanation(
      of: plan.invariants[invariant].formula.expandingPatterns(), count: positions.count,
      isComplete: isEnd, times: positions.map { trace[$0].time }
    ) { atom, position in
      group.vocabulary.holds(atom, at: trace[positions[position]])
    }
    return explanation.reasons.map { line(for: $0, positions, group.vocabulary) }
  }

  /// Whether the last position itself decided the formula, whatever might have followed.
  private func isDecided(
    _ violation: TraceJudge.Violation, _ positions: [Int], _ group: CheckingPlan.Group,
    _ trace: [Event]
  ) -> Bool {
    guard let member = group.members.firstIndex(of: violation.invariant) else { return false }
    var monitor = group.formulas[member].judged
    var state = monitor.initial
    var time = positions.first.map { trace[$0].time } ?? 0
    for position in positions {
      let letter = group.formulas[member].alphabet.letter(
        for: trace[position], in: group.vocabulary)
      state = monitor.next(state, letter: letter, elapsed: trace[position].time - time)
      time = trace[position].time
    }
    return monitor.verdict(state) == .violated
  }

  private func line(
    for reason: Explanation<LifecycleAtom>.Reason, _ positions: [Int],
    _ vocabulary: LifecycleVocabulary
  ) -> String {
    func text(_ formula: Formula<LifecycleAtom>) -> String { formula.text(in: vocabulary) }
    func event(_ position: Int) -> String {
      position < positions.count ? "event \(positions[position])" : "the end"
    }
    switch reason {
    case .trigger(let formula, let position):
      return "since \(event(position)): \(text(formula))"
    case .failed(let formula, let position):
      return "expected at \(event(position)): \(text(formula))"
    case .forbidden(let formula, let position):
      return "not allowed at \(event(position)): \(text(formula))"
    case .missing(let formula, _):
      return "expected and never came: \(text(formula))"
    case .interrupted(let goal, let meanwhile, let position):
      return "expected \(text(goal)), and until then \(text(meanwhile)); "
        + "\(event(position)) is neither"
    }
  }
}
