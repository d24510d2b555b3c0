/// The draws of a `TransitionTable` under fixed weights, prepared so that a draw takes no loop.
///
/// For each set of labels that a mix may keep, and each sort of state, the running sums of the
/// weights of the state's groups stand in the eight bytes of one word; how many of them a random
/// number reaches is found in all bytes at once (Lamport, "Multiple Byte Processing with Full-Word
/// Instructions", CACM 18(8), 1975). The draws are those of `TransitionTable.draw`.
public final class WeightedDraws: @unchecked Sendable {
  /// Where a state's groups begin, and what sort of state it is.
  @usableFromInline
  struct Row {
    @usableFromInline var firstGroup: Int32
    @usableFromInline var sort: Int32
  }

  /// The transitions of a group.
  @usableFromInline
  struct Group {
    @usableFromInline var first: Int32
    @usableFromInline var count: Int32
  }

  @usableFromInline let rows: UnsafeBufferPointer<Row>
  @usableFromInline let groups: UnsafeBufferPointer<Group>
  /// For each set of labels kept the sums of all sorts, which thus stand together.
  @usableFromInline let sums: UnsafeBufferPointer<UInt64>
  /// A set of labels has 2 to this power sums.
  @usableFromInline let sortShift: Int
  /// The bits of the labels in use.
  @usableFromInline let labelMask: UInt64

  /// The most labels there may be: the tables double with each.
  private static let labelLimit = 12
  /// The most groups a state may have, one a byte, and the greatest sum of weights in a byte.
  private static let groupLimit = 8
  private static let sumLimit = 127

  /// Prepares the draws; `nil` if a state has more than 8 groups, their weights sum up to more than
  /// 127, a label is beyond 11, or a state has no transition.
  public init?(_ table: TransitionTable, _ weights: ActionWeights) {
    let states = (0..<table.stateCount).map { Int(table.rows[$0])..<Int(table.rows[$0 + 1]) }
    let labelCount = 1 + (table.labels.max().map(Int.init) ?? 0)
    let fits = states.allSatisfy { groups in
      (1...Self.groupLimit).contains(groups.count)
        && groups.reduce(0) { $0 + Int(weights.bytes[Int(table.labels[$1])]) } <= Self.sumLimit
    }
    guard fits, labelCount <= Self.labelLimit else { return nil }
    let labels = states.map { groups in groups.map { table.labels[$0] } }
    var sorts: [[UInt8]] = []
    for labels in labels where !sorts.contains(labels) { sorts.append(labels) }
    let shift = UInt64(Self.powerOfTwo(atLeast: sorts.count))
    rows = .copy(
      of: zip(states, labels).map { groups, labels in
        Row(
          firstGroup: Int32(groups.lowerBound), sort: Int32(sorts.firstIndex(of: labels) ?? 0))
      })
    sortShift = Int(shift)
    let count = UInt64(1) << (shift + UInt64(labelCount))
    let sums = (0..<count).map { place in
      let sort = Int(place & ((1 << shift) - 1))
      return sort < sorts.count
        ? Self.sums(sorts[sort], weights, keeping: place >> shift) : 0
    }
    groups = .copy(
      of: (0..<table.labels.count).map {
        Group(first: table.groups[$0], count: table.groups[$0 + 1] - table.groups[$0])
      })
    self.sums = .copy(of: sums)
    labelMask = (1 << UInt64(labelCount)) - 1
  }

  deinit {
    rows.deallocate()
    groups.deallocate()
    sums.deallocate()
  }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    (0...).first { count <= 1 << $0 } ?? 0
  }

  /// The running sums of the weights of those kept; of all if none is.
  private static func sums(
    _ labels: [UInt8], _ weights: ActionWeights, keeping kept: UInt64
  ) -> UInt64 {
    var sum: UInt64 = 0
    var sums: UInt64 = 0
    for place in 0..<groupLimit {
      if place < labels.count, kept >> UInt64(labels[place]) & 1 == 1 {
        sum += UInt64(weights.bytes[Int(labels[place])])
      }
      sums |= sum << UInt64(8 * place)
    }
    return sum == 0 && kept != .max ? Self.sums(labels, weights, keeping: .max) : sums
  }

  /// What a draw reads, to be kept at hand in a loop: it must not outlive the draws.
  @inlinable public var reader: Reader {
    Reader(
      rows: rows.baseAddress.unsafelyUnwrapped, groups: groups.baseAddress.unsafelyUnwrapped,
      sums: sums.baseAddress.unsafelyUnwrapped, labelMask: labelMask, sortShift: sortShift)
  }

  /// What a draw reads.
  public struct Reader {
    @usableFromInline let rows: UnsafePointer<Row>
    @usableFromInline let groups: UnsafePointer<Group>
    @usableFromInline let sums: UnsafePointer<UInt64>
    @usableFromInline let labelMask: UInt64
    @usableFromInline let sortShift: Int

    @usableFromInline
    init(
      rows: UnsafePointer<Row>, groups: UnsafePointer<Group>, sums: UnsafePointer<UInt64>,
      labelMask: UInt64, sortShift: Int
    ) {
      self.rows = rows
      self.groups = groups
      self.sums = sums
      self.labelMask = labelMask
      self.sortShift = sortShift
    }

    /// What `draw` wants to know of the labels kept, a bit each, as in `ActionMix.keptLabels`.
    @inlinable
    public func place(ofKept kept: UInt64) -> Int {
      Int(truncatingIfNeeded: kept & labelMask) &<< sortShift
    }

    /// Draws a transition that leaves the state.
    ///
    /// - Parameter kept: the place of the labels kept.
    /// - Complexity: O(1), two draws.
    @inlinable
    public func draw(from state: Int, keeping kept: Int, _ stream: inout RandomStream) -> Int {
      let row = rows[state]
      let sums = sums[kept &+ Int(row.sort)]
      let left = UInt64(
        truncatingIfNeeded: stream.index(below: Int(truncatingIfNeeded: sums &>> 56)))
      // The upper bit of each byte tells whether its sum is reached; their sum is a byte too.
      let reached = ((left &* 0x0101_0101_0101_0101) | 0x8080_8080_8080_8080) &- sums
      let bits = (reached & 0x8080_8080_8080_8080) &>> 7
      let place = Int(truncatingIfNeeded: (bits &* 0x0101_0101_0101_0101) &>> 56)
      let group = groups[Int(row.firstGroup) &+ place]
      return Int(group.first) &+ stream.index(below: Int(group.count))
    }
  }
}
