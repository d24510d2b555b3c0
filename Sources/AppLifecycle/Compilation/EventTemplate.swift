/// A letter the model produces, but for the ids of its payloads and the time.
///
/// Two events made from one template differ in those alone, and in the place of a cut.
public struct EventTemplate: Hashable, Sendable {
  /// What happens.
  public let body: Body
  /// What it carries.
  public let carries: PayloadKind?
  /// The scene it belongs to, by number; `nil` for events of the whole app.
  public let scene: Int?

  /// Creates a template.
  public init(_ body: Body, carries: PayloadKind? = nil, scene: Int? = nil) {
    self.body = body
    self.carries = carries
    self.scene = scene
  }

  /// What happens.
  public enum Body: Hashable, Sendable {
    /// The action, without the id of its payload.
    case action(Action)
    case processStart
    case processEnd(KillReason)
    case suspend
    case resume
    /// A call, and what `applicationState` reads inside; its arguments follow from the payload.
    case callback(Callback, state: AppState?)
    case returned(Callback, Value)
  }

  /// The event itself.
  ///
  /// - Parameters:
  ///   - payload: What the action carries; used if the template carries anything.
  ///   - after: Of a cut, the number of the callback after which the process dies, from 1.
  ///   - time: Virtual time in milliseconds.
  public func instantiate(payload: Payload? = nil, after: Int? = nil, time: Int = 0) -> Event {
    let carried = carries == nil ? nil : payload
    return Event(
      eventBody(carried, after: after), payload: carried.map { [$0.id] } ?? [],
      scene: scene.map(SceneSession.id), time: time)
  }

  private func eventBody(_ payload: Payload?, after: Int?) -> Event.Body {
    switch body {
    case .action(var action):
      action.payload = payload?.id
      action.after = after
      return .action(action)
    case .processStart: return .processStart
    case .processEnd(let reason): return .processEnd(reason)
    case .suspend: return .suspend
    case .resume: return .resume
    case .callback(let callback, let state):
      return .callback(callback, state: state, arguments: callback.arguments(payload))
    case .returned(let callback, let value): return .returned(callback, value)
    }
  }
}

extension Callback {
  /// The arguments with which the method is called, in the order of the table.
  ///
  /// What a missing payload leaves open is `null` or an empty list.
  public func arguments(_ payload: Payload?) -> [Value.Member] {
    row.arguments.map { key in
      Value.Member(key, payload?.argument(key) ?? Self.argumentsWithoutPayload[key] ?? .null)
    }
  }

  private static let argumentsWithoutPayload: [String: Value] = [
    "urlContexts": .array([]),
    "userActivities": .array([]),
    "role": .string("UIWindowSceneSessionRoleApplication"),
    "sessions": .array([.string("scene-1")]),
    "identifier": .string("background-session"),
  ]
}
