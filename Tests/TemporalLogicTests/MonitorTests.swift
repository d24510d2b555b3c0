import TemporalLogic
import Testing

/// Monitors against the definitions, on formulas without durations.
@Suite struct MonitorTests {
  /// A prefix of the word of letters that is not accepted as the definitions say.
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
    let words = words(letters: 4, upTo: 3)
    for formula in all(operators: 0) + all(operators: 1) + all(operators: 2) {
      let monitor = try Monitor(formula)
      let wrong = words.first { word in
        monitor.accepts(monitor.run(word)[word.count])
          != ReferenceEvaluator.accepts(formula, word)
      }
      #expect(wrong == nil, "\(formula)")
    }
  }

  @Test func randomFormulasAcceptWhatTheDefinitionsAccept() throws {
    var samples = MonitorSamples(seed: 1)
    for _ in 0..<30_000 {
      let formula = samples.formula(1 + samples.below(6), atoms: 2)
      let monitor = try Monitor(formula)
      let word = samples.word(7, letters: 4)
      let wrong = disagreement(formula, monitor, word, letters: [0, 1, 2, 3])
      #expect(wrong == nil, "\(formula)")
    }
  }

  @Test func onAlphabetsOfExclusiveAtomsTheyAcceptTheSame() throws {
    var samples = MonitorSamples(seed: 2)
    for _ in 0..<2_000 {
      let formula = samples.formula(2 + samples.below(5), atoms: 3)
      let monitor = try Monitor(formula, .exclusive(3), atoms: [0, 1, 2])
      let word = samples.word(9, letters: 3)
      #expect(
        disagreement(formula, monitor, word, letters: [1, 2, 4]) == nil, "\(formula)")
    }
  }

  @Test func exclusiveAtomsMakeContradictionsOfTheirConjunction() throws {
    let both = Formula<Int>.eventually(.and(.atom(0), .atom(1)), within: nil)
    let exclusive = try Monitor(both, .exclusive(2))
    #expect(exclusive.verdict(exclusive.initial) == .violated)
    let free = try Monitor(both)
    #expect(free.verdict(free.initial) == .presumablyViolated)
  }

  /// A shortest continuation that leads from the state to acceptance (or rejection), if there is
  /// one.
  private func continuation(_ monitor: Monitor<Int>, from state: Int, to goal: Bool) -> [Int]? {
    var frontier: [(state: Int, path: [Int])] = [(state, [])]
    var seen: Set<Int> = [state]
    var next = 0
    while next < frontier.count {
      let (state, path) = frontier[next]
      if monitor.accepts(state) == goal { return path }
      for letter in 0..<monitor.letterCount {
        let target = monitor.next(state, letter: letter)
        if seen.insert(target).inserted { frontier.append((target, path + [letter])) }
      }
      next += 1
    }
    return nil
  }

  @Test func verdictsAreFinalExactlyWhenNoContinuationChangesThem() throws {
    var samples = MonitorSamples(seed: 3)
    let continuations = words(letters: 4, upTo: 3)
    for _ in 0..<800 {
      let formula = samples.formula(1 + samples.below(4), atoms: 2)
      let monitor = try Monitor(formula)
      let word = samples.word(samples.below(5), letters: 4)
      let state = monitor.run(word)[word.count]
      for (final, goal) in [(Verdict.violated, true), (.holds, false)] {
        if monitor.verdict(state) == final {
          let other = continuations.first {
            ReferenceEvaluator.accepts(formula, word + $0) == goal
          }
          #expect(other == nil, "\(formula) after \(word)")
        } else {
          let way = try #require(continuation(monitor, from: state, to: goal))
          #expect(
            ReferenceEvaluator.accepts(formula, word + way) == goal, "\(formula) after \(word)")
        }
      }
    }
  }

  @Test func theVerdictOfAWordThatMayEndHereIsThatOfThePrefix() throws {
    let a = Formula<Int>.atom(0)
    let cases: [(Formula<Int>, [Int], Verdict)] = [
      (.eventually(a, within: nil), [0], .presumablyViolated),
      (.eventually(a, within: nil), [0, 1], .holds),
      (.always(a, within: nil), [1], .presumablyHolds),
      (.always(a, within: nil), [1, 0], .violated),
      (.next(a), [0], .presumablyViolated),
      (.weakNext(a), [0], .presumablyHolds),
      (.next(.and(a, .not(a))), [0], .violated),
      (.eventually(.and(a, .next(.not(a))), within: .positions(1)), [0, 0], .violated),
      (.or(a, .not(a)), [0], .holds),
      (.always(.next(a), within: nil), [1, 1], .violated),
    ]
    for (formula, word, verdict) in cases {
      let monitor = try Monitor(formula)
      #expect(monitor.verdict(monitor.run(word)[word.count]) == verdict, "\(formula) on \(word)")
    }
  }

  @Test func patternsAreReadAsTheirExpansions() throws {
    let pattern = Formula<Int>.pattern(
      Pattern(.afterUntil(.atom(0), until: .atom(1)), .existence(.atom(2))))
    let monitor = try Monitor(pattern, .all(3), atoms: [0, 1, 2])
    for word in words(letters: 8, upTo: 3) {
      let expected = ReferenceEvaluator.accepts(pattern.expandingPatterns(), word)
      #expect(monitor.accepts(monitor.run(word)[word.count]) == expected, "\(word)")
    }
  }
}
