extension WeightedDraws {
  /// The data that a draw reads.
  public struct Reader {
    @usableFromInline let stateGroups: UnsafePointer<StateGroups>
    @usableFromInline let groups: UnsafePointer<Group>
    @usableFromInline let sums: UnsafePointer<UInt64>
    @usableFromInline let shares: UnsafePointer<UInt64>
    /// The number of words in the sums of all kinds of states.
    public let sumCount: Int
    @usableFromInline let labelCount: Int
    @usableFromInline let wordCount: Int

    @usableFromInline
    init(
      stateGroups: UnsafePointer<StateGroups>, groups: UnsafePointer<Group>,
      sums: UnsafePointer<UInt64>,
      shares: UnsafePointer<UInt64>, sumCount: Int, labelCount: Int, wordCount: Int
    ) {
      self.stateGroups = stateGroups
      self.groups = groups
      self.sums = sums
      self.shares = shares
      self.sumCount = sumCount
      self.labelCount = labelCount
      self.wordCount = wordCount
    }

    /// A word with 1 in each byte, and one with the highest bit of each byte.
    @usableFromInline static let eachByte: UInt64 = 0x0101_0101_0101_0101
    @usableFromInline static let upperBits: UInt64 = 0x8080_8080_8080_8080

    /// Returns the running sums for a sequence.
    ///
    /// - Parameters:
    ///   - kept: The labels to keep, one bit each, as returned by `ActionMix.drawKeptLabels`.
    ///   - room: Memory for `sumCount` words, used if labels are left out.
    /// - Returns: The sums to pass to the draws of the sequence: either `room` or the sums shared
    ///   by all sequences.
    /// - Complexity: O(kinds of states × labels left out).
    public func sums(
      keeping kept: UInt64, in room: UnsafeMutablePointer<UInt64>
    ) -> UnsafePointer<UInt64> {
      guard kept != .max else { return sums }
      room.update(from: sums, count: sumCount)
      // No byte becomes negative, so the bytes of a word can be subtracted as one number.
      var leftOut = ~kept & ((1 &<< UInt64(labelCount)) &- 1)
      while leftOut != 0 {
        let shares = shares + leftOut.trailingZeroBitCount &* sumCount
        for word in 0..<sumCount { room[word] &-= shares[word] }
        leftOut &= leftOut &- 1
      }
      // A state that has no labels left keeps all of them.
      for first in stride(from: 0, to: sumCount, by: wordCount)
      where room[first &+ wordCount &- 1] &>> 56 == 0 {
        (room + first).update(from: sums + first, count: wordCount)
      }
      return UnsafePointer(room)
    }

    /// Returns the groups of a state, which are all that a draw needs to know about it.
    @inlinable
    public func groups(of state: Int) -> StateGroups { stateGroups[state] }

    /// Draws a transition that leaves the state with the given groups.
    ///
    /// - Parameter sums: The running sums for the sequence.
    /// - Complexity: O(1), two draws.
    @inlinable
    @inline(__always)
    public func draw(
      from state: StateGroups, _ sums: UnsafePointer<UInt64>, _ stream: inout RandomStream
    ) -> Int {
      let sums = sums + Int(state.sums)
      let total = sums[wordCount &- 1] &>> 56
      let left = UInt64(truncatingIfNeeded: stream.index(below: Int(truncatingIfNeeded: total)))
      // The highest bit of each byte tells whether its sum is reached; their total fits in a byte
      // too.
      let reach = (left &* Self.eachByte) | Self.upperBits
      var reached = ((reach &- sums[0]) & Self.upperBits) &>> 7
      if wordCount > 1 { reached &+= ((reach &- sums[1]) & Self.upperBits) &>> 7 }
      let place = Int(truncatingIfNeeded: (reached &* Self.eachByte) &>> 56)
      let group = groups[Int(state.firstGroup) &+ place]
      return Int(group.first) &+ stream.index(below: Int(group.count))
    }
  }
}
