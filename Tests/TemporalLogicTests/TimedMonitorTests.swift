import TemporalLogic
import Testing

/// Monitors of formulas with durations against the definitions.
@Suite struct TimedMonitorTests {
  private struct Word {
    var letters: [Int]
    var steps: [Int]

    /// The time of each position; the first step is ignored.
    var times: [Int] {
      letters.indices.map { steps[1..<($0 + 1)].reduce(0, +) }
    }

    func prefix(_ length: Int) -> Word {
      Word(letters: Array(letters.prefix(length)), steps: Array(steps.prefix(length)))
    }
  }

  private func accepts(_ formula: Formula<Int>, _ word: Word) -> Bool {
    ReferenceEvaluator.accepts(
      formula, word.letters, times: word.letters.isEmpty ? [] : word.times)
  }

  private func verdicts(_ monitor: inout Monitor<Int>, _ word: Word) -> [Verdict] {
    var state = monitor.initial
    var verdicts = [monitor.verdict(state)]
    for (letter, elapsed) in zip(word.letters, word.steps) {
      state = monitor.next(state, letter: letter, elapsed: elapsed)
      verdicts.append(monitor.verdict(state))
    }
    return verdicts
  }

  @Test func randomFormulasAcceptWhatTheDefinitionsAccept() throws {
    var samples = MonitorSamples(seed: 4)
    var timed = 0
    for _ in 0..<8_000 {
      let formula = samples.formula(1 + samples.below(6), atoms: 2, timed: true)
      var monitor = try Monitor(formula)
      timed += monitor.isTimed ? 1 : 0
      for _ in 0..<2 {
        let word = Word(letters: samples.word(8, letters: 4), steps: samples.steps(8))
        let verdicts = verdicts(&monitor, word)
        let wrong = verdicts.indices.first {
          verdicts[$0].isSatisfied != accepts(formula, word.prefix($0))
        }
        #expect(wrong == nil, "\(formula) on \(word)")
        let firm = verdicts.firstIndex(where: \.isFinal) ?? verdicts.count
        #expect(Set(verdicts[firm...]).count <= 1, "\(formula) on \(word)")
      }
    }
    #expect(timed > 2_000)
  }

  @Test func finalVerdictsAreNotChangedByAnyContinuation() throws {
    var samples = MonitorSamples(seed: 5)
    var seen = 0
    for _ in 0..<3_000 {
      let formula = samples.formula(2 + samples.below(4), atoms: 2, timed: true)
      var monitor = try Monitor(formula)
      guard monitor.isTimed else { continue }
      let word = Word(letters: samples.word(3, letters: 4), steps: samples.steps(3))
      guard let verdict = verdicts(&monitor, word).last, verdict.isFinal else { continue }
      seen += 1
      for _ in 0..<12 {
        let count = samples.below(5)
        let longer = Word(
          letters: word.letters + samples.word(count, letters: 4),
          steps: word.steps + samples.steps(count))
        #expect(accepts(formula, longer) == verdict.isSatisfied, "\(formula) on \(longer)")
      }
    }
    #expect(seen > 200)
  }

  @Test func aDeadlineIsMissedAtTheFirstPositionAfterIt() throws {
    let (p, q) = (Formula<Int>.atom(0), Formula<Int>.atom(1))
    let response = Formula.always(
      .implies(p, .eventually(q, within: .milliseconds(30_000))), within: nil)
    let recently = Formula.always(
      .implies(p, .once(q, within: .milliseconds(1_000))), within: nil)
    let soon = Formula.eventually(p, within: .milliseconds(10))
    let long = Formula.always(.not(p), within: .milliseconds(10))
    let never = Formula.and(
      .eventually(p, within: .milliseconds(10)), .always(.not(p), within: nil))
    let anyway = Formula.or(
      .always(p, within: .milliseconds(10)), .eventually(.not(p), within: nil))
    let cases: [(Formula<Int>, Word, Verdict)] = [
      (anyway, Word(letters: [1], steps: [0]), .holds),
      (response, Word(letters: [1, 0], steps: [0, 30_000]), .presumablyViolated),
      (response, Word(letters: [1, 2], steps: [0, 30_000]), .presumablyHolds),
      (response, Word(letters: [1, 0], steps: [0, 30_001]), .violated),
      (response, Word(letters: [1, 1, 0], steps: [0, 20_000, 20_000]), .violated),
      (response, Word(letters: [1, 1, 2], steps: [9, 20_000, 10_000]), .presumablyHolds),
      (recently, Word(letters: [2, 0, 1], steps: [0, 500, 500]), .presumablyHolds),
      (recently, Word(letters: [2, 0, 1], steps: [0, 500, 501]), .violated),
      (soon, Word(letters: [0, 0], steps: [0, 10]), .presumablyViolated),
      (soon, Word(letters: [0, 0], steps: [0, 11]), .violated),
      (soon, Word(letters: [0, 1], steps: [0, 10]), .holds),
      (long, Word(letters: [0, 1], steps: [0, 11]), .holds),
      (never, Word(letters: [0], steps: [0]), .violated),
    ]
    for (formula, word, verdict) in cases {
      var monitor = try Monitor(formula)
      #expect(verdicts(&monitor, word).last == verdict, "\(formula) on \(word)")
    }
  }

  @Test func repeatedStepsMeetTheSameStates() throws {
    let formula = Formula.always(
      .implies(.atom(0), .eventually(.atom(1), within: .milliseconds(30_000))), within: nil)
    var monitor = try Monitor(formula)
    let word = Word(letters: [1, 0, 2, 0], steps: [0, 10_000, 10_000, 5])
    let first = verdicts(&monitor, word)
    let count = monitor.stateCount
    #expect(verdicts(&monitor, word) == first)
    #expect(monitor.stateCount == count)
    #expect(count <= 4)
  }

  @Test func aMonitorThatMetTooManyStatesSaysSoUntilItForgets() throws {
    var limits = MonitorLimits.standard
    limits.timedStates = 10
    let formula = Formula<Int>.always(
      .implies(.atom(0), .eventually(.atom(1), within: .milliseconds(30_000))), within: nil)
    var monitor = try Monitor(formula, limits: limits)
    let word = Word(letters: Array(repeating: 0, count: 30), steps: Array(repeating: 7, count: 30))
    let owing = Word(letters: [1] + word.letters, steps: [0] + word.steps)
    #expect(verdicts(&monitor, owing).last == .presumablyHolds)
    #expect(monitor.isExhausted)
    #expect(monitor.stateCount <= 11)
    monitor.forget()
    #expect(!monitor.isExhausted)
    let missed = Word(letters: [1, 0], steps: [0, 30_001])
    #expect(verdicts(&monitor, missed).last == .violated)
  }

  @Test func extremeTimesTrapNothing() throws {
    var samples = MonitorSamples(seed: 6)
    let extremes = [0, -1, Int.max, Int.min, 1 << 62]
    for _ in 0..<300 {
      let plain = samples.formula(2, atoms: 2)
      let formulas: [Formula<Int>] = [
        .always(plain, within: .milliseconds(.max)), .once(plain, within: .milliseconds(.max)),
        .eventually(plain, within: .milliseconds(-1)), .eventually(plain, within: .positions(.min)),
      ]
      for formula in formulas {
        var monitor = try Monitor(.next(formula))
        let steps = samples.word(6, letters: extremes.count).map { extremes[$0] }
        let word = Word(letters: samples.word(6, letters: 4), steps: steps)
        #expect(verdicts(&monitor, word).count == 7)
      }
    }
  }
}
