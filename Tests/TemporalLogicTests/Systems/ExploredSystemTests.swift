import ExploredModels
import StateExploration
import TemporalLogic
import Testing

/// Formulas about all runs of a system, against a search that tries every run of some length.
@Suite struct ExploredSystemTests {
  private typealias LassoWord = BuchiAutomatonTests.LassoWord

  /// Transitions that each read a letter.
  private struct Drawn: TransitionSystem, CustomStringConvertible {
    struct Edge: Hashable {
      var letter: Int
      var target: Int
    }

    typealias Action = Int

    var edges: [[Edge]]
    var initialStates: [Int] { [0] }
    var description: String { "\(edges.map { $0.map { "\($0.letter)→\($0.target)" } })" }

    func transitions(of state: Int) -> [(Int, Int)] { edges[state].map { ($0.letter, $0.target) } }

    init(_ samples: inout MonitorSamples) {
      let count = 1 + samples.below(3)
      edges = (0..<count).map { _ in
        (0..<samples.below(3)).map { _ in
          Edge(letter: samples.below(4), target: samples.below(count))
        }
      }
    }

    /// The words of the runs of at most some transitions that end, and of those that end in a loop.
    func words(upTo limit: Int) -> (ended: [[Int]], endless: [LassoWord]) {
      var walks: [(states: [Int], letters: [Int])] = [([0], [])]
      var (ended, endless): ([[Int]], [LassoWord]) = ([], [])
      for _ in 0..<limit {
        walks = walks.flatMap { walk in
          edges[walk.states[walk.states.count - 1]].map { edge in
            (walk.states + [edge.target], walk.letters + [edge.letter])
          }
        }
        for (states, letters) in walks {
          let last = states[states.count - 1]
          if edges[last].isEmpty { ended.append(letters) }
          for start in letters.indices where states[start] == last {
            endless.append(
              LassoWord(stem: Array(letters[..<start]), loop: Array(letters[start...])))
          }
        }
      }
      return (ended, endless)
    }

    /// The states to which a word leads from a state.
    func reached(from state: Int, by word: [Int]) -> Set<Int> {
      word.reduce([state]) { states, letter in
        Set(states.flatMap { edges[$0].filter { $0.letter == letter }.map(\.target) })
      }
    }

    func isRun(_ run: ExploredSystem<Drawn>.Run) -> Bool {
      let states = reached(from: 0, by: run.stem)
      if run.loop.isEmpty { return states.contains { edges[$0].isEmpty } }
      return states.contains { reached(from: $0, by: run.loop).contains($0) }
    }
  }

