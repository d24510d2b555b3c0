import Demonstrations
import FormulaMeanings
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts
import TemporalLogic
import Testing

/// Proofs about runs that never end.
@Suite struct EndlessRunsTests {
  private static func invariant(_ headers: [String], _ formula: String) throws -> Invariant {
    let text =
      (["invariant wanted", "  source \"none\""] + headers.map { "  " + $0 } + ["  formula"])
      .joined(separator: "\n") + "\n    \(formula)\n"
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    try #require(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    return parsed.invariants[0]
  }

  private static func run(
    _ headers: [String], _ formula: String, in profile: Profile = .appDelegateIOS12,
    edges: EdgeSet = .documented
  ) throws -> Report.Run {
    let invariant = try invariant(headers, formula)
    var options = FuzzOptions(profiles: [profile], invariants: [invariant])
    options.sequences.edges = edges
    return try Prover(options).run().runs[0]
  }

  private static let comesBack =
    "always (didEnterBackground implies eventually didBecomeActive)"

  // MARK: Fairness

  @Test func aPersonReturnsUnlessNothingIsAssumed() throws {
    let fair = try Self.run([], Self.comesBack)
    #expect(fair.invariants[0].status == .holds && fair.counterexamples.isEmpty)
    #expect((fair.invariants[0].proof?.endless?.states ?? 0) > 1)
    #expect(fair.invariants[0].proof?.endless?.loop == nil)
    let unfair = try Self.run(["weak-fairness none"], Self.comesBack)
    #expect(unfair.invariants[0].status == .violated)
    let story = try #require(unfair.counterexamples.first)
    let stem = try #require(story.loopStart)
    #expect(unfair.invariants[0].proof?.endless?.loop == story.steps.count - stem)
    // In background at once, and then left there.
    #expect(story.steps.count <= 3 && story.minimality == .oneMinimal)
  }

  /// An app can be sent to background for ever and never be suspended there: suspension is possible
  /// again and again, but not all the time.
  @Test(arguments: [
    ("weak-fairness none", Report.Status.violated), ("weak-fairness suspend", .violated),
    ("strong-fairness suspend", .holds), ("strong-fairness launch", .violated),
    ("fairness always eventually suspended", .holds),
    ("fairness always eventually didEnterBackground", .violated),
  ])
  func fairnessDecides(header: String, status: Report.Status) throws {
    let run = try Self.run(
      ["over callbacks, process", header],
      "(eventually always not didEnterBackground) or always eventually suspended")
    #expect(run.invariants[0].status == status)
  }

  /// The app is left and comes back for ever; the link came before that.
  @Test func aPayloadIsFollowedForEver() throws {
    let run = try Self.run(
      ["each payload"], "always (openURL implies eventually always not willResignActive)")
    #expect(run.invariants[0].status == .violated)
    let story = try #require(run.counterexamples.first)
    let start = try #require(story.loopStart)
    #expect(story.steps[..<start].contains { $0.action.name == .deepLink })
    let loop = story.steps[start...].flatMap(\.events)
    #expect(loop.contains { $0.isCall(of: .willResignActive) })
  }

  @Test func eachSceneIsFollowedForEver() throws {
    let formula =
      "always (sceneDidEnterBackground implies "
      + "eventually (sceneDidBecomeActive or sceneDidDisconnect))"
    let fair = try Self.run(["each scene"], formula, in: .sceneIOS18)
    #expect(fair.invariants[0].status == .holds)
    let unfair = try Self.run(
      ["each scene", "weak-fairness none"], formula, in: .sceneIOS18)
    #expect(unfair.invariants[0].status == .violated)
  }

  @Test func severalWorkersFindTheSame() throws {
    let invariants = try ["weak-fairness none", "weak-fairness settling"].map {
      var invariant = try Self.invariant([$0], Self.comesBack)
      invariant.name += $0.suffix(4)
      return invariant
    }
    var options = FuzzOptions(profiles: [.appDelegateIOS12, .sceneIOS13], invariants: invariants)
    let one = try Prover(options).run()
    options.work.jobs = 3
    #expect(try Prover(options).run() == one)
  }

  /// What no run fulfils proves nothing.
  @Test(arguments: ["fairness always false", "strong-fairness kill", "fairness never"])
  func fairnessThatNoRunFulfilsIsVacuous(header: String) throws {
    let never = "(always eventually didBecomeActive) and eventually always not didBecomeActive"
    let run = try Self.run(
      [header.replacingNever(with: never)],
      "(eventually always not didEnterBackground) or always eventually didBecomeActive")
    #expect(run.invariants[0].status == .vacuous)
    #expect(run.invariants[0].proof?.endless?.hasFairRun == false)
  }

