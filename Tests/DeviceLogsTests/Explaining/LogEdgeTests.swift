import LifecycleModel
import DeviceLogs
import Testing

@Suite("Edges that a log needs")
struct LogEdgeTests {
  /// A device on which everything but the launch is an observed edge.
  static let planted = Profile(
    name: "planted", summary: "Edges that can stand for one another.", sources: [],
    methods: CallbackSet([.didFinishLaunching, .willResignActive, .didBecomeActive]), effects: [],
    rules: [
      Rule(
        Action(.launch), when: .notRunning,
        [.start(.foreground, app: .inactive), .call(.didFinishLaunching)], source: "planted"),
      rule(Action(.interrupt), [.willResignActive], "resign"),
      rule(Action(.resume), [.didBecomeActive], "activate"),
      rule(Action(.background), [.willResignActive, .didBecomeActive], "flicker"),
      rule(Action(.push, variant: "one"), [.willResignActive], "either"),
      rule(Action(.push, variant: "two"), [.didBecomeActive], "either"),
    ])

  private static func rule(_ action: Action, _ calls: [Callback], _ edge: String) -> Rule {
    Rule(
      action, when: .running(AppState.allCases), calls.map { .call($0) }, source: "planted",
      edge: edge)
  }

  @Test(
    "the smallest set of edges is named, of equal ones the first in the profile's order",
    arguments: [
      ([.didFinishLaunching], []),
      ([.willResignActive], ["resign"]),
      ([.didBecomeActive, .didBecomeActive], ["activate"]),
      ([.willResignActive, .didBecomeActive], ["flicker"]),
      // Two actions of two edges would do as well, but three of one edge do.
      ([.willResignActive, .didBecomeActive, .willResignActive], ["either"]),
    ] as [([Callback], [String])])
  func smallestSetIsNamed(calls: [Callback], needs: [String]) throws {
    var explainer = try LogExplainer(profile: Self.planted)
    let explanation = explainer.explain(Self.log(calls))
    #expect(explanation.isAccepted)
    #expect(explanation.needs == needs)
    let withThem = explainer.accepts(Self.log(calls), edges: needs)
    let without = explainer.accepts(Self.log(calls), edges: [])
    #expect(withThem && without == needs.isEmpty)
  }

  @Test("a long log may take an edge as often as it likes")
  func edgesAreTakenOften() throws {
    var explainer = try LogExplainer(profile: Self.planted)
    let pair: [Callback] = [.willResignActive, .didBecomeActive]
    let explanation = explainer.explain(Self.log((0..<40_000).flatMap { _ in pair }))
    #expect(explanation.needs == ["flicker"])
    #expect(explanation.way?.actions.count == 40_000)
  }

  @Test("two edges are named where no single one will do")
  func setsOfTwo() throws {
    var explainer = try LogExplainer(profile: Self.planted)
    var log = Self.log([.willResignActive, .didBecomeActive, .willResignActive])
    log.performed = [Action(.background), Action(.interrupt)]
    let explanation = explainer.explain(log)
    #expect(explanation.needs == ["resign", "flicker"])
    let withOthers = explainer.accepts(log, edges: ["flicker", "either"])
    #expect(!withOthers)
  }

  @Test("where a start is reached by observed edges alone, the log needs them")
  func startsNeedEdges() throws {
    var explainer = try LogExplainer(profile: .sceneIOS13)
    let log = CallbackLog(
      [LoggedCall(.sceneWillEnterForeground, scene: "display")],
      instrumented: CallbackSet([.sceneWillEnterForeground, .sceneDidBecomeActive]),
      recordedScenes: ["display"],
      start: LogStart([.background, .suspended], connectedScenes: 2), end: .complete,
      performed: [Action(.launch)])
    let explanation = explainer.explain(log)
    #expect(explanation.needs == ["Y5"])
    #expect(
      explanation.way?.setUp == [
        Action(.launch), Action(.openWindow, variant: "external"), Action(.background),
      ])
  }

  /// A device on which each callback comes by either of two edges.
  static let exchangeable = Profile(
    name: "exchangeable", summary: "Every edge can stand for another.", sources: [],
    methods: CallbackSet([.didFinishLaunching, .willResignActive, .didBecomeActive, .openURL]),
    effects: [],
    rules: [
      Rule(
        Action(.launch), when: .notRunning,
        [.start(.foreground, app: .inactive), .call(.didFinishLaunching)], source: "planted"),
      rule(Action(.interrupt), [.willResignActive], "resign"),
      rule(Action(.push, variant: "one"), [.willResignActive], "resign too"),
      rule(Action(.resume), [.didBecomeActive], "activate"),
      rule(Action(.push, variant: "two"), [.didBecomeActive], "activate too"),
      rule(Action(.lock), [.openURL], "open"),
      rule(Action(.push, variant: "three"), [.openURL], "open too"),
    ])

  /// If three edges can each be exchanged, not all sets are tried; none can be left out of the
  /// named one.
  @Test func noneCanBeLeftOutOfManyThatCanBeExchanged() throws {
    var explainer = try LogExplainer(profile: Self.exchangeable)
    var log = Self.log([.willResignActive, .didBecomeActive, .openURL])
    log.instrumented.insert(.openURL)
    let edges = explainer.explain(log).needs
    #expect(edges.count == 3)
    let isEnough = explainer.accepts(log, edges: edges)
    #expect(isEnough)
    for edge in edges {
      let isNeeded = !explainer.accepts(log, edges: edges.filter { $0 != edge })
      #expect(isNeeded, "\(edge)")
    }
  }

  private static func log(_ calls: [Callback]) -> CallbackLog {
    CallbackLog(
      calls.map { LoggedCall($0) },
      instrumented: CallbackSet([.willResignActive, .didBecomeActive, .didFinishLaunching]),
      start: calls == [.didFinishLaunching] ? LogStart([.notRunning]) : LogStart([.inactive]),
      end: .complete, processEnds: 0)
  }
}
