extension Subscribers {
  /// Stands in for Combine's `Subscribers.Demand`: a number of values, or all.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let count: UInt

    private init(count: UInt) { self.count = count }

    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)
    public static func max(_ value: Int) -> Demand { Demand(count: UInt(value)) }

    /// The number of values; `nil` for all.
    public var max: Int? { self == .unlimited ? nil : Int(count) }
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func + (one: Demand, other: Demand) -> Demand {
      let (sum, overflow) = one.count.addingReportingOverflow(other.count)
      return overflow || sum > UInt(Int.max) ? .unlimited : Demand(count: sum)
    }
    public static func + (one: Demand, other: Int) -> Demand { one + .max(other) }
    public static func += (one: inout Demand, other: Demand) { one = one + other }
    public static func += (one: inout Demand, other: Int) { one = one + other }

    /// Subtracts, down to none; all less some is still all.
    public static func - (one: Demand, other: Demand) -> Demand {
      guard one != .unlimited else { return .unlimited }
      return Demand(count: one.count > other.count ? one.count - other.count : 0)
    }
    public static func - (one: Demand, other: Int) -> Demand { one - .max(other) }
    public static func -= (one: inout Demand, other: Demand) { one = one - other }
    public static func -= (one: inout Demand, other: Int) { one = one - other }

    public static func * (one: Demand, other: Int) -> Demand {
      one.max.map { .max($0 * other) } ?? .unlimited
    }

    public static func < (one: Demand, other: Demand) -> Bool { one.count < other.count }
    public static func > (one: Demand, other: Int) -> Bool { one > .max(other) }
    public static func == (one: Demand, other: Int) -> Bool { one == .max(other) }
  }
}
