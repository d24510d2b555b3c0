import AppLifecycle

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
  func leavingOut(_ invariants: Set<Int>) -> JudgingPlan {
    judging(groups.compactMap { group in group.keeping { invariants.contains($0) ? nil : $0 } })
  }

  /// Some of the invariants, numbered anew.
  package func keeping(_ kept: [Int]) -> JudgingPlan {
    var plan = judging(groups.compactMap { $0.keeping(kept.firstIndex) })
    plan.invariants = kept.map { invariants[$0] }
    return plan
  }

  /// The invariant of that index alone.
  ///
  /// Whether it is exercised is not asked, so that its states are told apart by what it judges.
  package func judging(only invariant: Int) -> JudgingPlan {
    var plan = keeping([invariant])
    for (index, group) in plan.groups.enumerated() {
      let formulas = group.formulas.map {
        JudgedFormula(alphabet: $0.alphabet, judged: $0.judged, exercise: $0.judged)
      }
      plan.groups[index] = Group(group, members: group.members, formulas: formulas)
    }
    return plan
  }

  private func isAboutFailures(_ group: Group) -> Bool {
    group.members.allSatisfy { invariants[$0].isAboutAdapterFailure }
  }
}

extension JudgingPlan.Group {
  fileprivate init(_ other: Self, members: [Int], formulas: [JudgingPlan.JudgedFormula]) {
    self.init(
      each: other.each, excusesKill: other.excusesKill, vocabulary: other.vocabulary,
      members: members, formulas: formulas)
  }

  /// The group of those members that have a new number; `nil` if none has.
  fileprivate func keeping(_ number: (Int) -> Int?) -> Self? {
    var kept: [Int] = []
    var formulas: [JudgingPlan.JudgedFormula] = []
    for (member, formula) in zip(members, self.formulas) {
      guard let number = number(member) else { continue }
      kept.append(number)
      formulas.append(formula)
    }
    return kept.isEmpty ? nil : Self(self, members: kept, formulas: formulas)
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
