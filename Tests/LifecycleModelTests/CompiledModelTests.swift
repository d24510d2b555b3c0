public import LifecycleModel
public import Testing

@Suite("Compiled tables")
struct CompiledModelTests {
  static let models: [CompiledModel] = Profile.all.compactMap { try? CompiledModel(profile: $0) }

  @Test("the state spaces are as small as the tables let them be")
  func sizes() throws {
    let sizes = Self.models.map { "\($0.profile.name) \($0.states.count) \($0.transitions.count)" }
    #expect(
      sizes == [
        "app-delegate-ios11 25 365", "app-delegate-ios12 13 186", "app-delegate-ios26 15 234",
        "scene-ios13 33 604", "scene-ios15 39 716", "scene-ios18 39 750", "scene-ios26 39 750",
        "scene-ios27 39 750", "swiftui 35 563",
      ])
    // Each of n windows has no session, or one in any of four phases.
    let expected = { (n: Int) in
      let (two, three, five) = (power(2, n), power(3, n), power(5, n))
      // After a launch in background no window but the first can be connected: it is, or is not.
      let wasInFront = five + three
      let launchedInBackground = 2 * (two + (two - 1))
      // Without a process, a session may also be one still to be reported as discarded; force quit
      // or not.
      let dead = 2 * three
      // The device is locked while a window is in front, or by a restart, which leaves sessions as
      // they are; none is closed until it is unlocked.
      let locked = 2 * (three - 1) + launchedInBackground + three
      return wasInFront + launchedInBackground + dead + locked
    }
    for count in 1...3 {
      let states = try CompiledModel.scenes(count).states
      #expect(states.count == expected(count))
    }
  }

  @Test("on no course a method is called without a running process", arguments: models)
  func callsNeedAProcess(_ model: CompiledModel) {
    for transition in model.transitions {
      let start = model.states[Int(transition.state)].process
      model.walk(transition) { course, target in
        var process = start
        for event in course {
          switch event.body {
          case .processStart:
            #expect(process == .notRunning)
            process = .running
          case .processEnd: process = .notRunning
          case .suspend: process = .suspended
          case .resume:
            #expect(process == .suspended)
            process = .running
          case .callback, .returned:
            #expect(
              process == .running,
              "\(transition.action) from \(model.states[Int(transition.state)])")
          case .action, .becomes, .arrives: break
          }
        }
        #expect(model.states[target].process == process, "\(transition.action)")
      }
    }
  }

  @Test("every call that returns something is followed by its return", arguments: models)
  func returnsFollowCalls(_ model: CompiledModel) {
    for transition in model.transitions {
      model.walk(transition) { course, _ in
        for (event, next) in zip(course, course.dropFirst() + [EventTemplate(.suspend)]) {
          guard case .callback(let callback, _) = event.body else { continue }
          if case .returned(let returned, _) = next.body {
            #expect(returned == callback)
          } else {
            #expect(callback.row.returns == .nothing, "\(callback)")
          }
        }
      }
    }
  }

  @Test("sessions of windows outlive the process, that of an external display ends with it")
  func externalDisplay() throws {
    var configuration = Configuration()
    configuration.sceneCount = 2
    let model = try CompiledModel(
      profile: .sceneIOS13, edges: .observed, configuration: configuration)
    let showing = model.states.filter { $0.sessions.contains(where: \.isExternal) }
    #expect(!showing.isEmpty)
    #expect(showing.allSatisfy { $0.process != .notRunning })
    let ended = showing.map(\.afterDeath)
    #expect(ended.allSatisfy { !$0.sessions.contains(where: \.isExternal) })
    #expect(
      zip(showing, ended).allSatisfy { before, after in
        before.sessions.filter { !$0.isExternal }.map(\.number) == after.sessions.map(\.number)
      })
  }

  @Test("a course begins with its action and has one such event", arguments: models)
  func coursesBeginWithTheirAction(_ model: CompiledModel) {
    for transition in model.transitions {
      model.walk(transition) { course, _ in
        #expect(course.first?.body == .action(transition.action))
        #expect(
          course.count {
            if case .action = $0.body { true } else { false }
          } == 1)
      }
    }
  }

  @Test("states stand in breadth-first order, deaths inside actions included", arguments: models)
  func breadthFirst(_ model: CompiledModel) {
    var distance = [Int?](repeating: nil, count: model.states.count)
    distance[0] = 0
    var frontier = [0]
    while !frontier.isEmpty {
      var next: [Int] = []
      for state in frontier {
        for index in model.transitionsOfState[state] {
          for target in model.successors(of: model.transitions[Int(index)])
          where distance[target] == nil {
            distance[target] = (distance[state] ?? 0) + 1
            next.append(target)
          }
        }
      }
      frontier = next
    }
    let found = distance.compactMap { $0 }
    #expect(found.count == model.states.count, "all states are reachable")
    #expect(found == found.sorted())
  }

  @Test("transitions and groups of the states cover all transitions in order", arguments: models)
  func groups(_ model: CompiledModel) {
    #expect(
      model.transitionsOfState.flatMap { Array($0) } == Array(0..<Int32(model.transitions.count)))
    #expect(model.groupsOfState.flatMap { Array($0) } == Array(0..<Int32(model.groups.count)))
    for (state, groups) in model.groupsOfState.enumerated() {
      let names = groups.map { group in
        Set(model.groups[Int(group)].map { model.transitions[Int($0)].action.name.drawnAs })
      }
      #expect(names.allSatisfy { $0.count == 1 })
      #expect(Set(names).count == names.count, "each name once in state \(state)")
      let members = groups.flatMap { Array(model.groups[Int($0)]) }
      #expect(members == Array(model.transitionsOfState[state]))
    }
  }

  @Test("the path of a transition is its course when the methods return true", arguments: models)
  func pathsAreCourses(_ model: CompiledModel) {
    for transition in model.transitions {
      var node = transition.firstNode
      for (event, killed) in zip(
        model.pathEvents[transition.path], model.pathKilled[transition.path])
      {
        let current = model.nodes[Int(node)]
        #expect(current.event == event && current.killed == killed)
        node = current.next
      }
      #expect(node == ~transition.target)
    }
  }

  @Test("settling brings what is alive to active, unlocking first", arguments: models)
  func settling(_ model: CompiledModel) {
    for (index, state) in model.states.enumerated() {
      let transition = model.settling[index]
      guard state.process != .notRunning, state.process == .suspended || state.app != .active
      else {
        #expect(transition == -1)
        continue
      }
      let settled = model.transitions[Int(transition)]
      let name: ActionName =
        state.locked ? .unlock : state.app == .inactive ? .resume : .launch
      #expect(settled.action.name == name)
      let target = model.states[Int(settled.target)]
      #expect(target.app == .active || state.locked && !target.locked)
    }
  }

  @Test("compiling twice gives the same tables")
  func deterministic() throws {
    for (model, profile) in zip(Self.models, Profile.all) {
      let again = try CompiledModel(profile: profile)
      #expect(model.states == again.states && model.events == again.events)
      #expect(model.nodes == again.nodes && model.pathEvents == again.pathEvents)
    }
  }

  @Test("every rule has a source, and its profile reaches it", arguments: Profile.all)
  func sources(_ profile: Profile) throws {
    var configuration = Configuration(implements: ["*"] + Callback.onRequest.map(\.alias))
    configuration.sceneCount = 2
    // A quick action needs the scene delegate that a SwiftUI app may name.
    if !profile.methods.contains(.scenePerformAction), profile.hasScenes {
      configuration.implements += ["sceneWillConnect", "scenePerformAction"]
    }
    let model = try CompiledModel(
      profile: profile, edges: .observed, configuration: configuration)
    let used = Set(model.transitions.map(\.rule))
    for (index, rule) in model.profile.rules.enumerated() {
      #expect(!rule.source.text.isEmpty)
      #expect(used.contains(index), "\(rule.action) \(rule.source.text)")
    }
  }

  @Test("an action without variant stands for the first, an exact match goes before")
  func lookup() throws {
    let model = try CompiledModel(profile: .sceneIOS13)
    let active = try #require(model.state(after: [Action(.launch)]))
    func found(_ action: Action, _ state: Int) -> String? {
      model.transition(for: action, in: state).map { model.transitions[$0].action.description }
    }
    #expect(found(Action(.push), active) == "push(presented)")
    #expect(found(Action(.push, variant: "tapped"), active) == "push(tapped)")
    #expect(found(Action(.kill, reason: .forceQuit), active) == "kill(forceQuit)")
    #expect(
      found(Action(.kill, reason: .forceQuit, variant: "discard"), active)
        == "kill(forceQuit, discard)")
    #expect(found(Action(.push, variant: "sideways"), active) == nil)
    #expect(found(Action(.launch), active) == nil)
    #expect(found(Action(.backgroundEvent), 0) == "backgroundEvent(fetch)")
    #expect(found(Action(.launch), -1) == nil)
    #expect(found(Action(.launch), model.states.count) == nil)
  }
}

