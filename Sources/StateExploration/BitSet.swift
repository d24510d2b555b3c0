/// A set of small numbers, from 0 up to a fixed count.
public struct BitSet: Hashable, Sendable {
  /// How many numbers could be members.
  public let capacity: Int
  @usableFromInline var words: [UInt64]

  /// Creates an empty set of numbers below `capacity`, which is at least 0.
  public init(capacity: Int) {
    self.capacity = capacity
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  /// How many members there are.
  ///
  /// - Complexity: O(capacity / 64)
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the number is a member; it must be below `capacity`.
  @inlinable
  public func contains(_ member: Int) -> Bool {
    words[member >> 6] & (1 << UInt64(member & 63)) != 0
  }

  /// Makes the number a member; it must be below `capacity`.
  @inlinable
  public mutating func insert(_ member: Int) {
    words[member >> 6] |= 1 << UInt64(member & 63)
  }

  /// Adds the members of another set of the same capacity.
  public mutating func formUnion(_ other: BitSet) {
    precondition(capacity == other.capacity, "sets of different capacity")
    for index in words.indices { words[index] |= other.words[index] }
  }
}
