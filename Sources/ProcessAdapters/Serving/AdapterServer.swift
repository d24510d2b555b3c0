package import LifecycleModel
package import LifecycleAdapters
import SourceTexts

/// The server side of the protocol: an adapter in this process that answers requests from standard
/// input.
///
/// The tool uses it to run an adapter in a child of its own. Since it has no other clients, an
/// invalid request ends the process.
package final class AdapterServer {
  private let description: AdapterDescription
  /// The possible shapes of payloads, one of which each sequence begins with.
  private let shapes: [PayloadShapes]
  private var storage: AdapterStorage
  /// The adapter of the current process; `nil` if there is none.
  private var adapter: (any DelegateAdapter)?
  private var output = AdapterOutput()

  package init(_ description: AdapterDescription, _ shapes: PayloadShapes = PayloadShapes()) {
    self.description = description
    self.shapes = shapes.turns
    storage = description.newStorage()
  }

  /// Answers requests until there are no more.
  ///
  /// - Parameter descriptor: The descriptor to write replies to; standard output if `nil`.
  /// - Throws: Errors of the adapter, and errors about invalid requests.
  package func serve(replyingTo descriptor: Int32? = nil) throws {
    let channel = ServingChannel(descriptor)
    while let line = channel.nextLine(), let reply = try reply(to: line) {
      channel.send(Array((reply.jsonText() + "\n").utf8))
    }
  }

  /// Returns the reply to a request; `nil` if nothing follows.
  private func reply(to line: [UInt8]) throws -> Value? {
    var fields = try Fields(try ReplyReader.document(line), "the request")
    var value: Value?
    let type = try fields.name("type")
    output.removeAll()
    output.applicationState = fields.word("state").flatMap(AppState.init(rawValue:))
    let readable = fields.readableData
    output.isProtectedDataAvailable = readable.isProtectedDataAvailable
    output.isUnlockedSinceBoot = readable.isUnlockedSinceBoot
    output.time = fields.milliseconds
    StandingScenes.read(&fields, &output)
    switch type {
    case "hello": return hello
    case "run":
      adapter = nil
      storage = description.newStorage()
    case "process": try beginOrEndProcess(&fields)
    case "callback": value = try receive(&fields)
    case "own":
      output.scene = fields.word("scene")
      output.payload = fields.word("payload").flatMap(Payload.init(numbered:))
      try perform(try fields.name("name"))
      (output.scene, output.payload) = (nil, nil)
    case "timer": try adapter?.fire(timer: try fields.name("token"), &output)
    case "expire": try adapter?.expire(task: try fields.name("task"), &output)
    default: return nil
    }
    return done(type == "callback" ? .returned : .ok, value)
  }

  private func perform(_ action: String) throws {
    if action == CustomAction.drain.name, let looping = adapter as? any LoopingAdapter {
      try looping.turn(&output)
    } else {
      try adapter?.perform(action, &output)
    }
  }

  /// The custom actions. If code may enqueue work, they include the turns of its loop, which are
  /// possible while work is queued.
  private var customActions: [CustomAction] {
    description.customActions + (description.derivesMethods ? [.drain] : [])
  }

  private func receive(_ fields: inout Fields) throws -> Value? {
    var call = try fields.call(
      state: output.applicationState, shapes,
      ReadableData(
        isProtectedDataAvailable: output.isProtectedDataAvailable,
        isUnlockedSinceBoot: output.isUnlockedSinceBoot))
    if description.uses.contains(.completionHandlers), let handler = fields.word("completion") {
      call.handlerNumber = Int32(handler.dropFirst()) ?? 0
    }
    return try adapter?.receive(call, &output)
  }

  private func beginOrEndProcess(_ fields: inout Fields) throws {
    guard try fields.name("phase") == "start" else {
      let reason = KillReason(rawValue: try fields.name("reason")) ?? .system
      try adapter?.observe(.processEnd(reason))
      adapter = nil
      return
    }
    output.startProcess()
    adapter = description.make(storage)
    try adapter?.start(&output)
  }

  /// The reply to `hello`. The client already knows the adapter's methods.
  private var hello: Value {
    let actions = customActions.map { action -> Value in
      var members: [Value.Member] = [
        .init("name", .string(action.name)), .init("when", .string(action.when.rawValue)),
        .init("settles", .bool(action.settles)), .init("scene", .bool(action.isInScene)),
        .init("interrupts", .bool(action.interrupts)),
      ]
      if let kind = action.payload { members.append(.init("payload", .string(kind.rawValue))) }
      return Value.object(members)
    }
    let uses = AdapterFeature.allCases.filter(description.uses.contains).map(\.rawValue)
    return .object([
      .init("type", .string("hello")), .init("protocol", .int(Request.version)),
      .init("adapter", .string(description.name)), .init("implements", .texts(["*"])),
      .init("own", .array(actions)), .init("uses", .texts(uses)),
      .init(StandingScenes.declarationKey, .bool(description.derivesMethods)),
    ])
  }

  private func done(_ type: Reply.ReplyType, _ value: Value?) -> Value {
    var members: [Value.Member] = [.init("type", .string(type.rawValue))]
    if let value { members.append(.init("value", value)) }
    if output.count > 0 {
      members.append(
        .init("events", .array((0..<output.count).compactMap { output.wireEvent($0) })))
    }
    if let adapter, !customActions.isEmpty {
      let isQueued = (adapter as? any LoopingAdapter)?.isQueued == true
      let enabled = customActions.filter { $0 == .drain ? isQueued : adapter.allows($0.name) }
      members.append(.init("enabled", .texts(enabled.map(\.name))))
    }
    if customActions.contains(.drain), let listening = (adapter as? any LoopingAdapter)?.listening {
      members.append(.init(Reply.listeningKey, .texts(listening.sorted().map(String.init))))
    }
    return .object(members)
  }
}

