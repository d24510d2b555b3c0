import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import StateExploration

/// A sequence that longer ones begin with.
struct TrialNode: Sendable {
  var sequence: [ActionOrder.Number] = []
  /// The state of the model after it.
  var state = 0
  /// Whether something is queued after it.
  var isQueued = false
  /// The number of callbacks of its last action if an action inside that comes next; otherwise 0.
  var callbackCount = 0
  /// The number of payloads that came in it.
  var payloadCount = 0
  /// The number of the sequence without its last action, if an action inside that comes next.
  var origin: Int?
}

/// A sequence that was performed.
struct TrialAttempt: Sendable {
  /// The actions that it adds to the sequence that it began with.
  var added: [ActionOrder.Number]
  /// The number of sequences that differ from it in nothing but the names of variants, with it.
  var multiplicity = 1
  /// Whether its last action is cut short by a death between two callbacks.
  var isDeath = false
  /// The state of the model after it.
  var state = 0
  var isQueued = false
  /// The number of callbacks of its last action, if something could fall inside it.
  var callbackCount = 0
  /// The number of payloads that came in it.
  var payloadCount = 0
  /// The way the run continues, if that is known.
  var known: KnownRun?
  /// Whether its last action changed nothing.
  var isUnchanged = false
  /// Whether the adapter failed, after which nothing can be performed.
  var hasFailed = false
  /// The invariants that it violates.
  var violated: [Int] = []
}

/// A worker that performs all sequences with one more action than some others.
///
/// An instance belongs to one thread.
final class TrialWorker {
  private var result: BlockResult
  /// Whether runs that were taken for equal may not be: code asked for the time, or spoke of a
  /// payload that was left out.
  private(set) var doubtsEquality = false

  private let plan: CheckingPlan
  private let exhaustion: Exhaustion
  private let order: ActionOrder
  private let worker: BlockWorker
  private let snapshots: RunSnapshots
  /// The number of the action by which the main loop turns.
  private let turn: ActionOrder.Number?
  /// The ranks of the deaths inside actions, each with the number of those that nobody can tell
  /// from it.
  private let deaths: [(rank: Int, count: Int)]
  /// The ranks of the adapter's actions inside others.
  private let insides: [Int]
  private let watch: @Sendable () -> Bool
  private let hangLimit: Int
  /// The number of sequences since the last call of `takeResult` in which the adapter did not
  /// answer.
  private var hangCount = 0

  /// Creates a worker.
  ///
  /// - Parameters:
  ///   - shared: The numbers by which runs of several workers are compared.
  ///   - hangLimit: The number of sequences in which the adapter does not answer after which
  ///     extensions are left out, until the result is taken.
  ///   - isStopped: Whether to perform no further sequence.
  init(
    _ plan: CheckingPlan, _ exhaustion: Exhaustion, _ order: ActionOrder, _ shared: SharedNumbers,
    hangLimit: Int = .max, isStopped: @escaping @Sendable () -> Bool
  ) {
    self.hangLimit = hangLimit
    self.plan = plan
    self.exhaustion = exhaustion
    watch = isStopped
    result = BlockResult(plan)
    self.order = order
    worker = BlockWorker(plan)
    snapshots = RunSnapshots(plan, in: shared)
    let reasons = Array(Simplicity.reasonsInside.indices)
    turn =
      plan.extras?.drain == nil
      ? nil : order.number(of: Action(.custom, custom: CustomAction.drain.name))
    // Code of another shape is told why its process ends.
    let isTold = !exhaustion.reduces || plan.adapter?.derivesMethods != true
    deaths =
      !exhaustion.killsInside
      ? []
      : isTold
        ? reasons.map { ($0, 1) } : plan.equalReasonsInside().map { ($0[0], $0.count) }
    insides = Array(reasons.count..<order.insideCount)
  }

  /// Returns what was counted since the last call.
  func takeResult() -> BlockResult {
    worker.addExercised(to: &result)
    defer { (result, hangCount) = (BlockResult(plan), 0) }
    return result
  }

  /// Performs the sequence without actions.
  func root() -> TrialAttempt? { attempt(TrialNode(), [], goesOn: true) }

  /// Performs every sequence that extends one by an action, simplest first; `nil` if it was
  /// stopped.
  ///
  /// - Parameter goesOn: Whether the sequences are to be extended in turn.
  func extensions(of node: TrialNode, goesOn: Bool) -> [TrialAttempt]? {
    var found: [TrialAttempt] = []
    if node.callbackCount > 0 {
      for number in places(of: insides, in: node.sequence, node.callbackCount)
      where hangCount < hangLimit {
        guard !watch() else { return nil }
        add(node, [number], 1, goesOn, &found)
      }
      return found
    }
    let moves = exhaustion.reduces ? order.moves(in: node.state) : order.allMoves(in: node.state)
    for move in moves
    where move != turn && hasRoom(for: move, after: node) && hangCount < hangLimit {
      guard !watch() else { return nil }
      let multiplicity = exhaustion.reduces ? order.multiplicity(of: move, in: node.state) : 1
      // The main loop turns as often as it has to, and as often as it can before what may overtake.
      for turns in 0...Machine.turnsBetweenActions {
        let added = Array(repeating: turn ?? 0, count: turns) + [move]
        let performed = add(node, added, multiplicity, goesOn, &found)
        guard turn != nil, node.isQueued else { break }
        if turns > 0, !performed { break }
      }
    }
    return found
  }

