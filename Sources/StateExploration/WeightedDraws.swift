/// The draws of a `TransitionTable` under fixed weights, prepared so that a draw does not loop over
/// groups.
///
/// For each kind of state, the running sums of the weights of its groups are stored in the bytes of
/// a few words; the number of sums that a random number reaches is computed for eight bytes at once
/// (Lamport, "Multiple Byte Processing with Full-Word Instructions", CACM 18(8), 1975). For a
/// sequence that leaves out labels, the sums are prepared when it begins. The results are the same
/// as those of `TransitionTable.draw`.
public final class WeightedDraws: @unchecked Sendable {
  /// The start of a state's groups and the kind of state: all that a draw needs to know about a
  /// state.
  public struct StateGroups: Sendable {
    @usableFromInline var firstGroup: Int32
    /// The index of the first word of the state's sums.
    @usableFromInline var sums: Int32

    /// Creates a placeholder that belongs to no state.
    public init() { (firstGroup, sums) = (0, 0) }

    init(firstGroup: Int32, sums: Int32) {
      self.firstGroup = firstGroup
      self.sums = sums
    }
  }

  /// The transitions of a group.
  @usableFromInline
  struct Group {
    @usableFromInline var first: Int32
    @usableFromInline var count: Int32
  }

  @usableFromInline let stateGroups: FlatTable<StateGroups>
  @usableFromInline let groups: FlatTable<Group>
  /// The running sums of the weights for each kind of state, one byte for each group.
  @usableFromInline let sums: FlatTable<UInt64>
  /// The share of each label in the sums, one label after the other.
  @usableFromInline let shares: FlatTable<UInt64>
  /// The number of words in the sums of one kind of state.
  @usableFromInline let wordCount: Int

  /// The largest sum of weights that leaves the highest bit of a byte free.
  private static let sumLimit = 127
  /// The maximum number of groups of a state. A draw reads two words; a loop over more would cost
  /// every draw registers.
  private static let groupLimit = 16

  /// Prepares the draws. Fails if the weights of a state's groups sum to more than 127, or if a
  /// state has more than 16 groups or no transition.
  public init?(_ table: TransitionTable, _ weights: ActionWeights) {
    let states = (0..<table.stateCount).map { Int(table.rows[$0])..<Int(table.rows[$0 + 1]) }
    let fits = states.allSatisfy { groups in
      !groups.isEmpty && groups.count <= Self.groupLimit
        && groups.reduce(0) { $0 + Int(weights.bytes[Int(table.labels[$1])]) } <= Self.sumLimit
    }
    guard fits else { return nil }
    let labels = states.map { groups in groups.map { table.labels[$0] } }
    var sorts: [[UInt8]: Int] = [:]
    var labelsOfSort: [[UInt8]] = []
    for labels in labels where sorts[labels] == nil {
      sorts[labels] = labelsOfSort.count
      labelsOfSort.append(labels)
    }
    let wordCount = max(1, ((labelsOfSort.map(\.count).max() ?? 0) + 7) / 8)
    self.wordCount = wordCount
    stateGroups = FlatTable(
      zip(states, labels).map { groups, labels in
        StateGroups(
          firstGroup: Int32(groups.lowerBound), sums: Int32((sorts[labels] ?? 0) * wordCount))
      })
    groups = FlatTable(
      table.labels.indices.map {
        Group(first: table.groups[$0], count: table.groups[$0 + 1] - table.groups[$0])
      })
    let shares = (0...(table.labels.indices.map { table.labels[$0] }.max() ?? 0)).map { label in
      labelsOfSort.flatMap { labels in
        Self.runningSums(labels.map { $0 == label ? weights.bytes[Int(label)] : 0 }, wordCount)
      }
    }
    self.shares = FlatTable(shares.flatMap(\.self))
    sums = FlatTable(
      shares.reduce(Array(repeating: 0, count: shares[0].count)) { zip($0, $1).map(+) })
  }

  /// Returns the running sums of the weights, one byte each, in `wordCount` words.
  private static func runningSums(_ weights: [UInt8], _ wordCount: Int) -> [UInt64] {
    var sums = Array(repeating: UInt64(0), count: wordCount)
    for place in 0..<8 * wordCount {
      let sum = weights.prefix(place + 1).reduce(0, +)
      sums[place / 8] |= UInt64(sum) << UInt64(place % 8 * 8)
    }
    return sums
  }

  /// The data that a draw reads, to be held in a local variable in a loop. It must not outlive the
  /// draws.
  @inlinable public var reader: Reader {
    Reader(
      stateGroups: stateGroups.start, groups: groups.start, sums: sums.start, shares: shares.start,
      sumCount: sums.count, labelCount: shares.count / sums.count, wordCount: wordCount)
  }
}
