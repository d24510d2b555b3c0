import LifecycleEngine
package import LifecycleReports

/// A run of the sequences of a profile, which are judged and counted.
package struct ProfileRun {
  let plans: ConfiguredPlans
  let options: FuzzOptions
  /// A meter that tells how far the run has come; `nil` if nobody listens.
  let meter: ProgressMeter?
  /// The number of pairs of transitions that a run can take, if that may end it.
  private let pairCount: Int
  /// The time at which the whole run began, by the clock of the options.
  private let start: Double

  /// The number of seeds that a worker takes at a time, if no engine wants more.
  static let blockSize = 128

  package init(_ plans: ConfiguredPlans, _ options: FuzzOptions, since start: Double) {
    self.plans = plans
    self.options = options
    self.start = start
    meter = ProgressMeter(plans, since: start)
    pairCount = options.sequences.saturation == nil ? 0 : plans.base.reachablePairCount
  }

  /// Runs all sequences of a profile, by tables if possible; both ways find the same. Those that
  /// were run before, here or by other machines, are taken from there.
  package func result() -> BlockResult {
    let kept = options.work.results as? any PassResults
    let pass = kept.map { _ in PassIdentity(plans) }
    var legs = RunLegs(options, areKept: kept?.keepsLegs == true)
    var total = BlockResult(plans.base)
    if let kept, let pass { total = kept.beginning(of: self, pass) }
    if options.sequences.saturation != nil, total.recurrence == nil {
      total.recurrence = Recurrence(of: plans.base.table)
    }
    guard !isEnough(total), total.seedCount < options.sequences.seedCount else { return total }
    meter?.begin(after: total.seedCount)
    let engine = EngineChoice(plans.base, options).engine(for: plans, options)
    while !isEnough(total), let seeds = legs.next(after: total) {
      let leg = engine.run(self, Leg(seeds: seeds, hangsLeft: hangsLeft(total)))
      let isWhole = leg.seedCount == seeds.count
      total.add(leg: leg)
      let hasEnded = isWhole || options.sequences.stopsAtFirstFailure && total.hasFailed
      if hasEnded, let kept, let pass { kept.note(total, of: self, pass) }
      meter?.note(saturation(of: total))
      guard isWhole else { break }
    }
    return total
  }

  /// Some of the seeds, which are run in one go.
  struct Leg {
    var seeds: SeedRange
    /// The number of unanswered sequences after which the others are left out.
    var hangsLeft: Int
  }

  /// Whether the result needs no further sequence.
  private func isEnough(_ result: BlockResult) -> Bool {
    options.sequences.stopsAtFirstFailure && result.hasFailed || hangsLeft(result) <= 0
      || saturation(of: result)?.isReached == true
  }

  /// The extent to which a result shows what there is; `nil` if that is not to end the run.
  package func saturation(of result: BlockResult) -> Report.Saturation? {
    guard options.sequences.saturation != nil else { return nil }
    return result.saturation(options.sequences, of: pairCount)
  }

  private func hangsLeft(_ result: BlockResult) -> Int {
    let limit = options.hangLimit
    return limit == .max ? limit : limit - result.hangs(plans.base)
  }

  /// The seeds in blocks of a size, shared among the jobs.
  func work(_ seeds: SeedRange, _ size: Int) -> SharedWork {
    SharedWork(count: seeds.blockCount(size), jobs: options.work.jobs) { [options, start] in
      options.work.isInterrupted() || options.work.isOverTime(since: start)
    }
  }
}
