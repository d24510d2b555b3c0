/// A stand-in for `OSLog`, which discards messages as `Logger` does.
public final class OSLog: Sendable {
  public static let `default` = OSLog(LogChannel(category: ""))
  public static let disabled = OSLog(LogChannel(category: nil))

  let channel: LogChannel

  public convenience init(subsystem: String, category: String) {
    self.init(LogChannel(category: category))
  }

  private init(_ channel: LogChannel) { self.channel = channel }
}

/// A stand-in for `OSLogType`, which has no effect.
public enum OSLogType: UInt8, Hashable, Sendable {
  case `default` = 0
  case info = 1
  case debug = 2
  case error = 16
  case fault = 17
}

/// Discards a message, as `Logger` does. The formats of its arguments have no effect.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) { log.channel.log { formatted("\(message)", args) } }

/// Discards a message, as `Logger` does.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) { log.channel.log { message().text } }

/// Returns a message with its arguments in the places of `%@`, `%{public}d` and the like.
private func formatted(_ message: String, _ args: [Any]) -> String {
  var args = args[...]
  return message.replacing(/%(?:%|(?:\{[^}]*\})?[-+ #0-9.]*[hlqztj]*[@a-zA-Z])/) { match in
    match.output == "%%" ? "%" : args.popFirst().map { "\($0)" } ?? String(match.output)
  }
}

/// A stand-in for `OSSignposter`, which measures nothing.
public struct OSSignposter: Sendable {
  /// Always `false`.
  public var isEnabled: Bool { false }

  public init(subsystem: String, category: String) {}
  public init(logger: Logger) {}
  public init() {}

  /// Returns the same ID each time.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState,
    _ message: @autoclosure () -> OSLogMessage
  ) {}

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Runs the task without measuring it.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

public struct OSSignpostID: Hashable, Sendable {
  public static let exclusive = OSSignpostID()
}

public final class OSSignpostIntervalState: Sendable {
  init() {}
}
