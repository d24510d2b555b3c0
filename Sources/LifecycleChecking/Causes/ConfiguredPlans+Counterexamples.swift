import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports

/// The counterexamples of a run.
struct CounterexampleFindings {
  /// The counterexamples, in the order of the invariants.
  var counterexamples: [Report.Counterexample] = []
  /// The search for causes, by the names of the invariants.
  var tallies: [String: Report.CauseTally] = [:]

  /// Adds stories of invariants that have none.
  mutating func add(_ stories: [Report.Counterexample]) {
    counterexamples += stories.filter { story in
      !counterexamples.contains { $0.invariant == story.invariant }
    }
  }
}

extension ConfiguredPlans {
  /// Returns the counterexamples of all invariants that were violated, one for each cause.
  ///
  /// The first is that of a saved sequence or else, among the first seeds with one configuration
  /// that violate the invariant, of the one that yields the shortest counterexample; or else of the
  /// shortest other sequence that does.
  func counterexamples(
    of result: BlockResult, after replay: RegressionReplay
  ) -> CounterexampleFindings {
    var findings = CounterexampleFindings()
    let host = base.adapter.map { AdapterHost($0) }
    var unstable: [Instability] = []
    let violatedCount = result.violated.count
    for (index, invariant) in base.invariants.enumerated() {
      let seeds = result.firstFailures[index]
      let saved = replay.counterexamples[invariant.name]
      let sequences = result.failingSequences[index]
      guard saved != nil || !seeds.isEmpty || !sequences.isEmpty else { continue }
      let isShown = invariant.name != Invariant.nondeterminism
      guard
        let first = saved
          ?? (isShown ? counterexample(of: index, sequences, seeds, host) : nil)
      else {
        if let first = sequences.first.map(violating) ?? seeds.first.map(violating) {
          unstable.append(Instability(sequence: first, violated: isShown ? invariant.name : nil))
        }
        continue
      }
      // A call that does not return takes too long to be made again and again.
      guard invariant.name != AdapterFailure.Kind.hung.invariant else {
        findings.counterexamples.append(first)
        continue
      }
      let isDrawn = !seeds.isEmpty
      let given = sequences.map(violating)
      var search = CauseSearch(self, of: invariant.name, among: violatedCount, host: host)
      let (told, tally) = search.causes(
        beside: first,
        in: replay.violating(invariant.name) + (isDrawn ? seeds.map(violating) : given),
        besides: isDrawn ? given : [])
      findings.counterexamples += told
      findings.tallies[invariant.name] = tally
    }
    if let first = unstable.first { findings.counterexamples.append(first.counterexample(host)) }
    findings.counterexamples += replay.further.compactMap { replay.counterexamples[$0.name] }
    return findings
  }

  private func violating(_ sequence: BlockResult.FailingSequence) -> ViolatingSequence {
    ViolatingSequence(
      plan: plans[sequence.plan], origin: .init(), actions: sequence.actions)
  }

  private func violating(_ seed: UInt64) -> ViolatingSequence {
    ViolatingSequence(plan: plans[number(of: seed)], origin: .init(seed: seed))
  }

  /// The number of further seeds that are tried for a shorter counterexample.
  private static let mostSeeds = 7

  private func counterexample(
    of invariant: Int, _ sequences: [BlockResult.FailingSequence], _ seeds: [UInt64],
    _ host: AdapterHost?
  ) -> Report.Counterexample? {
    guard !seeds.isEmpty else {
      guard let shortest = sequences.first else { return nil }
      return CounterexampleSearch(
        plans[shortest.plan], of: invariant, base: base, host: host
      ).counterexample(shrinking: shortest.actions)
    }
    let number = number(of: seeds[0])
    let plan = plans[number]
    let others = seeds.dropFirst().prefix(Self.mostSeeds)
    return CounterexampleSearch(
      plan, of: invariant, base: base, host: host
    ).counterexample(of: seeds[0], or: others.filter { self.number(of: $0) == number })
  }
}
