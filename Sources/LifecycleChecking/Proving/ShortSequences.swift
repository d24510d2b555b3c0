import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports
import StateExploration
import Synchronization

/// A trial of all short sequences under the plans of a profile, or of those of any length.
struct ShortSequences {
  private let plans: ConfiguredPlans
  private let exhaustion: Exhaustion
  private let limits: ProofLimits

  /// Creates a trial.
  ///
  /// - Parameter start: The time at which the whole run began, by the clock of the options.
  init(_ plans: ConfiguredPlans, _ exhaustion: Exhaustion, since start: Double) {
    self.plans = plans
    self.exhaustion = exhaustion
    limits = exhaustion.limits.within(plans.base.options.work, since: start)
  }

  /// Performs the sequences.
  func result() -> (BlockResult, Report.Proof) {
    var total = BlockResult(plans.base)
    var trials: [PlanTrial] = []
    for (number, plan) in plans.plans.enumerated() {
      var trial = PlanTrial(plan, number, exhaustion, limits)
      trial.perform()
      if trial.isDoubtful, exhaustion.depth != nil {
        // Two states taken for equal may differ after all, so everything is performed.
        var plain = exhaustion
        plain.reduces = false
        trial = PlanTrial(plan, number, plain, limits)
        trial.perform()
      }
      total.add(plans.part(trial.result, of: number))
      trials.append(trial)
    }
    let reached = trials.map(\.reached).min() ?? -1
    let counts = reached < 0 ? [] : trials.map { $0.count.sequences(upTo: reached) }
    var proof = Report.Proof(
      exhaustion.depth == nil ? .complete : .bounded,
      states: trials.reduce(0) { $0 + $1.count.count }, transitions: total.seedCount,
      depth: max(0, reached),
      trial: .init(
        requested: exhaustion.depth, payloads: exhaustion.payloads, reached: reached,
        sequences: counts.reduce(0) { $0.adding($1.all) },
        withDeaths: counts.reduce(0) { $0.adding($1.withDeaths) },
        performed: total.seedCount))
    proof.limit = trials.compactMap(\.limit).first
    if proof.limit != nil { proof.extent = .cut }
    let memory = limits.memoryInUse()
    if memory > 0 { proof.memory = memory }
    return (total, proof)
  }
}

/// A trial of all sequences under one plan, from the shortest, and of each length from the
/// simplest, up to a length or until every longer one is known to be equal to one performed.
///
/// A sequence is performed from its beginning, settled and judged. Its extensions are left out if
/// the run stands where one that is at most as long stood: the same state of the model, of time, of
/// storage and of all monitors, with no process, or with an adapter that can be compared; or if its
/// last action changed nothing (as in Holzmann, "The Model Checker SPIN", TSE 1997, states are
/// matched; as in Godefroid, "Model Checking for Programming Languages using VeriSoft", POPL 1997,
/// code whose states cannot be kept is run again).
private struct PlanTrial {
  /// The sequences by their lengths.
  private(set) var count = TrialCount()
  private(set) var result: BlockResult
  /// The length up to which all sequences were tried.
  private(set) var reached = -1
  /// The limit that stopped the trial, in words.
  private(set) var limit: String?
  /// Whether sequences that were taken for equal may not be.
  private(set) var isDoubtful = false

  private let plan: CheckingPlan
  private let number: Int
  private let exhaustion: Exhaustion
  private let limits: ProofLimits
  private let order: ActionOrder
  /// Whether actions of the adapter can fall inside others.
  private let performsInside: Bool
  private var known: [Known: Int] = [:]
  /// The number of sequences that were performed.
  private var performedCount = 0
  /// The sequences that are to be performed once more.
  private var doubtful: [[ActionOrder.Number]] = []
  private let spotCheck: SpotCheck
  /// The sequences of the last length that are to be extended, with their numbers.
  private var layer: [(node: TrialNode, number: Int)] = []