extension CompiledModel {
  /// Calls `visit` with every course of the transition, whatever the methods return.
  func walk(_ transition: Transition, _ visit: ([EventTemplate], Int) -> Void) {
    var stack: [(node: Int32, course: [EventTemplate])] = [(transition.firstNode, [])]
    while let (node, course) = stack.popLast() {
      guard node >= 0 else {
        visit(course, Int(~node))
        continue
      }
      let current = nodes[Int(node)]
      let longer = course + [events[Int(current.event)]]
      stack.append((current.next, longer))
      // Returns that change nothing rejoin at once: one of the two is enough there.
      guard current.nextIfFalse != current.next else { continue }
      let (one, other) = (nodes[Int(current.next)], nodes[Int(current.nextIfFalse)])
      if one.next != other.next { stack.append((current.nextIfFalse, longer)) }
    }
  }

  /// The states in which the transition can end, a death inside it included.
  func successors(of transition: Transition) -> Set<Int> {
    var found: Set<Int> = []
    var seen: Set<Int32> = []
    var stack = [transition.firstNode]
    while let node = stack.popLast() {
      guard node >= 0 else {
        found.insert(Int(~node))
        continue
      }
      guard seen.insert(node).inserted else { continue }
      let current = nodes[Int(node)]
      if current.killed >= 0 { found.insert(Int(current.killed)) }
      stack += [current.next, current.nextIfFalse]
    }
    return found
  }
}

extension CompiledModel: CustomTestStringConvertible {
  /// The profile, as the name of the test case.
  public var testDescription: String { profile.name }
}

private func power(_ base: Int, _ exponent: Int) -> Int {
  (0..<exponent).reduce(1) { result, _ in result * base }
}
