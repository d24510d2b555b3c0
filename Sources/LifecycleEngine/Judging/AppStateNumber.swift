import LifecycleModel
import TemporalLogic

/// What `applicationState` reads, as a number: 0 where no process lives.
enum AppStateNumber {
  /// How many there are.
  static let count = AppState.allCases.count + 1

  static let states: [AppState?] = [nil] + AppState.allCases

  /// The number of a state.
  static func number(_ state: AppState?) -> Int { state.place }

  /// What is read from the event on until another one says so; `nil` if it says nothing.
  static func number(from event: Event) -> Int? {
    switch event.body {
    case .callback(_, let state, _): number(state)
    case .processStart, .processEnd: 0
    default: nil
    }
  }
}

extension JudgingPlan {
  /// Whether what is judged asks for the state of the app where there is no call.
  var asksState: Bool { groups.contains(where: \.asksState) }

  /// Whether it does so of actions too, where no event before says what the state is.
  package var asksStateOfActions: Bool {
    groups.contains { $0.asksState && $0.vocabulary.over.contains(.actions) }
  }
}

extension JudgingPlan.Group {
  /// The kinds of events, other than calls, in which code could read the state.
  static let kindsWithReading: EventKinds = [
    .returns, .forwarded, .emitted, .completed, .tasks, .actions,
  ]

  /// Whether its letters depend on the state of the app where there is no call.
  var asksState: Bool {
    !vocabulary.over.isDisjoint(with: Self.kindsWithReading)
      && formulas.contains(where: \.asksState)
  }

  /// The letters of an event for each reading, or once if that does not matter to it.
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
  /// Whether it asks for the state of the app.
  var asksState: Bool {
    alphabet.atoms.contains { if case .state = $0 { true } else { false } }
  }
}
