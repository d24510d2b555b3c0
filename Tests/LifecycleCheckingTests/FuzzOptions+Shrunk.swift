import LifecycleChecking
import LifecycleRecords

extension FuzzOptions {
  /// What a saved sequence is shrunk to; `nil` if it violates nothing.
  func shrunk(_ sequence: Report.Sequence) throws -> Report.Counterexample? {
    let saved = Regression(name: "saved.json", sequence: sequence)
    return try Replayer(self).shrink(saved).runs[0].counterexamples.first
  }
}
