import SourceTexts
import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
package import LifecycleReports
import TemporalLogic

/// A recorder that performs a sequence once more and turns it into a counterexample.
struct CounterexampleRecord {
  /// A plan with the invariant alone.
  let plan: CheckingPlan
  let judge: TraceJudge
  let host: AdapterHost?
  /// The origin of the sequence.
  let origin: CounterexampleSearch.Origin
  /// The actions before shrinking.
  let original: [Action]
  /// The plans with all invariants, one for each configuration.
  let surroundings: [CheckingPlan]
  /// Whether a violated slice is the one to tell of, if a sequence violates several.
  var isMeant: (ViolatedSlice) -> Bool = { _ in true }

  /// Returns the same recorder for a sequence that fails under another plan.
  func under(_ other: CheckingPlan) -> CounterexampleRecord {
    guard other.model.configuration != plan.model.configuration else { return self }
    return CounterexampleRecord(
      plan: other, judge: other.judge(), host: host, origin: origin,
      original: original, surroundings: surroundings, isMeant: isMeant)
  }

  /// Returns the counterexample that the actions form, or `nil` if they do not violate
  /// what is meant.
  func counterexample(
    _ actions: [Action], attempts: Int, _ minimality: Report.Minimality
  ) -> Report.Counterexample? {
    judge.isRecording = true
    defer { judge.isRecording = false }
    let watch = newWatch
    let run = RecordedRun(actions, plan, judge, host: host, watch: watch)
    guard let (slice, found) = counterexample(of: run, watch, attempts: attempts, minimality) else {
      return nil
    }
    var counterexample = found
    if slice.isPending { counterexample.hints = awaited(after: actions) }
    return counterexample
  }

  /// Returns the counterexample that a trace from elsewhere forms, and the slice that is violated;
  /// `nil` if it does not violate what is meant.
  func counterexample(
    recorded steps: [Report.Step], excused: Bool
  ) -> (slice: ViolatedSlice, counterexample: Report.Counterexample)? {
    judge.isRecording = true
    defer { judge.isRecording = false }
    let watch = newWatch
    let run = RecordedRun(recorded: steps, judge, excused: excused, watch: watch)
    return counterexample(of: run, watch, attempts: 0, .unknown)
  }

  private var newWatch: StandingsWatch {
    StandingsWatch(TraceJudge(surrounding.judging, judge.rows))
  }

  private func counterexample(
    of run: RecordedRun, _ watch: StandingsWatch, attempts: Int, _ minimality: Report.Minimality
  ) -> (slice: ViolatedSlice, counterexample: Report.Counterexample)? {
    let slices = run.violations.lazy.map { ViolatedSlice($0, run.steps, plan, judge) }
    guard let slice = slices.first(where: isMeant) else { return nil }
    var counterexample = counterexample(
      of: run.actions, run.steps.keepingLinesPrinted(upTo: slice.violation.position),
      violatedAt: slice.violation.position, expectation(of: slice, in: run.steps))
    (counterexample.shrinkSteps, counterexample.minimality) = (attempts, minimality)
    counterexample.judgement = judgement(of: slice, watch)
    counterexample.repairs = repairs(of: slice)
    return (slice, counterexample)
  }

  /// Returns the counterexample that some actions form, given the expectations that they break.
  ///
  /// - Parameters:
  ///   - steps: The actions as they were performed.
  ///   - expected: The broken expectations, one line each.
  func counterexample(
    of actions: [Action], _ steps: [Report.Step], violatedAt: Int, _ expected: [String]
  ) -> Report.Counterexample {
    let invariant = plan.invariants[0]
    let selection = plan.selection.run
    var counterexample = Report.Counterexample(
      id: "\(invariant.name)-\(plan.model.profile.name)", invariant: invariant.name,
      title: invariant.title, formula: invariant.written.text, source: invariant.source,
      definition: selection.isOwn(invariant) ? invariant.fileText() : nil,
      seed: origin.seed, regression: origin.name,
      sequence: plan.sequence(actions, invariant), steps: steps, violatedAt: violatedAt,
      expected: expected, originalLength: original.count, shrinkSteps: 0, minimality: .unknown,
      reproduction: reproduction)
    counterexample.declared = plan.declaredTraits(selection.checksNeeded(for: invariant))
    counterexample.original = original
    if selection.isOwn(invariant), let mark = invariant.nameMark {
      counterexample.place = .init(file: mark.file, line: mark.line)
    }
    return counterexample
  }

