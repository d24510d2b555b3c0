import FormulaMeanings
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import TemporalLogic
import Testing

/// Proofs about runs that never end, against the definitions of the operators.
@Suite struct EndlessDefinitionsTests {
  /// Formulas that a run without an end may violate or not.
  private static let formulas = [
    EndlessInvariant.comesBack,
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

  /// A run that is told violates the formula by its definition.
  @Test(arguments: cases)
  func reportedRunsViolateTheFormula(formula: String, headers: [String]) throws {
    for profile in [Profile.appDelegateIOS12, .sceneIOS13] {
      let formula = formula.inWords(of: profile)
      let invariant = try EndlessInvariant.parsed(headers, formula)
      let run = try EndlessInvariant.prove(headers, formula, in: profile)
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
      let invariant = try EndlessInvariant.parsed(headers, formula)
      guard try EndlessInvariant.prove(headers, formula, in: profile).invariants[0].status == .holds
      else {
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
}

extension Event {
  fileprivate var startsProcess: Bool { if case .processStart = body { true } else { false } }
  fileprivate var endsProcess: Bool { if case .processEnd = body { true } else { false } }
}
