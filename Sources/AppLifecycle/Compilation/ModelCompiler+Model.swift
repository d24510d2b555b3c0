extension CompiledModel {
  /// Compiles a profile: explores all reachable states and the course of every action in them.
  ///
  /// A configuration that names what does not exist is an error.
  ///
  /// - Parameters:
  ///   - payloads: the kinds of payloads that the app takes; actions that carry another are none.
  ///   - tells: which events are letters too that no delegate need be told of: changes of the state
  ///     of app and scenes, and arrivals of payloads.
  public init(
    profile: Profile, edges: EdgeSet = .documented, configuration: Configuration = Configuration(),
    payloads: Set<PayloadKind> = .all, tells: EventKinds = []
  ) throws(UnknownName) {
    var compiler = try ModelCompiler(
      profile: profile, edges: edges, configuration: configuration, payloads: payloads,
      tells: tells)
    self = compiler.model()
  }
}

extension ModelCompiler {
  /// Explores breadth first from where runs begin, until every state's choices are known.
  mutating func model() -> CompiledModel {
    let rules = rulesByAction
    _ = intern(DeviceState(startingWith: startOptions))
    var tables = Tables()
    var next = 0
    while next < states.count {
      addChoices(of: next, rules, to: &tables)
      next += 1
    }
    let cuts = cutEvents()
    return CompiledModel(
      profile: profile, edges: edges, configuration: configuration, payloads: payloads,
      tells: tells, implemented: implemented,
      states: states, events: events, choices: tables.choices,
      choicesOfState: tables.choicesOfState, groups: tables.groups,
      groupsOfState: tables.groupsOfState, nodes: nodes, pathEvents: tables.pathEvents,
      pathKilled: tables.pathKilled, settling: settlingChoices(tables), cuts: cuts,
      hasPasscode: hasPasscode)
  }

  /// What of the device's past makes a difference here.
  private var startOptions: Set<ModelOption> {
    options.filter {
      ModelOption.start.contains($0) && $0.matters(to: profile, implementing: implemented)
    }
  }

  /// What grows state by state.
  struct Tables {
    var choices: [CompiledModel.Choice] = []
    var choicesOfState: [Range<Int32>] = []
    var groups: [Range<Int32>] = []
    var groupsOfState: [Range<Int32>] = []
    var pathEvents: [EventID] = []
    var pathKilled: [Int32] = []
  }

  /// The rules of these edges in the order of the action names, with their place in the profile.
  private var rulesByAction: [(index: Int, rule: Rule)] {
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
      .map { (index: $0.index, rule: $0.rule) }
  }

  private mutating func addChoices(
    of index: Int, _ rules: [(index: Int, rule: Rule)], to tables: inout Tables
  ) {
    let state = states[index]
    let firstChoice = Int32(tables.choices.count)
    let firstGroup = Int32(tables.groups.count)
    for (place, rule, subject) in enabled(rules, in: state) {
      let choice = self.choice(rule, place, of: subject, in: index, firstChoice, &tables)
      if let last = tables.choices.last, last.state == choice.state,
        last.action.name.drawnAs == choice.action.name.drawnAs, let group = tables.groups.popLast()
      {
        tables.groups.append(group.lowerBound..<group.upperBound + 1)
      } else {
        let start = Int32(tables.choices.count)
        tables.groups.append(start..<start + 1)
      }
      tables.choices.append(choice)
    }
    tables.choicesOfState.append(firstChoice..<Int32(tables.choices.count))
    tables.groupsOfState.append(firstGroup..<Int32(tables.groups.count))
  }

  /// The actions that rules come to in a state: none, one, or one for each scene a rule is about.
  private func enabled(
    _ rules: [(index: Int, rule: Rule)], in state: DeviceState
  ) -> [(place: Int, rule: Rule, subject: Int)] {
    var enabled: [(place: Int, rule: Rule, subject: Int)] = []
    for place in rules.indices
    where state.permits(rules[place].rule.action)
      && state.satisfies(rules[place].rule.enabled, self)
    {
      let index = rules[place].index
      var rule = rules[place].rule
      guard let scenes = rule.scenes else {
        enabled.append((index, rule, 0))
        continue
      }
      for number in state.numbers(of: scenes) {
        rule.action.scene = SceneSession.id(number)
        enabled.append((index, rule, number))
      }
    }
    return enabled
  }

  private mutating func choice(
    _ rule: Rule, _ place: Int, of subject: Int, in state: Int, _ firstChoice: Int32,
    _ tables: inout Tables
  ) -> CompiledModel.Choice {
    let first =
      knownCourse(of: place, rule.action, in: state)
      ?? course(of: rule, subject, in: states[state])
    let start = tables.pathEvents.count
    var node = first
    var callbacks = 0
    var canBeCut = rule.action.canBeCut
    while node >= 0 {
      let current = nodes[Int(node)]
      tables.pathEvents.append(current.event)
      tables.pathKilled.append(current.killed)
      var isFalse = false
      if case .callback(let callback, _) = events[Int(current.event)].body {
        callbacks += 1
        canBeCut = canBeCut && current.killed >= 0
        isFalse = configuration.returns[callback] == false
      }
      node = isFalse ? current.nextIfFalse : current.next
    }
    return CompiledModel.Choice(
      state: Int32(state), action: rule.action, payload: rule.payload,
      payloadCount: rule.payload == nil ? 0 : rule.payloadCount, firstNode: first,
      path: start..<tables.pathEvents.count, target: ~node, callbackCount: callbacks,
      canBeCut: canBeCut && callbacks > 0,
      rule: place, twin: twin(of: rule, first, among: tables.choices[Int(firstChoice)...]))
  }

  /// The first choice so far of the state that has the same course and differs in its variant
  /// alone; `choices` are those of the state.
  private func twin(
    of rule: Rule, _ first: Int32, among choices: ArraySlice<CompiledModel.Choice>
  ) -> Int32 {
    let node = nodes[Int(first)]
    let twin = choices.indices.first { index in
      // What is found out most cheaply goes first: hardly ever is the course the same.
      guard isSame(nodes[Int(choices[index].firstNode)], node),
        choices[index].action.name == rule.action.name
      else { return false }
      let other = choices[index]
      var action = other.action
      action.variant = rule.action.variant
      return action == rule.action && profile.rules[other.rule].edge == rule.edge
        && other.payload == rule.payload
        && other.payloadCount == (rule.payload == nil ? 0 : rule.payloadCount)
    }
    return twin.map { Int32($0) } ?? -1
  }

  /// Whether what comes after an action's own event is the same: equal nodes are one.
  private func isSame(_ one: CompiledModel.Node, _ other: CompiledModel.Node) -> Bool {
    one.next == other.next && one.nextIfFalse == other.nextIfFalse && one.killed == other.killed
  }

  private mutating func cutEvents() -> [CompiledModel.Cut] {
    [KillReason.crash, .watchdog, .jetsam].map { reason in
      CompiledModel.Cut(
        reason: reason,
        action: intern(EventTemplate(.action(Action(.kill, reason: reason)))),
        processEnd: intern(EventTemplate(.processEnd(reason))))
    }
  }

  private func settlingChoices(_ tables: Tables) -> [Int32] {
    let settling: [Int32] = states.indices.map { index in
      let step = profile.settling.first { states[index].satisfies($0.when, self) }
      return step.flatMap { step in
        tables.choicesOfState[index].first { tables.choices[Int($0)].action.name == step.action }
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
      state = Int(tables.choices[Int(settling[state])].target)
    }
    return false
  }
}
