/// A set of callbacks, stored as bits.
public struct CallbackSet: Hashable, Sendable {
  @usableFromInline var bits: UInt128 = 0

  /// Creates the set of the given callbacks.
  @inlinable
  public init(_ callbacks: some Sequence<Callback> = EmptyCollection()) {
    for callback in callbacks { insert(callback) }
  }

  /// Whether the callback is in the set.
  public func contains(_ callback: Callback) -> Bool { bits & bit(callback) != 0 }

  /// Adds a callback.
  @inlinable
  public mutating func insert(_ callback: Callback) { bits |= bit(callback) }

  /// Removes a callback.
  public mutating func remove(_ callback: Callback) { bits &= ~bit(callback) }

  /// Returns the callbacks of either set.
  public func union(_ other: CallbackSet) -> CallbackSet {
    var result = self
    result.bits |= other.bits
    return result
  }

  /// Returns the callbacks of this set that the other lacks.
  public func subtracting(_ other: CallbackSet) -> CallbackSet {
    var result = self
    result.bits &= ~other.bits
    return result
  }

  /// Its callbacks in the order of the table.
  public var callbacks: [Callback] { Callback.allCases.filter(contains) }

  @inlinable
  func bit(_ callback: Callback) -> UInt128 { 1 << UInt128(callback.rawValue) }
}
