/// A table that numbers pairs of words in the order in which they are first seen.
///
/// A key is completely described by its two words, so that it need not be hashed element by
/// element, and copying the table copies just two arrays. The table uses open addressing with
/// linear probing (Knuth, "The Art of Computer Programming", volume 3, section 6.4, algorithm L).
package struct WordTable: Sendable {
  /// A key: a pair of words.
  package struct Words: Hashable, Sendable {
    fileprivate let first: UInt64
    fileprivate let second: UInt64

    /// Creates a key from two words.
    package init(_ first: UInt64, _ second: UInt64 = 0) {
      self.first = first
      self.second = second
    }
  }

  private var keys: [Words]
  /// The number of the key in each slot; negative for an empty slot.
  private var numbers: [Int32]
  private var count: Int32 = 0

  /// Creates an empty table.
  package init() {
    keys = Array(repeating: Words(0), count: 64)
    numbers = Array(repeating: -1, count: 64)
  }

  /// Returns the number of a key, assigning the next number to a new key.
  ///
  /// - Complexity: O(1) expected.
  package mutating func number(of key: Words) -> Int32 {
    if 2 * Int(count) >= numbers.count { grow() }
    let place = self.place(of: key)
    if numbers[place] >= 0 { return numbers[place] }
    keys[place] = key
    numbers[place] = count
    count += 1
    return count - 1
  }

  /// Returns the slot of the key, or the free slot where it belongs.
  private func place(of key: Words) -> Int {
    // Two rounds of Fibonacci hashing; the high bits depend on all bits of a word.
    let mixed = (key.first &* 0x9E37_79B9_7F4A_7C15) ^ (key.second &* 0xC2B2_AE3D_27D4_EB4F)
    let spread = (mixed ^ mixed >> 29) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: spread >> 32) & (numbers.count - 1)
    while numbers[place] >= 0, keys[place] != key { place = (place + 1) & (numbers.count - 1) }
    return place
  }

  private mutating func grow() {
    let (known, old) = (keys, numbers)
    keys = Array(repeating: Words(0), count: 2 * known.count)
    numbers = Array(repeating: -1, count: 2 * known.count)
    for (key, number) in zip(known, old) where number >= 0 {
      let place = self.place(of: key)
      keys[place] = key
      numbers[place] = number
    }
  }
}
