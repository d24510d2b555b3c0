/// The draws of a `TransitionTable` under fixed weights, prepared so that a draw takes no loop.
///
/// For each set of labels that a mix may keep, and each sort of state, the running sums of the
/// weights of the state's groups stand in the eight bytes of one word; how many of them a random
/// number reaches is found in all bytes at once (Lamport, "Multiple Byte Processing with Full-Word
/// Instructions", CACM 18(8), 1975). The draws are those of `TransitionTable.draw`.
public final class WeightedDraws: @unchecked Sendable {
  /// Where a state's groups begin, and its running sums.
  @usableFromInline
  struct Row {
    @usableFromInline var firstGroup: Int32
    @usableFromInline var firstSum: Int32
  }

  /// The transitions of a group.
  @usableFromInline
  struct Group {
    @usableFromInline var first: Int32
    @usableFromInline var count: Int32
  }

  @usableFromInline let rows: UnsafeBufferPointer<Row>
  @usableFromInline let groups: UnsafeBufferPointer<Group>
  @usableFromInline let sums: UnsafeBufferPointer<UInt64>
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
    var sums: [UInt64] = []
    var starts: [[UInt8]: Int32] = [:]
    rows = .copy(
      of: states.map { groups in
        let labels = groups.map { table.labels[$0] }
        let start = starts[labels] ?? Int32(sums.count)
        if starts.updateValue(start, forKey: labels) == nil {
          sums += (0..<(1 << UInt64(labelCount))).map { Self.sums(labels, weights, keeping: $0) }
        }
        return Row(firstGroup: Int32(groups.lowerBound), firstSum: start)
      })
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
      sums: sums.baseAddress.unsafelyUnwrapped, labelMask: labelMask)
  }

  /// What a draw reads.
  public struct Reader {
    @usableFromInline let rows: UnsafePointer<Row>
    @usableFromInline let groups: UnsafePointer<Group>
    @usableFromInline let sums: UnsafePointer<UInt64>
    @usableFromInline let labelMask: UInt64

    @usableFromInline
    init(
      rows: UnsafePointer<Row>, groups: UnsafePointer<Group>, sums: UnsafePointer<UInt64>,
      labelMask: UInt64
    ) {
      self.rows = rows
      self.groups = groups
      self.sums = sums
      self.labelMask = labelMask
    }

    /// Draws a transition that leaves the state.
    ///
    /// - Parameter kept: the labels kept, a bit each, as in `ActionMix.keptLabels`.
    /// - Complexity: O(1), two draws.
    @inlinable
    public func draw(from state: Int, keeping kept: UInt64, _ stream: inout RandomStream) -> Int {
      let row = rows[state]
      let sums = sums[Int(row.firstSum) &+ Int(truncatingIfNeeded: kept & labelMask)]
      let left = UInt64(
        truncatingIfNeeded: stream.index(below: Int(truncatingIfNeeded: sums &>> 56)))
      let reached = ((left &* 0x0101_0101_0101_0101) | 0x8080_8080_8080_8080) &- sums
      let place = (reached & 0x8080_8080_8080_8080).nonzeroBitCount
      let group = groups[Int(row.firstGroup) &+ place]
      return Int(group.first) &+ stream.index(below: Int(group.count))
    }
  }
}
