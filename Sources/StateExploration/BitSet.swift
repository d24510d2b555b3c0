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

  /// Keeps the members that are in another set of the same capacity too.
  public mutating func formIntersection(_ other: BitSet) {
    precondition(capacity == other.capacity, "sets of different capacity")
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// The members as hexadecimal text: sixteen digits for each 64 numbers, the lowest ones first.
  public var hexadecimal: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Creates a set from hexadecimal text; `nil` if the text is none of a set of that capacity.
  public init?(capacity: Int, hexadecimal: String) {
    self.init(capacity: capacity)
    let digits = Array(hexadecimal.utf8)
    guard digits.count == words.count * 16 else { return nil }
    for index in words.indices {
      let text = String(decoding: digits[index * 16..<index * 16 + 16], as: UTF8.self)
      guard let word = UInt64(text, radix: 16), !text.hasPrefix("+") else { return nil }
      words[index] = word
    }
    if let last = words.last, capacity % 64 != 0, last >> UInt64(capacity % 64) != 0 { return nil }
  }
}
