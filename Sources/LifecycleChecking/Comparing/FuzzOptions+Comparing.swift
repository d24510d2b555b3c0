import AppLifecycle
public import DelegateAdapters
import Dispatch
public import LifecycleRecords
import StateExploration
import Synchronization

extension FuzzOptions {
  /// Performs the same actions in two profiles, and compares what the adapter emits.
  ///
  /// Sequences are drawn in the first profile and translated to the second: an action that one of
  /// them does not have at its place is left out in both, and the process dies in no action.
  /// Invariants play no part. What must agree is told at ``Comparison/Difference``: in each step,
  /// the events about each payload, in order, and those about none. The first sequence in which
  /// they do not is shrunk until no single action can be dropped, or be simpler.
  ///
  /// The result depends on the options alone, not on the number of jobs, but for an interrupt, the
  /// time limit, and `seconds`.
  ///
  /// - Parameter other: the adapter as it is in the second profile, if it declares something else
  ///   there.
  /// - Throws: `CheckingError` if there are not two profiles, there is no adapter, or a name is
  ///   unknown.
  public func compare(
    with other: AdapterDescription? = nil
  ) throws(CheckingError) -> Comparison {
    let (left, right, adapter) = try compared(other)
    let began = clock()
    let tally = compareAll(left, right, since: began)
    var comparison = Comparison(
      left: profiles[0].name, right: profiles[1].name, edges: left.model.edges.names,
      adapter: adapter.name, adapterArguments: adapter.arguments, generator: RandomStream.version,
      firstSeed: firstSeed,
      maxActions: maxActions)
    comparison.sequences = tally.sequences
    comparison.actions = tally.actions
    comparison.leftOut = tally.leftOut
    comparison.emittedLeft = tally.emittedLeft
    comparison.emittedRight = tally.emittedRight
    comparison.differing = tally.differing
    comparison.failures = tally.failures
    comparison.wasInterrupted =
      tally.sequences < seedCount && !isOver(tally)
    comparison.difference = tally.first.flatMap {
      difference(of: firstSeed &+ UInt64($0), ProfilePair(left, right))
    }
    comparison.seconds = clock() - began
    return comparison
  }

  /// The plans of both profiles, with nothing to judge, and the adapter.
  private func compared(
    _ other: AdapterDescription?
  ) throws(CheckingError) -> (CheckingPlan, CheckingPlan, AdapterDescription) {
    guard profiles.count == 2, profiles[0].name != profiles[1].name else {
      throw CheckingError(
        .usage, "two profiles are compared, not \(profiles.count)", help: "name two of them")
    }
    guard let adapter else {
      throw CheckingError(.usage, "there is no adapter to compare", help: "name one")
    }
    try validate()
    var options = self
    options.invariants = []
    options.only = []
    options.adapter?.checks = []
    options.killsInsideActions = false
    let left = try options.plan(for: profiles[0])
    if let other { options.adapter = other }
    options.adapter?.checks = []
    return (left, try options.plan(for: profiles[1]), adapter)
  }

  // MARK: All seeds

  /// How many seeds a worker takes at a time.
  private static let comparedBlock = 32

  private func compareAll(
    _ left: CheckingPlan, _ right: CheckingPlan, since start: Double
  ) -> ComparisonTally {
    let blocks = (seedCount - 1) / Self.comparedBlock + 1
    let next = Atomic(0)
    let failedBlock = Atomic(Int.max)
    let found = Mutex([Int: ComparisonTally]())
    DispatchQueue.concurrentPerform(iterations: min(jobs, blocks)) { _ in
      let pair = ProfilePair(left, right)
      while !isInterrupted() && !isOverTime(since: start) {
        let block = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < blocks, block <= failedBlock.load(ordering: .relaxed) else { break }
        let tally = compare(block, pair)
        if isOver(tally) { _ = failedBlock.min(block, ordering: .relaxed) }
        found.withLock { $0[block] = tally }
      }
    }
    return found.withLock { merged($0) }
  }

