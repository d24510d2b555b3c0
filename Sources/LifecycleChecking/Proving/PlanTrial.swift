import LifecycleModel
import LifecycleEngine
import StateExploration

/// A trial of all sequences under one plan, from the shortest, and of each length from the
/// simplest, up to a length or until every longer one is known to be equal to one performed.
///
/// A sequence is performed from its beginning, settled and judged. Its extensions are left out if
/// the run stands where one that is at most as long stood: the same state of the model, of time, of
/// storage and of all monitors, with no process, or with an adapter that can be compared; or if its
/// last action changed nothing (as in Holzmann, "The Model Checker SPIN", TSE 1997, states are
/// matched; as in Godefroid, "Model Checking for Programming Languages using VeriSoft", POPL 1997,
/// code whose states cannot be kept is run again).
struct PlanTrial {
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
  private let shared: SharedNumbers
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
    shared = SharedNumbers(plan.judging)
    performsInside = order.insideCount > Simplicity.reasonsInside.count
    result = BlockResult(plan)
  }

  /// Returns the trial of a plan's sequences, which was performed.
  static func performed(
    _ plan: CheckingPlan, _ number: Int, _ exhaustion: Exhaustion, _ limits: ProofLimits
  ) -> PlanTrial {
    var trial = PlanTrial(plan, number, exhaustion, limits)
    trial.perform()
    guard trial.isDoubtful, exhaustion.depth != nil else { return trial }
    // Two states taken for equal may differ after all, so everything is performed.
    var plain = exhaustion
    plain.reduces = false
    trial = PlanTrial(plan, number, plain, limits)
    trial.perform()
    return trial
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
  private mutating func perform() {
    guard isAffordable else { return }
    begin()
    while limit == nil, !isDoubtful, reached >= 0, goesOn, isAffordable { extend() }
    if !isDoubtful {
      // A run of seeds performs some of its own twice.
      if exhaustion.budget == nil { checkAgain() }
      if exhaustion.depth == nil, limit == nil { checkEquality() }
    } else if exhaustion.depth == nil {
      limit = "code that asks for the time, or refers to a payload that it should have forgotten,"
    }
  }

  /// Whether there are longer sequences to try.
  private var goesOn: Bool { exhaustion.depth.map { reached < $0 } ?? !layer.isEmpty }

  /// Whether the next longer sequences, all of them, are within the budget.
  private var isAffordable: Bool {
    guard let budget = exhaustion.budget else { return true }
    guard reached >= 0 else { return moves(in: 0).count < budget }
    let insideCount = order.insideCount - Simplicity.reasonsInside.count
    let cost = layer.reduce(0) { cost, entry in
      let node = entry.node
      let count =
        node.callbackCount > 0 ? insideCount * node.callbackCount : moves(in: node.state).count
      return cost + count * (node.sequence.count + 1)
    }
    return result.actions + cost <= budget
  }

  private func moves(in state: Int) -> [ActionOrder.Number] {
    exhaustion.reduces ? order.moves(in: state) : order.allMoves(in: state)
  }

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
    let worker = TrialWorker(plan, exhaustion, order, shared) { [limits] in limits.reached != nil }
    for seed in 0..<Self.walkCount {
      var stream = RandomStream(seed: seed, label: "equality of states")
      guard let walk = worker.walk(&stream, length: Self.walkLength, past: found) else { continue }
      for invariant in walk.violated {
        result.note(invariant, in: number) { [order] in walk.sequence.map(order.action) }
      }
      limit = "an == that treats different states of the code as equal"
      return
    }
  }

  private static let walkCount: UInt64 = 256
  private static let walkLength = 32

  private mutating func begin() {
    guard let root = share(1, { worker, _ in worker.root().map { [[$0]] } }).attempts.first?.first
    else {
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

  /// Some sequences that a worker performed, and what it counted.
  private struct Part: Sendable {
    /// The sequences that extend each of some others.
    var attempts: [[TrialAttempt]] = []
    var counts: BlockResult
    var hangs = 0
    var isDoubtful = false
  }

  /// Has workers, each on a thread of its own, perform numbered parts of the sequences; returns
  /// what they performed before the first part that is not whole, in order.
  private mutating func share(
    _ partCount: Int, _ body: @Sendable (TrialWorker, Int) -> [[TrialAttempt]]?
  ) -> (attempts: [[TrialAttempt]], hasHung: Bool) {
    let (most, hang) = (hangLimit, plan.hangInvariant)
    let sum = OrderedSum(Part(counts: BlockResult(plan)), isEnough: { $0.hangs >= most }) {
      $0.attempts += $1.attempts
      $0.counts.add($1.counts)
      $0.hangs += $1.hangs
      $0.isDoubtful = $0.isDoubtful || $1.isDoubtful
    }
    let work = SharedWork(
      count: partCount, jobs: plan.options.work.jobs,
      isStopped: { [limits] in limits.reached != nil })
    work.share { [plan, exhaustion, order, shared, limits] next in
      let worker = TrialWorker(plan, exhaustion, order, shared, hangLimit: most) {
        limits.reached != nil
      }
      while let number = next(), sum.counts(number), let attempts = body(worker, number) {
        var part = Part(attempts: attempts, counts: worker.takeResult())
        part.hangs = attempts.joined().count { hang.map($0.violated.contains) ?? false }
        part.isDoubtful = worker.doubtsEquality
        sum.add(part, of: number)
      }
    }
    let total = sum.total
    result.add(total.counts)
    if total.isDoubtful, exhaustion.reduces { isDoubtful = true }
    return (total.attempts, total.hangs >= most)
  }

  /// The number of sequences in which the adapter does not answer after which the others are left
  /// out. One is enough with a budget, since seeds follow.
  private var hangLimit: Int {
    exhaustion.budget == nil ? plan.options.hangLimit : min(1, plan.options.hangLimit)
  }

  /// Performs the sequences with one more action.
  private mutating func extend() {
    let nodes = layer
    let isLast = exhaustion.depth == reached + 1
    let size = Self.blockSize
    let performed = share((nodes.count + size - 1) / size) { worker, part in
      let nodes = nodes[part * size..<min(nodes.count, (part + 1) * size)]
      let attempts = nodes.compactMap { worker.extensions(of: $0.node, goesOn: !isLast) }
      return attempts.count == nodes.count ? attempts : nil
    }
    layer = []
    for (node, attempts) in zip(nodes, performed.attempts) { add(attempts, to: node, isLast) }
    if performed.hasHung {
      limit = "an adapter that did not answer"
      return
    }
    guard performed.attempts.count == nodes.count else {
      limit = limits.reached ?? "a limit"
      return
    }
    reached += 1
    if limit != nil { return }
    if count.count > exhaustion.limits.states, goesOn {
      limit = exhaustion.limits.wordsOfStates
    } else if plan.options.sequences.stopsAtFirstFailure, result.hasFailed {
      limit = "the first failure"
    }
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
