import LifecycleAdapters
import LifecycleEngine

/// Runs sequences by machine and judge, event by event, in blocks, which count in order.
struct ReferenceEngine: RunEngine {
  func run(_ run: ProfileRun, _ leg: ProfileRun.Leg) -> BlockResult {
    let (plans, options) = (run.plans, run.options)
    let isOver = { @Sendable (result: BlockResult) in
      options.sequences.stopsAtFirstFailure && result.hasFailed
        || result.hangs(plans.base) >= leg.hangsLeft
    }
    let sum = OrderedSum(BlockResult(plans.base), isEnough: isOver) { $0.add($1) }
    run.work(leg.seeds, ProfileRun.blockSize).share { next in
      let host = plans.base.adapter.map { AdapterHost($0) }
      let workers = ConfiguredWorkers(plans) { BlockWorker($1, host: host) }
      while let block = next(), sum.counts(block) {
        var result = BlockResult(plans.base)
        for stretch in plans.stretches(leg.seeds.block(block, ProfileRun.blockSize)) {
          let part = workers[stretch.plan].run(
            stretch.seeds, hangLimit: leg.hangsLeft - result.hangs(plans.base))
          result.add(plans.part(part, of: stretch.plan))
          if isOver(result) { break }
        }
        sum.add(result, of: block)
        run.meter?.note(result.seedCount, covered: result.coverage)
      }
    }
    return sum.total
  }
}

extension FuzzOptions {
  /// The number of unanswered sequences after which a command is not run any more: each takes as
  /// long as people are ready to wait, and further ones tell nothing new.
  package var hangLimit: Int { adapter?.isLocal == false ? 5 : .max }
}
