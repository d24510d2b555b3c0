import AppLifecycle

/// The actions of a model numbered from the simplest, kills inside other actions among them.
///
/// Payloads have no part in it: they are numbered in each run.
struct ActionOrder: Sendable {
  /// An action by its number; the smaller number is the simpler action.
  typealias Number = Int

  /// A choice of the model under the number of its action.
  struct Move: Sendable {
    var number: Number
    var choice: Int
  }

  /// The actions, apart from kills inside others.
  private let actions: [Action]
  private let numbers: [Action: Number]
  /// Of each state its moves, simplest first.
  private let movesOfState: [[Move]]

  /// No action has as many callbacks.
  private static let places = 1 << 16

  init(_ model: CompiledModel) {
    var rules: [Action: Int] = [:]
    for choice in model.choices {
      rules[choice.action] = min(rules[choice.action] ?? .max, choice.rule)
    }
    let sorted =
      rules.map { (action: $0.key, simplicity: $0.key.simplicity(rule: $0.value)) }
      .sorted {
        $0.simplicity == $1.simplicity
          ? $0.action.description < $1.action.description
          : $0.simplicity.lexicographicallyPrecedes($1.simplicity)
      }
      .map(\.action)
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    actions = sorted
    self.numbers = numbers
    movesOfState = model.choicesOfState.map { range in
      range.map { index in
        Move(number: numbers[model.choices[Int(index)].action] ?? 0, choice: Int(index))
      }
      .sorted { $0.number < $1.number }
    }
  }

  /// What can be done in a state between two actions, simplest first.
  func moves(in state: Int) -> [Move] { movesOfState[state] }

  /// The choice that is the action in the state; `nil` if it is not enabled.
  func choice(_ number: Number, in state: Int) -> Int? {
    movesOfState[state].first { $0.number == number }?.choice
  }

  /// The number of an action that was performed; `nil` if the model has no such action.
  func number(of action: Action) -> Number? {
    if let after = action.after {
      guard action.name == .kill, after >= 1, after < Self.places, let reason = action.reason,
        let rank = Simplicity.reasonsInside.firstIndex(of: reason)
      else { return nil }
      return killInside(rank, after: after)
    }
    var shape = action
    shape.payload = nil
    return numbers[shape]
  }

  /// The number of a kill inside the action before it.
  ///
  /// - Parameter reason: an index into `Simplicity.reasonsInside`.
  func killInside(_ reason: Int, after: Int) -> Number {
    actions.count + reason * Self.places + after
  }

  /// The place and the reason if the number is that of a kill inside the action before it.
  func cut(_ number: Number) -> (after: Int, reason: KillReason)? {
    guard number >= actions.count else { return nil }
    let (reason, after) = (number - actions.count).quotientAndRemainder(dividingBy: Self.places)
    return (after, Simplicity.reasonsInside[reason])
  }

  /// The action of that number, without a payload.
  func action(_ number: Number) -> Action {
    guard let cut = cut(number) else { return actions[number] }
    return Action(.kill, reason: cut.reason, after: cut.after)
  }

  /// All simpler actions that might stand in its place, simplest first: of the kills inside others
  /// those with an earlier place or a simpler reason.
  func simpler(than number: Number) -> [Number] {
    guard let cut = cut(number) else { return Array(0..<number) }
    let reasons = Simplicity.reasonsInside.prefix { $0 != cut.reason }
    let sameReason = (1..<cut.after).map { killInside(reasons.count, after: $0) }
    return Array(actions.indices)
      + reasons.indices.flatMap { reason in
        (1...cut.after).map { killInside(reason, after: $0) }
      } + sameReason
  }
}
