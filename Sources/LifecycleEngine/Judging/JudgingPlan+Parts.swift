import LifecycleModel

/// Parts of a plan that are judged apart; invariants keep their numbers unless it says otherwise.
extension JudgingPlan {
  /// The plan in which nothing is judged.
  package var judgingNothing: JudgingPlan { judging([]) }

  /// The invariants that no event of an adapter touches.
  package var aboutModel: JudgingPlan { judging(groups.filter(\.isAboutModel)) }

  /// The others, but for those that only a failure of the adapter matters to: where there is one,
  /// the reference judges.
  package var aboutAdapter: JudgingPlan {
    judging(groups.filter { !$0.isAboutModel && !isAboutFailures($0) })
  }

  /// Of the invariants about the adapter those whose slices have keys, or those whose have none.
  package func aboutAdapter(withKeys: Bool) -> JudgingPlan {
    judging(aboutAdapter.groups.filter { $0.hasKeys == withKeys })
  }

  /// The groups given alone.
  func judging(_ groups: [Group]) -> JudgingPlan {
    var plan = self
    plan.groups = groups
    return plan
  }

  /// Without some invariants.
  package func leavingOut(_ invariants: Set<Int>) -> JudgingPlan {
    judging(groups.compactMap { group in group.keeping { invariants.contains($0) ? nil : $0 } })
  }

  /// Whether the invariant of that index is judged.
  package func judges(_ invariant: Int) -> Bool {
    groups.contains { $0.members.contains(invariant) }
  }

  /// The invariant of that index alone, under number 0.
  ///
  /// Whether it is exercised is not asked, so that its states are told apart by what it judges.
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

  private func isAboutFailures(_ group: Group) -> Bool {
    group.members.allSatisfy { invariants[$0].isAboutAdapterFailure }
  }
}

extension JudgingPlan.Group {
  /// The group of those members that have a new number; `nil` if none has.
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
  /// An event of the adapter may carry the key of a payload, but a payload that an action carries
  /// is known by then, and a script gives up where it is any other.
  fileprivate var isAboutModel: Bool {
    (each == .payload || !each.hasKeys)
      && vocabulary.over.isDisjoint(with: [.forwarded, .emitted, .completed, .tasks])
  }
}
