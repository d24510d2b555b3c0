extension CompiledModel {
  /// Compiles a profile: explores all reachable states and the course of every action in them.
  ///
  /// A configuration that names something unknown is an error.
  ///
  /// - Parameters:
  ///   - payloads: the kinds of payloads that the app takes; actions that carry another are left
  ///     out.
  ///   - tells: the kinds of events that are letters too although no delegate need see them:
  ///     changes of the state of app and scenes, and arrivals of payloads.
  public convenience init(
    profile: Profile, edges: EdgeSet = .documented, configuration: Configuration = Configuration(),
    payloads: Set<PayloadKind> = .all, tells: EventKinds = []
  ) throws(UnknownName) {
    var compiler = try ModelCompiler(
      profile: profile, edges: edges, configuration: configuration, payloads: payloads,
      tells: tells)
    self.init(&compiler)
  }
}

extension ModelCompiler {
  /// Explores breadth first from the start of runs, until every state's choices are known.
  mutating func tables() -> Tables {
    let courses = coursesByAction
    _ = intern(DeviceState(startingWith: startOptions))
    var tables = Tables()
    var next = 0
    while next < states.count {
      addTransitions(of: next, courses, to: &tables)
      next += 1
    }
    return tables
  }

  /// The start options that make a difference to this profile.
  private var startOptions: Set<ModelOption> {
    options.filter {
      ModelOption.start.contains($0) && $0.matters(to: profile, implementing: implemented)
    }
  }

  /// The tables that grow state by state.
  struct Tables {
    var transitions: [CompiledModel.Transition] = []
    /// The node after that of its action, for each choice.
    var afterAction: [Int32] = []
    var transitionsOfState: [Range<Int32>] = []
    var groups: [Range<Int32>] = []
    var groupsOfState: [Range<Int32>] = []
    var pathEvents: [EventID] = []
    var pathKilled: [Int32] = []
  }

  /// The courses of these edges' rules in the order of the action names. A rule that is an action
  /// for each of several scenes has one course for each scene number, from 1; other rules have one.
  private var coursesByAction: [[Course]] {
    let order = ActionName.allCases
    return profile.rules.enumerated()
      .filter { edges.contains($0.element.edge) }
      .filter { $0.element.payload.map(payloads.contains) != false }
      .flatMap { index, rule in
        let places = [rule.action.name.drawnAs, rule.action.name].map {
          order.firstIndex(of: $0) ?? 0
        }
        return ([rule] + variantsOfPostings(rule)).map { (places, index: index, rule: $0) }
      }
      .sorted { ($0.0[0], $0.0[1], $0.index) < ($1.0[0], $1.0[1], $1.index) }
      .map { courses(of: $0.rule, at: $0.index) }
  }

  private func courses(of rule: Rule, at index: Int) -> [Course] {
    let isOther = postsOtherwise(rule)
    guard rule.scenes != nil else { return [Course(rule, at: index, postsOtherwise: isOther)] }
    return (1...SceneSession.numberLimit).map { number in
      var rule = rule
      rule.action.scene = SceneSession.id(number)
      return Course(rule, at: index, postsOtherwise: isOther)
    }
  }

  private mutating func addTransitions(
    of index: Int, _ courses: [[Course]], to tables: inout Tables
  ) {
    let firstTransition = tables.transitions.count
    let firstGroup = Int32(tables.groups.count)
    for (course, subject) in enabled(courses, in: states[index]) {
      let transition = self.transition(course, of: subject, in: index, firstTransition, &tables)
      if let last = tables.transitions.last, last.state == transition.state,
        last.action.name.drawnAs == transition.action.name.drawnAs,
        let group = tables.groups.popLast()
      {
        tables.groups.append(group.lowerBound..<group.upperBound + 1)
      } else {
        let start = Int32(tables.transitions.count)
        tables.groups.append(start..<start + 1)
      }
      tables.transitions.append(transition)
    }
    tables.transitionsOfState.append(Int32(firstTransition)..<Int32(tables.transitions.count))
    tables.groupsOfState.append(firstGroup..<Int32(tables.groups.count))
  }

  /// Returns the actions that are enabled in a state, each with the scene that it is about; 0 for
  /// none.
  private func enabled(
    _ courses: [[Course]], in state: DeviceState
  ) -> [(course: Course, subject: Int)] {
    var enabled: [(course: Course, subject: Int)] = []
    for alternatives in courses {
      let first = alternatives[0]
      // Actions of the user need an unlocked device.
      guard !(state.locked && first.needsUnlockedDevice), state.satisfies(first.enabled, self)
      else { continue }
      if let scenes = first.scenes {
        for number in state.numbers(of: scenes) {
          enabled.append((alternatives[number - 1], number))
        }
      } else {
        enabled.append((first, 0))
      }
    }
    return enabled
  }