  /// Performs random actions one after the other; returns them if they violate an invariant other
  /// than those known to be violated.
  func walk(
    _ stream: inout RandomStream, length: Int, past known: Set<Int>
  ) -> (sequence: [ActionOrder.Number], violated: Set<Int>)? {
    var node = TrialNode()
    for _ in 0..<length where !watch() {
      let moves = order.moves(in: node.state).filter { $0 != turn && hasRoom(for: $0, after: node) }
      guard !moves.isEmpty else { return nil }
      // Each name is as likely as the next, however many ways there are to die.
      let ways = Dictionary(grouping: moves) { order.action($0).name.rawValue }
      let names = ways.keys.sorted()
      let named = ways[names[stream.index(below: names.count)]] ?? moves
      let move = named[stream.index(below: named.count)]
      // The main loop turns as often as it has to.
      let turns = Array(repeating: turn ?? 0, count: turn == nil ? 0 : Machine.turnsBetweenActions)
      let performed = (0...turns.count).lazy.compactMap { count in
        self.attempt(node, turns.prefix(count) + [move], goesOn: false)
      }.first
      guard let performed else { continue }
      let sequence = node.sequence + performed.added
      let violated = Set(performed.violated).subtracting(known)
      if !violated.isEmpty { return (sequence, violated) }
      if performed.hasFailed { return nil }
      node = TrialNode(
        sequence: sequence, state: performed.state, isQueued: performed.isQueued,
        payloadCount: performed.payloadCount)
    }
    return nil
  }

  /// Returns whether the payloads of an action may still come.
  private func hasRoom(for move: ActionOrder.Number, after node: TrialNode) -> Bool {
    guard let most = exhaustion.payloads else { return true }
    return node.payloadCount + order.payloadCount(of: move) <= most
  }

  /// Performs a sequence with an action more, and with the deaths inside that; returns whether it
  /// could be performed.
  @discardableResult
  private func add(
    _ node: TrialNode, _ added: [ActionOrder.Number], _ multiplicity: Int, _ goesOn: Bool,
    _ found: inout [TrialAttempt]
  ) -> Bool {
    guard var attempt = attempt(node, added, goesOn: goesOn) else { return false }
    attempt.multiplicity = multiplicity
    found.append(attempt)
    guard attempt.callbackCount > 1 else { return true }
    for (rank, count) in deaths {
      for number in places(of: [rank], in: node.sequence + added, attempt.callbackCount) {
        guard var death = self.attempt(node, added + [number], goesOn: goesOn) else { continue }
        death.isDeath = true
        death.multiplicity = multiplicity * count
        found.append(death)
      }
    }
    return true
  }

  /// Returns the numbers of actions at all places inside the last action of a sequence that come
  /// after those already inside it.
  private func places(
    of ranks: [Int], in sequence: [ActionOrder.Number], _ callbackCount: Int
  ) -> [ActionOrder.Number] {
    let first = sequence.last.flatMap(order.inside)?.after ?? 1
    guard first < callbackCount else { return [] }
    return ranks.flatMap { rank in
      (first..<callbackCount).map { order.number(ofInside: rank, after: $0) }
    }
  }

  private func attempt(
    _ node: TrialNode, _ added: [ActionOrder.Number], goesOn: Bool
  ) -> TrialAttempt? {
    let compares = goesOn && exhaustion.reduces
    // Code of this shape is told of nothing but its calls.
    let mayBeUnchanged = compares && plan.adapter?.derivesMethods == true && added.count == 1
    var steps = GivenSteps(node.sequence + added, order, notesFootprint: mayBeUnchanged)
    var judged: TraceJudge.Snapshot?
    var attempt = TrialAttempt(added: added)
    let violated = worker.run(&result) { machine, wasCut in
      let step = steps.next(machine, wasCut)
      if steps.before != nil, judged == nil { judged = worker.judgeSnapshot }
      return step
    } isWhole: { run in
      guard steps.isWhole else { return false }
      attempt.state = run.machine.state
      attempt.isQueued = run.machine.isQueued
      attempt.payloadCount = run.machine.payloadCount
      attempt.callbackCount = steps.callbackCount(run.machine, plan)
      attempt.hasFailed = run.machine.hasFailed
      if compares, !attempt.hasFailed {
        attempt.known = snapshots.snapshot(of: run).map { KnownRun($0) }
        if let before = steps.before, let judged {
          attempt.isUnchanged =
            run.machine.isUntouched(since: before) && run.judge.snapshot() == judged
        }
      }
      doubtsEquality =
        doubtsEquality || run.machine.readsTime || run.machine.missedForgottenPayload
      return true
    }
    guard let violated else { return nil }
    attempt.violated = violated
    if let hang = plan.hangInvariant, violated.contains(hang) { hangCount += 1 }
    return attempt
  }
}
