import LifecycleEngine
import Synchronization

/// Runs sequences by tables that look whole actions up, and a script for the adapter.
///
/// Sequences that an adapter does not perform as foreseen are left to the reference, one by one.
struct TableEngine: RunEngine {
  private let proofs: [ProvedInvariants]

  /// From so many seeds on it pays to search first for the invariants that nothing violates.
  private static let provingSeedCount = 4_000

  /// Creates the engine of some plans, for all legs of a run.
  init(_ plans: ConfiguredPlans, _ options: FuzzOptions) {
    proofs = plans.proved(
      jobs: options.work.jobs, isSought: options.sequences.seedCount >= Self.provingSeedCount)
  }

  func run(_ run: ProfileRun, _ leg: ProfileRun.Leg) -> BlockResult {
    let (plans, options) = (run.plans, run.options)
    let share = leg.seeds.count / 16 / options.work.jobs
    let size = max(ProfileRun.blockSize, min(8 * ProfileRun.blockSize, share))
    let merged = Mutex(BlockResult(plans.base))
    run.work(leg.seeds, size).share { next in
      let workers = ConfiguredWorkers(plans) { number, plan in
        TableWorker(plan, proved: proofs[number])
      }
      while let block = next() {
        let seeds = leg.seeds.block(block, size)
        // The seeds of one plan follow each other, while its tables are in the cache.
        for stretch in plans.stretches(seeds).sorted(by: { $0.plan < $1.plan }) {
          workers[stretch.plan].run(stretch.seeds)
        }
        run.meter?.note(seeds.count) { workers.first?.coverage }
      }
      for (plan, worker) in workers.made {
        let result = plans.part(worker.finish(), of: plan)
        merged.withLock { $0.add(result) }
      }
    }
    return merged.withLock { $0 }
  }
}
