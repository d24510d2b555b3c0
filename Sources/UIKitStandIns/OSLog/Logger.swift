/// A stand-in for `Logger`, which discards messages: logging is not an event.
public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}

  public init() {}

  public init(_ log: OSLog) {}

  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}
  public func log(_ message: @autoclosure () -> OSLogMessage) {}
  public func debug(_ message: @autoclosure () -> OSLogMessage) {}
  public func trace(_ message: @autoclosure () -> OSLogMessage) {}
  public func info(_ message: @autoclosure () -> OSLogMessage) {}
  public func notice(_ message: @autoclosure () -> OSLogMessage) {}
  public func warning(_ message: @autoclosure () -> OSLogMessage) {}
  public func error(_ message: @autoclosure () -> OSLogMessage) {}
  public func critical(_ message: @autoclosure () -> OSLogMessage) {}
  public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

/// A stand-in for `OSLogMessage`, which discards text and values and never evaluates the values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}

  public init(stringInterpolation: Interpolation) {}

  public struct Interpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
  }
}

/// A stand-in for `OSLogPrivacy`, which has no effect.
public struct OSLogPrivacy: Sendable {
  public static let auto = Self()
  public static let `public` = Self()
  public static let `private` = Self()
  public static let sensitive = Self()

  public static func auto(mask: Mask) -> Self { Self() }
  public static func `private`(mask: Mask) -> Self { Self() }
  public static func sensitive(mask: Mask) -> Self { Self() }

  public enum Mask: Sendable { case none, hash }
}
