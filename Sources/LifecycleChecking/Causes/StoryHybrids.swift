import LifecycleModel

/// The sequences between two: those that have some of the differences of the one from the other.
///
/// The differences are those of a shortest edit script, in which actions that bring a payload take
/// each other's place. If such two differ in their variants too, that is a difference of its own:
/// between two links at once and an activity lie a link and two activities.
struct StoryHybrids {
  /// An action that both sequences have, or one in which they differ; `nil` stands for none.
  private struct Column {
    var one: Action?
    var other: Action?

    /// The number of differences: 0, 1, or 2 if an action and its variant differ.
    var differences: Int {
      guard one != other else { return 0 }
      guard let one, let other, one.bringsPayload, other.bringsPayload else { return 1 }
      return one.name != other.name && one.variant != other.variant ? 2 : 1
    }

    /// Returns the action with some of the differences, of which the variant is the second.
    func action(_ choice: Int) -> Action? {
      var action = choice & 1 == 0 ? one : other
      if differences == 2 { action?.variant = choice & 2 == 0 ? one?.variant : other?.variant }
      return action
    }
  }

  private let columns: [Column]
  private let count: Int

  /// The number of differences beyond which sequences have too many hybrids.
  private static let mostDifferences = 6

  /// Creates the hybrids of two sequences; `nil` if there are too many.
  init?(_ one: [Action], _ other: [Action]) {
    columns = Self.columns(one, other)
    count = columns.reduce(0) { $0 + $1.differences }
    guard count <= Self.mostDifferences else { return nil }
  }

  /// The hybrids, which are neither of the two sequences.
  var sequences: some Sequence<[Action]> {
    (1..<max(1, (1 << count) - 1)).lazy.map { choice in
      var rest = choice
      return columns.compactMap { column in
        defer { rest >>= column.differences }
        return column.differences == 0 ? column.one : column.action(rest)
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
