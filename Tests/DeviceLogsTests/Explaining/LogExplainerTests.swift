import LifecycleModel
import DeviceLogs
import ModelCases
import Testing

@Suite("Explaining logs")
struct LogExplainerTests {
  struct Case: CustomTestStringConvertible {
    var profile: Profile
    var letters: [LoggedCall]
    var start: LogStart
    var end: CallbackLog.End
    var testDescription: String { "\(profile.name) \(letters) \(start.phases) \(end)" }
  }

  static let cases: [Case] = [
    Case(
      profile: .appDelegateIOS12,
      letters: [
        LoggedCall(.didFinishLaunching), LoggedCall(.didBecomeActive),
        LoggedCall(.didEnterBackground), LoggedCall(.openURL),
      ], start: LogStart([.notRunning]), end: .complete),
    Case(
      profile: .appDelegateIOS12,
      letters: [
        LoggedCall(.willFinishLaunching, state: .inactive),
        LoggedCall(.willFinishLaunching, state: .background), LoggedCall(.willEnterForeground),
        LoggedCall(.didBecomeActive, state: .active),
      ], start: .anywhere, end: .truncated),
    Case(
      profile: .sceneIOS13,
      letters: [
        LoggedCall(.configurationForConnecting), LoggedCall(.sceneWillConnect),
        LoggedCall(.sceneDidBecomeActive),
      ], start: LogStart([.background], session: true), end: .complete),
  ]

  @Test("a log is accepted if and only if the model can leave it", arguments: cases)
  func acceptsBehavioursAlone(of item: Case) throws {
    let configuration = Configuration(implements: Set(item.letters.map(\.callback.alias)).sorted())
    let model = try CompiledModel(profile: item.profile, configuration: configuration)
    let enumeration = BehaviourEnumeration(model, item.letters, maxLength: 3, end: item.end)
    let behaviours = enumeration.words(from: item.start)
    let words = BehaviourEnumeration.allWords(item.letters, maxLength: 3)
    #expect(behaviours.count > 1 && behaviours.count < words.count)
    var explainer = LogExplainer(model)
    for word in words {
      let log = item.log(word)
      let isAccepted = explainer.accepts(log, edges: [])
      #expect(isAccepted == behaviours.contains(word), "\(word)")
    }
  }

  @Test("an explanation, performed, leads to its log", arguments: cases)
  func explanationsLead(to item: Case) throws {
    let model = try CompiledModel(profile: item.profile)
    let replay = WayReplay(
      model: model, instrumented: CallbackSet(item.letters.map(\.callback)))
    var explainer = LogExplainer(model)
    for word in BehaviourEnumeration.allWords(item.letters, maxLength: 2) {
      guard let way = explainer.explain(item.log(word)).way else { continue }
      let logs = replay.logs(of: way)
      let leads = logs.contains { log in
        item.end == .complete ? log.matches(word) : log.prefix(word.count).matches(word)
      }
      #expect(leads, "\(word): \(way.setUp) \(way.actions) \(way.answers), not \(logs)")
    }
  }

