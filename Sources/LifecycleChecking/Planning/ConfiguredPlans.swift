import LifecycleModel
package import LifecycleEngine

/// The plans of a run, one for each configuration of its seeds. Invariants have the same numbers in
/// all of them.
package struct ConfiguredPlans: Sendable {
  /// The plans; the first is that of the given configuration.
  package let plans: [CheckingPlan]
  /// The plan of each configuration in the pool; 0 if no seed of the run has that configuration.
  private let planOfConfiguration: [Int]
  private let pool: ConfigurationPool

  /// Compiles the plans of a profile for the seeds of a run, or for all short sequences.
  ///
  /// - Parameter base: the plan of the configuration given. It may judge invariants about
  ///   notifications that are observed in another configuration alone.
  package init(_ base: CheckingPlan) throws(CheckingError) {
    let observed = base.judgingWhatIsObserved
    let options = base.options.sequences
    if let exhaustion = options.exhaustion {
      pool = ConfigurationPool(base.model.configuration)
      planOfConfiguration = pool.configurations.map { _ in 0 }
      plans = [observed] + (exhaustion.coversPasts ? observed.pasts(besides: [observed]) : [])
      return
    }
    var plans = [observed]
    pool = options.configurationPool(of: base)
    var numbers = Array(repeating: 0, count: pool.configurations.count)
    for number in options.configurationsDrawn(from: pool) {
      numbers[number] = plans.count
      plans.append(try CheckingPlan(base, pool.configurations[number]))
    }
    planOfConfiguration = numbers
    self.plans = plans
  }

  /// The plan of the given configuration.
  package var base: CheckingPlan { plans[0] }

  /// Returns the number of the plan of a seed.
  package func number(of seed: UInt64) -> Int {
    planOfConfiguration[pool.number(of: seed)]
  }

  /// Consecutive seeds with one plan.
  package struct Stretch {
    package var plan: Int
    package var seeds: SeedRange
  }

  /// Returns the seeds, in order, in stretches that have one plan each.
  package func stretches(_ seeds: SeedRange) -> [Stretch] {
    guard plans.count > 1 else { return [Stretch(plan: 0, seeds: seeds)] }
    var stretches: [Stretch] = []
    for part in seeds.stretches {
      let plan = number(of: part.first)
      if let last = stretches.last, last.plan == plan {
        let longer = SeedRange(first: last.seeds.first, count: last.seeds.count + part.count)
        stretches[stretches.count - 1].seeds = longer
      } else {
        stretches.append(Stretch(plan: plan, seeds: part))
      }
    }
    return stretches
  }

  /// Returns the invariants about the model that are proved in each plan; none if they are not
  /// sought.
  ///
  /// - Parameter jobs: the number of threads that seek them.
  package func proved(jobs: Int, isSought: Bool) -> [ProvedInvariants] {
    SharedWork(count: plans.count, jobs: jobs).map({}) { _, number in
      ProvedInvariants(
        plans[number].aboutModel.judging, plans[number].moves, isSought: isSought)
    }
  }
}

/// The workers of some plans, each made when it is first needed. An instance belongs to one thread.
package final class ConfiguredWorkers<Worker> {
  private let plans: ConfiguredPlans
  private let make: (Int, CheckingPlan) -> Worker
  private var workers: [Worker?]

  package init(_ plans: ConfiguredPlans, make: @escaping (Int, CheckingPlan) -> Worker) {
    self.plans = plans
    self.make = make
    workers = plans.plans.map { _ in nil }
  }

  /// The worker of a plan.
  package subscript(plan: Int) -> Worker {
    if let worker = workers[plan] { return worker }
    let worker = make(plan, plans.plans[plan])
    workers[plan] = worker
    return worker
  }

  /// The worker of the first plan, if it was made.
  package var first: Worker? { workers[0] }

  /// The workers made so far, with the numbers of their plans.
  package var made: [(plan: Int, worker: Worker)] {
    workers.enumerated().compactMap { plan, worker in worker.map { (plan, $0) } }
  }
}

extension SequenceOptions {
  /// Returns the pool of configurations for the seeds.
  ///
  /// Configurations are generated unless one was given, apart from the number of windows and the
  /// payloads, or sequences are to be plain.
  func configurationPool(of base: CheckingPlan) -> ConfigurationPool {
    var plain = Configuration()
    plain.sceneCount = configuration.sceneCount
    plain.payloads = configuration.payloads
    guard strategy == .guided, configuration == plain else {
      return ConfigurationPool(base.model.configuration)
    }
    return ConfigurationPool(of: base.model, answers: base.adapter == nil)
  }

  /// Returns the numbers of the generated configurations that some seed of the run has, in order.
  ///
  /// The parts of a run that is shared have the same ones, and so judge the same.
  func configurationsDrawn(from pool: ConfigurationPool) -> [Int] {
    var drawn: Set<Int> = [0]
    let whole = wholeRun.map { SeedRange(first: $0.first, count: $0.count) } ?? seeds
    for part in whole.stretches {
      // There may be too many seeds to go through.
      if drawn.count == pool.configurations.count { break }
      drawn.insert(pool.number(of: part.first))
    }
    return drawn.sorted().filter { $0 > 0 }
  }
}

extension SeedRange {
  /// The seeds in parts that have one configuration each.
  fileprivate var stretches: some Sequence<SeedRange> {
    sequence(state: 0) { [self] start -> SeedRange? in
      guard start < count else { return nil }
      let rest = Int(SeedRole.stretch - self[start] % SeedRole.stretch)
      let end = start + Swift.min(rest, count - start)
      defer { start = end }
      return part(start..<end)
    }
  }
}
