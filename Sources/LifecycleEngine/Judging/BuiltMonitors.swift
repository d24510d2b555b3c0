import LifecycleModel
import Synchronization
import TemporalLogic

/// The monitors built in this process: the invariants of one profile are mostly those of the next,
/// and a test suite judges them in every test.
final class BuiltMonitors: Sendable {
  static let shared = BuiltMonitors()

  /// All that a monitor depends on.
  private struct Key: Hashable {
    let formula: Formula<LifecycleAtom>
    let over: EventKinds
    let target: String?
  }

  private let built = Mutex<[Key: JudgingPlan.JudgedFormula]>([:])

  /// The shipped invariants are a fifth of that; what is drawn at random must not fill the memory.
  private static let limit = 500

  /// The monitors of an invariant.
  func formula(
    of invariant: Invariant, _ vocabulary: LifecycleVocabulary
  ) throws(JudgingPlan.MonitorTooLarge) -> JudgingPlan.JudgedFormula {
    let key = Key(
      formula: invariant.formula, over: vocabulary.over, target: vocabulary.target)
    if let known = built.withLock({ $0[key] }) { return known }
    let formula = try JudgingPlan.JudgedFormula(invariant, vocabulary)
    built.withLock { built in
      if built.count >= Self.limit { built.removeAll() }
      built[key] = formula
    }
    return formula
  }
}
