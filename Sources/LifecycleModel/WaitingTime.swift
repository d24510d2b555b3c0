/// A duration of virtual time, written as one word: `100ms`, `5s`, `30s`, `31min`, `25h`.
public struct WaitingTime: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The duration in milliseconds; at least 1 and at most a year.
  public let milliseconds: Int

  /// The longest duration, 366 days.
  private static let limit = 366 * 24 * 3_600_000
  /// The units, the longest first.
  private static let units = [("h", 3_600_000), ("min", 60_000), ("s", 1_000), ("ms", 1)]

  /// Creates a duration; a value out of range becomes the nearest one within.
  public init(milliseconds: Int) {
    self.milliseconds = min(max(1, milliseconds), Self.limit)
  }

  /// Parses a whole number with a unit; `nil` if the text is none, or too long.
  public init?(_ text: String) {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let unit = Self.units.first { $0.0 == text.dropFirst(digits.count) }
    guard let unit, let count = Int(digits), count > 0, count <= Self.limit / unit.1 else {
      return nil
    }
    milliseconds = count * unit.1
  }

  /// The durations that sequences are made with, from the shortest.
  ///
  /// They are a moment, the time that a call may take, a limit of the system, longer than a session
  /// lasts, and longer than a day.
  public static let drawn = [100, 5_000, 30_000, 31 * 60_000, 25 * 3_600_000].map {
    WaitingTime(milliseconds: $0)
  }

  /// The number with the greatest unit of which it is a whole multiple.
  public var description: String {
    let unit = Self.units.first { milliseconds.isMultiple(of: $0.1) } ?? ("ms", 1)
    return "\(milliseconds / unit.1)\(unit.0)"
  }

  /// Whether the first is shorter.
  public static func < (one: WaitingTime, other: WaitingTime) -> Bool {
    one.milliseconds < other.milliseconds
  }
}

extension Action {
  /// Creates a `wait`, in which nothing happens but time passing; the time is its variant.
  public init(waiting time: WaitingTime) { self.init(.wait, variant: time.description) }

  /// The duration of a `wait`; `nil` for other actions, and if it is not given.
  public var waitingTime: WaitingTime? { name == .wait ? variant.flatMap { WaitingTime($0) } : nil }
}