  @Test("where no behaviour goes on, the line and what could be called instead are told")
  func rejectionsAreExplained() throws {
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    let log = CallbackLog(
      [
        LoggedCall(.willResignActive), LoggedCall(.didEnterBackground),
        LoggedCall(.willResignActive),
      ],
      instrumented: CallbackSet([
        .willResignActive, .didEnterBackground, .didBecomeActive, .willTerminate,
        .willFinishLaunching,
      ]),
      start: LogStart([.active]))
    let explanation = explainer.explain(log)
    #expect(!explanation.isAccepted)
    #expect(explanation.unexplainedAt == 2)
    #expect(
      explanation.possible == [
        LoggedCall(.willFinishLaunching, state: .background),
        LoggedCall(.willFinishLaunching, state: .inactive),
        LoggedCall(.didBecomeActive, state: .active),
        LoggedCall(.willTerminate, state: .background),
      ])
  }

  @Test("a log that cannot end where it does is rejected after its last line")
  func endIsJudged() throws {
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    var log = CallbackLog(
      [LoggedCall(.willEnterForeground)],
      instrumented: CallbackSet([.willEnterForeground, .didBecomeActive]),
      start: LogStart([.background]), processEnds: 0)
    #expect(explainer.explain(log).isAccepted)
    log.end = .complete
    let explanation = explainer.explain(log)
    #expect(explanation.unexplainedAt == 1)
    #expect(explanation.possible == [LoggedCall(.didBecomeActive, state: .active)])
    log.processEnds = 1
    #expect(
      explainer.explain(log).way?.actions == [
        Action(.launch), Action(.kill, reason: .crash, after: 1),
      ])
  }

  @Test("a log may begin inside an action, whose first callbacks then are missing")
  func beginningInside() throws {
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    let log = CallbackLog(
      [LoggedCall(.didFinishLaunching), LoggedCall(.didBecomeActive)],
      instrumented: CallbackSet([.willFinishLaunching, .didFinishLaunching, .didBecomeActive]))
    let way = try #require(explainer.explain(log).way)
    #expect(way.setUp == [])
    #expect(way.actions == [Action(.launch)])
    #expect(way.callsBefore == 1)
  }

  @Test("what a method must have returned is part of the explanation")
  func explanationsIncludeReturnValues() throws {
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    let log = CallbackLog(
      [LoggedCall(.didFinishLaunching), LoggedCall(.didBecomeActive)],
      instrumented: CallbackSet([.didFinishLaunching, .didBecomeActive, .openURL]),
      start: LogStart([.notRunning]), performed: [Action(.deepLink)])
    let way = try #require(explainer.explain(log).way)
    #expect(way.actions == [Action(.deepLink, payload: "link-1")])
    let refusals: [LogExplanation.Answer] = [
      .init(.willFinishLaunching, false), .init(.didFinishLaunching, false),
    ]
    #expect(way.answers.count == 1 && refusals.contains(way.answers[0]))
  }

  @Test("an argument must be filled or blank as the log shows it")
  func argumentsCount() throws {
    var explainer = try LogExplainer(profile: .sceneIOS13, edges: .documented)
    let shown = { (contexts: Value) in
      CallbackLog(
        [LoggedCall(.sceneWillConnect, arguments: [.init("urlContexts", contexts)])],
        instrumented: CallbackSet([.sceneWillConnect, .sceneDidBecomeActive]),
        start: LogStart([.notRunning]))
    }
    #expect(explainer.explain(shown(.array([.string("x")]))).way?.actions.last?.name == .deepLink)
    #expect(explainer.explain(shown(.array([]))).way?.actions.last?.name == .launch)
  }

  @Test("names of scenes that are used at the same time stand for different scenes")
  func concurrentNamesStandForDifferentScenes() throws {
    var configuration = Configuration()
    configuration.sceneCount = 2
    var explainer = try LogExplainer(
      profile: .sceneIOS13, edges: .documented, configuration: configuration)
    let accepts = { (names: [String], recorded: [String]?) in
      let log = CallbackLog(
        names.map { LoggedCall(.sceneDidBecomeActive, scene: $0) },
        instrumented: CallbackSet([.sceneDidBecomeActive, .sceneWillResignActive]),
        recordedScenes: recorded, start: LogStart([.notRunning], session: false), processEnds: 0)
      return explainer.explain(log).isAccepted
    }
    #expect([accepts(["left", "right"], nil), accepts(["left", "left"], nil)] == [true, false])
    #expect(!accepts(["left", "middle", "right"], nil))
    #expect(
      [accepts(["right"], ["right"]), accepts(["right", "right"], ["right"])] == [true, false])
  }

  @Test("names that follow each other may stand for one scene", arguments: 1...2)
  func newNamesForOneScene(count: Int) throws {
    var configuration = Configuration()
    configuration.sceneCount = count
    var explainer = try LogExplainer(
      profile: .sceneIOS13, edges: .documented, configuration: configuration)
    let shown: [Callback] = [.sceneWillConnect, .sceneDidBecomeActive, .sceneDidEnterBackground]
    let launches = { (names: [String]) in
      CallbackLog(
        names.flatMap { name in shown.map { LoggedCall($0, scene: name) } },
        instrumented: CallbackSet(shown))
    }
    #expect(explainer.explain(launches(["A", "B", "C"])).isAccepted)
    #expect(explainer.explain(launches((1...12).map { "session \($0)" })).isAccepted)
    // Two that are active at once are two.
    var both = launches(["A", "B"])
    both.calls = [both.calls[0], both.calls[1], both.calls[3], both.calls[4], both.calls[2]]
    #expect(explainer.explain(both).isAccepted == (count == 2))
  }

  @Test("a process that is not seen to end lives on, however much is done meanwhile")
  func endsCostMoreThanActions() throws {
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    // A link is handed over as well when it launches the app, which takes fewer actions.
    let log = CallbackLog(
      [LoggedCall(.didEnterBackground), LoggedCall(.willEnterForeground), LoggedCall(.openURL)],
      instrumented: CallbackSet([.didEnterBackground, .willEnterForeground, .openURL]),
      start: LogStart([.active]))
    let actions = try #require(explainer.explain(log).way?.actions.map(\.name))
    #expect(!actions.contains(.kill) && actions.contains(.deepLink))
    let again = CallbackLog(
      [LoggedCall(.didBecomeActive), LoggedCall(.didBecomeActive)],
      instrumented: CallbackSet([.didBecomeActive]), start: LogStart([.notRunning]))
    let names = try #require(explainer.explain(again).way?.actions.map(\.name))
    #expect(!names.contains(.kill))
  }

  @Test("a long log is explained to its end, and a wrong line in it is found")
  func longLogs() throws {
    let configuration = Configuration(implements: [
      "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive",
    ])
    let model = try CompiledModel(profile: .appDelegateIOS12, configuration: configuration)
    var explainer = LogExplainer(model)
    let round: [Callback] = [
      .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
    ]
    var log = CallbackLog(
      (0..<150).flatMap { _ in round.map { LoggedCall($0) } }, instrumented: model.implemented,
      start: LogStart([.active]), end: .complete, processEnds: 0)
    let actions = try #require(explainer.explain(log).way?.actions)
    #expect(actions == (0..<150).flatMap { _ in [Action(.background), Action(.launch)] })
    log.calls.remove(at: 301)
    #expect(explainer.explain(log).unexplainedAt == 301)
  }

  /// The part common to all ways is committed in a long log, and not in a short one.
  @Test("a long log begins as a short one does: in an action, with a kill and an answer")
  func longLogsBeginAsShortOnesDo() throws {
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    let instrumented = CallbackSet([
      .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .openURL, .continueUserActivity,
      .didReceiveNotificationResponse, .performAction, .didReceiveRemoteNotification,
    ])
    // Killed in its launch, it is launched again by something that it says it has taken.
    let beginning: [LoggedCall] = [
      LoggedCall(.didFinishLaunching), LoggedCall(.willFinishLaunching),
      LoggedCall(.didFinishLaunching, arguments: [.init("launchOptions", .string("a link"))]),
      LoggedCall(.didBecomeActive),
    ]
    let round: [Callback] = [
      .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
    ]
    func way(_ rounds: Int) throws -> LogExplanation.Way {
      let calls = beginning + (0..<rounds).flatMap { _ in round.map { LoggedCall($0) } }
      let log = CallbackLog(calls, instrumented: instrumented)
      return try #require(explainer.explain(log).way)
    }
    let (short, long) = (try way(1), try way(2_000))
    #expect(short.actions.contains { $0.name == .kill && $0.after == 2 })
    #expect(short.callsBefore == 1)
    #expect(!short.answers.isEmpty)
    #expect(long.callsBefore == short.callsBefore && long.setUp == short.setUp)
    #expect(long.start == short.start && long.answers == short.answers)
    let rounds = (0..<2_000).flatMap { _ in [Action(.background), Action(.launch)] }
    #expect(long.actions == Array(short.actions.dropLast(2)) + rounds)
  }

  @Test("a wrong line is found wherever it stands among lines of two windows", arguments: 3...4)
  func wrongLinesAmongWindows(count: Int) throws {
    var configuration = Configuration()
    configuration.sceneCount = 2
    var explainer = try LogExplainer(profile: .sceneIOS13, configuration: configuration)
    let calls = [
      LoggedCall(.sceneWillConnect, scene: "left"),
      LoggedCall(.sceneDidBecomeActive, scene: "left"),
      LoggedCall(.sceneWillConnect, scene: "right"),
      LoggedCall(.sceneDidBecomeActive, scene: "right"),
      LoggedCall(.sceneWillResignActive, scene: "right"),
    ]
    let wrong = LoggedCall(.sceneDidBecomeActive, state: .background, scene: "right")
    let log = CallbackLog(
      calls.prefix(count) + [wrong],
      instrumented: CallbackSet([
        .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive,
      ]))
    let explanation = explainer.explain(log)
    #expect(explanation.unexplainedAt == count)
    #expect(!explanation.possible.isEmpty && !explanation.possible.contains(wrong))
  }

  @Test("as many processes may end as the log allows, and what was performed is all that happens")
  func processEndsAreCounted() throws {
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    var log = CallbackLog(
      [LoggedCall(.didFinishLaunching), LoggedCall(.didFinishLaunching)],
      instrumented: CallbackSet([.didFinishLaunching]), start: LogStart([.active]))
    let verdicts = [nil, -1, 0, 1, 2, 3, .max].map { limit in
      log.processEnds = limit
      return explainer.explain(log).isAccepted
    }
    #expect(verdicts == [true, false, false, false, true, true, true])
    let performed = [
      [Action(.launch)],
      [
        Action(.kill, reason: .crash), Action(.launch), Action(.kill, reason: .crash),
        Action(.deepLink),
      ],
    ]
    #expect(
      performed.map { actions in
        log.performed = actions
        return explainer.explain(log).isAccepted
      } == [false, true])
  }

  /// Returns whether a launch by a link explains a log that begins with a launch method.
  private static func explains(_ launch: LoggedCall) throws -> Bool {
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    let log = CallbackLog(
      [launch, LoggedCall(.openURL), LoggedCall(.didBecomeActive)],
      instrumented: CallbackSet([.didFinishLaunching, .didBecomeActive, .openURL]),
      start: LogStart([.notRunning]), performed: [Action(.deepLink)])
    return explainer.explain(log).isAccepted
  }

  @Test("a link is not delivered after a launch method that is known to have returned false")
  func shownAnswersBind() throws {
    let explained = try [nil, true, false].map { answer in
      try Self.explains(LoggedCall(.didFinishLaunching, answer: answer))
    }
    #expect(explained == [true, true, false])
  }

  @Test("launch options tell what launched the app, as far as the model knows their keys")
  func launchOptionsTellTheCause() throws {
    let explained = try ["url", "userActivity", "theAppsOwn"].map { key in
      let options = Value.object([.init(key, .string("x"))])
      return try Self.explains(
        LoggedCall(.didFinishLaunching, arguments: [.init("launchOptions", options)]))
    }
    #expect(explained == [true, false, true])
  }

  @Test("of two profiles the one that explains a log is taken")
  func profilesAreTried() throws {
    var explainers = [
      try LogExplainer(profile: .sceneIOS13), try LogExplainer(profile: .appDelegateIOS11),
    ]
    let log = CallbackLog(
      [LoggedCall(.shouldSaveApplicationState), LoggedCall(.willEncodeRestorableState)],
      instrumented: CallbackSet([.shouldSaveApplicationState, .willEncodeRestorableState]))
    let explanation = try #require(LogExplainer.explain(log, by: &explainers))
    #expect(explanation.profile == "app-delegate-ios11")
    #expect(explanation.isAccepted)
  }
}

extension LogExplainerTests.Case {
  func log(_ calls: [LoggedCall]) -> CallbackLog {
    CallbackLog(
      calls, instrumented: CallbackSet(letters.map(\.callback)), start: start, end: end)
  }
}
