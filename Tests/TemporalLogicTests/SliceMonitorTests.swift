import TemporalLogic
import Testing

/// The results of a slice monitor on runs.
private struct Outcome: Equatable {
  var violations: [[SliceMonitor.Violation]] = []
  var positions: [[[Int]]] = []
  /// The verdicts on the slices live at the end of each run, formula by formula.
  var verdicts: [[[Verdict]]] = []
  var exercised: [Int] = []
}

private func sorted(_ violations: [SliceMonitor.Violation]) -> [SliceMonitor.Violation] {
  violations.sorted {
    ($0.formula, $0.position, $0.key, $0.sliceStart)
      < ($1.formula, $1.position, $1.key, $1.sliceStart)
  }
}

extension SliceMonitor {
  fileprivate convenience init(of formulas: [Formula<Int>], stateLimit: Int) throws {
    self.init(
      try formulas.map { (try Monitor($0), try Monitor($0.exercise)) }, stateLimit: stateLimit)
    isRecording = true
  }

  /// Feeds the run to the monitor.
  fileprivate func tell(_ run: SlicedRun) {
    var seen: Set<Int> = []
    for (position, happening) in run.happenings.enumerated() {
      switch happening {
      case .opening(let key): open(key)
      case .closing(let key, let excused): close(key, excused: excused, at: position)
      case .letter(let letter, let key, let time):
        let number = self.letter(Array(repeating: Int32(letter), count: 2 * formulaCount))
        if let key {
          if run.isForking && seen.insert(key).inserted { fork(key, at: position) }
          step(number, key: key, at: position, time: time)
        } else {
          step(number, at: position, time: time)
          if run.isForking { stepRoot(number, at: position, time: time) }
        }
      }
    }
  }
}

private func judged(
  _ formulas: [Formula<Int>], _ runs: [SlicedRun], stateLimit: Int = 1 << 16
) throws -> Outcome {
  let monitor = try SliceMonitor(of: formulas, stateLimit: stateLimit)
  var outcome = Outcome()
  for run in runs {
    monitor.beginRun()
    monitor.tell(run)
    outcome.verdicts.append(
      formulas.indices.map { formula in
        monitor.verdicts(of: formula).sorted { $0.key < $1.key }.map(\.verdict)
      })
    monitor.closeAll(excused: run.isExcusedAtEnd, at: run.happenings.count)
    let violations = sorted(monitor.takeViolations())
    outcome.violations.append(violations)
    outcome.positions.append(violations.map(monitor.positions))
  }
  outcome.exercised = monitor.exercised
  return outcome
}

private func expected(_ formulas: [Formula<Int>], _ runs: [SlicedRun]) throws -> Outcome {
  var outcome = Outcome(exercised: Array(repeating: 0, count: formulas.count))
  let monitors = try formulas.map { try Monitor($0) }
  for run in runs {
    let slices = run.slices()
    let violations = sorted(
      formulas.enumerated().flatMap { number, formula in
        slices.compactMap { $0.violation(of: formula, monitors[number], number: number) }
      })
    outcome.violations.append(violations)
    outcome.positions.append(
      violations.map { violation in
        let slice = slices.first {
          $0.key == violation.key && $0.positions[0] == violation.sliceStart
        }
        return slice?.positions.filter { $0 <= violation.position } ?? []
      })
    let live = slices.filter { $0.end == run.happenings.count }.sorted { $0.key < $1.key }
    outcome.verdicts.append(
      monitors.map { monitor in live.compactMap { $0.verdicts(monitor).last } })
    for (number, formula) in formulas.enumerated() {
      outcome.exercised[number] += slices.count { $0.accepts(formula.exercise) }
    }
  }
  return outcome
}

