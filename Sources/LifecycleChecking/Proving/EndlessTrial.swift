import LifecycleAdapters
import LifecycleModel
import LifecycleReports

/// The search for runs of code under test that never end, after a trial of short sequences.
struct EndlessTrial {
  private let plans: ConfiguredPlans
  private let exhaustion: Exhaustion
  private let limits: ProofLimits
  /// The indices of invariants that ask for something to come.
  private let asking: [Int]

  init(_ plans: ConfiguredPlans, _ exhaustion: Exhaustion, _ limits: ProofLimits) {
    (self.plans, self.exhaustion, self.limits) = (plans, exhaustion, limits)
    asking =
      plans.base.adapter == nil
      ? [] : plans.base.invariants.indices.filter(plans.base.mayBeEndless)
  }

  /// Whether there is anything to look for.
  var isWanted: Bool { !asking.isEmpty }

  /// Searches the runs of the trials for some that never end and violate an invariant.
  func search(_ trials: [TrialOutcome], _ findings: inout ShortSequences.Findings) {
    guard isWanted else { return }
    let judged = asking.filter(plans.base.isJudgedOnEndlessRuns)
    let name = plans.base.adapter?.name ?? "the code"
    for index in asking where !judged.contains(index) {
      findings.notes.append(
        "\(plans.base.invariants[index].name) is judged on runs that end alone, since it is about "
          + "each payload")
    }
    guard !judged.isEmpty else { return }
    let graphs = zip(plans.plans.indices, trials).compactMap { number, trial in
      (trial.graph ?? graph(of: number)).map { (number, $0) }
    }
    for (number, graph) in graphs where graph.isWhole {
      search(graph, number, judged, &findings)
    }
    for index in judged { note(index, &findings) }
    guard let (number, graph) = graphs.first(where: { !$0.1.isWhole }) else { return }
    let reason =
      exhaustion.reduces
      ? "the states of \(name) cannot be compared" : "every sequence was performed as it is"
    guard graph.edges.count <= Self.mostEdges else {
      findings.notes.append("\(reason), and there are too many to look for runs that never end")
      return
    }
    findings.notes.append(
      "\(reason): of runs that never end, only some loops were looked for, of \(Self.turns) turns")
    let code = EndlessCode(plans.plans[number], graph.guessing, limits)
    for index in judged {
      if let warning = postponement(of: index, code, number) { findings.warnings.append(warning) }
    }
  }

  /// The number of turns of a loop that are performed where states cannot be compared.
  private static let turns = 8
  /// The number of loops that are tried there.
  private static let mostLoops = 16
  /// The largest number of actions after which such loops are sought.
  private static let mostEdges = 20_000

  /// Returns the warning that code may put off for some turns of a loop what an invariant asks for;
  /// `nil` if no such loop was found.
  private func postponement(
    of index: Int, _ code: EndlessCode, _ number: Int
  ) -> Report.Warning? {
    let plan = plans.plans[number]
    var code = code
    for _ in 0..<Self.mostLoops {
      let found = code.finding(index)
      guard !found.loop.isEmpty, let closing = found.closing else { return nil }
      let replay = EndlessReplay(found.loop, turns: Self.turns, after: found.stem, plan)
      guard replay?.violates(index) != true else {
        func words(_ actions: [Action]) -> String {
          actions.map(\.description).joined(separator: ", ")
        }
        let begin = found.stem.isEmpty ? "" : " after '\(words(found.stem))'"
        return Report.Warning(
          .postponed, plan.invariants[index].name, in: plan.model.profile.name,
          "what it asks for is put off by at least \(Self.turns) turns of "
            + "'\(words(found.loop))'\(begin), and perhaps forever")
      }
      code.leftOut.insert(closing)
    }
    return nil
  }

  /// Searches the runs of one plan.
  private func search(
    _ graph: TrialGraph, _ number: Int, _ judged: [Int], _ findings: inout ShortSequences.Findings
  ) {
    let plan = plans.plans[number]
    let code = EndlessCode(plan, graph, limits)
    for index in judged where findings.endless[index]?.loop.isEmpty ?? true {
      var found = code.finding(index)
      if !found.loop.isEmpty {
        let story = EndlessStory(plan, index, stem: found.stem, loop: found.loop).counterexample()
        if let story {
          findings.stories.append(story)
        } else {
          (found.stem, found.loop, found.figures.loop) = ([], [], nil)
          found.limit = "an == that treats different states of the code as equal"
        }
      }
      found.add(findings.endless[index])
      findings.endless[index] = found
    }
  }

  /// Notes what limits the claim about an invariant.
  private func note(_ index: Int, _ findings: inout ShortSequences.Findings) {
    guard let found = findings.endless[index] else { return }
    let invariant = plans.base.invariants[index].name
    if let limit = found.limit {
      findings.proof.limit = findings.proof.limit ?? limit
      findings.proof.extent = .cut
    } else if found.loop.isEmpty, !found.figures.hasFairRun {
      findings.notes.append(
        "no run that never ends and is as fair as \(invariant) asks was among those tried; "
          + "it is judged on runs that end alone")
    }
  }

  /// Returns the graph of a plan's trial that other machines performed.
  private func graph(of number: Int) -> TrialGraph? {
    var shorter = exhaustion
    (shorter.shard, shorter.keepsGraph) = (nil, true)
    var trial = PlanTrial(plans.plans[number], number, shorter, limits)
    trial.perform(leavingOutLongest: true)
    if trial.isDoubtful {
      shorter.reduces = false
      trial = PlanTrial(plans.plans[number], number, shorter, limits)
      trial.perform(leavingOutLongest: true)
    }
    return trial.graph
  }
}
