import FormulaMeanings
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import TemporalLogic
import Testing

/// Runs of code under test that never end.
@Suite struct EndlessCodeTests {
  /// Retries a request that failed after five seconds, which begin again each time that the app
  /// becomes active.
  private struct Retrying: DelegateAdapter, Hashable {
    let beginsAgain: Bool
    var isWaiting = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      switch call.callback {
      case .didFinishLaunching:
        output.emit("request.failed")
        output.timer("retry", after: 5_000)
        isWaiting = true
      case .didBecomeActive where isWaiting && beginsAgain: output.timer("retry", after: 5_000)
      default: break
      }
      return nil
    }

    mutating func fire(timer token: String, _ output: inout AdapterOutput) {
      isWaiting = false
      output.emit("request.retried")
    }
  }

  /// Has two panes, each of which asks the other one to take the focus that it was given.
  private struct Focusing: DelegateAdapter, Hashable {
    let handsBack: Bool
    var isAsked = false

    static let move = CustomAction("move", settles: true)

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      guard call.callback == .didFinishLaunching else { return nil }
      isAsked = true
      output.emit("focus.asked")
      return nil
    }

    func allows(_ action: String) -> Bool { isAsked }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      isAsked = handsBack
      output.emit(handsBack ? "focus.asked" : "focus.taken")
    }
  }

  /// Begins a task in background, and another one whenever one expires.
  private struct Tasked: DelegateAdapter, Hashable {
    let beginsAgain: Bool
    var isRunning = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      switch call.callback {
      case .didEnterBackground where !isRunning: begin(&output)
      case .willEnterForeground where isRunning: end(&output)
      default: break
      }
      return nil
    }

    mutating func expire(task id: String, _ output: inout AdapterOutput) {
      end(&output)
      if beginsAgain { begin(&output) }
    }

    private mutating func begin(_ output: inout AdapterOutput) {
      output.task(.begin, id: "sync")
      isRunning = true
    }

    private mutating func end(_ output: inout AdapterOutput) {
      output.task(.end, id: "sync")
      isRunning = false
    }
  }

  /// Begins a refresh in each fetch, or in the first ones of a process.
  private struct Refreshing: DelegateAdapter, Hashable {
    /// The largest number of refreshes; 0 for any number.
    let most: Int
    var count = 0

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      guard call.callback == .performFetch, most == 0 || count < most else { return nil }
      if most > 0 { count += 1 }
      output.emit("refresh.began")
      return nil
    }
  }

  private static let ends = (
    headers: ["over callbacks, emitted, actions", "weak-fairness none"],
    formula: "eventually always not emitted(refresh.began)"
  )

  /// Code with a livelock or without.
  struct Livelock: Sendable, CustomStringConvertible {
    let description: String
    let headers: [String]
    let formula: String
    /// The number of actions that all sequences have at most.
    var depth = 4
    /// Whether runs that end show it too.
    var isFoundAtEnds = false
    let adapter: @Sendable (_ isStuck: Bool) -> AdapterDescription
  }

  private static func adapter(
    _ actions: [CustomAction] = [], uses: Set<AdapterFeature> = [],
    _ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) -> AdapterDescription {
    AdapterDescription(
      name: "test/endless", title: "", implements: ["*"], customActions: actions, uses: uses,
      checks: [], make: make)
  }

  static let livelocks = [
    Livelock(
      description: "a retry that begins to wait again each time", headers: ["over emitted"],
      formula: "always (emitted(request.failed) implies eventually emitted(request.retried))",
      depth: 5
    ) { isStuck in
      adapter(uses: [.timers]) { _ in Retrying(beginsAgain: isStuck) }
    },
    Livelock(
      description: "two panes that hand the focus to each other", headers: ["over emitted"],
      formula: "always (emitted(focus.asked) implies eventually emitted(focus.taken))",
      isFoundAtEnds: true
    ) { isStuck in
      adapter([Focusing.move]) { _ in Focusing(handsBack: isStuck) }
    },
  ]

  private static func options(
    _ adapter: AdapterDescription, _ headers: [String], _ formula: String,
    in profile: Profile = .appDelegateIOS12
  ) throws -> FuzzOptions {
    let invariant = try EndlessInvariant.parsed(headers, formula)
    var options = FuzzOptions(profiles: [profile], invariants: [invariant])
    options.judging.own = [invariant.name]
    options.adapter = adapter
    return options
  }

  /// Runs that end are brought to the front and settled, so that most keep the promise.
  @Test(arguments: livelocks)
  func aLivelockIsFoundAsARunThatNeverEnds(_ livelock: Livelock) throws {
    var options = try Self.options(livelock.adapter(true), livelock.headers, livelock.formula)
    options.sequences.seedCount = 200
    #expect((try Fuzzer(options).run().verdict == .violated) == livelock.isFoundAtEnds)
    options.sequences.exhaustion = .actions(livelock.depth, payloads: 0)
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.invariants[0].status == .violated)
    let story = try #require(run.counterexamples.first)
    #expect((story.loopStart == nil) == livelock.isFoundAtEnds)
    guard let start = story.loopStart else { return }
    #expect(run.invariants[0].proof?.endless?.loop != nil)
    #expect(start <= 2 && story.sequence.actions.count - start <= 3, "\(story.sequence.actions)")

    // It is found again in the saved sequence, and not in that of the twin.
    let saved = try Report.Sequence(
      bytes: Array(story.sequence.json.jsonText().utf8), file: "saved.json")
    #expect(saved.loopStart == start)
    for isStuck in [true, false] {
      options.adapter = livelock.adapter(isStuck)
      let replay = try Replayer(options).replay(Regression(name: "saved", sequence: saved))
      #expect((replay.verdict == .violated) == isStuck, "\(replay.runs[0].regressions)")
      #expect((replay.runs[0].counterexamples.first?.loopStart != nil) == isStuck)
    }
  }

  @Test(arguments: livelocks)
  func theTwinHolds(_ livelock: Livelock) throws {
    var options = try Self.options(livelock.adapter(false), livelock.headers, livelock.formula)
    options.sequences.exhaustion = .actions(livelock.depth, payloads: 0)
    let report = try Fuzzer(options).run()
    let run = report.runs[0]
    #expect(
      run.invariants[0].status == .holds, "\(run.counterexamples.first?.sequence.actions ?? [])")
    let endless = try #require(run.invariants[0].proof?.endless)
    #expect(endless.states > 0 && endless.loop == nil && endless.hasFairRun)
    #expect(report.notes.isEmpty, "\(report.notes)")
    let words = report.text().split(separator: /\s+/).joined(separator: " ")
    #expect(
      words.contains("wanted also holds in those of them that can go on forever."), "\(words)")
  }

  /// Loops are found among the states that sequences with one action less reach.
  @Test func aLoopTakesAsManyActionsAsItHas() throws {
    let (headers, formula) = Self.ends
    for (most, depth, isFound) in [(0, 2, false), (0, 4, true), (3, 4, false)] {
      var options = try Self.options(
        Self.adapter { _ in Refreshing(most: most) }, headers, formula)
      options.sequences.exhaustion = .actions(depth, payloads: 0)
      let run = try Fuzzer(options).run().runs[0]
      #expect((run.invariants[0].status == .violated) == isFound)
    }
  }

  /// The system ends a process that begins another task when one expires, however often.
  @Test func aTaskThatIsBegunAgainAtItsExpiryEndsTheProcess() throws {
    for beginsAgain in [true, false] {
      var options = FuzzOptions(
        profiles: [.appDelegateIOS12], invariants: try InvariantLibrary.catalogue())
      options.adapter = Self.adapter(uses: [.backgroundTasks]) { _ in
        Tasked(beginsAgain: beginsAgain)
      }
      options.judging.only = ["not-ended-by-its-code"]
      options.sequences.exhaustion = .actions(3, payloads: 0)
      let run = try Fuzzer(options).run().runs[0]
      #expect((run.invariants[0].status == .violated) == beginsAgain)
    }
  }

  /// Whatever the number of actions: code that goes on for ever in states that come again.
  @Test func runsOfAnyLengthAreWhole() throws {
    for (formula, status) in [
      ("always eventually didEnterBackground", Report.Status.violated),
      ("always (didEnterBackground implies eventually willEnterForeground)", .holds),
    ] {
      var options = try Self.options(
        Self.adapter { _ in Drawn(seed: 1) }, ["over callbacks"], formula)
      options.sequences.exhaustion = .anyLength(payloads: 0)
      let report = try Fuzzer(options).run()
      #expect(report.runs[0].proof?.extent == .complete)
      #expect(report.runs[0].invariants[0].status == status)
      #expect(report.text().contains("runs that never end.") == (status == .holds))
    }
  }

  @Test func severalWorkersFindTheSame() throws {
    let (headers, formula) = Self.ends
    var options = try Self.options(Self.adapter { _ in Refreshing(most: 0) }, headers, formula)
    options.sequences.exhaustion = .actions(4, payloads: 0)
    let one = try Fuzzer(options).run()
    #expect(one.runs[0].counterexamples.first?.loopStart != nil)
    options.work.jobs = 3
    #expect(try Fuzzer(options).run().runs[0].counterexamples == one.runs[0].counterexamples)
  }

  /// The same code as an object, of which nobody can tell that it is back where it was.
  private final class Held<Code: DelegateAdapter>: DelegateAdapter {
    private var code: Code

    init(_ code: Code) { self.code = code }

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
      try code.receive(call, &output)
    }
  }

  /// Code whose states cannot be compared is not said to keep what was not looked at. Turns of a
  /// loop that look alike are a warning, and some of them are not taken for all.
  @Test func whatAnObjectPutsOffIsAWarning() throws {
    let (headers, formula) = Self.ends
    for most in [0, 3] {
      var options = try Self.options(
        Self.adapter { _ in Held(Refreshing(most: most)) }, headers, formula)
      options.sequences.exhaustion = .actions(3, payloads: 0)
      let report = try Fuzzer(options).run()
      #expect(report.runs[0].invariants[0].status == .holds)
      #expect(report.runs[0].invariants[0].proof == nil)
      #expect(report.notes.contains { $0.contains("cannot be compared") }, "\(report.notes)")
      #expect(report.warnings.map(\.kind) == (most == 0 ? [.postponed] : []))
      #expect(report.warnings.allSatisfy { $0.message.contains("at least 8 turns of") })
      options.sequences.exhaustion?.reduces = false
      #expect(
        try Fuzzer(options).run().notes.contains { $0.contains("every sequence was performed") })
    }
  }

  /// Code that asks for the time, so that none of its sequences are taken for equal.
  private struct Watching: DelegateAdapter, Hashable {
    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .didBecomeActive, output.time < 0 { return .null }
      if call.callback == .performFetch { output.emit("refresh.began") }
      return nil
    }
  }

  @Test func whatCodePutsOffThatAsksForTheTimeIsAWarning() throws {
    let (headers, formula) = Self.ends
    var options = try Self.options(Self.adapter { _ in Watching() }, headers, formula)
    options.sequences.exhaustion = .actions(3, payloads: 0)
    let report = try Fuzzer(options).run()
    #expect(report.warnings.map(\.kind) == [.postponed], "\(report.notes)")
  }

  @Test func anInvariantAboutEachPayloadIsToldOf() throws {
    var options = try Self.options(
      Self.livelocks[1].adapter(false), ["each payload"],
      "always (openURL implies eventually didBecomeActive)")
    options.sequences.exhaustion = .actions(2)
    let words = "wanted is judged on runs that end alone, since it is about each payload"
    #expect(try Fuzzer(options).run().notes.contains(words))
  }

  // MARK: - By definition

  /// Code drawn at random: it remembers one of three things, and emits `a` or `b`.
  private struct Drawn: DelegateAdapter, Hashable {
    let seed: UInt64
    var memory = 0

    private static let heard: [Callback] = [
      .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .performFetch,
    ]

    /// Reacts to a call; returns the event that it emits.
    mutating func react(_ callback: Callback) -> String? {
      guard let place = Self.heard.firstIndex(of: callback) else { return nil }
      var random = RandomFormulas(state: seed &* 64 &+ UInt64(place * 3 + memory))
      memory = random.below(3)
      return [nil, nil, "a", "b"][random.below(4)]
    }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if let name = react(call.callback) { output.emit(name) }
      return nil
    }
  }

  private static let formulas = [
    "always (emitted(a) implies eventually emitted(b))",
    "eventually always not emitted(a)",
    "always eventually (emitted(b) or didEnterBackground)",
    "always (didEnterBackground implies eventually emitted(a))",
    "always eventually (emitted(a) and previously once emitted(b))",
  ]

  /// A loop that is told violates the formula by its definition, and no loop of a random walk
  /// violates one that holds.
  @Test(arguments: formulas, [["weak-fairness none"], []])
  func loopsViolateByDefinition(formula: String, headers: [String]) throws {
    let headers = headers + ["each run", "over callbacks, emitted"]
    let invariant = try EndlessInvariant.parsed(headers, formula)
    let model = try CompiledModel(
      profile: .appDelegateIOS12, configuration: Configuration(implements: ["*"]))
    var verdicts: [Report.Status: Int] = [:]
    for seed in 0..<12 as Range<UInt64> {
      var options = try Self.options(
        Self.adapter { _ in Drawn(seed: seed) }, headers, formula)
      options.sequences.exhaustion = .anyLength(payloads: 0)
      let run = try Fuzzer(options).run().runs[0]
      verdicts[run.invariants[0].status, default: 0] += 1
      #expect(run.proof?.limit == nil)
      if let story = run.counterexamples.first {
        guard let start = story.loopStart else { continue }
        let stem = story.steps[..<start].flatMap(\.events)
        let loop = story.steps[start...].flatMap(\.events)
        #expect(!Self.satisfies(stem, loop, invariant), "\(seed)")
      } else {
        for walk in 0..<30 {
          let found = Self.violation(model, seed, walk, invariant, isFair: headers.count == 2)
          #expect(found == nil, "\(seed): \(found ?? [])")
        }
      }
    }
    // Some drawn code violates it, some does not.
    #expect(verdicts[.violated, default: 0] > 0)
    #expect(verdicts.values.reduce(0, +) == 12)
  }

  private static func satisfies(
    _ stem: [Event], _ loop: [Event], _ invariant: Invariant
  ) -> Bool {
    let vocabulary = LifecycleVocabulary(over: invariant.over)
    let (stem, loop) = (stem.filter(vocabulary.isPosition), loop.filter(vocabulary.isPosition))
    let events = stem + loop
    let formula = invariant.formula.expandingPatterns()
    guard !loop.isEmpty else {
      return FormulaMeaning(times: events.map { _ in 0 }) {
        vocabulary.holds($0, at: events[$1])
      }.values(of: formula).first ?? true
    }
    return LassoMeaning(stem: stem.count, loop: loop.count) {
      vocabulary.holds($0, at: events[$1])
    }.satisfies(formula)
  }

  /// Walks at random through the model with the code, and returns a loop that violates the formula.
  private static func violation(
    _ model: CompiledModel, _ seed: UInt64, _ walk: Int, _ invariant: Invariant, isFair: Bool
  ) -> [Event]? {
    var random = RandomFormulas(state: UInt64(walk))
    var state = 0
    var code = Drawn(seed: seed)
    var events: [Event] = []
    var settled: [Bool] = []
    var visits: [(state: Int, code: Drawn, events: Int, step: Int)] = []
    for step in 0..<30 {
      for visit in visits where visit.state == state && visit.code == code {
        guard !isFair || settled[visit.step...].contains(true) else { continue }
        let loop = Array(events[visit.events...])
        if !satisfies(Array(events[..<visit.events]), loop, invariant) { return loop }
      }
      visits.append((state, code, events.count, step))
      let range = model.transitionsOfState[state].filter {
        model.transitions[Int($0)].payloadCount == 0
      }
      let number = Int(range[random.below(range.count)])
      let transition = model.transitions[number]
      let settling = Int(model.settling[state])
      settled.append(settling < 0 || settling == number)
      for event in model.pathEvents[transition.path] {
        let event = model.events[Int(event)].instantiate()
        events.append(event)
        if case .processStart = event.body { code = Drawn(seed: seed) }
        guard case .callback(let callback, _, _) = event.body, let name = code.react(callback)
        else { continue }
        events.append(Event(.emit(name, arguments: [])))
      }
      state = Int(transition.target)
    }
    return nil
  }
}
