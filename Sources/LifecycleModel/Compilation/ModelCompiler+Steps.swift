extension ModelCompiler {
  /// An action of a rule, with what its steps need to know of it; made once for all states.
  final class Course {
    /// The rule; for an action on each of several scenes, the rule for one of them.
    let rule: Rule
    /// The index of the rule in the profile.
    let index: Int
    /// Whether the process may die after one of the action's events.
    let canBeCut: Bool
    /// Whether notifications are posted on the other side of their calls.
    let postsOtherwise: Bool
    /// Whether the action locks the device.
    let locks: Bool
    /// The condition under which it is enabled. It and the two that follow are parts of the rule,
    /// kept here so that the rule is not copied to read them.
    let enabled: Condition
    let scenes: SceneSelection?
    let needsUnlockedDevice: Bool

    init(_ rule: Rule, at index: Int, postsOtherwise: Bool) {
      self.rule = rule
      self.index = index
      self.postsOtherwise = postsOtherwise
      canBeCut = rule.action.canBeCut
      locks = rule.action.name == .lock
      enabled = rule.enabled
      scenes = rule.scenes
      needsUnlockedDevice = rule.action.needsUnlockedDevice
    }
  }

  /// Returns the node at which the rule's course begins: the action itself.
  ///
  /// - Parameter subject: the number of the scene that it is about; 0 if the rule is not about one.
  mutating func start(of course: Course, _ subject: Int, in state: DeviceState) -> Int32 {
    var state = state
    state.subject = subject
    let rule = course.rule
    let action = EventTemplate(
      .action(rule.action), carries: rule.payload, scene: subject == 0 ? nil : subject)
    return emit(action, rule.steps[...], state, course)
  }

  /// Returns the node of the first event of these steps, or `~state` if they have none.
  private mutating func follow(
    _ steps: ArraySlice<Step>, _ state: DeviceState, _ course: Course
  ) -> Int32 {
    guard let step = steps.first else { return ~intern(state) }
    let rest = steps.dropFirst()
    var state = state
    switch step {
    case .start(let launch, let app):
      let event = EventTemplate(state.isPreloaded ? .resume : .processStart)
      state.process = .running
      state.launch = launch
      state.app = app
      return emit(event, rest, state, course)
    case .wake:
      guard state.process == .suspended else { return follow(rest, state, course) }
      state.process = .running
      return emit(EventTemplate(.resume), rest, state, course)
    case .suspend:
      state.process = .suspended
      return emit(EventTemplate(.suspend), rest, state, course)
    case .end:
      let reason = course.rule.action.endReason
      return emit(EventTemplate(.processEnd(reason)), rest, state.afterDeath, course)
    case .call, .carry, .carryFirst, .ask, .reading:
      guard let call = call(step, rest, course) else { return follow(rest, state, course) }
      return follow(call, state, course)
    case .set(let change):
      let before = state
      state.apply(change)
      return tell(from: before, to: state, course, then: follow(rest, state, course))
    case .every(let selection, let steps):
      let all = state.numbers(of: selection).flatMap { [.set(.focusScene($0))] + steps }
      return follow(all + rest, state, course)
    case .when(let condition, let then, let otherwise):
      return follow(
        (state.satisfies(condition, self) ? then : otherwise) + rest, state, course)
    }
  }

  /// Returns the node of an event, followed by the remaining steps.
  private mutating func emit(
    _ event: EventTemplate, _ rest: ArraySlice<Step>, _ state: DeviceState, _ course: Course
  ) -> Int32 {
    let next = follow(rest, state, course)
    return node(event, next: next, ifFalse: next, state, course)
  }

  mutating func node(
    _ event: EventTemplate, next: Int32, ifFalse: Int32, _ state: DeviceState, _ course: Course,
    scenes: ScenePhases = ScenePhases(bits: 0)
  ) -> Int32 {
    let canDie = course.canBeCut && state.process == .running
    return intern(
      CompiledModel.Node(
        event: intern(event), next: next, nextIfFalse: ifFalse,
        killed: canDie ? internKilled(state.afterDeath) : -1,
        isDataProtected: protectsData(state, course), scenes: scenes))
  }

  /// Whether protected data is out of reach: on a locked device with a passcode, except during the
  /// action that locks it, which announces that.
  private func protectsData(_ state: DeviceState, _ course: Course) -> Bool {
    hasPasscode && state.locked && !course.locks
  }

  /// A call and the steps that may come after it.
  struct Call {
    let callback: Callback
    var payload: PayloadKind?
    /// The cause that launched the app, if the launch options name it.
    var cause: LaunchCause?
    /// The steps if it returns true, or for any return value if `otherwise` is `nil`.
    let then: ArraySlice<Step>
    /// The steps if it returns false; `nil` if the return value does not matter.
    var otherwise: ArraySlice<Step>?
    /// The value that counts as returned by a delegate without the method.
    var absent = true
    /// The value that `applicationState` reads inside, if it differs from the state.
    var reading: AppState?
  }

  /// Returns the call that a step makes; `nil` if it makes none.
  private func call(_ step: Step, _ rest: ArraySlice<Step>, _ course: Course) -> Call? {
    switch step {
    case .call(let callback): return Call(callback: callback, then: rest)
    case .carry(let callback):
      return Call(
        callback: callback, payload: course.rule.payload,
        cause: LaunchCause(course.rule.action.kind), then: rest)
    case .carryFirst(let callbacks):
      return (callbacks.first(where: implemented.contains) ?? callbacks.first).map {
        Call(callback: $0, payload: course.rule.payload, then: rest)
      }
    case .ask(let callback, let carries, let absent, let then, let otherwise):
      return Call(
        callback: asked(callback), payload: carries ? course.rule.payload : nil,
        then: then + rest, otherwise: otherwise + rest, absent: absent)
    case .reading(let app, let step):
      var call = call(step, rest, course)
      call?.reading = app
      return call
    case .start, .wake, .suspend, .end, .set, .every, .when: return nil
    }
  }

  /// Returns the method that is called for a question: from iOS 13.2 on the secure one, if the
  /// delegate has it.
  private func asked(_ callback: Callback) -> Callback {
    guard profile.system >= SystemChange.secureRestoration.version,
      let secure = callback.secureForm, implemented.contains(secure)
    else { return callback }
    return secure
  }

  /// Returns the scene that a call belongs to; for a call that asks for its configuration, the
  /// scene is yet to be connected.
  private func scene(of callback: Callback, in state: DeviceState) -> Int? {
    if callback == .configurationForConnecting { return state.freeNumber }
    return callback.row.isOfScene ? state.subjectSession?.number : nil
  }

  /// Returns the node of a call, its return and the steps after it; only the effects remain if the
  /// delegate lacks the method.
  private mutating func follow(
    _ call: Call, _ before: DeviceState, _ course: Course
  ) -> Int32 {
    let effect = effects[Int(call.callback.rawValue)]
    var inside = before
    if let change = effect?.entering { inside.apply(change) }
    var after = inside
    if let change = effect?.leaving { after.apply(change) }
    let scene = scene(of: call.callback, in: inside)
    let posted = Posted(
      postings: seenPostings(of: call.callback, from: before, to: after), before: before,
      inside: inside, after: after, scene: scene, course: course, payload: call.payload,
      cause: call.cause)
    guard implemented.contains(call.callback) else {
      let steps = call.absent ? call.then : call.otherwise ?? call.then
      return enter(posted, then: leave(posted, then: follow(steps, after, course)), call)
    }
    let next = leave(posted, then: follow(call.then, after, course))
    let ifFalse = call.otherwise.map { leave(posted, then: follow($0, after, course)) } ?? next
    return enter(posted, then: callNode(call, next: next, ifFalse: ifFalse, posted), call)
  }

  /// Returns the first node of the events before a call, followed by `next`.
  private mutating func enter(_ posted: Posted, then next: Int32, _ call: Call) -> Int32 {
    let called = post(.before, posted, then: next)
    let entered = tell(from: posted.before, to: posted.inside, posted.course, then: called)
    let told = post(.beforeChange, posted, then: entered)
    return tellArrival(of: call, posted.inside, posted.course, scene: posted.scene, then: told)
  }

  /// Returns the first node of the events once a call has returned, followed by `next`.
  private mutating func leave(_ posted: Posted, then next: Int32) -> Int32 {
    let end = post(.afterChange, posted, then: next)
    let left = tell(from: posted.inside, to: posted.after, posted.course, then: end)
    return post(.after, posted, then: left)
  }

  /// Returns the node of a call and its return.
  private mutating func callNode(
    _ call: Call, next: Int32, ifFalse: Int32, _ posted: Posted
  ) -> Int32 {
    let (inside, after, scene, course) = (
      posted.inside, posted.after, posted.scene, posted.course
    )
    let event = EventTemplate(
      .callback(call.callback, state: call.reading ?? inside.app), carries: call.payload,
      scene: scene, sessions: call.callback == .didDiscardSceneSessions ? inside.discarded : [],
      cause: call.cause)
    let scenes = ScenePhases(inside.sessions)
    let returned = { (value: Value) in
      EventTemplate(.returned(call.callback, value), scene: scene)
    }
    switch call.callback.row.returns {
    case .nothing:
      return node(event, next: next, ifFalse: next, after, course, scenes: scenes)
    case .value(let value):
      let end = node(returned(value), next: next, ifFalse: next, after, course)
      return node(event, next: end, ifFalse: end, after, course, scenes: scenes)
    case .bool:
      let isTrue = node(returned(.bool(true)), next: next, ifFalse: next, after, course)
      let isFalse = node(
        returned(.bool(false)), next: ifFalse, ifFalse: ifFalse, after, course)
      return node(event, next: isTrue, ifFalse: isFalse, after, course, scenes: scenes)
    }
  }
}