  /// When a command failed in so many sequences no more are compared: it is to be checked by
  /// itself.
  private static let failureLimit = 5

  /// Whether the sequences so far are enough.
  private func isOver(_ tally: ComparisonTally) -> Bool {
    stopsAtFirstFailure && tally.differing > 0
      || adapter?.isLocal == false && tally.failures >= Self.failureLimit
  }

  /// The blocks up to the first gap, or to the one with which they are enough.
  private func merged(_ found: [Int: ComparisonTally]) -> ComparisonTally {
    var total = ComparisonTally()
    var block = 0
    while let tally = found[block], !isOver(total) {
      total.add(tally)
      block += 1
    }
    return total
  }

  private func compare(_ block: Int, _ pair: ProfilePair) -> ComparisonTally {
    var tally = ComparisonTally()
    let first = block * Self.comparedBlock
    for offset in first..<min(first + Self.comparedBlock, seedCount) {
      let runs = pair.perform(pair.actions(of: firstSeed &+ UInt64(offset)))
      tally.sequences += 1
      tally.actions += runs.left.actions.count
      tally.leftOut += runs.leftOut
      tally.emittedLeft += runs.left.emissions.joined().count
      tally.emittedRight += runs.right.emissions.joined().count
      if runs.hasFailed {
        tally.failures += 1
        if isOver(tally) { break }
      }
      guard pair.difference(of: runs) != nil else { continue }
      tally.differing += 1
      tally.first = tally.first ?? offset
      if stopsAtFirstFailure { break }
    }
    return tally
  }

  // MARK: One seed

  /// At most so many candidates are tried to make a sequence shorter.
  private static let shrinkBudget = 20_000

  /// The sequence of a seed in which the runs differ, shrunk.
  private func difference(
    of seed: UInt64, _ pair: ProfilePair
  ) -> Comparison.Difference? {
    let original = pair.perform(pair.actions(of: seed)).left.actions
    let shrinking = Shrinking(
      original, budget: Self.shrinkBudget, simpler: pair.simpler
    ) { candidate in
      guard !isInterrupted() else { return nil }
      let runs = pair.perform(candidate)
      guard pair.difference(of: runs) != nil, runs.left.actions.isPart(of: candidate) else {
        return nil
      }
      return runs.left.actions
    }
    let runs = pair.perform(shrinking.result)
    guard let place = pair.difference(of: runs) else { return nil }
    let (left, right) = pair.performances(of: runs)
    return Comparison.Difference(
      seed: seed, left: left, right: right, step: place.step, payload: place.payload,
      emittedLeft: place.left, emittedRight: place.right, originalLength: original.count,
      shrinkSteps: shrinking.attempts,
      minimality: shrinking.isOneMinimal && !isInterrupted() ? .oneMinimal : .unknown)
  }
}

/// What some sequences came to.
private struct ComparisonTally {
  var sequences = 0
  var actions = 0
  var leftOut = 0
  var emittedLeft = 0
  var emittedRight = 0
  var differing = 0
  var failures = 0
  /// The offset of the first seed that differs.
  var first: Int?

  /// Adds those of a later block.
  mutating func add(_ other: ComparisonTally) {
    sequences += other.sequences
    actions += other.actions
    leftOut += other.leftOut
    emittedLeft += other.emittedLeft
    emittedRight += other.emittedRight
    differing += other.differing
    failures += other.failures
    first = first ?? other.first
  }
}

extension [Action] {
  /// Whether they are some of the others, in their order, whatever payloads are called.
  ///
  /// Where an action left open how it goes on, what was performed is not that action.
  fileprivate func isPart(of others: [Action]) -> Bool {
    var rest = others[...]
    return allSatisfy { action in
      var shape = action
      let place = rest.firstIndex { other in
        shape.payload = other.payload
        return shape == other
      }
      guard let place else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}
