import DeviceLogs
import LifecycleModel
import LifecycleReports
import Testing

/// Explanations of a log that cost the same, each of which is told.
@Suite struct LogForkTests {
  private typealias Step = CheapestExplanations.Step

  /// The actions of all explanations that are told, with their lines.
  private static func told(
    _ way: LogExplanation.Way, _ forks: LogSurvey.Forks
  ) -> Set<[Step]> {
    let course = way.course.indices.map { index in
      var action = way.course[index]
      (action.payloads, action.after) = ([], nil)
      return Step(action: action, line: way.course.line(at: index))
    }
    let places = forks.all.flatMap { fork in fork.places.map { (fork, $0) } }
      .sorted { ($0.1.action, $0.0.told.count) < ($1.1.action, $1.0.told.count) }
    var words: Set<[Step]> = [[]]
    var next = 0
    for (fork, place) in places {
      let shared = course[next..<place.action]
      let choices = ([fork.told] + fork.others).map { steps in
        steps.map { Step(action: $0.action, line: place.line + $0.lines) }
      }
      #expect(choices[0] == Array(course[place.action..<(place.action + fork.told.count)]))
      words = Set(words.flatMap { word in choices.map { word + shared + $0 } })
      next = place.action + fork.told.count
    }
    return Set(words.map { $0 + course[next...] })
  }

  private static let cases =
    LogExplainerTests.cases + [
      .init(
        profile: .appDelegateIOS12,
        letters: [
          LoggedCall(.didFinishLaunching), LoggedCall(.openURL), LoggedCall(.willTerminate),
          LoggedCall(.didBecomeActive),
        ], start: LogStart([.notRunning]), end: .truncated),
      .init(
        profile: .appDelegateIOS12,
        letters: [
          LoggedCall(.didBecomeActive), LoggedCall(.didEnterBackground),
          LoggedCall(.continueUserActivity),
        ], start: LogStart([.active, .suspended]), end: .truncated),
    ]

  @Test("the alternatives that are told are the cheapest explanations", arguments: cases)
  func allCheapestExplanationsAreTold(item: LogExplainerTests.Case) throws {
    let configuration = Configuration(implements: Set(item.letters.map(\.callback.alias)).sorted())
    let model = try CompiledModel(profile: item.profile, configuration: configuration)
    var explainer = LogExplainer(model)
    var sizes: [Int] = []
    var incomplete = 0
    for word in BehaviourEnumeration.allWords(item.letters, maxLength: 3) {
      let log = item.log(word)
      var explanation = explainer.explain(log)
      let forks = explainer.forks(in: log, &explanation, tellingAtMost: 1_000)
      guard let way = explanation.way else {
        #expect(forks == LogSurvey.Forks())
        continue
      }
      #expect(forks.all.allSatisfy { $0.furtherCount == 0 })
      let all = CheapestExplanations(model, log).all
      let told = Self.told(way, forks)
      #expect(told.isSubset(of: all), "\(word): \(told.subtracting(all))")
      if !forks.isComplete {
        #expect(told.count < all.count)
        incomplete += 1
        continue
      }
      #expect(told == all, "\(word): not \(all.subtracting(told))")
      #expect(forks.all.isEmpty == (all.count == 1))
      sizes.append(all.count)
    }
    #expect(incomplete < 2 && sizes.count > 10, "\(incomplete) of \(sizes.count)")
    #expect(sizes.contains(1) && sizes.contains { $0 > 3 }, "\(sizes)")
  }

  @Test func fewAreToldAndTheOthersCounted() throws {
    let item = LogExplainerTests.cases[0]
    var explainer = try LogExplainer(profile: item.profile, edges: .documented)
    let log = item.log([
      LoggedCall(.didFinishLaunching), LoggedCall(.didBecomeActive),
      LoggedCall(.didFinishLaunching), LoggedCall(.didBecomeActive),
    ])
    var explanation = explainer.explain(log)
    let all = explainer.forks(in: log, &explanation, tellingAtMost: 1_000)
    let few = explainer.forks(in: log, &explanation, tellingAtMost: 1)
    #expect(all.all.contains { $0.others.count > 2 })
    for (fork, told) in zip(all.all, few.all) {
      #expect(told.told == fork.told && told.places == fork.places)
      #expect(told.others == Array(fork.others.prefix(1)))
      #expect(told.furtherCount == fork.others.count - 1)
    }
  }

  /// An observed edge is no alternative to another that the explanation needs, nor to none.
  @Test(arguments: [
    ([Callback.willResignActive], 1), ([.didBecomeActive, .didBecomeActive], 1),
    ([.willResignActive, .didBecomeActive, .willResignActive], 1),
  ])
  func edgesAreNoAlternatives(calls: [Callback], count: Int) throws {
    var explainer = try LogExplainer(profile: LogEdgeTests.planted)
    let log = CallbackLog(
      calls.map { LoggedCall($0) }, instrumented: LogEdgeTests.planted.methods,
      start: LogStart([.inactive]), end: .complete)
    var explanation = explainer.explain(log)
    let forks = explainer.forks(in: log, &explanation)
    let way = try #require(explanation.way)
    #expect(Self.told(way, forks).count == count)
    let model = try CompiledModel(profile: LogEdgeTests.planted, edges: .observed)
    #expect(Self.told(way, forks) == CheapestExplanations(model, log, edges: explanation.needs).all)
  }

  /// A long log is searched piece by piece, and told alike whether lines are repeated or searched
  /// again.
  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS18], [nil, 0])
  func placesInLongLogsAreFound(profile: Profile, processEnds: Int?) throws {
    let round: [Callback] =
      profile.hasScenes
      ? [
        .sceneWillResignActive, .sceneDidEnterBackground, .sceneWillEnterForeground,
        .sceneDidBecomeActive,
      ]
      : [.willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive]
    func forks(rounds: Int, remembering: Bool) throws -> LogSurvey.Forks {
      var explainer = try LogExplainer(profile: profile, edges: .documented)
      explainer.remembersLines = remembering
      let calls = (0..<rounds).flatMap { _ in round.map { LoggedCall($0) } }
      var log = CallbackLog(calls, instrumented: CallbackSet(round), start: LogStart([.active]))
      log.processEnds = processEnds
      var explanation = explainer.explain(log)
      return explainer.forks(in: log, &explanation)
    }
    let short = try forks(rounds: 3, remembering: true)
    let long = try forks(rounds: 1_500, remembering: true)
    #expect(try forks(rounds: 1_500, remembering: false) == long)
    #expect(short.isComplete && long.isComplete)
    #expect(short.all.contains { $0.places.count > 1 })
    for fork in long.all {
      #expect(fork.places == fork.places.sorted { $0.line < $1.line })
    }
    // The first and the last rounds are those of the short log.
    let sameAtFirst = short.all.filter { $0.places[0].line < 8 }
    for fork in sameAtFirst {
      let found = try #require(long.all.first { $0.told == fork.told && $0.others == fork.others })
      #expect(found.places[0] == fork.places[0])
      if fork.places.count == 3 { #expect(found.places.count == 1_500) }
    }
  }
}
