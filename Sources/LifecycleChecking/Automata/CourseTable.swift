import AppLifecycle
import DelegateAdapters
import StateExploration

/// The courses of all actions as an adapter sees them: nodes in plain memory, calls in few numbers.
final class CourseTable: @unchecked Sendable {
  /// What a node asks for.
  enum Kind: UInt8 {
    case action, start, end, suspend, resume
    /// What a call returned.
    case returned
    /// A call that returns nothing.
    case call
    /// A call that returns a Bool; the node after it is the return.
    case boolCall
    /// A call that returns another value; likewise.
    case valueCall

    /// Whether it is a call.
    var isCall: Bool { rawValue >= Kind.call.rawValue }
    /// Whether it is a call that returns something.
    var returns: Bool { rawValue > Kind.call.rawValue }
  }

  /// One event of a course, and what comes next.
  struct Node {
    var kind: Kind
    var callback: Callback
    /// What `applicationState` reads inside the call.
    var state: AppState?
    /// What the event carries.
    var carries: PayloadKind?
    /// The number of the scene, from 1; 0 for none.
    var scene: UInt8
    /// The sessions that the call tells of, a bit each.
    var sessions: UInt8
    /// What a Bool method returns if the adapter does not say.
    var answer: Bool
    var action: ActionName
    /// Why the process ends, where it does.
    var reason: KillReason
    /// Whether the event can matter to invariants about the adapter.
    var isRelevant: Bool
    var event: EventID
    /// The next node; below 0 the action is over, in state `~next`.
    var next: Int32
    var nextIfFalse: Int32
    /// The state if the process dies right after this event.
    var killed: Int32
  }

  let nodes: UnsafeBufferPointer<Node>
  /// Of each choice its first node.
  let firsts: UnsafeBufferPointer<Int32>
  /// Of each choice what it carries.
  let payloads: UnsafeBufferPointer<PayloadKind?>
  /// Of each choice how many payloads it carries.
  let payloadCounts: UnsafeBufferPointer<UInt8>

  init(_ model: CompiledModel, isRelevant: (Int) -> Bool) {
    nodes = .copy(
      of: model.nodes.map { Node($0, model, isRelevant: isRelevant(Int($0.event))) })
    firsts = .copy(of: model.choices.map(\.firstNode))
    payloads = .copy(of: model.choices.map(\.payload))
    payloadCounts = .copy(of: model.choices.map { UInt8(clamping: $0.payloadCount) })
  }

  deinit {
    nodes.deallocate()
    firsts.deallocate()
    payloads.deallocate()
    payloadCounts.deallocate()
  }
}

extension CourseTable.Node {
  init(_ node: CompiledModel.Node, _ model: CompiledModel, isRelevant: Bool) {
    let template = model.events[Int(node.event)]
    self.init(
      kind: .returned, callback: .willFinishLaunching, state: nil, carries: template.carries,
      scene: UInt8(clamping: template.scene ?? 0), sessions: template.sessionBits ?? 0,
      answer: true, action: .launch, reason: .crash,
      isRelevant: isRelevant, event: node.event, next: node.next, nextIfFalse: node.nextIfFalse,
      killed: node.killed)
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
      switch callback.row.returns {
      case .nothing: kind = .call
      case .bool(let standard):
        kind = .boolCall
        answer = model.configuration.returns[callback] ?? standard
      case .value: kind = .valueCall
      }
    case .returned, .becomes: kind = .returned
    }
  }
}
