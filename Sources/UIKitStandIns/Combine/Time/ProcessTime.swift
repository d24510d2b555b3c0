public import Dispatch
public import Foundation

/// A time of a scheduler of a process, counted from the moment at which it is asked for.
///
/// The clock of a process is the model's alone: ``Scheduler/now`` is always the same, and what is
/// scheduled for so much later is done when so much virtual time has passed.
public struct ProcessTime<Context>: Strideable, Hashable, Codable, Sendable {
  private var nanoseconds = 0

  init() {}

  /// A time that is written as one from now.
  public init(_ date: Date) { self.init(seconds: date.timeIntervalSinceNow) }
  /// A time that is written as one from now.
  public init(_ time: DispatchTime) {
    let now = DispatchTime.now().uptimeNanoseconds
    self.init(seconds: (Double(time.uptimeNanoseconds) - Double(now)) / 1e9)
  }

  /// What was lost since it was written is made good.
  private init(seconds: Double) { nanoseconds = Int((seconds * 100).rounded(.up)) * 10_000_000 }

  /// How long it is to another.
  public func distance(to other: ProcessTime) -> Stride {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }

  /// The time so much later.
  public func advanced(by stride: Stride) -> ProcessTime {
    var time = self
    time.nanoseconds += stride.nanoseconds
    return time
  }

  /// How long something takes.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    var nanoseconds: Int

    private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// So many seconds.
    public init(_ seconds: Double) {
      nanoseconds = Int((min(max(seconds, -9e9), 9e9) * 1e9).rounded())
    }
    /// So many seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }
    /// So many seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }
    /// So many seconds.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }

    /// How many seconds it is.
    public var timeInterval: TimeInterval { Double(nanoseconds) / 1e9 }
    /// How many thousandths of a second it is; a part of one counts as one.
    var milliseconds: Int { max(0, (nanoseconds + 999_999) / 1_000_000) }
    /// The same forwards.
    public var magnitude: Stride { Stride(nanoseconds: abs(nanoseconds)) }

    /// So many seconds.
    public static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
    /// So many seconds.
    public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
    /// So many thousandths of a second.
    public static func milliseconds(_ milliseconds: Int) -> Stride {
      Stride(nanoseconds: milliseconds * 1_000_000)
    }
    /// So many millionths of a second.
    public static func microseconds(_ microseconds: Int) -> Stride {
      Stride(nanoseconds: microseconds * 1_000)
    }
    /// So many billionths of a second.
    public static func nanoseconds(_ nanoseconds: Int) -> Stride {
      Stride(nanoseconds: nanoseconds)
    }

    /// Whether it is shorter.
    public static func < (one: Stride, other: Stride) -> Bool {
      one.nanoseconds < other.nanoseconds
    }
    /// One after the other.
    public static func + (one: Stride, other: Stride) -> Stride {
      Stride(nanoseconds: one.nanoseconds + other.nanoseconds)
    }
    /// What one is longer than the other.
    public static func - (one: Stride, other: Stride) -> Stride {
      Stride(nanoseconds: one.nanoseconds - other.nanoseconds)
    }
    /// The one as many times as the other has seconds.
    public static func * (one: Stride, other: Stride) -> Stride {
      Stride(one.timeInterval * other.timeInterval)
    }
    /// Makes it so many times as long.
    public static func *= (one: inout Stride, other: Stride) { one = one * other }
  }
}
