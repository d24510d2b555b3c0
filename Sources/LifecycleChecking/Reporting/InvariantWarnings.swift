import LifecycleModel
import LifecycleEngine
package import LifecycleReports
import TemporalLogic

/// The invariants of a run that may not say what their authors think.
///
/// Names are looked at wherever an invariant speaks of what the adapter does, the shipped ones
/// included, which take names as parameters; all else in people's own alone.
package struct InvariantWarnings {
  /// A warning of each doubt, in the order of the invariants.
  package private(set) var all: [Report.Warning] = []

  /// Looks at what is judged in the run of a profile.
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

  /// Names that may be misspelt, or that say less than they seem to.
  private static func names(
    in invariant: Invariant, _ occurrences: Occurrences, _ profile: String
  ) -> [Report.Warning] {
    Misspelling.all(in: invariant, occurrences).map {
      Report.Warning(.unknownName, invariant.name, in: profile, $0)
    }
      + invariant.names(among: occurrences.aboutNothing, each: .payload).map { name in
        Report.Warning(
          .withoutPayload, invariant.name, in: profile,
          "'\(name)' was emitted about no payload that came, so it counts for each of them")
      }
      + invariant.names(among: occurrences.aboutNoScene, each: .scene).map { name in
        Report.Warning(
          .withoutScene, invariant.name, in: profile,
          "'\(name)' was emitted about no scene, so it counts for each of them")
      }
  }

  /// Warnings that it holds or cannot hold whatever happens, wholly or in part.
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
        Report.Warning(
          .impossible, invariant.name, in: profile,
          "'\(invariant.text(of: atom))' cannot occur in \(profile)\(plan.reason(atom))")
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
          "nothing put this part of it to the test: \(plan.invariants[$0].title)")
      }
  }
}

extension Invariant {
  /// The emitted events that it speaks of, slice by slice, and that were seen to be of none.
  fileprivate func names(among aboutNone: Set<String>, each slice: Slice) -> [String] {
    guard each == slice else { return [] }
    return aboutNone.intersection(atoms.compactMap(\.emittedName)).sorted()
  }

  /// Whether every slice satisfies the formula in place of its own.
  func isTautology(_ formula: Formula<LifecycleAtom>) -> Bool {
    var other = self
    other.formula = formula
    let vocabulary = LifecycleVocabulary(over: over, target: target)
    guard let judged = try? JudgingPlan.JudgedFormula(other, vocabulary).judged else {
      return false
    }
    return judged.isTautology
  }

  /// Whether it holds whatever happens, since something that it speaks of cannot.
  func isEmpty(_ occurrences: Occurrences) -> Bool {
    guard atoms.contains(where: { !occurrences.canHold($0) }) else {
      return false
    }
    return isTautology(expanded.without { !occurrences.canHold($0) })
  }

  fileprivate func text(of atom: LifecycleAtom) -> String {
    LifecycleVocabulary(over: over).syntax(of: atom).description
  }
}

extension CheckingPlan {
  /// Why an atom cannot occur, as it reads behind it.
  fileprivate func reason(_ atom: LifecycleAtom) -> String {
    guard case .callback(let callback) = atom, model.profile.methods.contains(callback),
      !model.implemented.contains(callback)
    else { return "" }
    return ": the method is not implemented"
  }
}
