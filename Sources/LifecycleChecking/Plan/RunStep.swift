import AppLifecycle

/// One thing to do in a run.
enum RunStep: Hashable, Sendable {
  /// An action of the model.
  case model(PlannedStep)
  /// The adapter's own action of that number.
  case own(Int)
  /// Time passes.
  case wait(WaitingTime)
}

/// One action to perform: a choice of the model, perhaps cut short by a kill.
struct PlannedStep: Hashable, Sendable {
  /// The number of the choice in the model.
  var choice: Int
  /// The process dies after so many callbacks, from 1; 0 if it does not.
  var cut = 0
  /// Why it dies then.
  var reason = KillReason.crash
  /// Own actions inside it, in order.
  var inside: [OwnInside] = []
}

/// An own action between two callbacks of another action.
struct OwnInside: Hashable, Sendable {
  /// The number of the own action.
  var own: Int
  /// It comes after so many callbacks, from 1.
  var after: Int
}
