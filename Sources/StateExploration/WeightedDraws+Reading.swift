extension WeightedDraws {
  /// What a draw reads.
  public struct Reader {
    @usableFromInline let rows: UnsafePointer<Row>
    @usableFromInline let groups: UnsafePointer<Group>
    @usableFromInline let weights: UnsafePointer<UInt64>
    @usableFromInline let sums: UnsafePointer<UInt64>
    @usableFromInline let masks: UnsafePointer<UInt64>
    /// How many words the sums of all sorts of states take.
    public let sumCount: Int
    @usableFromInline let wordCount: Int
    @usableFromInline let nibbleCount: Int

    @usableFromInline
    init(
      rows: UnsafePointer<Row>, groups: UnsafePointer<Group>, weights: UnsafePointer<UInt64>,
      sums: UnsafePointer<UInt64>, masks: UnsafePointer<UInt64>, sumCount: Int, wordCount: Int,
      nibbleCount: Int
    ) {
      self.rows = rows
      self.groups = groups
      self.weights = weights
      self.sums = sums
      self.masks = masks
      self.sumCount = sumCount
      self.wordCount = wordCount
      self.nibbleCount = nibbleCount
    }

    /// A word of eight ones, one a byte, and the upper bits of all bytes.
    @usableFromInline static let eachByte: UInt64 = 0x0101_0101_0101_0101
    @usableFromInline static let upperBits: UInt64 = 0x8080_8080_8080_8080

    /// The running sums for a sequence.
    ///
    /// - Parameters:
    ///   - kept: the labels kept, a bit each, as in `ActionMix.keptLabels`.
    ///   - room: where they are worked out if labels are left out; `sumCount` words.
    /// - Returns: what draws of the sequence want, which is the room, or shared by all sequences.
    /// - Complexity: O(sorts of states × labels / 4) if labels are left out.
    public func sums(
      keeping kept: UInt64, in room: UnsafeMutablePointer<UInt64>
    ) -> UnsafePointer<UInt64> {
      guard kept != .max else { return sums }
      for first in stride(from: 0, to: sumCount, by: wordCount) {
        var before: UInt64 = 0
        for word in first..<first &+ wordCount {
          let sums = ((weights[word] & mask(word, kept)) &+ before) &* Self.eachByte
          room[word] = sums
          before = sums &>> 56
        }
        if before == 0 { (room + first).update(from: sums + first, count: wordCount) }
      }
      return UnsafePointer(room)
    }

    /// The bytes of a word whose labels are kept.
    @inline(__always)
    private func mask(_ word: Int, _ kept: UInt64) -> UInt64 {
      var mask: UInt64 = 0
      var bits = Int(truncatingIfNeeded: kept)
      for nibble in word &* nibbleCount..<(word &+ 1) &* nibbleCount {
        mask |= masks[nibble &* 16 &+ bits & 15]
        bits &>>= 4
      }
      return mask
    }

    /// What a draw asks of the state.
    @inlinable
    public func row(of state: Int) -> Row { rows[state] }

    /// Draws a transition that leaves the state whose row it is.
    ///
    /// - Parameter sums: those of the sequence.
    /// - Complexity: O(groups / 8), two draws.
    @inlinable
    public func draw(
      from row: Row, _ sums: UnsafePointer<UInt64>, _ stream: inout RandomStream
    ) -> Int {
      let sums = sums + Int(row.sums)
      let total = sums[wordCount &- 1] &>> 56
      let left = UInt64(truncatingIfNeeded: stream.index(below: Int(truncatingIfNeeded: total)))
      // The upper bit of each byte tells whether its sum is reached; their sum is a byte too.
      let reach = (left &* Self.eachByte) | Self.upperBits
      var reached = ((reach &- sums[0]) & Self.upperBits) &>> 7
      // Two words are enough for most models; a loop over the second alone would cost more than it.
      if wordCount > 1 { reached &+= ((reach &- sums[1]) & Self.upperBits) &>> 7 }
      var word = 2
      while word < wordCount {
        reached &+= ((reach &- sums[word]) & Self.upperBits) &>> 7
        word &+= 1
      }
      let place = Int(truncatingIfNeeded: (reached &* Self.eachByte) &>> 56)
      let group = groups[Int(row.firstGroup) &+ place]
      return Int(group.first) &+ stream.index(below: Int(group.count))
    }
  }
}
