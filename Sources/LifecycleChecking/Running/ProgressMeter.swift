import LifecycleModel
import LifecycleReports
import StateExploration
import Synchronization

/// A meter that watches the sequences of one profile and reports progress now and then.
///
/// Workers notify it of each block. They hand over what they covered with the block or, where that
/// takes long, when it is time to report; the figure may then lag behind for the others.
final class ProgressMeter: Sendable {
  private let plan: CheckingPlan
  private let tell: @Sendable (FuzzProgress) -> Void
  private let profile: String
  private let profilesDone: Int
  private let runStart: Double
  private let start: Double
  private let state: Mutex<State>

  private struct State {
    var sequences = 0
    /// The number of those sequences that were run before.
    var sequencesBefore = 0
    var saturation: Report.Saturation?
    var coverage: Coverage
    var last: Double
    /// The transitions that a run can reach; `nil` until progress is first reported, which a short
    /// run never does.
    var reachable: [Int]?
  }

  /// Creates a meter for the plans of a profile; `nil` if nobody listens.
  init?(_ plans: ConfiguredPlans, since runStart: Double) {
    let plan = plans.base
    let options = plan.options
    guard let tell = options.work.onProgress else { return nil }
    self.plan = plan
    self.tell = tell
    self.runStart = runStart
    profile = plan.model.profile.name
    profilesDone = options.sequences.profiles.firstIndex { $0.name == plan.model.profile.name } ?? 0
    start = options.work.clock()
    state = Mutex(State(coverage: Coverage(of: plan.table), last: start))
  }

  /// Notes the number of sequences that were run before.
  func begin(after sequences: Int) {
    state.withLock { ($0.sequences, $0.sequencesBefore) = (sequences, sequences) }
  }

  /// Notes how far the run has shown what there is.
  func note(_ saturation: Report.Saturation?) {
    state.withLock { $0.saturation = saturation }
  }

  /// Notes that more sequences were run.
  ///
  /// - Parameters:
  ///   - sequences: the number of sequences.
  ///   - covered: their coverage of the first plan, if it is known.
  ///   - coverage: a function that returns their worker's coverage of the first plan. It is called
  ///     when it is time to report.
  func note(
    _ sequences: Int, covered: Coverage? = nil, coverage: () -> Coverage? = { nil }
  ) {
    let now = plan.options.work.clock()
    state.withLock { state in
      state.sequences += sequences
      if let covered { state.coverage.formUnion(covered) }
      guard now - state.last >= plan.options.work.progressInterval else { return }
      state.last = now
      if let coverage = coverage() { state.coverage.formUnion(coverage) }
      tell(progress(&state, now))
    }
  }

  private func progress(_ state: inout State, _ now: Double) -> FuzzProgress {
    let options = plan.options
    let reachable = state.reachable ?? self.reachable
    state.reachable = reachable
    var progress = FuzzProgress(
      profile: profile, profilesDone: profilesDone, profileCount: options.sequences.profiles.count,
      sequencesDone: state.sequences, sequenceCount: options.sequences.seedCount,
      transitions: .init(
        reachable.count { state.coverage.transitions.contains($0) }, of: reachable.count),
      seconds: now - runStart, secondsInProfile: now - start,
      secondsAllowed: options.work.timeLimit.map { max(0, $0 - (now - runStart)) })
    progress.sequencesBefore = state.sequencesBefore
    progress.saturation = state.saturation
    return progress
  }

  /// The transitions that a run can reach.
  private var reachable: [Int] {
    let states = plan.reachableStates(plan.neededAnswers())
    return (0..<plan.table.stateCount).filter(states.contains)
      .flatMap { Array(plan.table.transitions(of: $0)) }
  }
}
