/// A set of non-negative integers below a fixed capacity.
public struct BitSet: Hashable, Sendable {
  /// The exclusive upper bound of possible members.
  public let capacity: Int
  @usableFromInline var words: [UInt64]

  /// Creates an empty set with the given capacity, which must not be negative.
  public init(capacity: Int) {
    self.capacity = capacity
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  /// The number of members.
  ///
  /// - Complexity: O(capacity / 64)
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Returns whether the number is a member; it must be below `capacity`.
  @inlinable
  public func contains(_ member: Int) -> Bool {
    words[member >> 6] & (1 << UInt64(member & 63)) != 0
  }

  /// Inserts a number; it must be below `capacity`.
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
