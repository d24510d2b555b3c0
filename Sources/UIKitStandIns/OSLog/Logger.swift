/// A stand-in for `Logger`, which discards messages. They are events if a check says so, see
/// `EventSource`.
public struct Logger: Sendable {
  private let channel: LogChannel

  public init(subsystem: String, category: String) { channel = LogChannel(category: category) }

  public init() { channel = LogChannel(category: "") }

  public init(_ log: OSLog) { channel = log.channel }

  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func log(_ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func debug(_ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func trace(_ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func info(_ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func notice(_ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func warning(_ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func error(_ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func critical(_ message: @autoclosure () -> OSLogMessage) { tell(message) }
  public func fault(_ message: @autoclosure () -> OSLogMessage) { tell(message) }

  private func tell(_ message: () -> OSLogMessage) { channel.log { message().text } }
}

/// A stand-in for `OSLogMessage`, whose text and values are evaluated only if a check looks at the
/// message. Privacy and masks have no effect.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
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