  @Test func noViolationIsMissedAndNoneMadeUp() throws {
    var samples = MonitorSamples(seed: 41)
    var counts = [0, 0, 0]
    // The number of loops that are not the shortest.
    var longer = 0
    for _ in 0..<3_000 {
      let drawn = Drawn(&samples)
      let formula = samples.formula(1 + samples.below(4), atoms: 2)
      let words = drawn.words(upTo: 5)
      let ended = words.ended.first { !ReferenceEvaluator.accepts(formula, $0) }
      let endless = words.endless.first { $0.violates(formula) }
      let outcome = try ExploredSystem(drawn).check(formula, in: BitVocabulary.all(2))
      switch outcome {
      case .holds:
        counts[0] += 1
        #expect(ended == nil && endless == nil, "\(formula) in \(drawn)")
      case .violated(let run) where run.loop.isEmpty:
        counts[1] += 1
        #expect(drawn.isRun(run) && !ReferenceEvaluator.accepts(formula, run.stem), "\(formula)")
        if let ended { #expect(run.stem.count == ended.count, "\(formula) in \(drawn)") }
      case .violated(let run):
        counts[2] += 1
        #expect(ended == nil, "\(formula) in \(drawn)")
        let word = LassoWord(stem: run.stem, loop: run.loop)
        #expect(drawn.isRun(run) && word.violates(formula), "\(formula) in \(drawn)")
        if let endless {
          let count = endless.stem.count + endless.loop.count
          longer += run.stem.count + run.loop.count > count ? 1 : 0
        }
      case .noRun, .undecided: Issue.record("\(drawn) is complete, and each run of it ends or not")
      }
    }
    #expect(counts.allSatisfy { $0 > 150 } && longer * 10 < counts[2], "\(counts), \(longer)")
  }

  private static let words = Propositions<Peterson.Action>([
    "wants": { $0 == .want(0) }, "enters": { $0 == .enter(0) },
  ])

  /// Nobody can go on for ever without a process that wants to enter.
  @Test func petersonsProcessesDoNotStarve() throws {
    let formula = try Self.words.formula("always (wants implies eventually enters)")
    guard case .holds = try ExploredSystem(Peterson()).check(formula, in: Self.words) else {
      Issue.record("a process starves")
      return
    }
  }

  private enum Assumed: CaseIterable { case nothing, weak, strong }

  /// A philosopher may wait for a fork that is free again and again, and never for ever.
  @Test(arguments: Assumed.allCases)
  private func philosophersEatIfTheirTurnsAreFair(assumed: Assumed) throws {
    let words = Propositions<Philosophers.Action>(["eats": { $0 == .takeSecond(0) }])
    let actions =
      (0..<3).flatMap { [.takeFirst($0), .takeSecond($0), .putBack($0)] }
      as [Philosophers.Action]
    let outcome = try ExploredSystem(Philosophers(count: 3, lastIsLeftHanded: true)).check(
      try words.formula("always eventually eats"), in: words,
      fairness: actions.compactMap { action in
        switch assumed {
        case .nothing: nil
        case .weak: .weak { $0 == action }
        case .strong: .strong { $0 == action }
        }
      })
    switch outcome {
    case .holds: #expect(assumed == .strong)
    case .violated(let run):
      #expect(assumed != .strong && !run.loop.isEmpty && !run.loop.contains(.takeSecond(0)))
    default: Issue.record("\(outcome)")
    }
  }

  @Test func aRunThatIsStuckIsAViolation() throws {
    let formula = try Self.words.formula("always (wants implies eventually enters)")
    let stuck = try ExploredSystem(Peterson(asksTurn: false)).check(formula, in: Self.words)
    guard case .violated(let run) = stuck else {
      Issue.record("\(stuck)")
      return
    }
    #expect(run.loop.isEmpty && run.stem.count == 4)
  }

  /// A clock that may be wound while it has run down, or tick for ever.
  private struct Clock: TransitionSystem {
    enum Action: Hashable, Sendable { case tick, wind, strike }
    let initialStates = [0]

    func transitions(of state: Int) -> [(Action, Int)] {
      state == 0 ? [(.tick, 1)] : [(.tick, 0), (.strike, 0)]
    }
  }

  private static let clock = Propositions<Clock.Action>([
    "tick": { $0 == .tick }, "strike": { $0 == .strike },
  ])

  /// A strike is possible only every second time, so that weak fairness asks for nothing.
  @Test(arguments: [false, true])
  func strongFairnessAsksForMoreThanWeak(isStrong: Bool) throws {
    let isStrike: (Clock.Action) -> Bool = { $0 == .strike }
    let outcome = try ExploredSystem(Clock()).check(
      try Self.clock.formula("eventually strike"), in: Self.clock,
      fairness: [isStrong ? .strong(isStrike) : .weak(isStrike)])
    switch outcome {
    case .holds: #expect(isStrong)
    case .violated(let run): #expect(!isStrong && run.stem + run.loop == [.tick, .tick])
    default: Issue.record("\(outcome)")
    }
  }

  /// Nothing is said to hold where no run is fair, or not every state was found.
  @Test func nothingHoldsOfNoRun() throws {
    let formula = try Self.clock.formula("always tick")
    // Always one of the two is left out.
    let contradiction = try ExploredSystem(Clock()).check(
      formula, in: Self.clock, fairness: [.weak { $0 == .tick }, .strong { _ in true }])
    if case .noRun = contradiction { Issue.record("ticking is fair") }
    struct Stopped: TransitionSystem {
      typealias Action = Clock.Action
      let initialStates: [Int] = []
      func transitions(of state: Int) -> [(Clock.Action, Int)] { [] }
    }
    guard case .noRun = try ExploredSystem(Stopped()).check(formula, in: Self.clock) else {
      Issue.record("there is no run")
      return
    }
    let safe = try Self.clock.formula("always (tick or strike)")
    guard case .undecided = try ExploredSystem(Clock(), limit: 1).check(safe, in: Self.clock) else {
      Issue.record("a state is missing")
      return
    }
  }

  @Test(arguments: [
    ("always tik", "did you mean 'tick'?"), ("always tick(1)", "'tick' has no arguments"),
    ("always (tick", "formula:1:"),
  ])
  func mistakesInFormulasAreReportedAtTheirPlaces(text: String, message: String) throws {
    let error = #expect(throws: FormulaMistakes.self) { try Self.clock.formula(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("formula:1:") == true)
  }
}
