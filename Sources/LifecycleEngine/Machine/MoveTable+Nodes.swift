package import LifecycleModel
package import LifecycleAdapters

extension MoveTable {
  /// What a node asks for.
  package enum Kind: UInt8, Sendable {
    case action, start, end, suspend, resume
    /// The state of app or scene changes, or a payload arrives: nobody is asked anything.
    case change
    /// What a call returned.
    case returned
    /// A call that returns nothing.
    case call
    /// A call that returns a Bool; the node after it is the return.
    case boolCall
    /// A call that returns another value; likewise.
    case valueCall

    /// Whether it is a call.
    package var isCall: Bool { rawValue >= Kind.call.rawValue }
    /// Whether it is a call that returns something.
    package var returns: Bool { rawValue > Kind.call.rawValue }
  }

  /// One event of a course as an adapter meets it, and what comes next: a few numbers.
  package struct Node: Sendable {
    package var kind: Kind
    package var callback: Callback
    /// What `applicationState` reads inside the call.
    package var state: AppState?
    /// What the event carries.
    package var carries: PayloadKind?
    /// The number of the scene, from 1; 0 for none.
    package var scene: UInt8
    /// The sessions that the call tells of, a bit each.
    package var sessions: UInt8
    /// What else the call is told.
    package var circumstances: DelegateCall.Circumstances
    /// Where the scenes stand in the call.
    package var scenes = ScenePhases(bits: 0)
    /// What a Bool method returns if the adapter does not say.
    package var answer: Bool
    /// Whether the call hands over a completion handler.
    package var hasCompletion: Bool
    package var action: ActionName
    /// Why the process ends, where it does.
    package var reason: KillReason
    package var event: EventID
    /// The next node; below 0 the action is over, in state `~next`.
    package var next: Int32
    package var nextIfFalse: Int32
    /// The state if the process dies right after this event.
    package var killed: Int32

    /// The node after the return of a Bool.
    package func next(_ answer: Bool) -> Int32 { answer ? next : nextIfFalse }
  }

  /// Where the course of a choice begins, and what it carries.
  package struct Entry: Sendable {
    package var first: Int32
    /// Where its events begin in `pathEvents`.
    package var path: Int32
    package var payload: PayloadKind?
    package var payloadCount: UInt8
    /// Whether the process can be suspended by it.
    package var suspends: Bool
    /// The launch handler of the task that the system's scheduler launches in it, if it does.
    package var task: Callback?

    init(_ choice: CompiledModel.Choice, _ model: CompiledModel) {
      first = choice.firstNode
      path = Int32(choice.path.lowerBound)
      payload = choice.payload
      payloadCount = UInt8(clamping: choice.payloadCount)
      suspends = choice.action.name == .suspend
      task =
        choice.path.lazy.compactMap { model.events[Int(model.pathEvents[$0])].launchHandler }
        .first
    }

    /// The key of what it carries if so many payloads were seen before, of two their
    /// `payloadPair(_:)`; -1 for none.
    package func key(after seen: Int) -> Int {
      payload == nil ? -1 : payloadCount > 1 ? payloadPair(seen) : seen
    }
  }
}

extension EventTemplate {
  /// The launch handler of a task, if it is called.
  fileprivate var launchHandler: Callback? {
    guard case .callback(let callback, _) = body, callback.expiration != nil else { return nil }
    return callback
  }
}

extension MoveTable.Node {
  /// An event's node that ends the action.
  init(_ event: EventID, _ model: CompiledModel) {
    let template = model.events[Int(event)]
    self.init(
      kind: .returned, callback: .willFinishLaunching, state: nil, carries: template.carries,
      scene: UInt8(clamping: template.scene ?? 0), sessions: template.sessionBits ?? 0,
      circumstances: template.circumstances, answer: true, hasCompletion: false,
      action: .launch, reason: .crash, event: event, next: -1, nextIfFalse: -1, killed: -1)
    switch template.body {
    case .action(let action):
      kind = .action
      self.action = action.name
    case .processStart: kind = .start
    case .processEnd(let reason):
      kind = .end
      self.reason = reason
    case .suspend: kind = .suspend
    case .resume: kind = .resume
    case .callback(let callback, let state):
      self.callback = callback
      self.state = state
      hasCompletion = callback.row.completion != nil
      switch callback.row.returns {
      case .nothing: kind = .call
      case .bool(let standard):
        kind = .boolCall
        answer = model.configuration.returns[callback] ?? standard
      case .value: kind = .valueCall
      }
    case .returned: kind = .returned
    case .becomes, .arrives: kind = .change
    }
  }

  /// The same with what comes after it.
  func followed(as node: CompiledModel.Node) -> Self {
    var followed = self
    followed.next = node.next
    followed.nextIfFalse = node.nextIfFalse
    followed.killed = node.killed
    followed.scenes = node.scenes
    if node.isDataProtected { followed.circumstances.insert(.dataProtected) }
    return followed
  }
}