  /// Returns a line for each custom action after which the invariant would hold or, if there is
  /// none, for the first two that achieve it together.
  ///
  /// Only custom actions that do not settle a run are considered, since they may never come.
  private func awaited(after actions: [Action]) -> [String] {
    let names = (plan.adapter?.customActions ?? []).filter { !$0.settles }.map(\.name)
    let alone = names.filter { holds(after: actions, performing: [$0]) }
    guard alone.isEmpty else {
      return alone.map { name in
        "the run ended without '\(name)', after which this would hold; 'settles: true' performs it "
          + "at the end of each run"
      }
    }
    for first in names {
      for second in names where second != first {
        guard holds(after: actions, performing: [first, second]) else { continue }
        return [
          "the run ended without '\(first)' and then '\(second)', after which this would hold; "
            + "'settles: true' performs custom actions at the end of each run, in the order of "
            + "their declaration"
        ]
      }
    }
    return []
  }

  private func holds(after actions: [Action], performing names: [String]) -> Bool {
    let longer = actions + names.map { Action(.custom, custom: $0) }
    let run = RecordedRun(longer, plan, judge, host: host)
    return run.violations.isEmpty && !run.hasFailed
  }

  /// The plan of the configuration, with all invariants.
  private var surrounding: CheckingPlan {
    surroundings.first { $0.model.configuration == plan.model.configuration } ?? plan
  }

  /// The run that shows the violation again.
  private var reproduction: Reproduction {
    let subject = origin.name.map(Reproduction.Subject.saved) ?? origin.seed.map { .seed($0) }
    return plan.reproduction(of: subject ?? short ?? .wholeRun, judging: plan.invariants[0])
  }

  /// The short sequences of code under test among which the original is; `nil` in a run of nothing
  /// else, or if it is long.
  private var short: Reproduction.Subject? {
    let length = original.count { !$0.isInside && !$0.isTurn }
    guard plan.adapter != nil, plan.options.sequences.exhaustion == nil,
      (1...Exhaustion.mostActions).contains(length)
    else { return nil }
    return .short(length)
  }
}

extension CheckingPlan {
  /// Returns the traits that the adapter has declared, with the given checks, which make the
  /// invariant.
  fileprivate func declaredTraits(_ checks: [AdapterCheck]) -> Report.AdapterTraits {
    // As declared: what is found out besides is found out again.
    let adapter = selection.run.options.adapter
    var traits = Report.AdapterTraits()
    traits.isOutside = adapter.map { !$0.isLocal } ?? false
    traits.implements = adapter?.implements ?? traits.implements
    traits.customActions = adapter?.customActions ?? []
    traits.uses = AdapterFeature.allCases.filter { adapter?.uses.contains($0) ?? false }
      .map(\.rawValue)
    traits.events = adapter?.events ?? []
    traits.checks = checks.map(\.description)
    return traits
  }

  /// Returns the run of a sequence in which one invariant is judged.
  func reproduction(
    of subject: Reproduction.Subject, judging invariant: Invariant
  ) -> Reproduction {
    var reproduction = options.reproduction(of: subject, in: model.profile.name)
    reproduction.sceneCount = model.configuration.sceneCount
    reproduction.invariant = invariant.name
    reproduction.checks = selection.run.repeatedChecks.map(\.description)
    return reproduction
  }

  /// Returns the actions as a sequence that can be saved.
  func sequence(_ actions: [Action], _ invariant: Invariant?) -> Report.Sequence {
    let checks = invariant.map(selection.run.checksToSave) ?? []
    return Report.Sequence(
      profile: model.profile.name, edges: model.edges.description, adapter: adapter?.name,
      invariant: invariant?.name, checks: checks.map(\.description),
      configuration: model.configuration, actions: actions)
  }

  /// Returns a run as a performance in a report.
  package func performance(_ run: RecordedRun) -> Report.Performance {
    Report.Performance(
      sequence: sequence(run.actions, nil), steps: run.steps.keepingLinesPrinted(upTo: .max))
  }
}
