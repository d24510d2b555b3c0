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
  private var count = TrialCount()
  private var result: BlockResult
  /// The length up to which all sequences were tried.
  private(set) var reached = -1
  /// The limit that stopped the trial, in words.
  private var limit: String?
  /// Whether that limit is one of this machine and this run, such as the time.
  private var isCut = false
  /// The outcome of the sequences that every machine performs, if the longest are shared.
  private var head: TrialOutcome?
  /// Whether sequences that were taken for equal may not be.
  private(set) var isDoubtful = false
  /// The runs as a graph, in which endless ones are sought; `nil` if none are.
  private(set) var graph: TrialGraph?

  private let plan: CheckingPlan
  private let number: Int
  private let exhaustion: Exhaustion
  private let limits: ProofLimits
  private let order: ActionOrder
  private let shared: SharedNumbers
  /// Whether actions of the adapter can fall inside others.
  private let performsInside: Bool
  private var known: [Known: Int] = [:]
  /// The number of sequences that were performed, up to the last length but one.
  private var performedCount = 0
  /// The sequences that are to be performed once more.
  private var doubtful: [[ActionOrder.Number]] = []
  private let spotCheck: SpotCheck
  /// The sequences of the last length that are to be extended, with their numbers.
  private var layer: [(node: TrialNode, number: Int)] = []
  /// The place of the first among all of that length, of which other machines extend the others,
  /// and the number of all; `nil` if these are all.
  private var place: (first: Int, count: Int)?

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
    graph = exhaustion.keepsGraph ? TrialGraph() : nil
  }

  /// Returns the outcome of the trial of a plan's sequences, or of this machine's part of it.
  static func performed(
    _ plan: CheckingPlan, _ number: Int, _ exhaustion: Exhaustion, _ limits: ProofLimits
  ) -> TrialPart {
    var trial = PlanTrial(plan, number, exhaustion, limits)
    trial.perform()
    guard trial.isDoubtful, exhaustion.depth != nil else { return trial.outcome }
    // Two states taken for equal may differ after all, so everything is performed.
    var plain = exhaustion
    plain.reduces = false
    trial = PlanTrial(plan, number, plain, limits)
    trial.perform()
    return trial.outcome
  }

  /// The outcome of what was performed.
  private var outcome: TrialPart {
    guard let head, let depth = exhaustion.depth else {
      return TrialPart(head: outcome(upTo: max(0, reached)))
    }
    var share = outcome(upTo: depth)
    share.totals = [share.totals[depth] - head.totals[depth]]
    return TrialPart(head: head, share: share)
  }

  private func outcome(upTo length: Int) -> TrialOutcome {
    var graph = graph
    if isDoubtful { graph?.isWhole = false }
    return TrialOutcome(
      result: result, states: count.count, reached: reached, limit: limit, isCut: isCut,
      totals: count.totals(upTo: length), graph: graph)
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
  ///
  /// - Parameter leavingOutLongest: Whether to leave out those of the greatest length.
  mutating func perform(leavingOutLongest: Bool = false) {
    guard isAffordable else { return }
    begin()
    while limit == nil, !isDoubtful, reached >= 0, goesOn, isAffordable {
      if leavingOutLongest, exhaustion.depth == reached + 1 { break }
      if let shard = exhaustion.shard, let depth = exhaustion.depth, depth == reached + 1 {
        divide(by: shard, depth)
      }
      extend()
    }
    if !isDoubtful {
      // A run of seeds performs some of its own twice.
      if exhaustion.budget == nil { checkAgain() }
      if exhaustion.depth == nil, limit == nil { checkEquality() }
    } else if exhaustion.depth == nil {
      limit = "code that asks for the time, or refers to a payload that it should have forgotten,"
    }
  }

  /// Sets aside what every machine performs, and keeps this one's part of the longest sequences.
  private mutating func divide(by shard: Shard, _ depth: Int) {
    checkAgain()
    head = outcome(upTo: depth)
    result = BlockResult(plan)
    let part = shard.part(of: layer.count)
    place = (part.lowerBound, layer.count)
    layer = Array(layer[part])
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
    defer { doubtful = [] }
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
      isCut = true
      return
    }
    note(root, after: TrialNode(), 0)
    performedCount = 1
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

  /// Has workers perform numbered parts of the sequences; returns what they performed before the
  /// first part that is not whole.
  private mutating func share(
    _ partCount: Int, _ body: @Sendable (TrialWorker, Int) -> [[TrialAttempt]]?
  ) -> TrialWork.Performed {
    let work = TrialWork(
      plan: plan, exhaustion: exhaustion, limits: limits, order: order, shared: shared)
    let performed = work.share(partCount, body)
    result.add(performed.counts)
    if performed.isDoubtful, exhaustion.reduces { isDoubtful = true }
    return performed
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
    let (first, count) = place ?? (0, nodes.count)
    for (index, (node, attempts)) in zip(nodes, performed.attempts).enumerated() {
      add(attempts, to: node, isLast, from: performedCount + first + index, by: count)
    }
    performedCount += performed.attempts.reduce(0) { $0 + $1.count }
    if performed.hasHung {
      limit = "an adapter that did not answer"
      return
    }
    guard performed.attempts.count == nodes.count else {
      limit = limits.reached ?? "a limit"
      isCut = true
      return
    }
    reached += 1
    if limit != nil { return }
    if self.count.count > exhaustion.limits.states, goesOn {
      limit = exhaustion.limits.wordsOfStates
    } else if plan.options.sequences.stopsAtFirstFailure, result.hasFailed {
      limit = TrialOutcome.firstFailure
    }
  }

  /// Adds the sequences that extend one.
  ///
  /// - Parameters:
  ///   - first: The number of the first. First come the first ones that extend each sequence of the
  ///     length, then the second ones: so it does not depend on the others whether one is checked.
  ///   - step: The difference from one to the next.
  private mutating func add(
    _ attempts: [TrialAttempt], to node: (node: TrialNode, number: Int), _ isLast: Bool,
    from first: Int, by step: Int
  ) {
    for (index, attempt) in attempts.enumerated() {
      note(attempt, after: node.node, first + index * step)
      guard !isLast, !attempt.hasFailed else {
        count.end(node.number, count: attempt.multiplicity, isDeath: attempt.isDeath)
        continue
      }
      let target = number(of: attempt, after: node)
      count.extend(
        node.number, to: target.number, count: attempt.multiplicity, isDeath: attempt.isDeath)
      let sequence = node.node.sequence + attempt.added
      graph?.add(
        from: node.node.origin ?? node.number, to: target.number, sequence,
        .init(state: attempt.state, isQueued: attempt.isQueued))
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
            payloadCount: attempt.payloadCount, origin: node.node.origin ?? node.number), place
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
    } else {
      graph?.isWhole = false
      if exhaustion.depth == nil { limit = incomparable }
    }
    return (count.add(), true)
  }

  private mutating func note(_ attempt: TrialAttempt, after node: TrialNode, _ place: Int) {
    if spotCheck.isDue(place), !attempt.hasFailed {
      doubtful.append(node.sequence + attempt.added)
    }
    for invariant in attempt.violated {
      result.note(invariant, in: number) { [order] in
        (node.sequence + attempt.added).map(order.action)
      }
    }
  }
}
