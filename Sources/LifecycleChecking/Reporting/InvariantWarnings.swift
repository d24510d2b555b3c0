import LifecycleModel
import LifecycleEngine
package import LifecycleReports
import TemporalLogic

/// The warnings about invariants of a run that may not say what their authors think.
///
/// Names are examined wherever an invariant mentions what the adapter does, even in the shipped
/// ones, which take names as parameters. Everything else is examined only in the user's own
/// invariants.
package struct InvariantWarnings {
  /// The warnings, in the order of the invariants.
  package private(set) var all: [Report.Warning] = []

  /// Examines what is judged in the run of a profile.
  package init(_ plans: ConfiguredPlans, _ result: BlockResult) {
    let selection = plans.base.selection
    let judged = selection.judged
    guard plans.base.adapter != nil || judged.contains(where: selection.run.isOwn) else { return }
    let occurrences = Occurrences(plans, result)
    for invariant in judged {
      all += Self.names(in: invariant, occurrences, selection.profile.name)
      if selection.run.isOwn(invariant) {
        all += Self.meaning(of: invariant, plans.base, result, occurrences)
      }
    }
  }

  /// Returns warnings about names that may be misspelled, or that say less than they seem to.
  private static func names(
    in invariant: Invariant, _ occurrences: Occurrences, _ profile: String
  ) -> [Report.Warning] {
    Misspelling.all(in: invariant, occurrences).map {
      Report.Warning(.unknownName, invariant.name, in: profile, $0)
    }
      + emitted(by: invariant, among: occurrences.aboutNothing, invariant.each == .payload).map {
        name in
        Report.Warning(
          .withoutPayload, invariant.name, in: profile,
          "'\(name)' was emitted without a delivered payload, so it counts for every payload")
      }
      + emitted(by: invariant, among: occurrences.aboutNoScene, invariant.each == .scene).map {
        name in
        Report.Warning(
          .withoutScene, invariant.name, in: profile,
          "'\(name)' was emitted without a scene, so it counts for every scene")
      }
      + emitted(by: invariant, among: occurrences.aboutNoScene, invariant.asksForScene).map {
        name in
        Report.Warning(
          .withoutScene, invariant.name, in: profile,
          "'\(name)' was emitted without a scene: name its window with `scene: scene`")
      }
  }

  /// Returns the emitted events that an invariant mentions and that were seen to be about nothing,
  /// if that matters to it.
  private static func emitted(
    by invariant: Invariant, among aboutNone: Set<String>, _ matters: Bool
  ) -> [String] {
    guard matters else { return [] }
    return aboutNone.intersection(invariant.atoms.compactMap(\.emittedName)).sorted()
  }

  /// Returns warnings about an invariant that, wholly or in part, holds or cannot hold whatever
  /// happens, or that reads differently from how it is parsed.
  private static func meaning(
    of invariant: Invariant, _ plan: CheckingPlan, _ result: BlockResult,
    _ occurrences: Occurrences
  ) -> [Report.Warning] {
    let profile = plan.model.profile.name
    var warnings = Precedence.questions(in: invariant.written).map {
      Report.Warning(.precedence, invariant.name, $0)
    }
    if invariant.isTautology(invariant.formula) {
      return warnings + [Report.Warning(.tautology, invariant.name, "every slice satisfies it")]
    }
    warnings += invariant.expanded
      .missedAtoms { !occurrences.canHold($0) }.map { atom in
        let text = LifecycleVocabulary(over: invariant.over).syntax(of: atom).description
        return Report.Warning(
          .impossible, invariant.name, in: profile,
          "'\(text)' cannot occur in \(profile)\(plan.reason(atom))")
      }
    if invariant.isEmpty(occurrences) {
      let message = "it holds in \(profile) whatever happens"
      return warnings + [Report.Warning(.vacuous, invariant.name, in: profile, message)]
    }
    let claims = plan.claims(of: invariant.name).filter { result.exercised[$0] == 0 }
    return warnings
      + claims.map {
        Report.Warning(
          .unexercised, invariant.name, in: profile,
          "this part of it was never exercised: \(plan.invariants[$0].title)")
      }
  }
}

extension Invariant {
  /// Whether every slice satisfies the formula in place of the invariant's own.
  func isTautology(_ formula: Formula<LifecycleAtom>) -> Bool {
    var other = self
    other.formula = formula
    let vocabulary = LifecycleVocabulary(over: over, target: target)
    guard let judged = try? JudgingPlan.JudgedFormula(other, vocabulary).judged else {
      return false
    }
    return judged.isTautology
  }

  /// Whether it holds whatever happens because something that it mentions cannot happen.
  func isEmpty(_ occurrences: Occurrences) -> Bool {
    guard atoms.contains(where: { !occurrences.canHold($0) }) else {
      return false
    }
    return isTautology(expanded.without { !occurrences.canHold($0) })
  }
}

extension CheckingPlan {
  /// Returns the reason why an atom cannot occur, in words that follow the atom.
  fileprivate func reason(_ atom: LifecycleAtom) -> String {
    guard case .callback(let callback) = atom, model.profile.methods.contains(callback),
      !model.implemented.contains(callback)
    else { return "" }
    return ": the method is not implemented"
  }
}
