import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports
import StateExploration

extension ConfiguredPlans {
  /// Returns the part of a report about one profile.
  func run(
    _ result: BlockResult, _ counterexamples: [Report.Counterexample], seconds: Double,
    shrinkSeconds: Double
  ) -> Report.Run {
    let options = base.options
    var run = Report.Run(
      profile: base.model.profile.name, edges: base.model.edges.names,
      adapter: options.adapter?.name, firstSeed: options.sequences.firstSeed,
      seedCount: result.seedCount,
      maxActions: options.sequences.maxActions, actions: result.actions,
      callbacks: result.callbacks,
      events: result.events, seconds: seconds, health: health(result),
      coverage: base.report(result.coverage),
      invariants: invariantResults(result) + base.failureResults(result, counterexamples),
      counterexamples: counterexamples, shrinkSeconds: shrinkSeconds)
    run.without = options.sequences.without
    return run
  }

  /// Returns the results for all invariants claimed for the run, in the order given; some may not
  /// be applicable.
  fileprivate func invariantResults(_ result: BlockResult) -> [Report.InvariantResult] {
    let exercise = ExerciseCounts(self, result)
    return base.selection.listed.map { invariant in
      let index = base.invariants.firstIndex { $0.name == invariant.name }
      let exercised = index.map(exercise.count) ?? 0
      let violations = index.map { result.violations[$0] } ?? 0
      let shortViolations = index.map { result.shortViolations[$0] } ?? 0
      let isUndecided = index.map { result.undecided[$0] } ?? false
      let status: Report.Status =
        index == nil
        ? .notApplicable
        : violations > 0 || shortViolations > 0
          ? .violated : isUndecided ? .open : exercised == 0 ? .vacuous : .holds
      var found = Report.InvariantResult(
        name: invariant.name, group: invariant.group, title: invariant.title, status: status,
        exercised: exercised, violations: violations,
        isAboutAdapter: invariant.isAboutAdapter
          // An invariant that was named counts as being about the adapter.
          || base.selection.run.named.contains(invariant.name))
      found.shortViolations = shortViolations
      return found
    }
  }
}

extension CheckingPlan {
  /// Returns the results for the failures of the adapter that occurred, or whose invariants were
  /// named or are a check.
  fileprivate func failureResults(
    _ result: BlockResult, _ counterexamples: [Report.Counterexample]
  ) -> [Report.InvariantResult] {
    invariants.enumerated().compactMap { index, invariant in
      guard invariant.isAboutAdapterFailure else { return nil }
      let isFound = counterexamples.contains { $0.invariant == invariant.name }
      let violations = max(result.violations[index], isFound ? 1 : 0)
      guard
        violations > 0 || selection.run.judgesFailures
          || options.judging.only.contains(invariant.name)
      else { return nil }
      return Report.InvariantResult(
        name: invariant.name, group: invariant.group, title: invariant.title,
        status: violations > 0 ? .violated : .holds, exercised: violations,
        violations: violations)
    }
  }
}

extension CheckingPlan {
  /// Returns the coverage of what can be reached, in numbers and words.
  fileprivate func report(_ coverage: Coverage) -> Report.Coverage {
    let answers = neededAnswers()
    let reachable = reachableStates(answers)
    let states = (0..<table.stateCount).filter(reachable.contains)
    let choices = states.flatMap { Array(table.transitions(of: $0)) }
    let pairs = pairCount(after: choices)
    return Report.Coverage(
      states: .init(coverage.states.count, of: states.count),
      transitions: .init(coverage.transitions.count, of: choices.count),
      transitionPairs: .init(coverage.pairs.count, of: pairs),
      unreached: describe(
        states.filter { !coverage.states.contains($0) },
        choices.filter { !coverage.transitions.contains($0) }, answers),
      unreachable: describe(
        (0..<table.stateCount).filter { !reachable.contains($0) }, [], answers))
  }

  /// Returns states and transitions in words, with the answers that it takes to reach them.
  private func describe(
    _ states: [Int], _ choices: [Int], _ answers: [[Answer]?]
  ) -> [String] {
    func words(_ text: String, _ state: Int) -> String {
      reason(answers[state]).map { "\(text) (\($0))" } ?? text
    }
    var last: (state: Int, text: String) = (-1, "")
    // The choices of a state are adjacent.
    func text(of state: Int) -> String {
      if last.state != state { last = (state, model.describe(state: state)) }
      return last.text
    }
    return states.map { words("state: " + model.describe(state: $0), $0) }
      + choices.map {
        let choice = model.transitions[$0]
        let state = Int(choice.state)
        return words("transition: \(choice.action) from \(text(of: state))", state)
      }
  }
}