  init(_ plan: CheckingPlan, _ number: Int, _ exhaustion: Exhaustion, _ limits: ProofLimits) {
    self.plan = plan
    self.number = number
    self.exhaustion = exhaustion
    self.limits = limits
    spotCheck = SpotCheck(plan)
    order = ActionOrder(plan)
    performsInside = order.insideCount > Simplicity.reasonsInside.count
    result = BlockResult(plan)
  }

  /// A run whose continuation is known, with the number of payloads that came, of which only so
  /// many more may come.
  private struct Known: Hashable {
    let run: KnownRun
    let payloadCount: Int
  }

  /// The limit that runs cannot be compared, in words.
  private var incomparable: String {
    RunSnapshots(plan).isUntimed
      ? "code whose state cannot be compared" : "an invariant that measures time"
  }

  /// The number of sequences that a worker extends at a time.
  private static let blockSize = 8

  /// Performs all sequences.
  mutating func perform() {
    begin()
    while limit == nil, !isDoubtful, reached >= 0, goesOn { extend() }
    if !isDoubtful {
      checkAgain()
      if exhaustion.depth == nil, limit == nil { checkEquality() }
    } else if exhaustion.depth == nil {
      limit = "code that asks for the time, or speaks of a payload that it should have forgotten,"
    }
  }

  /// Whether there are longer sequences to try.
  private var goesOn: Bool { exhaustion.depth.map { reached < $0 } ?? !layer.isEmpty }

  /// Performs some sequences twice, since an adapter may keep what it should not.
  private mutating func checkAgain() {
    for sequence in doubtful where limits.reached == nil {
      let actions = sequence.map(order.action)
      guard let unstable = spotCheck.violation(of: actions) else { continue }
      result.note(unstable, in: number) { actions }
    }
  }

  /// Performs some random sequences of which nothing is left out. If one violates what no other
  /// did, the code's `==` calls states equal that are not.
  private mutating func checkEquality() {
    let found = Set(result.violations.indices.filter { result.violations[$0] > 0 })
    let worker = TrialWorker(plan, exhaustion, order) { [limits] in limits.reached != nil }
    for seed in 0..<Self.walkCount {
      var stream = RandomStream(seed: seed, label: "equality of states")
      guard let walk = worker.walk(&stream, length: Self.walkLength, past: found) else { continue }
      for invariant in walk.violated {
        result.note(invariant, in: number) { [order] in walk.sequence.map(order.action) }
      }
      limit = "an == that calls different states of the code equal"
      return
    }
  }

  private static let walkCount: UInt64 = 256
  private static let walkLength = 32

  private mutating func begin() {
    guard let root = share(1, { worker, _ in worker.root() })[0] else {
      limit = limits.reached
      return
    }
    note(root, after: TrialNode())
    let first = count.add()
    if let run = root.known { known[Known(run: run, payloadCount: 0)] = first }
    reached = 0
    if !root.hasFailed {
      layer = [
        (
          TrialNode(
            state: root.state, isQueued: root.isQueued, payloadCount: root.payloadCount), first
        )
      ]
    }
  }

  /// Has workers, each on a thread of its own, do numbered pieces of work; returns what they
  /// finished, by number.
  private mutating func share<Found: Sendable>(
    _ pieces: Int, _ body: @Sendable (TrialWorker, Int) -> Found?
  ) -> [Int: Found] {
    let work = SharedWork(
      count: pieces, jobs: plan.options.work.jobs,
      isStopped: { [limits] in limits.reached != nil })
    let sum = Mutex<(found: [Int: Found], result: BlockResult, isDoubtful: Bool)>(
      ([:], BlockResult(plan), false))
    work.share { [plan, exhaustion, order, limits] next in
      let worker = TrialWorker(plan, exhaustion, order) { limits.reached != nil }
      while let piece = next(), let found = body(worker, piece) {
        sum.withLock { $0.found[piece] = found }
      }
      let result = worker.finish()
      sum.withLock {
        $0.result.add(result)
        $0.isDoubtful = $0.isDoubtful || worker.doubtsEquality
      }
    }
    let (found, counted, isDoubtful) = sum.withLock { $0 }
    result.add(counted)
    if isDoubtful, exhaustion.reduces { self.isDoubtful = true }
    return found
  }

