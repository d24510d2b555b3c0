package import LifecycleModel

/// One step of a run.
package enum RunStep: Hashable, Sendable {
  /// An action of the model.
  case model(PlannedStep)
  /// The adapter's custom action with the given number.
  case custom(Int)
  /// A wait.
  case wait(WaitingTime)
}

/// One action to perform: a choice of the model, perhaps cut short by a kill.
package struct PlannedStep: Hashable, Sendable {
  /// The number of the transition in the model.
  package var transition: Int
  /// The number of callbacks after which the process dies, from 1; 0 if it doesn't.
  package var cut = 0
  /// The reason for its death.
  package var reason = KillReason.crash
  /// The custom actions inside it, in order.
  package var inside: [InsertedAction] = []

  package init(transition: Int, cut: Int = 0, reason: KillReason = .crash) {
    self.transition = transition
    self.cut = cut
    self.reason = reason
  }
}

/// An action inside another one, between two of its callbacks.
package enum InsideAction: Hashable, Sendable {
  case kill(KillReason)
  /// The custom action with the given number.
  case custom(Int)
}

extension PlannedStep {
  /// Adds an action inside the step after the given number of callbacks; returns false if it can't
  /// follow the ones that are already there.
  ///
  /// - Parameter callbackCount: The number of callbacks; a kill comes before the last one.
  package mutating func add(
    _ what: InsideAction, after: Int, callbackCount: Int = .max
  ) -> Bool {
    guard cut == 0, after >= inside.last?.after ?? 1 else { return false }
    switch what {
    case .custom(let number): inside.append(InsertedAction(number: number, after: after))
    case .kill(let reason):
      guard after < callbackCount else { return false }
      cut = after
      self.reason = reason
    }
    return true
  }
}

/// A custom action between two callbacks of another action.
package struct InsertedAction: Hashable, Sendable {
  /// The number of the custom action.
  package var number: Int
  /// The number of callbacks before it, from 1.
  package var after: Int

  package init(number: Int, after: Int) {
    self.number = number
    self.after = after
  }
}
