import AppLifecycle
import DelegateAdapters
import Dispatch
public import LifecycleRecords
import StateExploration
import Synchronization

extension FuzzOptions {
  /// Runs the sequences of every profile and judges them.
  ///
  /// The report depends on the options alone, not on the number of jobs; only its `seconds` come
  /// from the clock, and an interrupt or the time limit leaves out the last seeds.
  ///
  /// - Throws: `CheckingError` if there is nothing to check, a name is unknown, or a formula's
  ///   monitor would be too large.
  public func run() throws(CheckingError) -> Report {
    try validate()
    guard judgesFailures || profiles.contains(where: { !applicable(for: $0).isEmpty }) else {
      throw CheckingError(
        .usage, "there is nothing to check",
        help: only.isEmpty
          ? "none of the invariants is claimed for these profiles and edges, or all of them want "
            + "an adapter; name one to judge it all the same"
          : "what is named speaks of an adapter; choose one")
    }
    var report = Report(command: "fuzz", generator: RandomStream.version, runs: [])
    let start = clock()
    for profile in profiles {
      let plans = try ConfiguredPlans(self, profile)
      let began = clock()
      let replay = try replayRegressions(plans.base)
      var result =
        stopsAtFirstFailure && replay.hasFailed
        ? BlockResult(plans.base) : fuzz(plans, since: start)
      replay.add(to: &result)
      let found = clock()
      let counterexamples = replay.merged(with: makeCounterexamples(plans, result))
      let ended = clock()
      var run = makeRun(
        plans, result, counterexamples, seconds: ended - began, shrinkSeconds: ended - found)
      run.regressions = replay.results
      report.runs.append(run)
      if stopsAtFirstFailure && result.hasFailed { break }
      if result.hangs(plans.base) >= hangLimit, result.seedCount < seedCount {
        report.notes.append(
          "\(adapter?.name ?? "the adapter") did not answer in \(result.hangs(plans.base)) of "
            + "\(result.seedCount) sequences of \(profile.name); the others were not run")
      } else if result.seedCount < seedCount {
        report.wasInterrupted = true
        break
      }
    }
    report.notes += Report.RegressionResult.notes(on: report.runs.flatMap(\.regressions))
    report.notJudged = omissions(from: report)
    return report
  }

  func validate() throws(CheckingError) {
    let counts = [
      ("number of seeds", seedCount), ("number of actions", maxActions), ("number of jobs", jobs),
    ]
    for (what, count) in counts where count < 1 {
      throw CheckingError(.usage, "the \(what) is \(count); it must be at least 1")
    }
    for name in only where !knows(name) {
      throw .unknown("invariant", name, among: available.map(\.name))
    }
    try validateChecks()
  }

  /// Whether there is an invariant of that name; with an adapter those about failures are known.
  package func knows(_ name: String) -> Bool {
    available.contains { $0.name == name }
      || adapter != nil && AdapterFailure.invariants.contains(name)
  }

  /// Whether there is something to check although no invariant was given: an adapter that may fail
  /// in ways of its own, or a failure that was named.
  private var judgesFailures: Bool {
    adapter.map { adapter in
      !adapter.isLocal || only.contains { AdapterFailure.invariants.contains($0) }
    } ?? false
  }

  /// Runs the sequences in blocks that the workers take in order.
  private func fuzz(_ plans: ConfiguredPlans, since start: Double) -> BlockResult {
    guard usesReferenceEngine || !plans.base.isActionwise || stopsAtFirstFailure else {
      return fuzzActionwise(plans, since: start)
    }
    let blocks = (seedCount - 1) / Self.blockSize + 1
    let next = Atomic(0)
    let failedBlock = Atomic(Int.max)
    let meter = ProgressMeter(self, plans, since: start)
    let merged = Mutex(MergedBlocks(plans.base) { isOver($0, plans.base) })
    DispatchQueue.concurrentPerform(iterations: min(jobs, blocks)) { _ in
      let host = adapter.map { AdapterHost($0) }
      let workers = ConfiguredWorkers(plans) { BlockWorker($1, self, host: host) }
      while !isInterrupted() && !isOverTime(since: start) {
        let block = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < blocks, block <= failedBlock.load(ordering: .relaxed) else { break }
        var result = BlockResult(plans.base)
        for stretch in plans.stretches(seeds(of: block), from: firstSeed) {
          let part = workers[stretch.plan].run(
            stretch.offsets, hangLimit: hangLimit - result.hangs(plans.base))
          result.add(plans.rebased(part, of: stretch.plan))
          if isOver(result, plans.base) { break }
        }
        let last = merged.withLock { merged in
          merged.add(result, block)
          return merged.lastBlock
        }
        let isLast = isOver(result, plans.base)
        _ = failedBlock.min(isLast ? block : last ?? .max, ordering: .relaxed)
        meter?.note(result.seedCount, covered: result.coverage)
      }
    }
    return merged.withLock { $0.total }
  }

  /// When a command did not answer in so many sequences no more are run: each takes as long as
  /// people are ready to wait, and they tell no more.
  private var hangLimit: Int { adapter?.isLocal == false ? 5 : .max }

  /// Whether the sequences so far are enough.
  func isOver(_ result: BlockResult, _ plan: CheckingPlan) -> Bool {
    stopsAtFirstFailure && result.hasFailed || result.hangs(plan) >= hangLimit
  }

