import LifecycleAdapters
import LifecycleEngine
import StateExploration
import Synchronization

/// Runs the sequences of a profile, and judges and counts them.
package struct ProfileRun {
  private let plans: ConfiguredPlans
  private let options: FuzzOptions
  /// When the whole run began, by the clock of the options.
  private let start: Double

  package init(_ plans: ConfiguredPlans, _ options: FuzzOptions, since start: Double) {
    self.plans = plans
    self.options = options
    self.start = start
  }

  /// Runs all sequences of a profile, by what may serve; both find the same.
  package func result() -> BlockResult {
    // Tables count without order, so that a run which stops at the first failure cannot use them.
    // A script does not say what the state of the app is between two actions.
    let plan = plans.base
    let asksTooMuch = plan.adapter != nil && plan.judging.aboutAdapter.asksStateOfActions
    return asksTooMuch || !plan.isActionwise
      || options.sequences.stopsAtFirstFailure || options.work.usesReferenceEngine
      ? runByReference() : runByTables()
  }

  /// From so many seeds on it pays to search first for the invariants that nothing violates.
  private static let provingSeedCount = 4_000

  /// Runs the sequences by machine and judge, event by event, in blocks, which count in order.
  private func runByReference() -> BlockResult {
    let (plans, options) = (plans, options)
    let hangLimit = options.hangLimit
    let isOver = { @Sendable (result: BlockResult) in
      options.sequences.stopsAtFirstFailure && result.hasFailed
        || result.hangs(plans.base) >= hangLimit
    }
    let sum = OrderedSum(BlockResult(plans.base), isEnough: isOver) { $0.add($1) }
    let meter = ProgressMeter(plans, since: start)
    work(Self.blockSize).share { next in
      let host = plans.base.adapter.map { AdapterHost($0) }
      let workers = ConfiguredWorkers(plans) { BlockWorker($1, host: host) }
      while let block = next(), sum.counts(block) {
        var result = BlockResult(plans.base)
        for stretch in plans.stretches(options.sequences.seeds.block(block, Self.blockSize)) {
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
  private func runByTables() -> BlockResult {
    let (plans, options) = (plans, options)
    let size = max(
      Self.blockSize, min(8 * Self.blockSize, options.sequences.seedCount / 16 / options.work.jobs))
    let meter = ProgressMeter(plans, since: start)
    let merged = Mutex(BlockResult(plans.base))
    let proofs = plans.proved(
      jobs: options.work.jobs, isSought: options.sequences.seedCount >= Self.provingSeedCount)
    work(size).share { next in
      let workers = ConfiguredWorkers(plans) { number, plan in
        TableWorker(plan, proved: proofs[number])
      }
      while let block = next() {
        let seeds = options.sequences.seeds.block(block, size)
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
  private func work(_ size: Int) -> SharedWork {
    SharedWork(count: options.sequences.seeds.blockCount(size), jobs: options.work.jobs) {
      [options, start] in
      options.work.isInterrupted() || options.work.isOverTime(since: start)
    }
  }

  /// How many seeds a worker takes at a time.
  private static let blockSize = 128
}

extension FuzzOptions {
  /// When a command did not answer in so many sequences no more are run: each takes as long as
  /// people are ready to wait, and they tell no more.
  package var hangLimit: Int { adapter?.isLocal == false ? 5 : .max }
}
