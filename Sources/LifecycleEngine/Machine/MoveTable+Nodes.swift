package import LifecycleModel
package import LifecycleAdapters

extension MoveTable {
  /// One step of a course, and what comes next.
  package struct CourseNode: Sendable {
    package let step: CourseStep
    /// Whether the call hands over a completion handler.
    package let hasCompletion: Bool
    /// The phases of the scenes in the call.
    package var scenes: ScenePhases { ScenePhases(bits: step.scenesNumber) }
    /// The next node; if negative, the action is over, in state `~next`.
    package let next: Int32
    package let nextIfFalse: Int32
    /// The state if the process dies right after this event.
    package let killed: Int32

    package var event: EventID { EventID(step.row) }

    /// Returns the node after a Boolean return value.
    package func next(_ answer: Bool) -> Int32 { answer ? next : nextIfFalse }
  }

  /// The start of a choice's course, and the payloads that the choice carries.
  package struct CourseStart: Sendable {
    package var first: Int32
    /// The index of its first event in `pathEvents`.
    package var path: Int32
    package var payload: PayloadKind?
    package var payloadCount: UInt8
    /// Whether it can suspend the process.
    package var suspends: Bool
    /// The launch handler of the task that the system's scheduler launches in it, if any.
    package var task: Callback?

    init(_ transition: CompiledModel.Transition, _ model: CompiledModel) {
      first = transition.firstNode
      path = Int32(transition.path.lowerBound)
      payload = transition.payload
      payloadCount = UInt8(clamping: transition.payloadCount)
      suspends = transition.action.name == .suspend
      task =
        transition.path.lazy.compactMap { model.events[Int(model.pathEvents[$0])].launchHandler }
        .first
    }

    /// Returns the key of the payload it carries if the given number of payloads were seen before,
    /// a `payloadPair(_:)` for two; -1 for none.
    package func key(after seen: Int) -> Int {
      payload == nil ? -1 : payloadCount > 1 ? payloadPair(seen) : seen
    }
  }
}

extension MoveTable.CourseNode {
  init(_ node: CompiledModel.Node, _ model: CompiledModel) {
    let template = model.events[Int(node.event)]
    step = Self.step(of: node, template, in: model)
    if case .callback(let callback, _) = template.body {
      hasCompletion = callback.row.completion != nil
    } else {
      hasCompletion = false
    }
    next = node.next
    nextIfFalse = node.nextIfFalse
    killed = node.killed
  }

  /// Returns the step of a node of the model.
  private static func step(
    of node: CompiledModel.Node, _ template: EventTemplate, in model: CompiledModel
  ) -> CourseStep {
    var circumstances = DelegateCall.Circumstances(of: template.cause)
    if node.isDataProtected { circumstances.insert(.dataProtected) }
    var step = CourseStep(
      .returned, carries: template.carries, scene: UInt8(clamping: template.scene ?? 0),
      circumstances: circumstances, sessions: template.sessionBits ?? 0,
      shapes: model.configuration.payloads.number, scenesNumber: node.scenes.bits,
      row: Int32(node.event))
    switch template.body {
    case .action(let action):
      step.kind = .action
      step.action = action.name
    case .processStart: step.kind = .start
    case .processEnd(let reason):
      step.kind = .end
      step.reason = reason
    case .suspend: step.kind = .suspend
    case .resume: step.kind = .resume
    case .callback(let callback, let state):
      step.callback = callback
      step.state = state
      switch callback.row.returns {
      case .nothing: step.kind = .call
      case .bool(let standard):
        step.kind = .boolCall
        step.answer = model.configuration.returns[callback] ?? standard
      case .value: step.kind = .valueCall
      }
    case .returned: step.kind = .returned
    case .becomes, .arrives: step.kind = .change
    }
    return step
  }
}
