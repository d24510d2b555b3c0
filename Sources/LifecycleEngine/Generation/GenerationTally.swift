import LifecycleModel
import StateExploration

/// The number of times that each thing was chosen, counted over sequences.
package struct GenerationTally {
  /// The counts by the index of the action's name among all names.
  package var actions = [Int](repeating: 0, count: ActionName.allCases.count)
  /// The counts by the index of the background event's kind among all kinds.
  package var kinds = [Int](repeating: 0, count: BackgroundEventKind.allCases.count)
  /// The counts by the index of the kill's reason among all reasons.
  package var reasons = [Int](repeating: 0, count: KillReason.allCases.count)
  /// The counts by the number of the custom action.
  package var own: [Int] = []
  /// The number of kills inside another action.
  package var killsInside = 0
  /// The number of covering sequences.
  package var coveringSequences = 0
  /// The number of sequences that left out part of the actions.
  package var swarmingSequences = 0
  /// The fewest and the most actions of a sequence; `nil` before the first.
  package var lengths: ClosedRange<Int>?

  package init() {}

  /// Counts a sequence.
  package mutating func add(length: Int, isCovering: Bool, isSwarming: Bool) {
    note(length...length)
    if isCovering { coveringSequences += 1 } else if isSwarming { swarmingSequences += 1 }
  }

  /// Counts drawn sequences.
  package mutating func add(_ sequences: UnsafeMutablePointer<DrawnMoves>, _ count: Int) {
    for index in 0..<count {
      add(
        length: sequences[index].length, isCovering: sequences[index].isCovering,
        isSwarming: sequences[index].isSwarming)
    }
  }

  /// Counts a move of the model the given number of times.
  package mutating func add(_ move: Int, of plan: GenerationPlan, _ count: Int) {
    let move = plan.moves.moves[move]
    add(plan.traits[Int(move.transition)], count)
    if move.cut > 0 { addCut(Int(move.reason), count) }
  }

  private mutating func add(_ traits: ActionTraits, _ count: Int = 1) {
    actions[Int(traits.name)] += count
    if traits.kind >= 0 { kinds[Int(traits.kind)] += count }
    if traits.reason >= 0 { reasons[Int(traits.reason)] += count }
  }

  /// Counts a move cut short by a kill the given number of times.
  private mutating func addCut(_ reason: Int, _ count: Int = 1) {
    killsInside += count
    actions[ActionName.kill.label] += count
    reasons[Self.cutReasons[reason]] += count
  }

  /// Counts a step with the actions that fell inside it.
  package mutating func add(_ step: RunStep, isCut: Bool, _ inside: [Int], _ plan: GenerationPlan) {
    switch step {
    case .model(let step):
      add(plan.traits[step.transition])
      if isCut {
        addCut(KillReason.insideActions.firstIndex(of: step.reason) ?? 0)
      }
      for index in inside { addCustomAction(step.inside[index].number) }
    case .custom(let number): addCustomAction(number)
    case .wait: actions[ActionName.wait.label] += 1
    }
  }

  private mutating func addCustomAction(_ number: Int) {
    actions[ActionName.custom.label] += 1
    while own.count <= number { own.append(0) }
    own[number] += 1
  }

  private static let cutReasons = KillReason.insideActions.map { reason in
    KillReason.allCases.firstIndex(of: reason) ?? 0
  }

  /// Adds the counts of another tally.
  package mutating func add(_ other: GenerationTally) {
    for index in actions.indices { actions[index] += other.actions[index] }
    for index in kinds.indices { kinds[index] += other.kinds[index] }
    for index in reasons.indices { reasons[index] += other.reasons[index] }
    while own.count < other.own.count { own.append(0) }
    for index in other.own.indices { own[index] += other.own[index] }
    killsInside += other.killsInside
    coveringSequences += other.coveringSequences
    swarmingSequences += other.swarmingSequences
    if let range = other.lengths { note(range) }
  }

  private mutating func note(_ range: ClosedRange<Int>) {
    let known = lengths ?? range
    lengths = min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
  }
}

/// The traits of an action that health figures need, each as an index among all cases; -1 for none.
struct ActionTraits: Sendable {
  var name: Int8
  var kind: Int8
  var reason: Int8

  init(_ action: Action) {
    name = Int8(action.name.label)
    kind = Int8(action.kind.flatMap(BackgroundEventKind.allCases.firstIndex) ?? -1)
    reason = Int8(action.reason.flatMap(KillReason.allCases.firstIndex) ?? -1)
  }
}
