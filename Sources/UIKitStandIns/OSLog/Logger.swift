/// Stands in for `Logger`, which keeps nothing: what an app logs is no event.
public struct Logger: Sendable {
  /// Creates a logger.
  public init(subsystem: String, category: String) {}

  /// Creates a logger.
  public init() {}

  /// Creates a logger.
  public init(_ log: OSLog) {}

  /// Logs nothing.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func log(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func debug(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func trace(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func info(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func notice(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func warning(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func error(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func critical(_ message: @autoclosure () -> OSLogMessage) {}
  /// Logs nothing.
  public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

/// Stands in for `OSLogMessage`: a text with values in it, whose privacy nothing heeds.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Takes a text.
  public init(stringLiteral value: String) {}

  /// Takes a text with values.
  public init(stringInterpolation: Interpolation) {}

  /// Takes values, which are not kept.
  public struct Interpolation: StringInterpolationProtocol {
    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {}

    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
  }
}

/// Stands in for `OSLogPrivacy`; nothing heeds it.
public struct OSLogPrivacy: Sendable {
  /// As the system decides.
  public static let auto = Self()
  /// For all to read.
  public static let `public` = Self()
  /// For nobody to read.
  public static let `private` = Self()
  /// For nobody to read.
  public static let sensitive = Self()

  /// As the system decides, in another form.
  public static func auto(mask: Mask) -> Self { Self() }
  /// For nobody to read, in another form.
  public static func `private`(mask: Mask) -> Self { Self() }
  /// For nobody to read, in another form.
  public static func sensitive(mask: Mask) -> Self { Self() }

  /// The form that a value takes.
  public enum Mask: Sendable { case none, hash }
}
