import AppLifecycle
import LifecycleAdapters
import LifecycleJudging
import LifecycleMachine
public import LifecycleRecords
import StateExploration
import Synchronization

/// Draws sequences, performs them, judges them, and shrinks what violates anything.
public struct Fuzzer: Sendable {
  /// What to check, and how.
  public let options: FuzzOptions

  /// Creates a fuzzer.
  public init(_ options: FuzzOptions) { self.options = options }

  /// Runs the sequences of every profile and judges them.
  ///
  /// The report depends on the options alone, not on the number of jobs; only its `seconds` come
  /// from the clock, and an interrupt or the time limit leaves out the last seeds.
  ///
  /// - Throws: `CheckingError` if there is nothing to check, a name is unknown, or a formula's
  ///   monitor would be too large.
  public func run() throws(CheckingError) -> Report {
    try options.validate()
    try requireSomethingToCheck()
    var report = Report(command: "fuzz", generator: GenerationStrategy.version, runs: [])
    let start = options.clock()
    var done: Set<Event.Body> = []
    for profile in options.profiles {
      let plans = try options.plans(for: profile)
      let began = options.clock()
      let replay = try Replayer(options).replayRegressions(plans.base)
      let stops = options.stopsAtFirstFailure
      var result =
        stops && replay.hasFailed
        ? BlockResult(plans.base) : fuzz(plans, since: start)
      replay.add(to: &result)
      done.formUnion(result.done)
      let found = options.clock()
      let counterexamples = replay.merged(with: plans.counterexamples(of: result))
      let ended = options.clock()
      var run = options.makeRun(
        plans, result, counterexamples, seconds: ended - began, shrinkSeconds: ended - found)
      run.note(replay.further)
      run.regressions = replay.results
      report.runs.append(run)
      report.warnings += options.warnings(plans, result).filter { !report.warnings.contains($0) }
      if stops && result.hasFailed { break }
      let hangs = result.hangs(plans.base)
      if hangs >= hangLimit, result.seedCount < options.seedCount {
        report.notes.append(
          "\(options.adapter?.name ?? "the adapter") did not answer in \(hangs) of "
            + "\(result.seedCount) sequences of \(profile.name); the others were not run")
      } else if result.seedCount < options.seedCount {
        report.wasInterrupted = true
        break
      }
    }
    report.notes += options.noteOnFamilies + options.noteOnScenes(report.runs)
    if options.adapter?.derivesMethods == true, !ConcurrencyHooks.areSet {
      report.notes.append(
        "tasks cannot be followed with this Swift runtime: asynchronous methods are not called, "
          + "and what tasks do is not seen")
    }
    report.propose(options.notesOnRequests)
    if !report.wasInterrupted { report.propose(options.notesOnPayloads(report.runs)) }
    let replayed = report.runs.flatMap(\.regressions)
    report.notes += Report.RegressionResult.notes(on: replayed)
    report.notes += options.notesOnOwnActions(of: replayed, options.regressions)
    if !report.wasInterrupted {
      report.warnings += options.unseenNames(done, in: report)
      report.warnings += options.silentAlarms(done, in: report)
      report.warnings += try options.idleChecks(in: report)
    }
    report.notJudged = try options.omissions(from: report)
    return report
  }

  /// Fails if nothing would be judged.
  ///
  /// An adapter that may fail in ways of its own is judged by that, and so is one whose failures
  /// were named.
  private func requireSomethingToCheck() throws(CheckingError) {
    let judgesFailures = options.adapter.map { adapter in
      !adapter.isLocal || options.only.contains { AdapterFailure.invariants.contains($0) }
    }
    guard judgesFailures != true,
      options.profiles.allSatisfy({ options.applicable(for: $0).isEmpty })
    else { return }
    throw CheckingError(
      .usage, "there is nothing to check",
      help: options.only.isEmpty
        ? "none of the invariants is claimed for these profiles and edges, or all of them want "
          + "an adapter; name one to judge it all the same"
        : "what is named speaks of an adapter; choose one")
  }

