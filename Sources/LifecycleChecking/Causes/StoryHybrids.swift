import LifecycleModel

/// The sequences between two: those that have some of the differences of the one from the other.
///
/// The differences are those of a shortest edit script, in which actions that bring a payload take
/// each other's place.
struct StoryHybrids {
  /// An action that both sequences have, or one in which they differ; `nil` stands for none.
  private struct Column {
    var one: Action?
    var other: Action?
    var differs: Bool { one != other }
  }

  private let columns: [Column]
  private let differences: [Int]

  /// The number of differences beyond which sequences have too many hybrids.
  private static let mostDifferences = 6

  /// Creates the hybrids of two sequences; `nil` if there are too many.
  init?(_ one: [Action], _ other: [Action]) {
    columns = Self.columns(one, other)
    differences = columns.indices.filter { [columns] in columns[$0].differs }
    guard differences.count <= Self.mostDifferences else { return nil }
  }

  /// The hybrids, which are neither of the two sequences.
  var sequences: some Sequence<[Action]> {
    (1..<max(1, (1 << differences.count) - 1)).lazy.map { choice in
      columns.indices.compactMap { index in
        guard let place = differences.firstIndex(of: index) else { return columns[index].one }
        return choice >> place & 1 == 0 ? columns[index].one : columns[index].other
      }
    }
  }

  /// Returns the cost of replacing an action with another; leaving out or adding one costs 2.
  private static func cost(_ one: Action, _ other: Action) -> Int {
    if one == other { return 0 }
    if one.name == other.name { return 1 }
    return one.bringsPayload && other.bringsPayload ? 2 : 4
  }

  private static func columns(_ one: [Action], _ other: [Action]) -> [Column] {
    // The costs of the rests of the sequences.
    var costs = Array(
      repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
    for index in stride(from: one.count, through: 0, by: -1) {
      for place in stride(from: other.count, through: 0, by: -1) {
        var choices: [Int] = []
        if index < one.count { choices.append(costs[index + 1][place] + 2) }
        if place < other.count { choices.append(costs[index][place + 1] + 2) }
        if index < one.count, place < other.count {
          choices.append(costs[index + 1][place + 1] + cost(one[index], other[place]))
        }
        costs[index][place] = choices.min() ?? 0
      }
    }
    var columns: [Column] = []
    var (index, place) = (0, 0)
    while index < one.count || place < other.count {
      let cost = costs[index][place]
      if index < one.count, place < other.count,
        cost == costs[index + 1][place + 1] + Self.cost(one[index], other[place])
      {
        columns.append(Column(one: one[index], other: other[place]))
        (index, place) = (index + 1, place + 1)
      } else if index < one.count, cost == costs[index + 1][place] + 2 {
        columns.append(Column(one: one[index], other: nil))
        index += 1
      } else {
        columns.append(Column(one: nil, other: other[place]))
        place += 1
      }
    }
    return columns
  }
}

extension Action {
  /// Whether a payload comes with it.
  fileprivate var bringsPayload: Bool {
    switch name {
    case .deepLink, .universalLink, .push, .shortcut, .cloudShare, .silentPush: true
    case .backgroundEvent: kind == .silentPush
    default: false
    }
  }
}
