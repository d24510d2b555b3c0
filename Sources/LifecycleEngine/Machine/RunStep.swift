package import LifecycleModel

/// One thing to do in a run.
package enum RunStep: Hashable, Sendable {
  /// An action of the model.
  case model(PlannedStep)
  /// The adapter's own action of that number.
  case own(Int)
  /// Time passes.
  case wait(WaitingTime)
}

/// One action to perform: a transition of the model, perhaps cut short by a kill.
package struct PlannedStep: Hashable, Sendable {
  /// The number of the transition in the model.
  package var transition: Int
  /// The process dies after so many callbacks, from 1; 0 if it does not.
  package var cut = 0
  /// Why it dies then.
  package var reason = KillReason.crash
  /// Own actions inside it, in order.
  package var inside: [OwnInside] = []

  package init(transition: Int, cut: Int = 0, reason: KillReason = .crash) {
    self.transition = transition
    self.cut = cut
    self.reason = reason
  }
}

/// What can fall inside an action, between two of its callbacks.
package enum InsideAction: Hashable, Sendable {
  case kill(KillReason)
  /// The own action of that number.
  case own(Int)
}

extension PlannedStep {
  /// Adds what falls inside the step after so many callbacks; false if it cannot follow what falls
  /// inside it so far.
  ///
  /// - Parameter callbackCount: a kill comes before the last of so many callbacks.
  package mutating func add(
    _ what: InsideAction, after: Int, callbackCount: Int = .max
  ) -> Bool {
    guard cut == 0, after >= inside.last?.after ?? 1 else { return false }
    switch what {
    case .own(let number): inside.append(OwnInside(own: number, after: after))
    case .kill(let reason):
      guard after < callbackCount else { return false }
      cut = after
      self.reason = reason
    }
    return true
  }
}

/// An own action between two callbacks of another action.
package struct OwnInside: Hashable, Sendable {
  /// The number of the own action.
  package var own: Int
  /// It comes after so many callbacks, from 1.
  package var after: Int

  package init(own: Int, after: Int) {
    self.own = own
    self.after = after
  }
}
