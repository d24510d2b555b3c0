import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import LifecycleReports
import ProcessAdapters
import Synchronization

/// Records the calls that an adapter receives in runs of the model, to repeat them for another one.
final class ExerciseRecorder: Sendable {
  private let runs = Mutex([[Exercise]]())

  /// The number of sequences examined, their maximum length, and the number of runs kept.
  private static let limits = (seeds: 256, actions: 20, runs: 16)

  /// Returns runs that contain every kind of call that occurs in a few hundred sequences of a
  /// profile.
  static func runs(
    of profile: Profile, implementing methods: [String], _ invariants: [Invariant]
  ) throws(CheckingError) -> [[Exercise]] {
    let recorder = ExerciseRecorder()
    // The verdict does not matter; one invariant is enough to have a run.
    let one = invariants.first {
      !$0.needsAdapter && $0.isClaimed(for: profile.name, edges: .documented)
    }
    var options = FuzzOptions(profiles: [profile], invariants: one.map { [$0] } ?? invariants)
    options.judging.only = one.map { [$0.name] } ?? []
    options.sequences.seedCount = limits.seeds
    options.sequences.maxActions = limits.actions
    options.sequences.killsInsideActions = false
    options.adapter = AdapterDescription(
      name: "recorder", title: "notes what it is told", implements: methods, checks: []
    ) { storage in
      let isNew = storage[startedKey] == nil
      storage[startedKey] = .bool(true)
      return RecordingAdapter(recorder: recorder, isFirstOfRun: isNew)
    }
    _ = try Fuzzer(options).run()
    return recorder.runs.withLock { $0 }.covering(atMost: limits.runs)
  }

  private static let startedKey = "started"

  fileprivate func begin(isFirstOfRun: Bool) {
    runs.withLock { runs in
      if isFirstOfRun || runs.isEmpty { runs.append([]) }
      runs[runs.count - 1].append(.start)
    }
  }

  fileprivate func note(_ exercise: Exercise) {
    runs.withLock { runs in
      if !runs.isEmpty { runs[runs.count - 1].append(exercise) }
    }
  }
}

/// An adapter that does nothing but record.
private final class RecordingAdapter: DelegateAdapter {
  private let recorder: ExerciseRecorder

  init(recorder: ExerciseRecorder, isFirstOfRun: Bool) {
    self.recorder = recorder
    recorder.begin(isFirstOfRun: isFirstOfRun)
  }

  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    recorder.note(.call(call))
    return nil
  }

  func observe(_ mark: AdapterMark) {
    switch mark {
    case .action: recorder.note(.idle)
    case .processEnd(let reason): recorder.note(.end(reason))
    case .suspended, .resumed: break
    }
  }
}
