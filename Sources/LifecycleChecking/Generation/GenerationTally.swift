import AppLifecycle

/// How often what was chosen, counted over sequences.
struct GenerationTally {
  /// By the place of the action's name among all.
  var actions = [Int](repeating: 0, count: ActionName.allCases.count)
  /// By the place of the kind of a background event among all.
  var kinds = [Int](repeating: 0, count: BackgroundEventKind.allCases.count)
  /// By the place of the reason of a kill among all.
  var reasons = [Int](repeating: 0, count: KillReason.allCases.count)
  /// Kills inside another action.
  var killsInside = 0
  /// Sequences that were laid down to cover the model.
  var coveringSequences = 0
  /// Sequences that left out a part of the actions.
  var swarmingSequences = 0
  /// The fewest and the most actions of a sequence; `nil` before the first.
  var lengths: ClosedRange<Int>?

  /// Counts a sequence.
  mutating func add(length: Int, isCovering: Bool, isSwarming: Bool) {
    lengths =
      lengths.map { min($0.lowerBound, length)...max($0.upperBound, length) }
      ?? length...length
    if isCovering { coveringSequences += 1 } else if isSwarming { swarmingSequences += 1 }
  }

  /// Counts a move taken so often.
  mutating func add(_ traits: MoveTable.Traits, _ count: Int = 1) {
    actions[Int(traits.name)] += count
    if traits.kind >= 0 { kinds[Int(traits.kind)] += count }
    if traits.reason >= 0 { reasons[Int(traits.reason)] += count }
  }

  /// Counts a move that was cut short by a kill so often.
  mutating func addCut(_ reason: Int, _ count: Int = 1) {
    killsInside += count
    actions[ActionName.kill.label] += count
    reasons[Self.cutReasons[reason]] += count
  }

  private static let cutReasons = SequenceGenerator.cutReasons.map { reason in
    KillReason.allCases.firstIndex(of: reason) ?? 0
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: GenerationTally) {
    for index in actions.indices { actions[index] += other.actions[index] }
    for index in kinds.indices { kinds[index] += other.kinds[index] }
    for index in reasons.indices { reasons[index] += other.reasons[index] }
    killsInside += other.killsInside
    coveringSequences += other.coveringSequences
    swarmingSequences += other.swarmingSequences
    if let range = other.lengths {
      lengths =
        lengths.map {
          min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound)
        } ?? range
    }
  }
}