@Suite struct SliceMonitorTests {
  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func slicesAreJudgedAsIfCutOut(isForking: Bool, isTimed: Bool) throws {
    var samples = MonitorSamples(seed: isForking ? 21 : 22)
    var found = 0
    for _ in 0..<100 {
      let formulas = (0..<4).map { _ in
        samples.formula(1 + samples.below(4), atoms: 2, timed: isTimed)
      }
      let runs = (0..<6).map { _ in samples.run(4 + samples.below(16), isForking: isForking) }
      let outcome = try expected(formulas, runs)
      let judgement = try judged(formulas, runs)
      #expect(judgement == outcome, "\(formulas)")
      #expect(try judged(formulas, runs, stateLimit: 1) == judgement)
      for (number, formula) in formulas.enumerated() {
        let alone = try judged([formula], runs)
        #expect(alone.exercised == [outcome.exercised[number]])
        #expect(
          alone.violations
            == outcome.violations.map { violations in
              violations.filter { $0.formula == number }.map { violation in
                SliceMonitor.Violation(
                  formula: 0, position: violation.position, sliceStart: violation.sliceStart,
                  key: violation.key)
              }
            })
      }
      found += outcome.violations.reduce(0) { $0 + $1.count }
    }
    #expect(found > 800)
  }

  @Test func anExcusedEndViolatesNothingAndCountsAsExercised() throws {
    let formula = Formula<Int>.always(
      .implies(.atom(0), .eventually(.atom(1), within: nil)), within: nil)
    for isExcused in [true, false] {
      let run = SlicedRun(
        happenings: [.opening(1), .letter(1, key: nil, time: 0), .closing(1, excused: isExcused)],
        isForking: false, isExcusedAtEnd: false)
      let outcome = try judged([formula], [run])
      let violation = SliceMonitor.Violation(formula: 0, position: 2, sliceStart: 1, key: 1)
      #expect(outcome.violations == [isExcused ? [] : [violation]])
      #expect(outcome.exercised == [1])
    }
  }

  @Test func aSliceWithoutALetterIsNotJudged() throws {
    let run = SlicedRun(
      happenings: [.opening(1), .closing(1, excused: false), .opening(2)], isForking: false,
      isExcusedAtEnd: false)
    let outcome = try judged([.constant(false), .eventually(.atom(0), within: nil)], [run])
    #expect(outcome.violations == [[]] && outcome.exercised == [0, 0])
    #expect(outcome.verdicts == [[[], []]])
  }

  @Test func aLateKeyIsViolatedWhereItIsFirstSeen() throws {
    let run = SlicedRun(
      happenings: [
        .letter(1, key: nil, time: 0), .letter(0, key: nil, time: 0), .letter(0, key: 2, time: 0),
      ], isForking: true, isExcusedAtEnd: false)
    let outcome = try judged([.always(.not(.atom(0)), within: nil)], [run])
    #expect(outcome.violations == [[.init(formula: 0, position: 2, sliceStart: 0, key: 2)]])
    #expect(outcome.positions == [[[0, 1, 2]]])
  }

  @Test func violationsAreTakenOnceAndAnotherRunBeginsAfresh() throws {
    let monitor = try SliceMonitor(of: [.always(.not(.atom(0)), within: nil)], stateLimit: 1)
    let letter = monitor.letter([1, 1])
    monitor.open()
    for position in 0..<3 { monitor.step(letter, at: position) }
    #expect(monitor.isLive(0) && !monitor.isLive(1) && monitor.hasViolations)
    #expect(monitor.takeViolations() == [.init(formula: 0, position: 0, sliceStart: 0, key: 0)])
    #expect(!monitor.hasViolations && monitor.takeViolations() == [])
    monitor.beginRun()
    #expect(!monitor.isLive(0))
    monitor.step(letter, at: 0)
    monitor.close(0, excused: false, at: 1)
    #expect(!monitor.hasViolations && monitor.exercised == [0])
  }

  @Test func anyNumberOfLettersMayTurnUpLater() throws {
    var samples = MonitorSamples(seed: 23)
    for _ in 0..<30 {
      let formula = samples.formula(4, atoms: 6)
      let monitor = try Monitor(formula, .all(6), atoms: Array(0..<6))
      let slices = SliceMonitor([(judged: monitor, exercise: monitor)])
      let word = samples.word(60, letters: 64)
      slices.open(7)
      for (position, letter) in word.enumerated() {
        slices.step(slices.letter([Int32(letter), Int32(letter)]), at: position)
      }
      slices.close(7, excused: false, at: word.count)
      #expect(slices.takeViolations().isEmpty == ReferenceEvaluator.accepts(formula, word))
    }
  }

  @Test func exhaustionIsReportedAndEndsWithTheRun() throws {
    let formula = Formula<Int>.eventually(.atom(0), within: .milliseconds(50))
    var limits = MonitorLimits.standard
    limits.timedStates = 3
    let timed = try Monitor(formula, limits: limits)
    let monitor = SliceMonitor([(judged: timed, exercise: timed)])
    let letter = monitor.letter([0, 0])
    monitor.open()
    #expect(!monitor.isExhausted)
    for time in 0..<20 { monitor.step(letter, at: time, time: time) }
    #expect(monitor.isExhausted)
    monitor.beginRun()
    #expect(!monitor.isExhausted)
    monitor.open()
    monitor.step(letter, at: 0, time: 0)
    monitor.step(letter, at: 1, time: 51)
    #expect(monitor.takeViolations().map(\.position) == [1])
  }

  @Test(arguments: [1, 1 << 16]) func snapshotsLeadBackWhereTheyWereTaken(stateLimit: Int) throws {
    var samples = MonitorSamples(seed: 24)
    for _ in 0..<40 {
      let formulas = (0..<3).map { _ in samples.formula(4, atoms: 2) }
      let monitor = try SliceMonitor(of: formulas, stateLimit: stateLimit)
      monitor.beginRun()
      monitor.open(1)
      let (before, aside, after) = (
        samples.word(5, letters: 4), samples.word(9, letters: 4), samples.word(5, letters: 4)
      )
      func read(_ word: [Int]) {
        for letter in word {
          monitor.step(monitor.letter(Array(repeating: Int32(letter), count: 6)), at: 0)
        }
      }
      read(before)
      let snapshot = monitor.snapshot()
      read(aside)
      monitor.restore(snapshot)
      #expect(monitor.snapshot() == snapshot)
      read(after)
      for (number, formula) in formulas.enumerated() {
        let isSatisfied = monitor.verdicts(of: number).map(\.verdict.isSatisfied)
        #expect(isSatisfied == [ReferenceEvaluator.accepts(formula, before + after)])
      }
    }
  }

  /// Monitors number states as they meet them; what they hand out to be compared means the same to
  /// all of them, whatever each has read before.
  @Test(arguments: [1, 1 << 16])
  func snapshotsOfSeveralMonitorsAreComparable(stateLimit: Int) throws {
    final class Numbering: StateNumbering {
      var numbers: [[Int32]: Int32] = [:]

      func number(of states: [Int32]) -> Int32 {
        let number = numbers[states] ?? Int32(numbers.count) + 1
        numbers[states] = number
        return number
      }
    }
    var samples = MonitorSamples(seed: 25)
    var (equal, different) = (0, 0)
    for _ in 0..<40 {
      let formulas = (0..<3).map { _ in samples.formula(4, atoms: 2) }
      let numbering = Numbering()
      let monitors = try (0..<2).map { _ in try SliceMonitor(of: formulas, stateLimit: stateLimit) }
      func snapshot(_ monitor: SliceMonitor, after word: [Int]) -> SliceMonitor.Snapshot {
        monitor.beginRun()
        monitor.open(1)
        for letter in word {
          monitor.step(monitor.letter(Array(repeating: Int32(letter), count: 6)), at: 0)
        }
        return monitor.snapshot(in: numbering)
      }
      for _ in 0..<8 {
        let words = (0..<2).map { _ in samples.word(1 + samples.below(4), letters: 4) }
        let snapshots = zip(monitors, words).map { snapshot($0, after: $1) }
        #expect(snapshot(monitors[1], after: words[0]) == snapshots[0])
        guard snapshots[0] == snapshots[1] else {
          different += 1
          continue
        }
        equal += 1
        for length in 0..<4 {
          let rest = samples.word(length, letters: 4)
          for formula in formulas {
            let accepted = words.map { ReferenceEvaluator.accepts(formula, $0 + rest) }
            #expect(accepted[0] == accepted[1], "\(formula) after \(words) and \(rest)")
          }
        }
      }
    }
    #expect(equal > 20 && different > 20)
  }
}
