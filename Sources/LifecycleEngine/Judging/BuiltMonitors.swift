import LifecycleModel
import Synchronization
import TemporalLogic

/// The monitors built in this process.
///
/// They are shared because most invariants of one profile are also those of the next, and a test
/// suite judges them in every test.
final class BuiltMonitors: Sendable {
  static let shared = BuiltMonitors()

  /// Everything on which a monitor depends.
  private struct Key: Hashable {
    let formula: Formula<LifecycleAtom>
    let over: EventKinds
    let target: String?
  }

  private let built = Mutex<[Key: JudgingPlan.JudgedFormula]>([:])

  /// The most monitors kept. The shipped invariants are a fifth of that; random ones must not fill
  /// the memory.
  private static let limit = 500

  /// Returns the monitors of an invariant, building them if necessary.
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
