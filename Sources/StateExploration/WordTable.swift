/// Numbers pairs of words in the order in which they are first seen.
///
/// What is interned says all that it is in two words, so that nothing has to be hashed letter by
/// letter, and a copy of the table is a copy of two arrays. Open addressing with linear probing
/// (Knuth, "The Art of Computer Programming", volume 3, section 6.4, algorithm L).
package struct WordTable: Sendable {
  /// What is numbered.
  package struct Words: Hashable, Sendable {
    fileprivate let first: UInt64
    fileprivate let second: UInt64

    /// Two words.
    package init(_ first: UInt64, _ second: UInt64 = 0) {
      self.first = first
      self.second = second
    }
  }

  private var keys: [Words]
  /// Of each place the number of its key; below 0 where there is none.
  private var numbers: [Int32]
  private var count: Int32 = 0

  /// An empty table.
  package init() {
    keys = Array(repeating: Words(0), count: 64)
    numbers = Array(repeating: -1, count: 64)
  }

  /// The number of a key; a new one gets the next.
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

  /// Where the key stands, or would.
  private func place(of key: Words) -> Int {
    // Two steps of Fibonacci hashing, whose upper bits depend on all of a word.
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
