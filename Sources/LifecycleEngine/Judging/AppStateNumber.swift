import LifecycleModel
import TemporalLogic

/// The value of `applicationState` as a number: 0 where no process lives.
enum AppStateNumber {
  /// The number of readings.
  static let count = AppState.allCases.count + 1

  static let states: [AppState?] = [nil] + AppState.allCases

  /// Returns the number of a state.
  static func number(_ state: AppState?) -> Int { state.place }

  /// Returns the reading from the event on, until another event tells one; `nil` if this one tells
  /// none.
  static func number(from event: Event) -> Int? {
    switch event.body {
    case .callback(_, let state, _): number(state)
    case .processStart, .processEnd: 0
    default: nil
    }
  }
}

extension JudgingPlan {
  /// Whether any formula refers to the state of the app outside a call.
  var asksState: Bool { groups.contains(where: \.asksState) }

  /// Whether any formula does so for actions, too, where no earlier event tells the state.
  package var asksStateOfActions: Bool {
    groups.contains { $0.asksState && $0.vocabulary.over.contains(.actions) }
  }
}

extension JudgingPlan.Group {
  /// The kinds of events, other than calls, in which code could read the state.
  static let kindsWithReading: EventKinds = [
    .returns, .forwarded, .emitted, .completed, .tasks, .actions,
  ]

  /// Whether its letters depend on the state of the app outside a call.
  var asksState: Bool {
    !vocabulary.over.isDisjoint(with: Self.kindsWithReading)
      && formulas.contains(where: \.asksState)
  }

  /// Returns the letters of an event for each reading, or just once if the reading doesn't matter.
  func letters(of event: Event) -> [[Int32]?] {
    guard let letters = letter(of: event) else { return [nil] }
    guard event.hasReading, asksState else { return [letters] }
    return AppStateNumber.states.map { state in
      var event = event
      event.reading = state
      var letters = letters
      for (number, formula) in formulas.enumerated() where formula.asksState {
        let letter = Int32(formula.alphabet.letter(for: event, in: vocabulary))
        (letters[2 * number], letters[2 * number + 1]) = (letter, letter)
      }
      return letters
    }
  }
}

extension JudgingPlan.JudgedFormula {
  /// Whether the formula refers to the state of the app.
  var asksState: Bool {
    alphabet.atoms.contains { if case .state = $0 { true } else { false } }
  }
}
