extension ModelCompiler {
  /// What the steps of a rule need to know of their action.
  struct Course {
    let rule: Rule
    /// Whether the process may die after one of the action's events.
    let canBeCut: Bool
  }

  /// The node at which the rule's course begins: the action itself.
  mutating func course(of rule: Rule, in state: DeviceState) -> Int32 {
    let course = Course(
      rule: rule, canBeCut: rule.action.name != .kill && rule.action.name != .suspend)
    return emit(
      EventTemplate(.action(rule.action), carries: rule.payload), rule.steps[...], state, course)
  }

  /// The node of the first event of these steps, or `~state` if none of them has any.
  private mutating func follow(
    _ steps: ArraySlice<Step>, _ state: DeviceState, _ course: Course
  ) -> Int32 {
    guard let step = steps.first else { return ~intern(state) }
    let rest = steps.dropFirst()
    var state = state
    switch step {
    case .start(let launch, let app):
      state.process = .running
      state.launch = launch
      state.app = app
      return emit(EventTemplate(.processStart), rest, state, course)
    case .wake:
      guard state.process == .suspended else { return follow(rest, state, course) }
      state.process = .running
      return emit(EventTemplate(.resume), rest, state, course)
    case .suspend:
      state.process = .suspended
      return emit(EventTemplate(.suspend), rest, state, course)
    case .end:
      let reason = course.rule.action.reason ?? .crash
      return emit(EventTemplate(.processEnd(reason)), rest, state.afterDeath, course)
    case .call(let callback):
      return call(callback, carrying: nil, branches: nil, rest, state, course)
    case .carry(let callback):
      return call(callback, carrying: course.rule.payload, branches: nil, rest, state, course)
    case .carryFirst(let callbacks):
      guard let callback = callbacks.first(where: implemented.contains) else {
        return follow(rest, state, course)
      }
      return call(callback, carrying: course.rule.payload, branches: nil, rest, state, course)
    case .ask(let callback, let carries, let absent, let then, let otherwise):
      return call(
        callback, carrying: carries ? course.rule.payload : nil,
        branches: (then, otherwise, absent), rest,
        state, course)
    case .set(let change):
      state.apply(change)
      return follow(rest, state, course)
    case .when(let condition, let then, let otherwise):
      return follow(
        (state.satisfies(condition, self) ? then : otherwise) + rest, state, course)
    }
  }

  /// An event, and the steps after it.
  private mutating func emit(
    _ event: EventTemplate, _ rest: ArraySlice<Step>, _ state: DeviceState, _ course: Course
  ) -> Int32 {
    let next = follow(rest, state, course)
    return node(event, next, next, state, course)
  }

  private mutating func node(
    _ event: EventTemplate, _ next: Int32, _ nextIfFalse: Int32, _ state: DeviceState,
    _ course: Course
  ) -> Int32 {
    let canDie = course.canBeCut && state.process == .running
    return intern(
      CompiledModel.Node(
        event: intern(event), next: next, nextIfFalse: nextIfFalse,
        killed: canDie ? intern(state.afterDeath) : -1))
  }

  /// A call, its return and the steps after it; only the effects if the delegate lacks the method.
  private mutating func call(
    _ callback: Callback, carrying payload: PayloadKind?,
    branches: (then: [Step], otherwise: [Step], absent: Bool)?,
    _ rest: ArraySlice<Step>, _ before: DeviceState, _ course: Course
  ) -> Int32 {
    let effect = effects[Int(callback.rawValue)]
    var inside = before
    if let change = effect?.entering { inside.apply(change) }
    var after = inside
    if let change = effect?.leaving { after.apply(change) }
    let then = branches.map { $0.then + rest } ?? rest
    let otherwise = branches.map { $0.otherwise + rest } ?? rest
    guard implemented.contains(callback) else {
      return follow(branches?.absent == false ? otherwise : then, after, course)
    }
    let scene = callback.row.isOfScene ? inside.sessions.first?.number : nil
    let event = EventTemplate(
      .callback(callback, state: inside.app), carries: payload, scene: scene)
    guard callback.row.returns != .nothing else {
      return node(event, follow(then, after, course), nil, after, course)
    }
    if case .value(let value) = callback.row.returns {
      let next = follow(then, after, course)
      let returned = self.returned(callback, value, scene, next, after, course)
      return node(event, returned, nil, after, course)
    }
    let next = follow(then, after, course)
    let nextIfFalse = branches == nil ? next : follow(otherwise, after, course)
    return node(
      event, returned(callback, .bool(true), scene, next, after, course),
      returned(callback, .bool(false), scene, nextIfFalse, after, course), after, course)
  }

  private mutating func node(
    _ event: EventTemplate, _ next: Int32, _: Void?, _ state: DeviceState, _ course: Course
  ) -> Int32 {
    node(event, next, next, state, course)
  }

  private mutating func returned(
    _ callback: Callback, _ value: Value, _ scene: Int?, _ next: Int32, _ state: DeviceState,
    _ course: Course
  ) -> Int32 {
    node(
      EventTemplate(.returned(callback, value), scene: scene), next, next, state, course)
  }
}
