import AppLifecycle

/// How often what was chosen, counted over sequences.
struct GenerationTally {
  /// By the place of the action's name among all.
  var actions = [Int](repeating: 0, count: ActionName.allCases.count)
  /// By the place of the kind of a background event among all.
  var kinds = [Int](repeating: 0, count: BackgroundEventKind.allCases.count)
  /// By the place of the reason of a kill among all.
  var reasons = [Int](repeating: 0, count: KillReason.allCases.count)
  /// By the number of the own action.
  var own: [Int] = []
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

  /// Counts a step with what fell inside it.
  mutating func add(_ step: RunStep, isCut: Bool, _ inside: [Int], _ plan: CheckingPlan) {
    switch step {
    case .model(let step):
      add(plan.moves.traits[step.choice])
      if isCut {
        addCut(SequenceGenerator.cutReasons.firstIndex(of: step.reason) ?? 0)
      }
      for index in inside { addOwn(step.inside[index].own) }
    case .own(let number): addOwn(number)
    case .wait: actions[ActionName.wait.label] += 1
    }
  }

  private mutating func addOwn(_ number: Int) {
    actions[ActionName.own.label] += 1
    while own.count <= number { own.append(0) }
    own[number] += 1
  }

  private static let cutReasons = SequenceGenerator.cutReasons.map { reason in
    KillReason.allCases.firstIndex(of: reason) ?? 0
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: GenerationTally) {
    for index in actions.indices { actions[index] += other.actions[index] }
    for index in kinds.indices { kinds[index] += other.kinds[index] }
    for index in reasons.indices { reasons[index] += other.reasons[index] }
    while own.count < other.own.count { own.append(0) }
    for index in other.own.indices { own[index] += other.own[index] }
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