  /// A loop that fairness rules out is none in a saved sequence either.
  @Test func aSavedLoopIsHeldToFairness() throws {
    let unfair = try Self.invariant(["weak-fairness none"], Self.comesBack)
    let story = try #require(
      try Self.run(["weak-fairness none"], Self.comesBack).counterexamples.first)
    let fair = try Self.invariant([], Self.comesBack)
    for (invariant, verdict) in [(unfair, Report.Verdict.violated), (fair, .holds)] {
      let options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
      let regression = Regression(name: "saved", sequence: story.sequence)
      #expect(try Replayer(options).replay(regression).verdict == verdict)
    }
  }

  /// A loop that does not lead back proves nothing.
  @Test func aLoopThatDoesNotLeadBackIsStale() throws {
    let invariant = try Self.invariant(["weak-fairness none"], Self.comesBack)
    var sequence = Report.Sequence(
      profile: "app-delegate-ios12", edges: "documented", adapter: nil, invariant: "wanted",
      configuration: Configuration(implements: ["*"]),
      actions: [Action(.launch), Action(.background)])
    sequence.loopLength = 1
    let options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
    let replay = try Replayer(options).replay(Regression(name: "saved", sequence: sequence))
    guard case .stale = replay.runs[0].regressions[0].outcome else {
      Issue.record("\(replay.runs[0].regressions[0].outcome)")
      return
    }
  }

  @Test func noActionsCannotBeRepeated() {
    let text = """
      {"schema": "lifecheck-sequence/1", "profile": "swiftui", "edges": "documented",
       "actions": [], "loop": 1}
      """
    let error = #expect(throws: Diagnostic.self) {
      try Report.Sequence(bytes: Array(text.utf8), file: "saved.json")
    }
    #expect(error?.rendered().contains("there are no actions to repeat") == true)
  }

  @Test(arguments: [
    ("\"loop\": 3", "there are only 2 actions to repeat"),
    ("\"loop\": 0", "a whole number from 1 on"),
    ("\"loop\": 1, \"adapter\": \"a\"", "a sequence for an adapter has no 'loop'"),
  ])
  func loopsThatCannotBeAreDiagnostics(fields: String, words: String) throws {
    let text = """
      {"schema": "lifecheck-sequence/1", "profile": "app-delegate-ios12",
       "edges": "documented", "invariant": null,
       "actions": [{"name": "launch"}, {"name": "background"}], \(fields)}
      """
    let error = #expect(throws: Diagnostic.self) {
      try Report.Sequence(bytes: Array(text.utf8), file: "saved.json")
    }
    #expect(error?.rendered().contains(words) == true, "\(error?.rendered() ?? "")")
  }

  @Test(arguments: [
    ("weak-fairness lunch", "test.ltl:3:17", "'launch'"),
    ("weak-fairness launch, none", "test.ltl:3:25", "'weak-fairness none' alone"),
    ("fairness eventually within 5s didBecomeActive", "test.ltl:3:3", "without a clock"),
    ("fairness always emitted(x)", "test.ltl:3:19", "add 'emitted' to 'over'"),
  ])
  func mistakesInFairnessAreDiagnostics(header: String, place: String, help: String) throws {
    let text =
      "invariant wanted\n  source \"none\"\n  \(header)\n  formula\n    eventually anyCallback\n"
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    let diagnostic = try #require(parsed.diagnostics.first).rendered()
    #expect(diagnostic.contains(place) && diagnostic.contains(help), "\(diagnostic)")
  }

  // MARK: Against the definitions

  /// Formulas that a run without an end may violate or not.
  private static let formulas = [
    comesBack,
    "always eventually didBecomeActive",
    "eventually always not didBecomeActive",
    "always (willResignActive implies eventually (didBecomeActive or didEnterBackground))",
    "eventually didEnterBackground",
    "willFinishLaunching implies (eventually willResignActive)",
    "always (didBecomeActive implies (eventually willResignActive))",
    "always eventually (previously willResignActive)",
    "(not willEnterForeground) until didEnterBackground",
    "always (willEnterForeground implies eventually once didEnterBackground)",
    "eventually always once didEnterBackground",
    "always (didBecomeActive implies next (eventually within 3 willResignActive))",
    "pattern globally, didEnterBackground leads to willEnterForeground",
    "pattern after didEnterBackground, didBecomeActive occurs",
  ]

  static let cases = formulas.flatMap { formula in
    ["run", "process"].flatMap { each in
      [["weak-fairness none"], []].map { (formula, ["each \(each)"] + $0) }
    }
  }

  /// The word of the followed slice of a lasso, cut where the loop begins.
  private struct SliceWord {
    var stem: [Event]
    var loop: [Event]

    /// Creates the word of the slice that is live in the loop; `nil` if none is.
    init?(stem: [Event], loop: [Event], of invariant: Invariant) {
      let vocabulary = LifecycleVocabulary(over: invariant.over)
      var stem = stem
      if invariant.each == .process {
        guard !loop.contains(where: \.endsProcess),
          let start = (stem + loop).lastIndex(where: \.startsProcess), start < stem.count,
          !stem[start...].contains(where: \.endsProcess)
        else { return nil }
        stem = Array(stem[start...])
      }
      self.stem = stem.filter(vocabulary.isPosition)
      self.loop = loop.filter(vocabulary.isPosition)
    }

    func satisfies(_ invariant: Invariant) -> Bool {
      let vocabulary = LifecycleVocabulary(over: invariant.over)
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
  }

  /// What is told of a run without an end violates the formula by its definition.
  @Test(arguments: cases)
  func whatIsToldViolatesTheFormula(formula: String, headers: [String]) throws {
    for profile in [Profile.appDelegateIOS12, .sceneIOS13] {
      let formula = formula.inWords(of: profile)
      let invariant = try Self.invariant(headers, formula)
      let run = try Self.run(headers, formula, in: profile)
      #expect(run.invariants[0].status != .vacuous)
      #expect(run.counterexamples.isEmpty == (run.invariants[0].status == .holds))
      for story in run.counterexamples {
        guard let start = story.loopStart else { continue }
        let word = try #require(
          SliceWord(
            stem: story.steps[..<start].flatMap(\.events),
            loop: story.steps[start...].flatMap(\.events), of: invariant))
        #expect(!word.satisfies(invariant), "\(profile.name)")
        // It is found again in the saved sequence.
        let saved = try Report.Sequence(
          bytes: Array(story.sequence.json.jsonText().utf8), file: "saved.json")
        let options = FuzzOptions(profiles: [profile], invariants: [invariant])
        let replay = try Replayer(options).replay(Regression(name: "saved", sequence: saved))
        #expect(replay.verdict == .violated && saved.loopLength == story.sequence.loopLength)
        #expect(replay.runs[0].counterexamples.first?.loopStart != nil)
      }
    }
  }

  /// No lasso of a long random walk violates what is proved.
  @Test(arguments: cases)
  func noWalkViolatesWhatIsProved(formula: String, headers: [String]) throws {
    for profile in [Profile.appDelegateIOS12, .sceneIOS13] {
      let formula = formula.inWords(of: profile)
      let invariant = try Self.invariant(headers, formula)
      guard try Self.run(headers, formula, in: profile).invariants[0].status == .holds else {
        continue
      }
      let model = try CompiledModel(
        profile: profile, configuration: Configuration(implements: ["*"]))
      for seed in 0..<60 {
        for lasso in Walk(model, seed: UInt64(seed)).lassos {
          guard lasso.isFair || headers.contains("weak-fairness none"),
            let word = SliceWord(stem: lasso.stem, loop: lasso.loop, of: invariant)
          else { continue }
          #expect(word.satisfies(invariant), "\(profile.name) \(seed)")
        }
      }
    }
  }

  /// A random walk through a model.
  private struct Walk {
    struct Lasso {
      var stem: [Event]
      var loop: [Event]
      /// Whether the app is not kept away from the front for ever.
      var isFair: Bool
    }

    private(set) var lassos: [Lasso] = []

    init(_ model: CompiledModel, seed: UInt64) {
      var random = RandomFormulas(state: seed)
      var state = 0
      var visits: [(state: Int, events: Int, step: Int)] = []
      var events: [Event] = []
      var fairSteps: [Bool] = []
      for step in 0..<40 {
        for visit in visits where visit.state == state {
          lassos.append(
            Lasso(
              stem: Array(events[..<visit.events]), loop: Array(events[visit.events...]),
              isFair: fairSteps[visit.step...].contains(true)))
        }
        visits.append((state, events.count, step))
        let range = model.transitionsOfState[state]
        // Kills are rarer, so that processes live.
        var number = Int(range.lowerBound) + random.below(range.count)
        if model.transitions[number].action.name == .kill {
          number = Int(range.lowerBound) + random.below(range.count)
        }
        let transition = model.transitions[number]
        let settling = Int(model.settling[state])
        fairSteps.append(settling < 0 || settling == number)
        events += model.pathEvents[transition.path].map { model.events[Int($0)].instantiate() }
        state = Int(transition.target)
      }
    }
  }

  // MARK: What others found

  /// A slice may have a last position although the run goes on.
  @Test(arguments: ["next true", "eventually next true"])
  func nothingFollowsTheLastPosition(wanted: String) throws {
    let run = try Self.run(
      ["over changes", "weak-fairness none"],
      "always (becomes(background) implies \(wanted))")
    #expect(run.invariants[0].status == .violated)
    #expect(run.counterexamples.first?.loopStart != nil)
  }

  /// A death is told with the action in which it falls, and not as one that was taken.
  @Test func deathsStayInTheirActions() throws {
    let header = ["each run", "over process, callbacks, actions"]
    let formula =
      "(always eventually (action(launch) and eventually process(start))) implies "
      + "always eventually didBecomeActive"
    let fair = try Self.run(header + ["weak-fairness none", "strong-fairness launch"], formula)
    #expect(fair.invariants[0].status == .holds)
    let unfair = try Self.run(header + ["weak-fairness none"], formula)
    let story = try #require(unfair.counterexamples.first)
    let start = try #require(story.loopStart)
    #expect(story.sequence.actions[start].after == nil && start == 0)
    for (headers, verdict) in [
      (["weak-fairness none"], Report.Verdict.violated),
      (["weak-fairness none", "strong-fairness launch"], .holds),
    ] {
      let invariant = try Self.invariant(header + headers, formula)
      let options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
      let replay = try Replayer(options).replay(
        Regression(name: "saved", sequence: story.sequence))
      #expect((replay.verdict == .violated) == (verdict == .violated))
    }
  }

  /// The past of a position in the loop goes back into the turn before.
  @Test func thePastGoesAroundTheLoop() throws {
    let invariant = try Self.invariant(
      ["over callbacks"], "always not (didEnterBackground and previously performFetch)")
    var sequence = Report.Sequence(
      profile: "app-delegate-ios12", edges: "documented", adapter: nil, invariant: "wanted",
      configuration: Configuration(implements: ["*"]),
      actions: [Action(.launch), Action(.background), Action(.backgroundEvent, kind: .fetch)])
    sequence.loopLength = 1
    let again = try Self.invariant(
      ["over callbacks"], "always not (performFetch and previously performFetch)")
    for (invariant, verdict) in [(invariant, Report.Verdict.holds), (again, .violated)] {
      let options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
      let replay = try Replayer(options).replay(Regression(name: "saved", sequence: sequence))
      #expect((replay.verdict == .violated) == (verdict == .violated))
    }
  }

  @Test func noAdapterIsRepeatedForEver() throws {
    let invariant = try Self.invariant(["weak-fairness none"], Self.comesBack)
    var story = try #require(
      try Self.run(["weak-fairness none"], Self.comesBack).counterexamples.first)
    var options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant])
    options.adapter = Demonstrations.all[0]
    story.sequence.adapter = options.adapter?.name
    #expect(throws: CheckingError.self) {
      try Replayer(options).replay(Regression(name: "saved", sequence: story.sequence))
    }
  }

  /// What names methods that the profile has not is put to no test.
  @Test func whatCannotOccurIsVacuous() throws {
    let run = try Self.run(["profile scene-ios13"], Self.comesBack, in: .sceneIOS13)
    #expect(run.invariants[0].status == .vacuous)
  }

  // MARK: What is cut short

  /// A search that was cut proves nothing.
  @Test func aLimitLeavesEndlessRunsOpen() throws {
    let invariant = try Self.invariant(["each run"], "always eventually didBecomeActive")
    let whole = try Self.run(["each run"], "always eventually didBecomeActive")
    let needed = try #require(whole.invariants[0].proof)
    for states in [needed.states, needed.states + 1, 2 * needed.states] {
      var prover = Prover(FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant]))
      prover.limits.states = states
      let status = try prover.run().runs[0].invariants[0].status
      if states < needed.endless?.states ?? 0 { #expect(status == .open || status == .violated) }
      #expect(status != .holds || whole.invariants[0].status == .holds)
    }
  }

  @Test func anAutomatonThatIsTooLargeLeavesItOpen() throws {
    let far = (0..<14).map { _ in "next" }.joined(separator: " ")
    let run = try Self.run([], "always (didFinishLaunching implies \(far) eventually anyCallback)")
    #expect(run.invariants[0].status != .holds)
  }
}

extension String {
  /// The formula about the calls of scenes where the profile has them.
  fileprivate func inWords(of profile: Profile) -> String {
    guard profile.hasScenes else { return self }
    return ["DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground"]
      .reduce(self) { text, name in
        text.split(
          separator: name.prefix(1).lowercased() + name.dropFirst(),
          omittingEmptySubsequences: false
        )
        .joined(separator: "scene" + name)
      }
  }

  fileprivate func replacingNever(with formula: String) -> String {
    hasSuffix("never") ? dropLast(5) + formula : self
  }
}

extension Event {
  fileprivate func isCall(of callback: Callback) -> Bool {
    if case .callback(callback, _, _) = body { true } else { false }
  }

  fileprivate var startsProcess: Bool { if case .processStart = body { true } else { false } }
  fileprivate var endsProcess: Bool { if case .processEnd = body { true } else { false } }
}