extension Fields {
  /// Takes a string; returns `nil` for a missing value and for `null`.
  fileprivate mutating func word(_ key: String) -> String? { take(key)?.text }

  /// The data that can be read; all of it unless the request says otherwise.
  fileprivate var readableData: ReadableData {
    mutating get {
      ReadableData(
        isProtectedDataAvailable: take(ReadableData.protectedKey)?.content != .bool(false),
        isUnlockedSinceBoot: take(ReadableData.unlockedKey)?.content != .bool(false))
    }
  }

  /// The virtual time of a request, in milliseconds.
  fileprivate var milliseconds: Int {
    mutating get {
      switch take("time")?.content {
      case .int(let seconds): seconds * 1000
      case .double(let seconds): Int((seconds * 1000).rounded())
      default: 0
      }
    }
  }

  /// Returns the call in a request.
  ///
  /// - Parameter shapes: The possible shapes of payloads, one of which the arguments have.
  fileprivate mutating func call(
    state: AppState?, _ shapes: [PayloadShapes], _ readable: ReadableData
  ) throws -> DelegateCall {
    let name = try name("name")
    guard let callback = Callback(named: name) else {
      throw ReplyMistake.unknown("callback", name, among: [])
    }
    let payload = take("payload")
    let ids = payload?.texts ?? [payload?.text].compactMap { $0 }
    let first = ids.first.flatMap(Payload.init(numbered:))
    var arguments: Fields?
    let node = take("args")
    if let node { arguments = try Fields(node, "the arguments") }
    let payloads = ids.compactMap(Payload.init(numbered:))
    let given = shapes.first { .object(callback.arguments(payloads, in: $0)) == node?.value }
    let sessions = try arguments?.texts("sessions") ?? []
    var circumstances: DelegateCall.Circumstances = []
    if !readable.isProtectedDataAvailable { circumstances.insert(.dataProtected) }
    if !readable.isUnlockedSinceBoot { circumstances.insert(.beforeFirstUnlock) }
    let cause = LaunchCause.allCases.first {
      .object(callback.arguments([], cause: $0)) == node?.value
    }
    if cause == .location { circumstances.insert(.launchedForLocation) }
    return DelegateCall(
      callback, state: state, sceneNumber: UInt8(sceneNumber: word("scene") ?? ""),
      circumstances: circumstances,
      sessionBits: sessions.reduce(0) { $0 | 1 << (UInt8(sceneNumber: $1) - 1) },
      payloadKind: first?.kind, payloadCount: UInt8(clamping: ids.count),
      payloadNumber: first?.number ?? 0, shapes: given?.number ?? 0,
      scenesNumber: StandingScenes.inCall(&self))
  }
}

extension UInt8 {
  /// Creates the number in the id of a scene, such as `scene-2`; 0 if it is not such an id, or the
  /// number is larger than any in a call.
  fileprivate init(sceneNumber id: String) {
    let number = UInt8(id.drop { !$0.isNumber }) ?? 0
    self = number < 32 ? number : 0
  }
}
