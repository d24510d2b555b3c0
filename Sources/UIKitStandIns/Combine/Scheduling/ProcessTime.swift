public import Dispatch
public import Foundation

/// A time of a scheduler, relative to the moment at which the scheduler is asked for `now`.
///
/// The model alone has the clock of a process, so ``Scheduler/now`` is always the same. An action
/// scheduled for a later time is performed once that much virtual time has passed.
public struct ProcessTime: Strideable, Hashable, Sendable {
  private var nanoseconds = 0

  init() {}

  /// Creates the time that lies as far ahead as a date does of the present.
  public init(_ date: Date) { self.init(seconds: date.timeIntervalSinceNow) }
  /// Creates the time that lies as far ahead as another does of the present.
  public init(_ time: DispatchTime) {
    let now = DispatchTime.now().uptimeNanoseconds
    self.init(seconds: (Double(time.uptimeNanoseconds) - Double(now)) / 1e9)
  }

  /// Rounds up to hundredths of a second, since some real time has passed since the caller added a
  /// number of seconds to the present.
  private init(seconds: Double) { nanoseconds = Int((seconds * 100).rounded(.up)) * 10_000_000 }

  public func distance(to other: ProcessTime) -> Stride {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }

  public func advanced(by stride: Stride) -> ProcessTime {
    var time = self
    time.nanoseconds += stride.nanoseconds
    return time
  }

  /// A length of time; literals are in seconds.
  public struct Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Sendable {
    fileprivate let nanoseconds: Int

    private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    public init(_ seconds: Double) {
      nanoseconds = Int((min(max(seconds, -9e9), 9e9) * 1e9).rounded())
    }
    public init(integerLiteral value: Int) { self = .seconds(value) }
    public init(floatLiteral value: Double) { self = .seconds(value) }
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }

    /// The length in seconds.
    public var timeInterval: TimeInterval { Double(nanoseconds) / 1e9 }
    /// The length in milliseconds, rounded up.
    var milliseconds: Int { max(0, (nanoseconds + 999_999) / 1_000_000) }
    public var magnitude: Stride { Stride(nanoseconds: abs(nanoseconds)) }

    public static func seconds(_ value: Int) -> Stride { Stride(Double(value)) }
    public static func seconds(_ value: Double) -> Stride { Stride(value) }
    public static func milliseconds(_ value: Int) -> Stride {
      Stride(nanoseconds: value * 1_000_000)
    }
    public static func microseconds(_ value: Int) -> Stride { Stride(nanoseconds: value * 1_000) }
    public static func nanoseconds(_ value: Int) -> Stride { Stride(nanoseconds: value) }

    public static func < (one: Stride, other: Stride) -> Bool {
      one.nanoseconds < other.nanoseconds
    }
    public static func + (one: Stride, other: Stride) -> Stride {
      Stride(nanoseconds: one.nanoseconds + other.nanoseconds)
    }
    public static func - (one: Stride, other: Stride) -> Stride {
      Stride(nanoseconds: one.nanoseconds - other.nanoseconds)
    }
    public static func * (one: Stride, other: Stride) -> Stride {
      Stride(one.timeInterval * other.timeInterval)
    }
    public static func *= (one: inout Stride, other: Stride) { one = one * other }
  }
}
