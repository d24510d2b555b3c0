import LifecycleModel
import StateExploration

/// The marks of a model's transitions by which a run shows that it is fair.
struct FairnessMarks {
  /// The condition that an endless run fulfils if it meets all marks of another kind and is fair.
  let condition: FairnessCondition
  /// The marks of each transition of the model, if it is taken as a whole.
  private let marks: [UInt64]
  /// The marks that a transition loses if the process dies inside it.
  private let lost: [UInt64]
  /// The marks of what happens in each state of the model and is no transition of it.
  private let idle: [UInt64]
  /// The number of the first bit that is free.
  let end: Int

  /// Creates the marks.
  ///
  /// - Parameters:
  ///   - first: The number of the first bit that is free. At most 64 bits are used, which suffices
  ///     for all subjects.
  ///   - isAllowed: Returns whether a transition may be taken; others are not enabled anywhere.
  init(
    _ model: CompiledModel, _ fairness: Fairness, from first: Int, _ isAllowed: (Int) -> Bool
  ) {
    var condition = FairnessCondition(always: 1 << UInt64(first) &- 1)
    var marks = [UInt64](repeating: 0, count: model.transitions.count)
    var lost = marks
    var idle = [UInt64](repeating: 0, count: model.states.count)
    var bit = UInt64(first)
    func add(_ mark: UInt64, where holds: (Bool, Bool) -> Bool, _ subject: Fairness.Subject) {
      for state in model.states.indices {
        let transitions = model.transitionsOfState[state].map(Int.init)
        let own = transitions.map { model.takes(subject, $0) }
        let isEnabled = zip(transitions, own).contains { $1 && isAllowed($0) }
        if holds(isEnabled, false) { idle[state] |= mark }
        for (transition, isTaken) in zip(transitions, own) where holds(isEnabled, isTaken) {
          marks[transition] |= mark
          if !holds(isEnabled, false) { lost[transition] |= mark }
        }
      }
    }
    for subject in fairness.weak {
      condition.always |= 1 << bit
      add(1 << bit, where: { isEnabled, isTaken in isTaken || !isEnabled }, subject)
      bit += 1
    }
    for subject in fairness.strong {
      let pair = FairnessCondition.Pair(asked: 1 << bit, answer: 2 << bit)
      condition.answered.append(pair)
      add(pair.asked, where: { isEnabled, _ in isEnabled }, subject)
      add(pair.answer, where: { _, isTaken in isTaken }, subject)
      bit += 2
    }
    self.condition = condition
    self.marks = marks
    self.lost = lost
    self.idle = idle
    end = Int(bit)
  }

  /// Returns the marks of something that happens in a state and is no transition of the model.
  func marks(in state: Int) -> UInt64 { idle[state] }

  /// Returns the marks of a transition of the model.
  ///
  /// - Parameter isCut: Whether the process dies inside it, so that the action is not taken.
  func marks(of transition: Int, isCut: Bool) -> UInt64 {
    isCut ? marks[transition] & ~lost[transition] : marks[transition]
  }
}
