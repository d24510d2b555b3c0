import LifecycleModel

/// Parts of a plan that are judged separately; invariants keep their numbers unless noted
/// otherwise.
extension JudgingPlan {
  /// The plan without any judged invariants.
  package var judgingNothing: JudgingPlan { judging([]) }

  /// The invariants that no event of an adapter affects.
  package var aboutModel: JudgingPlan { judging(groups.filter(\.isAboutModel)) }

  /// The other invariants, except those that only a failure of the adapter affects: runs with a
  /// failure are left to the reference judge.
  package var aboutAdapter: JudgingPlan {
    judging(groups.filter { !$0.isAboutModel && !isAboutFailures($0) })
  }

  /// Returns the invariants about the adapter whose slices have keys, or those whose slices have
  /// none.
  package func aboutAdapter(withKeys: Bool) -> JudgingPlan {
    judging(aboutAdapter.groups.filter { $0.hasKeys == withKeys })
  }

  /// Returns the plan with only the given groups.
  func judging(_ groups: [Group]) -> JudgingPlan {
    var plan = self
    plan.groups = groups
    return plan
  }

  /// Returns the plan without some of its invariants.
  package func leavingOut(_ invariants: Set<Int>) -> JudgingPlan {
    judging(groups.compactMap { group in group.keeping { invariants.contains($0) ? nil : $0 } })
  }

  /// Returns whether the invariant with the given index is judged.
  package func judges(_ invariant: Int) -> Bool {
    groups.contains { $0.members.contains(invariant) }
  }

  /// Returns the plan with only the invariant at the given index, under number 0.
  ///
  /// It doesn't judge whether the invariant is exercised, so that only its verdict distinguishes
  /// states.
  package func judging(only invariant: Int) -> JudgingPlan {
    var plan = judging(groups.compactMap { group in group.keeping { $0 == invariant ? 0 : nil } })
    plan.invariants = [invariants[invariant]]
    for group in plan.groups.indices {
      for formula in plan.groups[group].formulas.indices {
        plan.groups[group].formulas[formula].exercise = plan.groups[group].formulas[formula].judged
      }
    }
    return plan
  }

  /// Returns the plan with only what exercises the invariant at the given index, under number 0: it
  /// judges an invariant that is never violated, and is exercised where that one is.
  package func judgingExercise(of invariant: Int) -> JudgingPlan {
    var plan = judging(groups.compactMap { group in group.keeping { $0 == invariant ? 0 : nil } })
    plan.invariants = [invariants[invariant]]
    for group in plan.groups.indices {
      for formula in plan.groups[group].formulas.indices {
        plan.groups[group].formulas[formula].neverViolated()
      }
    }
    return plan
  }

  private func isAboutFailures(_ group: Group) -> Bool {
    group.members.allSatisfy { invariants[$0].isAboutAdapterFailure }
  }
}

extension JudgingPlan.Group {
  /// Returns the group with the members that have a new number; `nil` if none has.
  fileprivate func keeping(_ number: (Int) -> Int?) -> Self? {
    let kept = zip(members, formulas).compactMap { member, formula in
      number(member).map { (member: $0, formula: formula) }
    }
    var group = self
    group.members = kept.map(\.member)
    group.formulas = kept.map(\.formula)
    return kept.isEmpty ? nil : group
  }

  /// Whether only events of the model are positions and keys.
  ///
  /// An event of the adapter may carry the key of a payload, but by then any payload that an action
  /// carries is known, and a script gives up on any other.
  fileprivate var isAboutModel: Bool {
    (each == .payload || !each.hasKeys)
      && vocabulary.over.isDisjoint(with: [.forwarded, .emitted, .completed, .tasks])
  }
}
