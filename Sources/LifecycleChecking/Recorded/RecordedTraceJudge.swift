package import LifecycleModel
import LifecycleEngine
package import LifecycleReports
import TemporalLogic

/// A judge of traces that were recorded elsewhere, by what is judged under a plan.
///
/// An instance belongs to one thread.
package final class RecordedTraceJudge {
  package let plan: CheckingPlan
  private let judge: TraceJudge
  private var single: [Int: (plan: CheckingPlan, judge: TraceJudge)] = [:]

  package init(_ plan: CheckingPlan) {
    self.plan = plan
    judge = plan.judge()
  }

  /// A violation in a trace.
  package struct Violation: Hashable, Sendable {
    /// The index of the invariant in the plan.
    package var invariant: Int
    /// The event that made it irrecoverable, or ended the slice.
    package var position: Int
    /// The position at which the slice begins, or its payload is first seen.
    package var start: Int
  }

  /// The judgement of a trace.
  package struct Outcome: Sendable {
    /// The violations, the earliest first.
    package var violations: [Violation]
    /// The indices of the invariants that were put to the test.
    package var exercised: Set<Int>
  }

  /// Judges a trace.
  ///
  /// - Parameters:
  ///   - first: the number of events at the beginning that are left out, and not counted.
  ///   - excused: whether it ends before the run did, so that what is missing at its end is
  ///     excused.
  package func outcome(
    of events: RecordedEvents, from first: Int = 0, excused: Bool
  ) -> Outcome {
    let before = judge.exercised
    let violations = judge.violations(recorded: events, from: first, excused: excused)
    let exercised = zip(before, judge.exercised).enumerated().filter { $1.0 < $1.1 }.map(\.offset)
    let isOfPayload = violations.contains { plan.invariants[$0.invariant].each == .payload }
    let arrivals = isOfPayload ? Self.arrivals(in: events, from: first) : []
    return Outcome(
      violations: violations.map { violation in
        let hasArrival =
          plan.invariants[violation.invariant].each == .payload
          && arrivals.indices.contains(violation.key)
        return Violation(
          invariant: violation.invariant, position: violation.position,
          start: hasArrival ? arrivals[violation.key] : violation.sliceStart)
      }, exercised: Set(exercised))
  }

  /// Returns the number of the event with which each payload first comes, in that order.
  private static func arrivals(in events: RecordedEvents, from first: Int) -> [Int] {
    var seen: Set<String> = []
    var arrivals: [Int] = []
    for (index, code) in events.coded.codes[first...].enumerated() {
      for id in events.coded.values[Int(code)].payload where seen.insert(id).inserted {
        arrivals.append(index)
      }
    }
    return arrivals
  }

  /// A violation told, with what tells its cause from others.
  package struct Finding: Sendable {
    package var counterexample: Report.Counterexample
    /// The fault: the part of the formula that is broken, and by what.
    package var fault: String
    /// The fault in words.
    package var words: String
  }

  /// Returns the story of the first violation of an invariant by a trace; `nil` if it holds.
  ///
  /// The sequence of the counterexample has the actions of the steps.
  package func finding(
    of invariant: Int, in steps: [Report.Step], excused: Bool
  ) -> Finding? {
    let own =
      single[invariant]
      ?? {
        let plan = plan.judging(only: invariant)
        return (plan, plan.judge())
      }()
    single[invariant] = own
    let record = CounterexampleRecord(
      plan: own.plan, judge: own.judge, host: nil, origin: .init(), original: [],
      surroundings: [plan])
    guard let (slice, told) = record.counterexample(recorded: steps, excused: excused) else {
      return nil
    }
    let signature = CauseSignature(slice)
    let identity = CauseSignature.identity(of: [signature])
    return Finding(
      counterexample: told, fault: identity.broken, words: signature.faultWords)
  }

  /// Returns the reasons why a trace cannot put invariants to the test, by their indices, if these
  /// are all methods and kinds of events that it has: they would be judged by what nobody recorded.
  ///
  /// A reason is a clause that follows "because".
  ///
  /// - Parameters:
  ///   - methods: the methods whose calls the trace has.
  ///   - kinds: the kinds of events that it has.
  ///   - hasTimes: whether its events have times.
  package func obstacles(
    methods: CallbackSet, kinds: EventKinds, hasTimes: Bool
  ) -> [Int: String] {
    let timed = timed
    var obstacles: [Int: String] = [:]
    for (index, invariant) in plan.invariants.enumerated() {
      obstacles[index] =
        if invariant.isAboutAdapterFailure {
          "a log does not say how the app failed"
        } else if !hasTimes, timed.contains(index) {
          "it has time bounds, and the log has no times"
        } else if isBeyond(invariant, methods) {
          "it refers to methods whose calls the log does not show"
        } else if !kinds.isSuperset(of: invariant.systemKinds) {
          "it refers to events that the log does not show"
        } else {
          nil
        }
    }
    return obstacles
  }

  /// Returns whether an invariant is judged since people ask for it: it is their own, or about what
  /// the app does.
  package func isAskedFor(_ index: Int) -> Bool {
    let invariant = plan.invariants[index]
    return !invariant.isAboutAdapterFailure
      && (invariant.isAboutAdapter || plan.selection.run.isOwn(invariant))
  }

  /// Whether an invariant other than a shipped check speaks of methods that a trace lacks.
  private func isBeyond(_ invariant: Invariant, _ methods: CallbackSet) -> Bool {
    let isShippedCheck = invariant.needsAdapter && !plan.selection.run.isOwn(invariant)
    return !isShippedCheck
      && invariant.speaks(ofMethodsIn: plan.model.profile.methods, missingIn: methods)
  }

  /// The indices of the invariants with durations.
  private var timed: Set<Int> {
    plan.judging.groups.reduce(into: []) { timed, group in
      for (member, formula) in zip(group.members, group.formulas)
      where formula.judged.isTimed || formula.exercise.isTimed {
        timed.insert(member)
      }
    }
  }
}