  private mutating func transition(
    _ course: Course, of subject: Int, in state: Int, _ firstTransition: Int, _ tables: inout Tables
  ) -> CompiledModel.Transition {
    let rule = course.rule
    let first =
      knownCourse(of: course.index, rule.action, in: state)
      ?? start(of: course, subject, in: states[state])
    let start = tables.pathEvents.count
    var node = first
    var callbacks = 0
    var canBeCut = course.canBeCut
    while node >= 0 {
      let current = nodes[Int(node)]
      tables.pathEvents.append(current.event)
      tables.pathKilled.append(current.killed)
      var isFalse = false
      if case .callback(let callback, _) = events[Int(current.event)].body {
        callbacks += 1
        canBeCut = canBeCut && current.killed >= 0
        isFalse = answersFalse.contains(callback)
      }
      node = isFalse ? current.nextIfFalse : current.next
    }
    tables.afterAction.append(nodes[Int(first)].next)
    return CompiledModel.Transition(
      state: Int32(state), action: rule.action, payload: rule.payload,
      payloadCount: rule.payload == nil ? 0 : rule.payloadCount, firstNode: first,
      path: start..<tables.pathEvents.count, target: ~node, callbackCount: callbacks,
      canBeCut: canBeCut && callbacks > 0,
      rule: course.index, twin: twin(of: rule, first, among: firstTransition, tables))
  }

  /// Returns the first choice of the state so far that has the same course and differs only in its
  /// variant; -1 if there is none.
  ///
  /// - Parameter firstChoice: the index of the state's first choice.
  private func twin(
    of rule: Rule, _ first: Int32, among firstTransition: Int, _ tables: borrowing Tables
  ) -> Int32 {
    let node = nodes[Int(first)]
    for index in firstTransition..<tables.transitions.count
    where tables.afterAction[index] == node.next {
      let other = tables.transitions[index]
      guard isSame(nodes[Int(other.firstNode)], node), other.action.name == rule.action.name
      else { continue }
      var action = other.action
      action.variant = rule.action.variant
      if action == rule.action && profile.rules[other.rule].edge == rule.edge
        && other.payload == rule.payload
        && other.payloadCount == (rule.payload == nil ? 0 : rule.payloadCount)
      {
        return Int32(index)
      }
    }
    return -1
  }

  /// Whether everything after an action's own event is the same: equal nodes are one.
  private func isSame(_ one: CompiledModel.Node, _ other: CompiledModel.Node) -> Bool {
    one.next == other.next && one.nextIfFalse == other.nextIfFalse && one.killed == other.killed
  }

  mutating func cutEvents() -> [CompiledModel.Cut] {
    [KillReason.crash, .watchdog, .jetsam].map { reason in
      CompiledModel.Cut(
        reason: reason,
        action: intern(EventTemplate(.action(Action(.kill, reason: reason)))),
        processEnd: intern(EventTemplate(.processEnd(reason))))
    }
  }

  /// Returns whether a call can follow each node before its action is over.
  func callsAhead() -> [Bool] {
    var ahead: [Bool] = []
    // A node is added after those that can follow it.
    for node in nodes {
      ahead.append(
        [node.next, node.nextIfFalse].contains { next in
          next >= 0 && (events[Int(nodes[Int(next)].event)].isCallback || ahead[Int(next)])
        })
    }
    return ahead
  }

  func settlingTransitions(_ tables: Tables) -> [Int32] {
    let settling: [Int32] = states.indices.map { index in
      let step = profile.settling.first { states[index].satisfies($0.when, self) }
      return step.flatMap { step in
        tables.transitionsOfState[index].first {
          tables.transitions[Int($0)].action.name == step.action
        }
      } ?? -1
    }
    return settling.indices.map { state in
      settles(state, settling, tables) ? settling[state] : -1
    }
  }

  /// Whether the settling choices lead from the state to a settled one, not round in a circle.
  private func settles(_ start: Int, _ settling: [Int32], _ tables: Tables) -> Bool {
    var state = start
    for _ in states.indices {
      guard settling[state] >= 0 else { return true }
      state = Int(tables.transitions[Int(settling[state])].target)
    }
    return false
  }
}
