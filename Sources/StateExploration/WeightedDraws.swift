/// The draws of a `TransitionTable` under fixed weights, prepared so that a draw takes no loop over
/// groups.
///
/// For each sort of state the running sums of the weights of its groups stand in the bytes of a few
/// words; how many of them a random number reaches is found in eight bytes at once (Lamport,
/// "Multiple Byte Processing with Full-Word Instructions", CACM 18(8), 1975). Where a sequence
/// leaves out labels its sums are prepared when it begins. The draws are those of
/// `TransitionTable.draw`.
public final class WeightedDraws: @unchecked Sendable {
  /// Where a state's groups begin, and what sort of state it is: all that a draw asks of a state.
  public struct Row: Sendable {
    @usableFromInline var firstGroup: Int32
    /// The place of the first word of its sums.
    @usableFromInline var sums: Int32

    /// The row of no state.
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

  @usableFromInline let rows: FlatTable<Row>
  @usableFromInline let groups: FlatTable<Group>
  /// The weights of the groups of each sort, a byte each, and their running sums.
  @usableFromInline let weights: FlatTable<UInt64>
  @usableFromInline let sums: FlatTable<UInt64>
  /// For each word of the weights, and each four labels, the bytes that any four bits keep.
  @usableFromInline let masks: FlatTable<UInt64>
  /// How many words the sums of a sort take.
  @usableFromInline let wordCount: Int
  /// How many times four labels there are.
  @usableFromInline let nibbleCount: Int

  /// The greatest sum of weights in a byte.
  private static let sumLimit = 127

  /// Prepares the draws; `nil` if the weights of a state's groups sum up to more than 127, or a
  /// state has no transition.
  public init?(_ table: TransitionTable, _ weights: ActionWeights) {
    let states = (0..<table.stateCount).map { Int(table.rows[$0])..<Int(table.rows[$0 + 1]) }
    let fits = states.allSatisfy { groups in
      !groups.isEmpty
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
    let nibbleCount = (Int(table.labels.indices.map { table.labels[$0] }.max() ?? 0) + 4) / 4
    self.wordCount = wordCount
    self.nibbleCount = nibbleCount
    rows = FlatTable(
      zip(states, labels).map { groups, labels in
        Row(
          firstGroup: Int32(groups.lowerBound), sums: Int32((sorts[labels] ?? 0) * wordCount))
      })
    groups = FlatTable(
      table.labels.indices.map {
        Group(first: table.groups[$0], count: table.groups[$0 + 1] - table.groups[$0])
      })
    let words = labelsOfSort.flatMap { Self.words($0, wordCount) { weights.bytes[Int($0)] } }
    self.weights = FlatTable(words)
    sums = FlatTable(
      labelsOfSort.indices.flatMap { sort in
        Self.runningSums(words[sort * wordCount..<(sort + 1) * wordCount])
      })
    masks = FlatTable(
      labelsOfSort.flatMap { labels in
        (0..<wordCount).flatMap { word in
          (0..<nibbleCount * 16).map { place in
            Self.words(labels, wordCount) { label in
              Int(label) / 4 == place / 16 && (place % 16) >> (Int(label) % 4) & 1 == 1 ? 255 : 0
            }[word]
          }
        }
      })
  }

  /// A byte for each label, in so many words.
  private static func words(
    _ labels: [UInt8], _ count: Int, _ byte: (UInt8) -> UInt8
  ) -> [UInt64] {
    var words = Array(repeating: UInt64(0), count: count)
    for (place, label) in labels.enumerated() {
      words[place / 8] |= UInt64(byte(label)) << UInt64(place % 8 * 8)
    }
    return words
  }

  private static func runningSums(_ weights: some Sequence<UInt64>) -> [UInt64] {
    var before: UInt64 = 0
    return weights.map { word in
      let sums = (word &+ before) &* Reader.eachByte
      before = sums >> 56
      return sums
    }
  }

  /// What a draw reads, to be kept at hand in a loop: it must not outlive the draws.
  @inlinable public var reader: Reader {
    Reader(
      rows: rows.start, groups: groups.start,
      weights: weights.start, sums: sums.start,
      masks: masks.start, sumCount: sums.count, wordCount: wordCount,
      nibbleCount: nibbleCount)
  }
}
