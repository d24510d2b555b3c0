import LifecycleEngine

/// A run of the sequences of a profile, which are judged and counted.
package struct ProfileRun {
  let plans: ConfiguredPlans
  let options: FuzzOptions
  /// The time at which the whole run began, by the clock of the options.
  private let start: Double

  /// The number of seeds that a worker takes at a time, if no engine wants more.
  static let blockSize = 128

  package init(_ plans: ConfiguredPlans, _ options: FuzzOptions, since start: Double) {
    self.plans = plans
    self.options = options
    self.start = start
  }

  /// Runs all sequences of a profile, by tables if possible; both ways find the same. What other
  /// machines have run is taken from them.
  package func result() -> BlockResult {
    let pass = (options.work.results as? any PassResults).map { ($0, PassIdentity(plans)) }
    if let (results, pass) = pass, let known = results.result(of: self, pass) { return known }
    let result = EngineChoice(plans.base, options).engine.run(self)
    if let (results, pass) = pass { results.note(result, of: self, pass) }
    return result
  }

  /// A meter that tells how far the run has come; `nil` if nobody listens.
  var meter: ProgressMeter? { ProgressMeter(plans, since: start) }

  /// The seeds in blocks of a size, shared among the jobs.
  func work(_ size: Int) -> SharedWork {
    SharedWork(count: options.sequences.seeds.blockCount(size), jobs: options.work.jobs) {
      [options, start] in
      options.work.isInterrupted() || options.work.isOverTime(since: start)
    }
  }
}
