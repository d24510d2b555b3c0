package import LifecycleModel
import LifecycleAdapters
import LifecycleEngine

/// The actions of a plan numbered from the simplest, those inside other actions among them.
///
/// Payloads have no part in it: they are numbered in each run.
package struct ActionOrder: Sendable {
  /// An action by its number; the smaller number is the simpler action.
  package typealias Number = Int

  /// A transition of the model under the number of its action.
  struct NumberedMove: Sendable {
    package var number: Number
    var transition: Int
  }

  /// The actions, apart from those inside others.
  private let actions: [Action]
  private let numbers: [Action: Number]
  /// Of each state its moves, simplest first.
  private let movesOfState: [[NumberedMove]]
  /// Of each state the moves without those that differ from a simpler one in the variant's name
  /// alone.
  private let distinctMovesOfState: [[Number]]
  /// What can fall inside another action, simplest first.
  private let insides: [InsideAction]
  private let extras: ExtraActions?
  /// The numbers of the extra actions, in order.
  private let extraNumbers: [Number]

  /// No action has as many callbacks.
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
    extras = plan.extras
    extraNumbers = extraActions.compactMap { numbers[$0] }.sorted()
    insides =
      Simplicity.reasonsInside.map { .kill($0) } + (plan.extras?.anywhere ?? []).map { .own($0) }
  }

  /// The actions in order, given the first rule that has each.
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

  /// What can be done in a state between two actions, simplest first, the same but once; whether
  /// the adapter allows it is seen when it is performed.
  func moves(in state: Int) -> [Number] {
    guard !extraNumbers.isEmpty else { return distinctMovesOfState[state] }
    return (distinctMovesOfState[state] + extraNumbers).sorted()
  }

  /// The numbers of the waits, shortest first.
  var waits: [Number] { extraNumbers.filter { actions[$0].name == .wait } }

  /// The step that is the action in the state; `nil` if the model has no such transition there.
  func step(_ number: Number, in state: Int) -> RunStep? {
    guard actions.indices.contains(number) else { return nil }
    switch actions[number].name {
    case .own: return extras?.number(of: actions[number].own).map { .own($0) }
    case .wait: return actions[number].waitingTime.map { .wait($0) }
    default:
      let move = movesOfState[state].first { $0.number == number }
      return move.map { .model(PlannedStep(transition: $0.transition)) }
    }
  }

  /// The number of an action that was performed; `nil` if the plan has no such action.
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
    case .own(let number): action.name == .own && extras?.number(of: action.own) == number
    }
  }

  // MARK: Inside other actions

  /// How many different things can fall inside an action.
  var insideCount: Int { insides.count }

  /// The number of what falls inside the action before it.
  ///
  /// - Parameter rank: which of it, from the simplest; the kills come first, in the order of
  ///   `Simplicity.reasonsInside`.
  package func number(ofInside rank: Int, after: Int) -> Number {
    actions.count + rank * Self.places + after
  }

  /// What the number stands for if that falls inside the action before it, with its place.
  func inside(_ number: Number) -> (what: InsideAction, after: Int)? {
    guard number >= actions.count else { return nil }
    let (rank, after) = (number - actions.count).quotientAndRemainder(dividingBy: Self.places)
    return (insides[rank], after)
  }

  /// The action of that number, without a payload.
  package func action(_ number: Number) -> Action {
    guard let (what, after) = inside(number) else { return actions[number] }
    switch what {
    case .kill(let reason): return Action(.kill, reason: reason, after: after)
    case .own(let number): return Action(.own, after: after, own: extras?.own[number].name)
    }
  }

  /// All simpler actions that might stand in its place, simplest first: of those inside others
  /// those with an earlier place, or simpler in themselves.
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

extension ExtraActions {
  /// All of it, simplest first.
  fileprivate var actions: [Action] {
    waits.map { Action(waiting: $0) } + own.map { Action(.own, own: $0.name) }
  }
}
