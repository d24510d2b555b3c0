#if Command && canImport(Subprocess)
import LifecycleModel
import LifecycleAdapters

/// An adapter whose code runs in another process; each call is a request.
final class ProcessAdapter: DelegateAdapter {
  private let session: ProcessSession
  /// The custom actions that are currently possible; `nil` for all.
  private var enabled: [String]?
  /// The numbers of the completion handlers with code that is notified when their time is over, as
  /// reported by an adapter of the tool that runs in a child.
  private(set) var listening: Set<Int32>?
  private var scenes = StandingScenes()

  init(_ session: ProcessSession) { self.session = session }

  func start(_ output: inout AdapterOutput) throws {
    tell(try session.ask(.processStart), nil, &output)
  }

  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    let reply = try session.ask(call, time: output.time, standing(output, call))
    tell(reply, call, &output)
    return call.callback.isDefault(reply.value) ? nil : reply.value
  }

  func perform(_ action: String, _ output: inout AdapterOutput) throws {
    let more = Self.reading(&output) + Self.given(output) + standing(output)
    tell(try session.ask(.custom(action), more), nil, &output)
  }

  func allows(_ action: String) -> Bool { enabled?.contains(action) ?? true }

  func fire(timer token: String, _ output: inout AdapterOutput) throws {
    tell(try session.ask(.timer(token), Self.reading(&output) + standing(output)), nil, &output)
  }

  func expire(task id: String, _ output: inout AdapterOutput) throws {
    tell(try session.ask(.expire(id), Self.reading(&output) + standing(output)), nil, &output)
  }

  func observe(_ mark: AdapterMark) throws {
    guard case .processEnd(let reason) = mark else { return }
    _ = try session.endProcess(reason)
  }

  /// Returns the scene and the payload of the custom action being performed, as members of a
  /// request.
  private static func given(_ output: borrowing AdapterOutput) -> [Value.Member] {
    var members: [Value.Member] = []
    if let scene = output.scene { members.append(.init("scene", .string(scene))) }
    if let payload = output.payload { members.append(.init("payload", .string(payload.id))) }
    return members
  }

  /// Returns the values that an adapter may read outside of calls, as members of a request.
  private static func reading(_ output: inout AdapterOutput) -> [Value.Member] {
    [
      .init("state", output.applicationState.map { .string($0.rawValue) } ?? .null),
      .init("time", .double(Double(output.time) / 1000)),
    ]
      + ReadableData(
        isProtectedDataAvailable: output.isProtectedDataAvailable,
        isUnlockedSinceBoot: output.isUnlockedSinceBoot
      ).members
  }

  /// Returns the positions of the scenes, if the adapter follows them.
  private func standing(
    _ output: borrowing AdapterOutput, _ call: DelegateCall? = nil
  ) -> [Value.Member] {
    session.declaration.followsScenes ? scenes.members(output, call) : []
  }

  /// Passes on the contents of a reply.
  private func tell(_ reply: Reply, _ call: DelegateCall?, _ output: inout AdapterOutput) {
    enabled = reply.enabled
    listening = reply.listening
    for effect in reply.effects { effect.tell(&output, during: call, origin: session.origin) }
  }
}

/// An adapter of the tool that runs in a child has turns of its loop.
extension ProcessAdapter: LoopingAdapter {
  var isQueued: Bool { enabled?.contains(CustomAction.drain.name) == true }

  func turn(_ output: inout AdapterOutput) throws { try perform(CustomAction.drain.name, &output) }
}

#endif
