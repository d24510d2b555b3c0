/// Stands in for Combine's `Subscribers`.
public enum Subscribers {
  /// How many values are asked for.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let count: UInt

    private init(count: UInt) { self.count = count }

    /// All.
    public static let unlimited = Demand(count: .max)
    /// None.
    public static let none = Demand(count: 0)
    /// So many.
    public static func max(_ value: Int) -> Demand { Demand(count: UInt(value)) }

    /// How many; `nil` if all are.
    public var max: Int? { self == .unlimited ? nil : Int(count) }
    /// How many.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Both together.
    public static func + (one: Demand, other: Demand) -> Demand {
      let (sum, isTooMuch) = one.count.addingReportingOverflow(other.count)
      return isTooMuch || sum > UInt(Int.max) ? .unlimited : Demand(count: sum)
    }
    /// So many more.
    public static func + (one: Demand, other: Int) -> Demand { one + .max(other) }
    /// Asks for more.
    public static func += (one: inout Demand, other: Demand) { one = one + other }
    /// Asks for more.
    public static func += (one: inout Demand, other: Int) { one = one + other }

    /// What is left of it; of all, all.
    public static func - (one: Demand, other: Demand) -> Demand {
      guard one != .unlimited else { return .unlimited }
      return Demand(count: one.count > other.count ? one.count - other.count : 0)
    }
    /// What is left of it; of all, all.
    public static func - (one: Demand, other: Int) -> Demand { one - .max(other) }
    /// Takes away.
    public static func -= (one: inout Demand, other: Demand) { one = one - other }
    /// Takes away.
    public static func -= (one: inout Demand, other: Int) { one = one - other }

    /// So many times as many.
    public static func * (one: Demand, other: Int) -> Demand {
      one.max.map { .max($0 * other) } ?? .unlimited
    }

    /// Whether it is less.
    public static func < (one: Demand, other: Demand) -> Bool { one.count < other.count }
    /// Whether it is more than so many.
    public static func > (one: Demand, other: Int) -> Bool { one > .max(other) }
    /// Whether it is that many.
    public static func == (one: Demand, other: Int) -> Bool { one == .max(other) }
  }

  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    /// Nothing more comes.
    case finished
    /// It failed.
    case failure(Failure)

    /// The same with a failure of another type.
    func mapFailure<Other>(_ transform: (Failure) -> Other) -> Completion<Other> {
      switch self {
      case .finished: .finished
      case .failure(let failure): .failure(transform(failure))
      }
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
