import LifecycleModel
import LifecycleAdapters
import VirtualProcess
import LifecycleChecking
import LifecycleReports
import TemporalLogic

/// A measured check, run once per round.
struct Benchmark {
  /// The group it belongs to, by which it is chosen.
  let part: BenchmarkPart
  /// The name that distinguishes it from the others of its part.
  let name: String
  let options: FuzzOptions

  /// The cost of a check.
  struct Cost {
    /// Nanoseconds for each callback.
    let ofCallback: Double
    /// Nanoseconds for tables that are built once, regardless of the number of sequences.
    let once: Double
  }

  /// Runs it once, and once more with a tenth of the sequences.
  ///
  /// The difference between the two is the steady state, since both have built the same tables.
  func run() throws(CheckingError) -> Cost {
    let all = try Fuzzer(options).run().runs[0]
    var tenth = options
    tenth.sequences.seedCount = options.sequences.seedCount / 10
    guard tenth.sequences.seedCount > 0 else {
      return Cost(ofCallback: all.checkingTime / Double(max(1, all.callbacks)), once: 0)
    }
    let part = try Fuzzer(tenth).run().runs[0]
    let callbacks = max(1, all.callbacks - part.callbacks)
    let ofCallback = max(0, all.checkingTime - part.checkingTime) / Double(callbacks)
    let once = max(0, part.checkingTime - ofCallback * Double(part.callbacks))
    return Cost(ofCallback: ofCallback, once: once)
  }
}

extension Report.Run {
  /// Nanoseconds, those apart that shrinking took.
  fileprivate var checkingTime: Double { (seconds - shrinkSeconds) * 1e9 }
}

/// The parts of the benchmark.
enum BenchmarkPart: String, CaseIterable {
  case catalogue, adapter, uikit, jobs, invariants, process, logs
  case taskA = "task-a"
  case taskB = "task-b"
  case taskC = "task-c"

  /// A description of the measurement, in a line.
  var title: String {
    switch self {
    case .catalogue: "no adapter, the whole catalogue, one job"
    case .adapter: "a Swift value adapter that passes every call on, the whole catalogue, one job"
    case .uikit: "delegates in UIKit's shape, scene-ios13, the whole catalogue, one job"
    case .jobs: "no adapter, the whole catalogue, app-delegate-ios12, by jobs"
    case .invariants: "no adapter, app-delegate-ios12, one job, by invariants"
    case .process: "adapters in other processes that do nothing, scene-ios13, one job"
    case .logs: "a log of one app, explained by app-delegate-ios12 and surveyed by all profiles"
    case .taskA: "the common workload, task A"
    case .taskB: "the common workload, task B"
    case .taskC: "the common workload, task C"
    }
  }
}

extension Benchmark {
  /// Returns the benchmarks of a part; the tasks of the common workload are separate.
  ///
  /// - Parameter seeds: the number of sequences of each without an adapter; with one, a fourth.
  static func all(
    of part: BenchmarkPart, seeds: Int
  ) throws(CheckingError) -> [Benchmark] {
    let catalogue = try InvariantLibrary.catalogue()
    switch part {
    case .catalogue:
      return Profile.ofDocuments.map { profile in
        Benchmark(part: part, name: profile.name, options: options(profile, catalogue, seeds))
      }
    case .adapter:
      return Profile.ofDocuments.map { profile in
        var options = options(
          profile, catalogue + WorkloadInvariants.holdingEverywhere, max(1, seeds / 4))
        options.adapter = WorkloadAdapter.description
        options.judging.own = Set(WorkloadInvariants.all.map(\.name))
        return Benchmark(part: part, name: profile.name, options: options)
      }
    case .jobs:
      return [1, 2].map { jobs in
        var options = options(.appDelegateIOS12, catalogue, seeds)
        options.work.jobs = jobs
        return Benchmark(part: part, name: "\(jobs) job\(jobs == 1 ? "" : "s")", options: options)
      }
    case .invariants:
      return [10, 100].map { count in
        let profile = Profile.appDelegateIOS12
        let invariants = catalogue.varied(count, for: profile)
        return Benchmark(
          part: part, name: "\(count) invariants", options: options(profile, invariants, seeds))
      }
    case .uikit, .process, .logs, .taskA, .taskB, .taskC: return []
    }
  }

  /// Returns the benchmarks of the UIKit delegates among some adapters.
  ///
  /// - Parameter seeds: the number of sequences of a benchmark without an adapter; these run a
  ///   twentieth.
  static func ofDelegates(
    _ adapters: [AdapterDescription], seeds: Int
  ) throws(CheckingError) -> [Benchmark] {
    let catalogue = try InvariantLibrary.catalogue()
    return adapters.filter(\.derivesMethods).map { adapter in
      var options = options(.sceneIOS13, catalogue, max(1, seeds / 20))
      options.adapter = adapter
      options.sequences.sceneCount = adapter.scenes
      return Benchmark(part: .uikit, name: adapter.name, options: options)
    }
  }

  private static func options(
    _ profile: Profile, _ invariants: [Invariant], _ seeds: Int
  ) -> FuzzOptions {
    var options = FuzzOptions(profiles: [profile], invariants: invariants)
    options.sequences.seedCount = seeds
    options.sequences.triesShortSequences = false
    options.work.clock = monotonicClock()
    return options
  }

  /// A clock in seconds that starts now.
  static func monotonicClock() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { start.duration(to: .now) / .seconds(1) }
  }
}

extension [Invariant] {
  /// Returns `count` invariants of the profile: first its own, then conjunctions of two that are
  /// judged on the same slices, each under a distinct name.
  fileprivate func varied(_ count: Int, for profile: Profile) -> [Invariant] {
    let originals = filter { $0.isClaimed(for: profile.name, edges: .documented) }
      .filter { !$0.needsAdapter }
    guard !originals.isEmpty else { return [] }
    var all = Array(originals.prefix(count))
    while all.count < count {
      let (round, place) = all.count.quotientAndRemainder(dividingBy: originals.count)
      var variant = originals[place]
      let kin = originals.filter {
        $0.each == variant.each && $0.over == variant.over && $0.atKill == variant.atKill
      }
      let other = kin[(round + place) % kin.count]
      variant.name += "-and-\(other.name)-\(round)"
      variant.formula = .and(variant.formula, other.formula)
      all.append(variant)
    }
    return all
  }
}
