package import StateExploration

/// A letter that the model produces, without the ids of its payloads and the time.
///
/// Two events made from one template differ only in those, and in the place of a cut.
public struct EventTemplate: Hashable, Sendable {
  /// The content of the event.
  public let body: Body
  /// The kind of payload that it carries.
  public let carries: PayloadKind?
  /// The scene it belongs to, by number; `nil` for events of the whole app.
  public let scene: Int?
  /// The numbers of the sessions that a call is about, ascending.
  public let sessions: [Int]
  /// The cause that launched the app in the background, if the launch options name it and it has no
  /// payload.
  public let cause: LaunchCause?

  /// Creates a template.
  public init(
    _ body: Body, carries: PayloadKind? = nil, scene: Int? = nil, sessions: [Int] = [],
    cause: LaunchCause? = nil
  ) {
    self.body = body
    self.carries = carries
    self.scene = scene
    self.sessions = sessions
    self.cause = cause
  }

  /// The content of an event.
  public enum Body: Hashable, Sendable {
    /// The action, without the id of its payload.
    case action(Action)
    case processStart
    case processEnd(KillReason)
    case suspend
    case resume
    /// The app's state changes, or that of the scene it belongs to.
    case becomes(AppState)
    /// The payload arrives, to be handed over by the method.
    case arrives(at: Callback)
    /// A call, and what `applicationState` reads inside; its arguments follow from the payload.
    case callback(Callback, state: AppState?)
    case returned(Callback, Value)
  }

  /// Whether it is a call of a delegate method.
  package var isCallback: Bool {
    if case .callback = body { return true }
    return false
  }

  /// Whether it is the end of a process.
  package var isProcessEnd: Bool { if case .processEnd = body { true } else { false } }

  /// The launch handler of a task, if the event calls one.
  package var launchHandler: Callback? {
    guard case .callback(let callback, _) = body, callback.expiration != nil else { return nil }
    return callback
  }

  /// The sessions that the call concerns, as one bit each; `nil` if there is one beyond the eighth.
  package var sessionBits: UInt8? {
    guard sessions.allSatisfy((1...8).contains) else { return nil }
    return sessions.reduce(0) { $0 | 1 << UInt8($1 - 1) }
  }

  /// Whether the event ends a call: the return of the method, or the call if it returns nothing.
  package var endsCall: Bool {
    switch body {
    case .callback(let callback, _): callback.row.returns == .nothing
    case .returned: true
    case .action, .processStart, .processEnd, .suspend, .resume, .becomes, .arrives: false
    }
  }

  /// The template packed into words; `nil` for actions and anything else that does not fit.
  package var words: WordTable.Words? {
    guard sessions.isEmpty, cause == nil, let body = body.word else { return nil }
    return WordTable.Words(
      body, UInt64(scene ?? 0) << 8 | UInt64((carries?.place ?? -1) + 1))
  }

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - payload: The payload of the action; used if the template carries any.
  ///   - after: For a cut, the number of the callback after which the process dies, from 1.
  ///   - time: Virtual time in milliseconds.
  public func instantiate(payload: Payload? = nil, after: Int? = nil, time: Int = 0) -> Event {
    instantiate(payloads: payload.map { [$0] } ?? [], after: after, time: time)
  }

  /// Creates the event of an action that may carry several payloads.
  ///
  /// - Parameters:
  ///   - payloads: The payloads of the action; used if the template carries any.
  ///   - after: For a cut, the number of the callback after which the process dies, from 1.
  ///   - time: Virtual time in milliseconds.
  ///   - shapes: The shapes of payloads.
  public func instantiate(
    payloads: [Payload], after: Int? = nil, time: Int = 0,
    in shapes: PayloadShapes = PayloadShapes()
  ) -> Event {
    let carried = carries == nil ? [] : payloads
    return Event(
      eventBody(carried, after: after, shapes), payload: carried.map(\.id),
      scene: scene.map(SceneSession.id), time: time)
  }

