import LifecycleModel
import LifecycleAdapters

/// A request to an adapter in another process, sent as one line.
enum Request: Hashable, Sendable {
  case hello(profile: String)
  case run
  case processStart
  case processEnd(KillReason)
  case custom(String)
  case timer(String)
  case expire(String)
  case end

  /// The version of the protocol.
  static let version = 1

  /// The message as JSON.
  var json: Value {
    switch self {
    case .hello(let profile):
      message("hello", [.init("protocol", .int(Self.version)), .init("profile", .string(profile))])
    case .run: message("run")
    case .processStart: message("process", [.init("phase", .string("start"))])
    case .processEnd(let reason):
      message(
        "process",
        [.init("phase", .string("end")), .init("reason", .string(reason.rawValue))])
    case .custom(let name): message("own", [.init("name", .string(name))])
    case .timer(let token): message("timer", [.init("token", .string(token))])
    case .expire(let task): message("expire", [.init("task", .string(task))])
    case .end: message("end")
    }
  }

  /// The line, with its terminator.
  var bytes: [UInt8] { bytes(with: []) }

  /// Returns the line, with its terminator and additional members.
  func bytes(with more: [Value.Member]) -> [UInt8] {
    guard case .object(let members) = json else { return [] }
    return Array((Value.object(members + more).jsonText() + "\n").utf8)
  }

  /// The subject of the request, for messages.
  var inWords: String {
    switch self {
    case .hello: "'hello'"
    case .run: "'run'"
    case .processStart: "the start of a process"
    case .processEnd: "the end of a process"
    case .custom(let name): "the custom action '\(name)'"
    case .timer(let token): "the timer '\(token)'"
    case .expire(let task): "the expiration of the task '\(task)'"
    case .end: "'end'"
    }
  }

  private func message(_ type: String, _ members: [Value.Member] = []) -> Value {
    .object([.init("type", .string(type))] + members)
  }
}
