/// Stands in for `OSLog`, which keeps nothing.
public final class OSLog: Sendable {
  /// That of the process.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// One that is off.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log.
  public init(subsystem: String, category: String) {}
}

/// Stands in for `OSLogType`; nothing heeds it.
public enum OSLogType: UInt8, Hashable, Sendable {
  case `default` = 0
  case info = 1
  case debug = 2
  case error = 16
  case fault = 17
}

/// Logs nothing.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) {}

/// Logs nothing.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {}

/// Stands in for `OSSignposter`, which measures nothing.
public struct OSSignposter: Sendable {
  /// Whether it measures: no.
  public var isEnabled: Bool { false }

  /// Creates a signposter.
  public init(subsystem: String, category: String) {}
  /// Creates a signposter.
  public init(logger: Logger) {}
  /// Creates a signposter.
  public init() {}

  /// A mark by which intervals are told apart; all are the same.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// Begins nothing.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Begins nothing.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Ends nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends nothing.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState,
    _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Marks nothing.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Marks nothing.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Does it, and measures nothing.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// Stands in for `OSSignpostID`.
public struct OSSignpostID: Hashable, Sendable {
  /// That of intervals of which there is one at a time.
  public static let exclusive = OSSignpostID()
}

/// Stands in for `OSSignpostIntervalState`.
public final class OSSignpostIntervalState: Sendable {
  init() {}
}