  /// The same where whole actions can be looked up.
  private func fuzzActionwise(_ plans: ConfiguredPlans, since start: Double) -> BlockResult {
    let size = lookedUpBlockSize
    let blocks = (seedCount - 1) / size + 1
    let next = Atomic(0)
    let meter = ProgressMeter(self, plans, since: start)
    let merged = Mutex(BlockResult(plans.base))
    let proofs = seedCount < Self.provingSeedCount ? [] : plans.proved(jobs: jobs)
    DispatchQueue.concurrentPerform(iterations: min(jobs, blocks)) { _ in
      let workers = ConfiguredWorkers(plans) { number, plan in
        AutomatonWorker(plan, self, proved: proofs.isEmpty ? nil : proofs[number])
      }
      while !isInterrupted() && !isOverTime(since: start) {
        let block = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < blocks else { break }
        let seeds = seeds(of: block, size)
        // Those of one plan after each other, while its tables are at hand.
        for stretch in plans.stretches(seeds, from: firstSeed).sorted(by: { $0.plan < $1.plan }) {
          workers[stretch.plan].run(stretch.offsets)
        }
        meter?.note(seeds.count) { workers.first?.coverage }
      }
      for (plan, worker) in workers.made {
        let result = plans.rebased(worker.finish(), of: plan)
        merged.withLock { $0.add(result) }
      }
    }
    return merged.withLock { $0 }
  }

  /// The offsets from the first seed that make up a block.
  private func seeds(of block: Int, _ size: Int = blockSize) -> Range<Int> {
    let first = block * size
    return first..<min(first + size, seedCount)
  }

  /// How many seeds a worker takes at a time where actions are looked up: more, as long as there
  /// are blocks enough for all.
  private var lookedUpBlockSize: Int {
    max(Self.blockSize, min(8 * Self.blockSize, seedCount / 16 / jobs))
  }

  /// Whether the time limit is over.
  func isOverTime(since start: Double) -> Bool {
    guard let timeLimit else { return false }
    return clock() - start >= timeLimit
  }

  /// From so many seeds on it pays to search for what can be proved of the invariants.
  private static let provingSeedCount = 4_000

  /// How many seeds a worker takes at a time.
  static let blockSize = 128
}

/// What came of a block of seeds.
struct BlockResult {
  var seedCount = 0
  var actions = 0
  var callbacks = 0
  var events = 0
  var coverage: Coverage
  var tally = GenerationTally()
  /// Of each plan, how many sequences it ran.
  var sequencesOfPlan: [Int] = []
  /// Of each invariant, in how many slices it was exercised.
  var exercised: [Int]
  /// Of each invariant, whether a limit left it undecided.
  var undecided: [Bool]
  /// Of each invariant, in how many sequences it was violated.
  var violations: [Int]
  /// Of each invariant, the first offset from the first seed that violated it.
  var firstFailures: [Int?]

  init(_ plan: CheckingPlan) {
    coverage = Coverage(of: plan.table)
    exercised = Array(repeating: 0, count: plan.invariants.count)
    violations = exercised
    undecided = Array(repeating: false, count: plan.invariants.count)
    firstFailures = Array(repeating: nil, count: plan.invariants.count)
  }

  /// Forgets how many sequences there were and what they violated, which is counted elsewhere.
  mutating func forgetViolations() {
    seedCount = 0
    for index in violations.indices {
      violations[index] = 0
      firstFailures[index] = nil
    }
  }

  /// In how many sequences the adapter did not answer.
  func hangs(_ plan: CheckingPlan) -> Int {
    plan.hangInvariant.map { violations[$0] } ?? 0
  }

  /// Whether any sequence violated anything.
  var hasFailed: Bool { violations.contains { $0 > 0 } }

  /// Takes over what does not depend on the plan.
  mutating func takeFigures(of other: BlockResult) {
    seedCount = other.seedCount
    actions = other.actions
    callbacks = other.callbacks
    events = other.events
    tally = other.tally
  }

  /// Adds what came of another block; the order does not matter.
  mutating func add(_ other: BlockResult) {
    seedCount += other.seedCount
    actions += other.actions
    callbacks += other.callbacks
    events += other.events
    tally.add(other.tally)
    addSequences(other.sequencesOfPlan)
    coverage.formUnion(other.coverage)
    for index in exercised.indices {
      exercised[index] += other.exercised[index]
      violations[index] += other.violations[index]
      undecided[index] = undecided[index] || other.undecided[index]
      if let failure = other.firstFailures[index] {
        firstFailures[index] = min(failure, firstFailures[index] ?? .max)
      }
    }
  }
}

extension BlockResult {
  /// Adds how many sequences each plan ran.
  mutating func addSequences(_ counts: [Int]) {
    while sequencesOfPlan.count < counts.count { sequencesOfPlan.append(0) }
    for (plan, count) in counts.enumerated() { sequencesOfPlan[plan] += count }
  }
}

/// Blocks merged in order, so that those after a failure can be left out.
private struct MergedBlocks {
  private var merged: BlockResult
  private var waiting: [Int: BlockResult] = [:]
  private var next = 0
  private let isOver: (BlockResult) -> Bool

  init(_ plan: CheckingPlan, isOver: @escaping (BlockResult) -> Bool) {
    merged = BlockResult(plan)
    self.isOver = isOver
  }

  /// The last block that counts, if it is known.
  var lastBlock: Int? { isOver(merged) ? next - 1 : nil }

  /// The sum of the blocks before the first gap, up to and including that with which they are
  /// enough.
  var total: BlockResult { merged }

  mutating func add(_ result: BlockResult, _ block: Int) {
    waiting[block] = result
    while !isOver(merged), let result = waiting.removeValue(forKey: next) {
      merged.add(result)
      next += 1
    }
  }
}