  /// Performs the sequences with one more action.
  private mutating func extend() {
    let nodes = layer
    let isLast = exhaustion.depth == reached + 1
    let size = Self.blockSize
    let blockCount = (nodes.count + size - 1) / size
    let blocks = share(blockCount) { worker, block -> [[TrialAttempt]]? in
      let part = nodes[block * size..<min(nodes.count, (block + 1) * size)]
      let attempts = part.compactMap { worker.extensions(of: $0.node, goesOn: !isLast) }
      return attempts.count == part.count ? attempts : nil
    }
    layer = []
    for block in 0..<blockCount {
      guard let attempts = blocks[block] else {
        limit = limits.reached ?? "a limit"
        return
      }
      for (place, attempts) in attempts.enumerated() {
        add(attempts, to: nodes[block * size + place], isLast)
      }
    }
    reached += 1
    if limit != nil { return }
    if count.count > exhaustion.limits.states, goesOn {
      limit = exhaustion.limits.wordsOfStates
    } else if plan.options.sequences.stopsAtFirstFailure, result.hasFailed {
      limit = "the first failure"
    } else if hangs {
      limit = "an adapter that did not answer"
    }
  }

  private var hangs: Bool {
    result.hangs(plan) >= plan.options.hangLimit && goesOn
  }

  private mutating func add(
    _ attempts: [TrialAttempt], to node: (node: TrialNode, number: Int), _ isLast: Bool
  ) {
    for attempt in attempts {
      note(attempt, after: node.node)
      guard !isLast, !attempt.hasFailed else {
        count.end(node.number, count: attempt.multiplicity, isDeath: attempt.isDeath)
        continue
      }
      let target = number(of: attempt, after: node)
      count.extend(
        node.number, to: target.number, count: attempt.multiplicity, isDeath: attempt.isDeath)
      let sequence = node.node.sequence + attempt.added
      if target.isNew {
        layer.append(
          (
            TrialNode(
              sequence: sequence, state: attempt.state, isQueued: attempt.isQueued,
              payloadCount: attempt.payloadCount), target.number
          ))
      }
      guard attempt.callbackCount > 1, performsInside else { continue }
      let place = count.add()
      count.extend(
        node.number, to: place, count: attempt.multiplicity, isDeath: attempt.isDeath,
        isPlace: true)
      layer.append(
        (
          TrialNode(
            sequence: sequence, state: attempt.state, callbackCount: attempt.callbackCount,
            payloadCount: attempt.payloadCount), place
        ))
    }
  }

  /// Returns the number of the sequence to which another one is equal, which may be itself.
  private mutating func number(
    of attempt: TrialAttempt, after node: (node: TrialNode, number: Int)
  ) -> (number: Int, isNew: Bool) {
    if attempt.isUnchanged { return (node.number, false) }
    if let run = attempt.known {
      let key = Known(run: run, payloadCount: exhaustion.payloads == nil ? 0 : attempt.payloadCount)
      if let number = known[key] { return (number, false) }
      known[key] = count.count
    } else if exhaustion.depth == nil {
      limit = incomparable
    }
    return (count.add(), true)
  }

  private mutating func note(_ attempt: TrialAttempt, after node: TrialNode) {
    if spotCheck.isDue(performedCount), !attempt.hasFailed {
      doubtful.append(node.sequence + attempt.added)
    }
    performedCount += 1
    for invariant in attempt.violated {
      result.note(invariant, in: number) { [order] in
        (node.sequence + attempt.added).map(order.action)
      }
    }
  }
}
