import LifecycleEngine
import LifecycleModel
import LifecycleReports
import StateExploration
import TemporalLogic

/// The story of a run that never ends and violates an invariant: some actions, and then others for
/// ever.
struct EndlessStory {
  private let plan: CheckingPlan
  private let number: Int
  private let stem: [Action]
  private let loop: [Action]
  private let minimality: Report.Minimality
  private var original: [Action] = []
  private var attempts = 0
  private var origin = CounterexampleSearch.Origin()

  /// Creates the story of a short run under a plan with one configuration; `nil` if no run of it
  /// violates the invariant.
  init?(_ plan: CheckingPlan, _ number: Int) {
    let search = EndlessSearch(
      plan.judging(only: number), limits: ProofLimits(), answersFreely: false)
    guard let run = search.refutation() else { return nil }
    self.init(
      plan, number, stem: run.stem.flatMap { $0.actions(in: plan.model) },
      loop: run.loop.flatMap { $0.actions(in: plan.model) })
  }

  /// Creates the story of a run that violates the invariant, which is shrunk.
  init(_ plan: CheckingPlan, _ number: Int, stem: [Action], loop: [Action]) {
    self.plan = plan
    self.number = number
    let found =
      stem.map { Placed(action: $0, isRepeated: false) }
      + loop.map { Placed(action: $0, isRepeated: true) }
    // The lasso is a shortest one of the model with an automaton, which may go around more than
    // once before it is back where it was.
    let judged = plan.judging(only: number)
    let shrinking = Shrinking(found, simpler: { _ in [] }) { candidate in
      let sequence = Self.sequence(candidate, judged)
      let isViolated =
        sequence.loopLength != 0 && EndlessReplay(sequence, judged, judged.judge()).violates(0)
      return isViolated ? candidate : nil
    }
    let result = shrinking.result
    self.stem = result.filter { !$0.isRepeated }.map(\.action)
    self.loop = result.filter(\.isRepeated).map(\.action)
    original = found.map(\.action)
    attempts = shrinking.attempts
    minimality = shrinking.isOneMinimal ? .oneMinimal : .unknown
  }

  /// An action of a run.
  private struct Placed {
    var action: Action
    /// Whether it is one of those that are repeated for ever.
    var isRepeated: Bool
  }

  private static func sequence(_ run: [Placed], _ plan: CheckingPlan) -> Report.Sequence {
    var sequence = plan.sequence(run.map(\.action), plan.invariants[0])
    sequence.loopLength = run.count { $0.isRepeated }
    return sequence
  }

  /// Creates the story of a run that violates the invariant.
  init(_ plan: CheckingPlan, _ number: Int, telling regression: Regression) {
    self.plan = plan
    self.number = number
    let actions = regression.sequence.actions
    let start = regression.sequence.loopStart ?? 0
    (stem, loop) = (Array(actions[..<start]), Array(actions[start...]))
    minimality = .unknown
    origin.name = regression.name
  }

  /// Returns the counterexample, performed by the machine; `nil` if that cannot perform it.
  func counterexample() -> Report.Counterexample? {
    // The end of what is told stands for the end that never comes, so that something should be due
    // there: the loop is told from another of its actions if need be.
    let turns = loop.indices.filter { loop[$0].after == nil }
    return turns.lazy.compactMap { turned(by: $0, mayHold: false) }.first
      ?? turned(by: 0, mayHold: true)
  }

  /// Returns the counterexample whose loop begins some actions later; `nil` if it cannot be
  /// performed.
  ///
  /// - Parameter mayHold: Whether nothing need be due at the end of what is told.
  private func turned(by count: Int, mayHold: Bool) -> Report.Counterexample? {
    let stem = stem + loop[..<count]
    let loop = Array(loop[count...] + loop[..<count])
    // The loop is performed twice, to see that it leads back.
    guard performed(stem + loop + loop) != nil, let steps = performed(stem + loop) else {
      return nil
    }
    let plan = plan.judging(only: number)
    let record = CounterexampleRecord(
      plan: plan, judge: plan.judge(), host: nil, origin: origin, original: [],
      surroundings: [self.plan])
    let found = record.counterexample(recorded: steps, excused: false)?.counterexample
    guard mayHold || found != nil else { return nil }
    var told =
      found
      ?? record.counterexample(
        of: stem + loop, steps, violatedAt: steps.reduce(0) { $0 + $1.events.count },
        ["expected of the run as a whole: \(plan.invariants[0].written.text)"])
    told.sequence.loopLength = loop.count
    told.originalLength = original.isEmpty ? steps.count : original.count
    told.shrinkSteps = attempts
    // A loop that begins with another of its actions is longer than it has to be.
    told.minimality = count == 0 ? minimality : .unknown
    return told
  }

  /// Returns the steps of a sequence, without those that settle a run; `nil` if it cannot be
  /// performed as it stands.
  private func performed(_ sequence: [Action]) -> [Report.Step]? {
    let steps = RecordedRun(sequence, plan, plan.judge()).steps.filter { !$0.isSettling }
    return steps.count == sequence.count ? steps : nil
  }
}
