import LifecycleModel
import StateExploration
import Testing

/// Interned values are distinguished by their words alone, so different values must have different
/// words.
@Suite struct WordsTests {
  @Test func differentStatesHaveDifferentWords() {
    let states = Self.states
    #expect(states.count > 10_000)
    #expect(Set(states.map(\.words)).count == states.count)
  }

  /// Every combination of a few values of each property, each once.
  private static var states: [DeviceState] {
    var states = [DeviceState()]
    func vary<Value>(
      _ path: WritableKeyPath<DeviceState, Value>, _ values: some Collection<Value>
    ) {
      states = states.flatMap { state in
        values.map { value in
          var state = state
          state[keyPath: path] = value
          return state
        }
      }
    }
    // The states read decide what the process was launched for, so that the launch comes after
    // them.
    vary(\.app, [nil] + AppState.allCases)
    vary(\.launch, [nil, .foreground, .background, .prewarm, .preload])
    vary(\.process, ProcessPhase.allCases)
    vary(\.launchRefusals, 0...2)
    for flag in [\DeviceState.archive, \.forceQuit, \.locked] { vary(flag, [false, true]) }
    vary(\.sessions, sessions)
    vary(\.discarded, [[], [1], [2], [1, 5]])
    return states
  }

  private static var sessions: [SceneSessions] {
    let one = ScenePhase.allCases.flatMap { phase in
      [1, 5].map { SceneSession(number: $0, phase: phase) }
    }
    let external = SceneSession(number: 1, phase: .background, isExternal: true)
    return [SceneSessions()]
      + ([[external], one] + one.map { [$0] }).map { sessions in
        var all = SceneSessions()
        for session in sessions { all.insert(session) }
        return all
      }
  }

  @Test func differentEventsHaveDifferentWords() {
    let bodies: [EventTemplate.Body] =
      [.processStart, .suspend, .resume] + AppState.allCases.map { .becomes($0) }
      + Callback.allCases.flatMap { callback -> [EventTemplate.Body] in
        ([nil] + AppState.allCases).map { .callback(callback, state: $0) }
          + [false, true].map { .returned(callback, .bool($0)) } + [.arrives(at: callback)]
      }
    let events = bodies.flatMap { body in
      ([nil] + PayloadKind.allCases).flatMap { kind in
        [nil, 1, 2, 5].map { EventTemplate(body, carries: kind, scene: $0) }
      }
    }
    let words = events.compactMap(\.words)
    #expect(words.count == events.count)
    #expect(Set(words).count == Set(events).count)
  }

  @Test(
    "events that say more than fits have no words",
    arguments: [
      EventTemplate(.action(Action(.launch))), EventTemplate(.processEnd(.crash)),
      EventTemplate(.returned(.configurationForConnecting, .string("Default"))),
      EventTemplate(.callback(.didDiscardSceneSessions, state: nil), sessions: [1]),
      EventTemplate(.callback(.didFinishLaunching, state: nil), cause: .location),
    ])
  func theRestHasNoWords(_ event: EventTemplate) {
    #expect(event.words == nil)
  }
}

@Suite struct SceneSessionsTests {
  @Test func theyStandByAscendingNumberEachOnce() {
    var stream = RandomStream(seed: 3, label: "sessions")
    var sessions = SceneSessions()
    var known: [Int: SceneSession] = [:]
    for _ in 0..<2_000 {
      let number = 1 + stream.index(below: 15)
      if stream.index(below: 3) == 0 {
        sessions.remove(number)
        known[number] = nil
      } else {
        let session = SceneSession(
          number: number, phase: ScenePhase.allCases[stream.index(below: 4)],
          isExternal: stream.index(below: 2) == 0)
        sessions.insert(session)
        known[number] = session
      }
      #expect(Array(sessions) == known.values.sorted { $0.number < $1.number })
      #expect(sessions.isEmpty == known.isEmpty)
      #expect((1...15).allSatisfy { sessions.contains(number: $0) == (known[$0] != nil) })
    }
  }
}