  /// Runs all sequences of a profile, by what may serve; both find the same.
  private func fuzz(_ plans: ConfiguredPlans, since start: Double) -> BlockResult {
    // Tables count without order, so that a run which stops at the first failure cannot use them.
    // A script does not say what the state of the app is between two actions.
    let plan = plans.base
    let asksTooMuch = plan.adapter != nil && plan.judging.aboutAdapter.asksStateOfActions
    return asksTooMuch || !plan.isActionwise
      || options.stopsAtFirstFailure || options.usesReferenceEngine
      ? fuzzByReference(plans, since: start) : fuzzByTables(plans, since: start)
  }

  /// From so many seeds on it pays to search first for the invariants that nothing violates.
  private static let provingSeedCount = 4_000

  /// Runs the sequences by machine and judge, event by event, in blocks, which count in order.
  private func fuzzByReference(_ plans: ConfiguredPlans, since start: Double) -> BlockResult {
    let (options, hangLimit) = (options, hangLimit)
    let isOver = { @Sendable (result: BlockResult) in
      options.stopsAtFirstFailure && result.hasFailed || result.hangs(plans.base) >= hangLimit
    }
    let sum = OrderedSum(BlockResult(plans.base), isEnough: isOver) { $0.add($1) }
    let meter = ProgressMeter(plans, since: start)
    work(Self.blockSize, since: start).share { next in
      let host = plans.base.adapter.map { AdapterHost($0) }
      let workers = ConfiguredWorkers(plans) { BlockWorker($1, host: host) }
      while let block = next(), sum.counts(block) {
        var result = BlockResult(plans.base)
        for stretch in plans.stretches(options.seeds.block(block, Self.blockSize)) {
          let part = workers[stretch.plan].run(
            stretch.seeds, hangLimit: hangLimit - result.hangs(plans.base))
          result.add(plans.part(part, of: stretch.plan))
          if isOver(result) { break }
        }
        sum.add(result, of: block)
        meter?.note(result.seedCount, covered: result.coverage)
      }
    }
    return sum.total
  }

  /// Runs them by tables that look whole actions up, and a script for the adapter. What they cannot
  /// foresee they leave to the reference, sequence by sequence.
  private func fuzzByTables(_ plans: ConfiguredPlans, since start: Double) -> BlockResult {
    let options = options
    let size = max(Self.blockSize, min(8 * Self.blockSize, options.seedCount / 16 / options.jobs))
    let meter = ProgressMeter(plans, since: start)
    let merged = Mutex(BlockResult(plans.base))
    let proofs = plans.proved(
      jobs: options.jobs, isSought: options.seedCount >= Self.provingSeedCount)
    work(size, since: start).share { next in
      let workers = ConfiguredWorkers(plans) { number, plan in
        TableWorker(plan, proved: proofs[number])
      }
      while let block = next() {
        let seeds = options.seeds.block(block, size)
        // Those of one plan after each other, while its tables are at hand.
        for stretch in plans.stretches(seeds).sorted(by: { $0.plan < $1.plan }) {
          workers[stretch.plan].run(stretch.seeds)
        }
        meter?.note(seeds.count) { workers.first?.coverage }
      }
      for (plan, worker) in workers.made {
        let result = plans.part(worker.finish(), of: plan)
        merged.withLock { $0.add(result) }
      }
    }
    return merged.withLock { $0 }
  }

  /// The seeds in blocks of a size, shared among the jobs.
  private func work(_ size: Int, since start: Double) -> SharedWork {
    SharedWork(count: options.seeds.blockCount(size), jobs: options.jobs) { [options] in
      options.isInterrupted() || options.isOverTime(since: start)
    }
  }

  /// When a command did not answer in so many sequences no more are run: each takes as long as
  /// people are ready to wait, and they tell no more.
  private var hangLimit: Int { options.adapter?.isLocal == false ? 5 : .max }

  /// How many seeds a worker takes at a time.
  private static let blockSize = 128
}
