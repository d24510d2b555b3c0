import TemporalLogic
import Testing

@Suite struct MonitorTests {
  /// Every prefix of the word must be accepted exactly if the definitions say so.
  private func disagreement(
    _ formula: Formula<Int>, _ monitor: Monitor<Int>, _ word: [Int], letters: [Int]
  ) -> [Int]? {
    for (length, state) in monitor.run(word).enumerated() {
      let prefix = word.prefix(length).map { letters[$0] }
      if monitor.accepts(state) != ReferenceEvaluator.accepts(formula, prefix) { return prefix }
    }
    return nil
  }

  @Test func everySmallFormulaAcceptsWhatTheDefinitionsAccept() throws {
    var all = AllFormulas()
    let words = words(letters: 4, upTo: 4)
    for formula in all(operators: 0) + all(operators: 1) + all(operators: 2) {
      let monitor = try Monitor(formula)
      for word in words {
        let state = monitor.run(word)[word.count]
        if monitor.accepts(state) != ReferenceEvaluator.accepts(formula, word) {
          Issue.record("\(formula) on \(word)")
          break
        }
      }
    }
  }
}
