package import LifecycleModel
import LifecycleAdapters
import LifecycleEngine

/// The actions of a plan, including those inside other actions, numbered from the simplest.
///
/// Payloads play no part in the order: they are numbered in each run.
package struct ActionOrder: Sendable {
  /// The number of an action; the smaller the number, the simpler the action.
  package typealias Number = Int

  /// A transition of the model under the number of its action.
  struct NumberedMove: Sendable {
    package var number: Number
    var transition: Int
  }

  /// The actions, except those inside others.
  private let actions: [Action]
  private let numbers: [Action: Number]
  /// The number of payloads that each action brings.
  private let payloadCounts: [Int]
  /// The moves of each state, simplest first.
  private let movesOfState: [[NumberedMove]]
  /// The moves of each state, without those that differ from a simpler one only in the name of the
  /// variant.
  private let distinctMovesOfState: [[Number]]
  /// The first of the transitions from which each differs in name alone; -1 if it is that.
  private let twins: [Int32]
  /// The actions that can fall inside another action, simplest first.
  private let insides: [InsideAction]
  private let extras: ExtraActions?
  /// The numbers of the extra actions, in order.
  private let extraNumbers: [Number]

  /// A number that is larger than the number of callbacks of any action.
  private static let places = 1 << 16

  package init(_ plan: CheckingPlan) {
    let model = plan.model
    var rules: [Action: Int] = [:]
    for transition in model.transitions {
      rules[transition.action] = min(rules[transition.action] ?? .max, transition.rule)
    }
    let extraActions = plan.extras?.actions ?? []
    for (rank, action) in extraActions.enumerated() { rules[action] = rank }
    let sorted = Self.simplestFirst(rules)
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    actions = sorted
    self.numbers = numbers
    var payloadCounts = sorted.map { _ in 0 }
    for transition in model.transitions {
      if let number = numbers[transition.action] {
        payloadCounts[number] = max(payloadCounts[number], transition.payloadCount)
      }
    }
    self.payloadCounts = payloadCounts
    movesOfState = model.transitionsOfState.map { range in
      range.map { index in
        NumberedMove(
          number: numbers[model.transitions[Int(index)].action] ?? 0, transition: Int(index))
      }
      .sorted { $0.number < $1.number }
    }
    distinctMovesOfState = movesOfState.map { moves in
      moves.filter { model.transitions[$0.transition].twin < 0 }.map(\.number)
    }
    twins = model.transitions.map(\.twin)
    extras = plan.extras
    extraNumbers = extraActions.compactMap { numbers[$0] }.sorted()
    insides =
      Simplicity.reasonsInside.map { .kill($0) } + (plan.extras?.anywhere ?? []).map { .custom($0) }
  }

  /// The numbers of all actions, except for those inside others.
  var all: Range<Number> { actions.indices }

  /// Returns the actions from the simplest, given the first rule that has each of them.
  private static func simplestFirst(_ rules: [Action: Int]) -> [Action] {
    let ranked: [(action: Action, simplicity: [Int])] = rules.map { action, rule in
      (action, action.simplicity(rule: rule))
    }
    let sorted = ranked.sorted { one, other -> Bool in
      if one.simplicity == other.simplicity {
        return one.action.description < other.action.description
      }
      return one.simplicity.lexicographicallyPrecedes(other.simplicity)
    }
    return sorted.map(\.action)
  }

  /// Returns the actions that can be performed in a state between two actions, simplest first and
  /// without duplicates.
  ///
  /// Whether the adapter allows an action is seen only when it is performed.
  func moves(in state: Int) -> [Number] {
    guard !extraNumbers.isEmpty else { return distinctMovesOfState[state] }
    return (distinctMovesOfState[state] + extraNumbers).sorted()
  }

  /// Returns all actions that can be performed in a state between two actions, simplest first,
  /// including those that differ from another only in the name of the variant.
  func allMoves(in state: Int) -> [Number] {
    (movesOfState[state].map(\.number) + extraNumbers).sorted()
  }

  /// Returns the number of actions of a state that differ from one in nothing but the name of the
  /// variant, with it.
  func multiplicity(of number: Number, in state: Int) -> Int {
    guard let move = movesOfState[state].first(where: { $0.number == number }) else { return 1 }
    return 1 + movesOfState[state].count { twins[$0.transition] == Int32(move.transition) }
  }

  /// Returns the number of payloads that an action brings.
  func payloadCount(of number: Number) -> Int {
    payloadCounts.indices.contains(number) ? payloadCounts[number] : 0
  }

  /// The numbers of the waits, shortest first.
  var waits: [Number] { extraNumbers.filter { actions[$0].name == .wait } }

  /// Returns the step that performs the action in the state, or `nil` if the model has no such
  /// choice there.
  func step(_ number: Number, in state: Int) -> RunStep? {
    guard actions.indices.contains(number) else { return nil }
    switch actions[number].name {
    case .custom: return extras?.number(of: actions[number].custom).map { .custom($0) }
    case .wait: return actions[number].waitingTime.map { .wait($0) }
    default:
      let move = movesOfState[state].first { $0.number == number }
      return move.map { .model(PlannedStep(transition: $0.transition)) }
    }
  }

  /// Returns the number of an action that was performed, or `nil` if the plan has no such action.
  package func number(of action: Action) -> Number? {
    if let after = action.after {
      guard after >= 1, after < Self.places,
        let rank = insides.firstIndex(where: { isSame($0, action) })
      else { return nil }
      return number(ofInside: rank, after: after)
    }
    var shape = action
    shape.payload = nil
    return numbers[shape]
  }

  private func isSame(_ inside: InsideAction, _ action: Action) -> Bool {
    switch inside {
    case .kill(let reason): action.name == .kill && action.reason == reason
    case .custom(let number): action.name == .custom && extras?.number(of: action.custom) == number
    }
  }

  // MARK: Inside other actions

  /// The number of different actions that can fall inside an action.
  var insideCount: Int { insides.count }

  /// Returns the number of an action that falls inside the action before it.
  ///
  /// - Parameter rank: the rank of the action among those that can fall inside others, from the
  ///   simplest. Kills come first, in the order of `Simplicity.reasonsInside`.
  package func number(ofInside rank: Int, after: Int) -> Number {
    actions.count + rank * Self.places + after
  }

  /// Returns the action inside another for which the number stands, with its place, or `nil` if the
  /// number stands for an action of its own.
  func inside(_ number: Number) -> (what: InsideAction, after: Int)? {
    guard number >= actions.count else { return nil }
    let (rank, after) = (number - actions.count).quotientAndRemainder(dividingBy: Self.places)
    return (insides[rank], after)
  }

  /// Returns the action with a number, without a payload.
  package func action(_ number: Number) -> Action {
    guard let (what, after) = inside(number) else { return actions[number] }
    switch what {
    case .kill(let reason): return Action(.kill, reason: reason, after: after)
    case .custom(let number):
      return Action(.custom, after: after, custom: extras?.customActions[number].name)
    }
  }

  /// Returns all simpler actions that might take the place of an action, simplest first.
  ///
  /// Among actions inside others, these are the simpler ones at the same place or earlier, and the
  /// same one at an earlier place.
  package func simpler(than number: Number) -> [Number] {
    guard let (what, last) = inside(number) else { return Array(0..<number) }
    let simpler = insides.prefix { $0 != what }
    let same = (1..<last).map { self.number(ofInside: simpler.count, after: $0) }
    return Array(actions.indices)
      + simpler.indices.flatMap { rank in
        (1...last).map { self.number(ofInside: rank, after: $0) }
      } + same
  }
}
