public import LifecycleModel

extension Event {
  /// The event as a line of a trace file.
  ///
  /// A callback has all its fields; other events omit an absent payload or scene and the time zero.
  /// A custom action has its own name and is marked by `own`.
  public var json: Value {
    var members = Members()
    addBody(to: &members)
    if isDataProtected { members.add("protectedDataAvailable", .bool(false)) }
    return members.object
  }

  private func addBody(to members: inout Members) {
    switch body {
    case .action(let action): add(action, to: &members)
    case .processStart: addProcess(phase: "start", reason: nil, to: &members)
    case .processEnd(let reason): addProcess(phase: "end", reason: reason, to: &members)
    case .suspend: addPlain("suspend", to: &members)
    case .resume: addPlain("resume", to: &members)
    case .becomes(let state):
      members.add("event", "becomes")
      members.add("state", state.rawValue)
      addPlace(to: &members)
    case .arrives(_, let callback):
      members.add("event", "arrives")
      members.add("name", callback.selector)
      addPlace(to: &members)
    case .callback(let callback, let state, let arguments):
      add(callback, state: state, arguments: arguments, to: &members)
    default: addReply(to: &members)
    }
  }

  /// Adds the fields of an event by which the adapter answers.
  private func addReply(to members: inout Members) {
    switch body {
    case .returned(let callback, let value):
      members.add("event", "return")
      members.add("name", callback.selector)
      members.add("value", value)
    case .forward(let callback, let target):
      members.add("event", "forward")
      members.add("name", callback.selector)
      members.add("target", target)
    case .emit(let name, let arguments):
      members.add("event", "emit")
      members.add("name", name)
      if !payload.isEmpty { members.add("payload", payloadValue) }
      if !arguments.isEmpty { members.add("args", .object(arguments)) }
    case .handOver(let handler, let callback):
      members.add("event", "handOver")
      members.add("handler", handler)
      members.add("callback", callback.selector)
    case .complete(let handler, let callback, let value):
      members.add("event", "complete")
      members.add("handler", handler)
      members.add("callback", ifPresent: callback?.selector)
      members.add("value", value)
    case .task(let phase, let id):
      members.add("event", "task")
      members.add("phase", phase.rawValue)
      members.add("task", id)
    case .goOn(let origin):
      members.add("event", "goOn")
      members.add("callback", ifPresent: origin?.selector)
    default: break
    }
    addPlace(to: &members)
  }

  private func add(_ action: Action, to members: inout Members) {
    members.add("event", "action")
    let carried = payload.isEmpty ? action.payloadValue : payloadValue
    action.addFields(to: &members, name: action.custom ?? action.name.rawValue, payload: carried)
    if time != 0 { members.add("time", seconds) }
  }

  private func add(
    _ callback: Callback, state: AppState?, arguments: [Value.Member], to members: inout Members
  ) {
    members.add("event", "callback")
    members.add("name", callback.selector)
    members.add("state", Value(state?.rawValue))
    members.add("scene", Value(scene))
    members.add("payload", payloadValue)
    members.add("time", seconds)
    members.add("args", .object(arguments))
  }

  private func addProcess(phase: String, reason: KillReason?, to members: inout Members) {
    members.add("event", "process")
    members.add("phase", phase)
    members.add("reason", ifPresent: reason?.rawValue)
    addPlace(to: &members)
  }

  private func addPlain(_ name: String, to members: inout Members) {
    members.add("event", name)
    addPlace(to: &members)
  }

  /// Adds the payload, scene and time, as far as they exist and are not yet there.
  private func addPlace(to members: inout Members) {
    let hasPayload = members.list.contains { $0.key == "payload" }
    if !payload.isEmpty, !hasPayload { members.add("payload", payloadValue) }
    members.add("scene", ifPresent: scene)
    if time != 0 { members.add("time", seconds) }
  }

  private var payloadValue: Value {
    payload.count > 1 ? Value(payload) : Value(payload.first)
  }

  private var seconds: Value { .double(Double(time) / 1000) }
}
