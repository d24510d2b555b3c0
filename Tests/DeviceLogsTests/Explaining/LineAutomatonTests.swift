import DeviceLogs
import LifecycleModel
import Testing

/// A long log is explained by repeating what lines led to before; the oracle is the search of every
/// line.
@Suite struct LineAutomatonTests {
  /// A reproducible source of choices.
  private struct Choices {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  /// The calls of a random run of a model, as a log shows them.
  private static func calls(of model: CompiledModel, _ choices: inout Choices) -> [LoggedCall] {
    var calls: [LoggedCall] = []
    var state = 0
    for _ in 0..<choices.next(below: 60) {
      let range = model.transitionsOfState[state]
      guard !range.isEmpty else { break }
      let index = Int(range.lowerBound) + choices.next(below: range.count)
      let transition = model.transitions[index]
      for id in model.pathEvents[transition.path] {
        let event = model.events[Int(id)].instantiate(payload: nil)
        guard case .callback(let callback, let state, _) = event.body else { continue }
        calls.append(
          LoggedCall(callback, state: choices.next(below: 2) == 0 ? state : nil))
      }
      state = Int(transition.target)
    }
    return calls
  }

  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS18, .swiftUI])
  func theExplanationIsThatOfASearch(profile: Profile) throws {
    let model = try CompiledModel(
      profile: profile, edges: .observed, configuration: Configuration())
    var explainer = LogExplainer(model)
    var choices = Choices(state: 11)
    var rejected = 0
    for _ in 0..<120 {
      var calls = Self.calls(of: model, &choices)
      guard !calls.isEmpty else { continue }
      switch choices.next(below: 3) {
      case 0: calls.remove(at: choices.next(below: calls.count))
      case 1: calls.swapAt(choices.next(below: calls.count), choices.next(below: calls.count))
      default: break
      }
      var log = CallbackLog(calls, instrumented: CallbackSet(calls.map(\.callback)))
      log.end = choices.next(below: 2) == 0 ? .complete : .truncated
      log.processEnds = [nil, 0, 2, 5][choices.next(below: 4)]
      let results = [true, false].map { remembers in
        explainer.remembersLines = remembers
        return explainer.explain(log)
      }
      #expect(results[0].isAccepted == results[1].isAccepted)
      #expect(results[0].needs == results[1].needs)
      #expect(results[0].unexplainedAt == results[1].unexplainedAt)
      #expect(results[0].possible == results[1].possible)
      #expect(results[0].way?.actions == results[1].way?.actions)
      #expect(results[0].way?.lines == results[1].way?.lines)
      #expect(results[0].way?.answers == results[1].way?.answers)
      if !results[0].isAccepted { rejected += 1 }
    }
    #expect(rejected > 10 && rejected < 110)
  }

  private static let round: [LoggedCall] = [
    .init(.willResignActive), .init(.didEnterBackground), .init(.willEnterForeground),
    .init(.didBecomeActive),
  ]

  /// Sets of places that are large, as where nobody knows if an archive exists, are remembered in
  /// long logs alone; without that, dead ends are forgotten and shared beginnings committed.
  @Test(arguments: [Profile.appDelegateIOS11, .appDelegateIOS12, .sceneIOS18], [nil, 0, 3])
  func aLongLogIsExplainedAsByASearch(profile: Profile, processEnds: Int?) throws {
    var explainer = try LogExplainer(profile: profile)
    let scene: [Callback: Callback] = [
      .willResignActive: .sceneWillResignActive, .didEnterBackground: .sceneDidEnterBackground,
      .willEnterForeground: .sceneWillEnterForeground, .didBecomeActive: .sceneDidBecomeActive,
    ]
    let round = Self.round.map {
      profile.hasScenes ? LoggedCall(scene[$0.callback] ?? $0.callback) : $0
    }
    let link = LoggedCall(profile.hasScenes ? .sceneOpenURLContexts : .openURL)
    var rounds: [LoggedCall] = []
    for index in 0..<1_200 {
      rounds += round
      if index % 50 == 7 { rounds.insert(link, at: rounds.count - 1) }
    }
    var log = CallbackLog(rounds, instrumented: CallbackSet(rounds.map(\.callback)))
    log.processEnds = processEnds
    let results = [true, false].map { remembers in
      explainer.remembersLines = remembers
      return explainer.explain(log)
    }
    #expect(results[0].isAccepted && results[0].needs == results[1].needs)
    #expect(results[0].way?.actions == results[1].way?.actions)
    #expect(results[0].way?.lines == results[1].way?.lines)
    #expect(results[0].way?.setUp == results[1].way?.setUp)
    #expect(results[0].way?.answers == results[1].way?.answers)
    #expect(results[0].way?.callsBefore == results[1].way?.callsBefore)
  }

  /// Records are forgotten and shared ways committed while lines are repeated.
  @Test func aLogOfManyLinesIsExplained() throws {
    let rounds = 30_000
    let first: [LoggedCall] = [.init(.didFinishLaunching), .init(.didBecomeActive)]
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    let calls = first + Array(repeating: Self.round, count: rounds).flatMap(\.self)
    let log = CallbackLog(
      calls, instrumented: CallbackSet(calls.map(\.callback)), start: LogStart([.notRunning]),
      processEnds: 0)
    let way = try #require(explainer.explain(log).way)
    #expect(way.actions.map(\.name).prefix(3) == [.launch, .background, .launch])
    #expect(way.actions.count == 2 * rounds + 1)
    #expect(way.lines == [0] + (0..<2 * rounds).map { 2 * $0 + 2 })
  }
}
