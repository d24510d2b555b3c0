import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import StateExploration

/// The tasks of the common workload, each ending in a line that other checkers print too.
enum WorkloadTasks {
  /// Task A: sequences of 50 actions, with every enabled action equally likely and no failures.
  ///
  /// The time is that of the sequences, including the tables filled along the way.
  static func throughput(
    seeds: Int
  ) throws(CheckingError) -> (line: String, nanoseconds: Double) {
    var options = options(WorkloadAdapter.description)
    options.sequences.seedCount = seeds
    let run = try Fuzzer(options).run().runs[0]
    let nanoseconds = run.seconds * 1e9 / Double(max(1, run.callbacks))
    let bad = run.invariants.reduce(0) { $0 + $1.violations }
    let line =
      "RESULT A peer=lifecheck n=\(run.seedCount) actions=\(run.actions)"
      + " callbacks=\(run.callbacks) bad=\(bad) time=\(run.seconds.decimal(6))"
      + " nscb=\(nanoseconds.decimal(3))"
    return (line, nanoseconds)
  }

  /// Task B: a planted bug, found and shrunk from 20 seeds.
  static func search(_ strategy: GenerationStrategy) throws(CheckingError) -> String {
    var (tries, find, shrink, length) = (Figures(), Figures(), Figures(), Figures())
    for seed in 1...20 {
      var options = options(PlantedAdapter.description)
      options.sequences.strategy = strategy
      options.sequences.firstSeed = UInt64(seed) * 1_000_000
      options.sequences.seedCount = 100_000
      options.sequences.stopsAtFirstFailure = true
      let run = try Fuzzer(options).run().runs[0]
      tries.add(Double(run.seedCount))
      find.add((run.seconds - run.shrinkSeconds) * 1e3)
      shrink.add(run.shrinkSeconds * 1e3)
      length.add(Double(run.counterexamples.first?.sequence.actions.count ?? 0))
    }
    let optimal = length.values.count { $0 == optimum }
    return "RESULT B peer=lifecheck-\(strategy.rawValue) tries_med=\(tries.median.decimal(1))"
      + " tries_min=\(tries.least.decimal(0)) tries_max=\(tries.greatest.decimal(0))"
      + " find_ms=\(find.median.decimal(4)) shrink_ms=\(shrink.median.decimal(4))"
      + " len_med=\(length.median.decimal(1)) len_max=\(length.greatest.decimal(0))"
      + " optimal_of_20=\(optimal)"
  }

  /// The length of the shortest sequence that shows the planted bug.
  private static let optimum = 6.0

  private static func options(_ adapter: AdapterDescription) -> FuzzOptions {
    let invariants = WorkloadInvariants.all
    var options = FuzzOptions(profiles: [WorkloadModel.profile], invariants: invariants)
    options.judging.only = invariants.map(\.name)
    options.adapter = adapter
    options.sequences.maxActions = 50
    options.sequences.variesLength = false
    options.sequences.killsInsideActions = false
    options.sequences.strategy = .uniform
    options.sequences.triesShortSequences = false
    options.work.clock = Benchmark.monotonicClock()
    return options
  }
}
