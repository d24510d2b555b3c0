extension Explanation {
  /// The part that was broken: what was missing or, if nothing was, the innermost part.
  package var broken: Formula<Atom>? {
    for reason in reasons {
      switch reason {
      case .missing(let goal, _), .interrupted(let goal, _, _): return goal.goal
      case .failed, .forbidden, .trigger: continue
      }
    }
    switch reasons.last {
    case .failed(let formula, _), .forbidden(let formula, _): return formula.goal
    default: return nil
    }
  }

  /// The number of the last position that triggered an expectation.
  package var lastTrigger: Int? {
    reasons.lazy.compactMap { if case .trigger(_, let position) = $0 { position } else { nil } }
      .last
  }
}

extension Explanation.Reason {
  /// Returns the total length of the formulas that it shows.
  package func length(_ text: (Formula<Atom>) -> String) -> Int {
    switch self {
    case .trigger: 0
    case .failed(let formula, _), .forbidden(let formula, _), .missing(let formula, _):
      text(formula).count
    case .interrupted(let goal, let meanwhile, _): text(goal).count + text(meanwhile).count
    }
  }

  /// Whether it gives the reason for an expectation.
  package var isTrigger: Bool { if case .trigger = self { true } else { false } }

  /// The position of the event that it names; `nil` where something never came.
  package var position: Int? {
    switch self {
    case .trigger(_, let position), .failed(_, let position), .forbidden(_, let position),
      .interrupted(_, _, let position):
      position
    case .missing: nil
    }
  }
}

extension Formula {
  /// The part that has to come to pass for the formula to hold.
  fileprivate var goal: Formula {
    switch self {
    case .eventually(let goal, _), .next(let goal), .weakNext(let goal), .until(_, let goal),
      .weakUntil(_, let goal):
      goal.goal
    default: self
    }
  }
}
