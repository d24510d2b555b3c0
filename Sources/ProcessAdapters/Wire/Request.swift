import LifecycleModel
import LifecycleAdapters

/// What an adapter in another process is asked for, one line each.
enum Request: Hashable, Sendable {
  case hello(profile: String)
  case run
  case processStart
  case processEnd(KillReason)
  case own(String)
  case timer(String)
  case expire(String)
  case end

  /// The version of the protocol.
  static let version = 1

  /// The message.
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
    case .own(let name): message("own", [.init("name", .string(name))])
    case .timer(let token): message("timer", [.init("token", .string(token))])
    case .expire(let task): message("expire", [.init("task", .string(task))])
    case .end: message("end")
    }
  }

  /// The line, with its end.
  var bytes: [UInt8] { bytes(with: []) }

  /// The line, with its end, and some more members.
  func bytes(with more: [Value.Member]) -> [UInt8] {
    guard case .object(let members) = json else { return [] }
    return Array((Value.object(members + more).jsonText() + "\n").utf8)
  }

  /// What it is about, for people.
  var inWords: String {
    switch self {
    case .hello: "'hello'"
    case .run: "'run'"
    case .processStart: "the start of a process"
    case .processEnd: "the end of a process"
    case .own(let name): "the own action '\(name)'"
    case .timer(let token): "the timer '\(token)'"
    case .expire(let task): "the expiration of the task '\(task)'"
    case .end: "'end'"
    }
  }

  private func message(_ type: String, _ members: [Value.Member] = []) -> Value {
    .object([.init("type", .string(type))] + members)
  }
}
