import LifecycleModel
import Testing

/// The state of the whole app that follows from the scenes' callbacks, derived from the calls
/// alone.
@Suite("Several scenes")
struct AggregateTests {
  /// Returns what `applicationState` is to read, by Apple's words on scenes and the application.
  private static func aggregate(_ phases: [Int: ScenePhase]) -> AppState {
    var result = AppState.background
    for phase in phases.values {
      if phase == .foregroundActive { result = .active }
      if phase == .foregroundInactive && result == .background { result = .inactive }
    }
    return result
  }

  @Test(
    "what is read in a call is the aggregate of what the scenes were told so far",
    arguments: [(1, EdgeSet.documented), (2, .documented), (3, .documented), (2, .observed)])
  func readingsAreAggregates(_ count: Int, _ edges: EdgeSet) throws {
    let model = try CompiledModel.scenes(count, edges: edges)
    for transition in model.transitions {
      let start = model.states[Int(transition.state)]
      var phases: [Int: ScenePhase] = [:]
      for session in start.sessions { phases[session.number] = session.phase }
      for event in model.pathEvents[transition.path].map({ model.events[Int($0)] }) {
        if event.body == .processStart { phases = phases.mapValues { _ in .unattached } }
        guard case .callback(let callback, let state) = event.body else { continue }
        // The scene's phase inside the call, and its phase after it.
        if let scene = event.scene {
          switch callback {
          case .sceneWillConnect, .sceneDidEnterBackground: phases[scene] = .background
          case .sceneDidBecomeActive: phases[scene] = .foregroundActive
          default: break
          }
        }
        // The session that is named there lives on.
        if callback == .didDiscardSceneSessions, transition.action.variant != "discardNamesLive" {
          for session in event.sessions { phases[session] = nil }
        }
        #expect(
          state == Self.aggregate(phases),
          "\(callback) of \(event.scene ?? 0) in \(transition.action) from \(start)")
        if let scene = event.scene {
          switch callback {
          case .sceneWillEnterForeground, .sceneWillResignActive:
            phases[scene] = .foregroundInactive
          case .sceneDidDisconnect: phases[scene] = .unattached
          default: break
          }
        }
      }
      let target = model.states[Int(transition.target)]
      guard target.process == .running else { continue }
      #expect(target.app == Self.aggregate(phases), "\(transition.action) from \(start)")
      for session in target.sessions { #expect(phases[session.number] == session.phase) }
    }
  }

  @Test("there are never more windows than allowed, and a new one has the lowest free number")
  func sessionsAreBounded() throws {
    for count in 1...3 {
      let model = try CompiledModel.scenes(count)
      for state in model.states {
        #expect(state.sessions.count <= count)
        #expect(state.sessions.map(\.number) == state.sessions.map(\.number).sorted())
        #expect((state.sessions.map(\.number) + state.discarded).allSatisfy { $0 <= count })
        #expect(Set(state.sessions.map(\.number)).isDisjoint(with: state.discarded))
      }
      for transition in model.transitions where transition.action.name == .openWindow {
        let before = Set(model.states[Int(transition.state)].sessions.map(\.number))
        let after = Set(model.states[Int(transition.target)].sessions.map(\.number))
        guard transition.action.variant == nil else {
          #expect(before == after)
          continue
        }
        #expect(after.subtracting(before) == [(1...count).first { !before.contains($0) } ?? 0])
      }
    }
  }

  @Test("what was closed while the app was dead is told once, all of it, by the next launch")
  func discardedSessionsAreReportedOnceByTheNextLaunch() throws {
    let model = try CompiledModel.scenes(3)
    for transition in model.transitions {
      let (before, after) = (
        model.states[Int(transition.state)], model.states[Int(transition.target)]
      )
      let told = model.pathEvents[transition.path].map { model.events[Int($0)] }
        .filter { $0.body.callback == .didDiscardSceneSessions }.map(\.sessions)
      let starts = model.pathEvents[transition.path].contains {
        model.events[Int($0)].body == .processStart
      }
      if starts {
        #expect(
          told == (before.discarded.isEmpty ? [] : [before.discarded]), "\(transition.action)")
        #expect(after.discarded.isEmpty)
      }
      #expect(before.process == .notRunning || before.discarded.isEmpty)
    }
  }

  @Test("two links at once are in one call, each with its own URL")
  func twoLinks() throws {
    let model = try CompiledModel(profile: .sceneIOS13)
    let links = [Payload(.url, id: "link-1"), Payload(.url, id: "link-2")]
    for setUp in [[], [Action(.launch)], [Action(.launch), Action(.background)]] {
      let state = try #require(model.state(after: setUp))
      let found = try #require(model.transition(for: Action(.deepLink, variant: "two"), in: state))
      let transition = model.transitions[found]
      #expect(transition.payloadCount == 2)
      let events = model.pathEvents[transition.path].map {
        model.events[Int($0)].instantiate(payloads: links)
      }
      #expect(events[0].body.action?.payloads == ["link-1", "link-2"])
      // The question for a configuration has them too, but hands nothing over.
      let carrying = events.dropFirst().filter { event in
        if case .callback(.configurationForConnecting, _, _) = event.body { return false }
        return !event.payload.isEmpty
      }
      #expect(carrying.count == 1)
      let call = try #require(carrying.first)
      #expect(call.payload == ["link-1", "link-2"])
      guard case .callback(let callback, _, let arguments) = call.body else { continue }
      #expect(callback == (setUp.isEmpty ? .sceneWillConnect : .sceneOpenURLContexts))
      let contexts = arguments.first { $0.key == "urlContexts" }?.value
      guard case .array(let elements)? = contexts else {
        Issue.record("no list of contexts")
        continue
      }
      #expect(
        elements.map { $0["url"] } == [.string("app://link-1"), .string("app://link-2")])
    }
  }

  @Test("an action that names a scene is about that scene alone")
  func lookupByScene() throws {
    let model = try CompiledModel.scenes(2)
    let state = try #require(
      model.state(after: [Action(.launch), Action(.openWindow), Action(.background)]))
    func found(_ action: Action) -> String? {
      model.transition(for: action, in: state).map { model.transitions[$0].action.description }
    }
    #expect(found(Action(.reclaim, scene: "scene-2")) == "reclaim(scene-2)")
    #expect(found(Action(.reclaim)) == "reclaim(scene-1)")
    #expect(found(Action(.reclaim, scene: "scene-3")) == nil)
    #expect(found(Action(.launch, scene: "scene-2")) == "launch")
  }
}

extension EventTemplate.Body {
  var callback: Callback? {
    if case .callback(let callback, _) = self { return callback }
    return nil
  }
}

extension Event.Body {
  fileprivate var action: Action? {
    if case .action(let action) = self { return action }
    return nil
  }
}