  private func eventBody(
    _ payloads: [Payload], after: Int?, _ shapes: PayloadShapes
  ) -> Event.Body {
    switch body {
    case .action(var action):
      action.payloads = payloads.map(\.id)
      action.after = after
      return .action(action)
    case .processStart: return .processStart
    case .processEnd(let reason): return .processEnd(reason)
    case .suspend: return .suspend
    case .resume: return .resume
    case .becomes(let state): return .becomes(state)
    case .arrives(let callback): return .arrives(carries ?? .url, at: callback)
    case .callback(let callback, let state):
      return .callback(
        callback, state: state,
        arguments: callback.arguments(payloads, sessions: sessions, cause: cause, in: shapes))
    case .returned(let callback, let value): return .returned(callback, value)
    }
  }
}

extension Callback {
  /// Returns the arguments with which the method is called, in the order of the table.
  ///
  /// Arguments that need a payload are `null` or an empty list without one. With several payloads,
  /// lists contain them all, and everything else is taken from the first.
  ///
  /// - Parameters:
  ///   - sessions: the numbers of the sessions that the call is about.
  ///   - cause: the cause that launched the app in the background, if the launch options name it.
  ///   - shapes: the shapes of payloads.
  public func arguments(
    _ payloads: [Payload], sessions: [Int] = [], cause: LaunchCause? = nil,
    in shapes: PayloadShapes = PayloadShapes()
  ) -> [Value.Member] {
    if let cause, payloads.isEmpty { return cause.arguments(of: self) }
    return rowArguments(payloads, sessions, shapes) + rareArguments(payloads, shapes)
  }

  /// Returns the arguments that a call leaves out if there are none: the invitation with which a
  /// scene connects, and the app's data of a shortcut.
  private func rareArguments(_ payloads: [Payload], _ shapes: PayloadShapes) -> [Value.Member] {
    let key: String
    switch (self, payloads.first?.kind) {
    case (.sceneWillConnect, .cloudShare), (.configurationForConnecting, .cloudShare):
      key = "cloudKitShareMetadata"
    case (.performAction, .shortcut), (.scenePerformAction, .shortcut): key = "userInfo"
    default: return []
    }
    return payloads[0].argument(key, in: shapes).map { [Value.Member(key, $0)] } ?? []
  }

  private func rowArguments(
    _ payloads: [Payload], _ sessions: [Int], _ shapes: PayloadShapes
  ) -> [Value.Member] {
    row.arguments.map { key in
      if key == "sessions" {
        return Value.Member(key, .array(sessions.map { .string(SceneSession.id($0)) }))
      }
      let given = payloads.compactMap { $0.argument(key, in: shapes) }
      return Value.Member(
        key, Value.joined(given) ?? Self.argumentsWithoutPayload[key] ?? .null)
    }
  }

  /// Returns the arguments with which the method is called with one payload or none.
  public func arguments(_ payload: Payload?) -> [Value.Member] {
    arguments(payload.map { [$0] } ?? [])
  }

  private static let argumentsWithoutPayload: [String: Value] = [
    "urlContexts": .array([]),
    "userActivities": .array([]),
    "role": .string("UIWindowSceneSessionRoleApplication"),
    "identifier": .string("background-session"),
    "task": .string("appRefresh"),
    "activityType": .string("app.handoff"),
    "deviceToken": .string(DeviceToken.text),
    "error": .string(DeviceToken.missing),
  ]
}

extension Value {
  /// Returns the concatenation of lists, or the first of other values; `nil` if there are none.
  fileprivate static func joined(_ values: [Value]) -> Value? {
    guard values.count > 1, case .array = values[0] else { return values.first }
    return .array(
      values.flatMap { value -> [Value] in
        if case .array(let elements) = value { elements } else { [] }
      })
  }
}

extension EventTemplate.Body {
  /// The content packed into a word; `nil` if it does not fit.
  fileprivate var word: UInt64? {
    switch self {
    case .processStart: 1
    case .suspend: 2
    case .resume: 3
    case .becomes(let state): 4 | UInt64(Optional(state).place) << 8
    case .arrives(let callback): 5 | UInt64(callback.rawValue) << 8
    case .callback(let callback, let state):
      6 | UInt64(callback.rawValue) << 8 | UInt64(state.place) << 16
    case .returned(let callback, .bool(let value)):
      7 | UInt64(callback.rawValue) << 8 | (value ? 1 : 0) << 16
    case .returned, .action, .processEnd: nil
    }
  }
}
