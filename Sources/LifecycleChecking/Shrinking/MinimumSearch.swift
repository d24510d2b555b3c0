import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports
import StateExploration

/// A search for the simplest counterexample, in the sense of `Simplicity`, to one invariant.
///
/// First, actions are dropped until no single one can be (`Shrinking`), not even in exchange for a
/// longer wait. Then all shorter sequences, and those of the same length from the simplest on, are
/// tried breadth first (`CandidateSpace`), under each configuration. Where that is too much, only
/// shorter sequences of the same kinds of actions are tried; then the configuration and single
/// actions are simplified until no single one can be. Where nothing shorter is found, the other
/// configurations in which the code may run are searched as well, as far as that is cheap.
struct MinimumSearch {
  /// The number of performed actions at which the breadth-first search gives up.
  ///
  /// It takes about 0.1 s in a release build where an adapter has to be called again and again.
  static let budget = 250_000

  /// The same budget where every call goes to another process, which takes thousands of times as
  /// long.
  static let sessionBudget = 10_000

  /// The total number of actions performed in candidates at which dropping and replacing ends.
  static let dropBudget = 4_000_000

  /// The same budget where every call goes to another process.
  static let sessionDropBudget = 40_000

  /// A failing sequence under one of the plans.
  struct Minimum {
    /// The plan under which it fails.
    var plan: CheckingPlan
    var actions: [Action]
    /// The number of candidates that were tried.
    var attempts: Int
    /// The number of actions up to which nothing fails, under the plan of the failure and simpler
    /// ones; -1 if that is not known.
    var searchedLength: Int
    /// The extent to which the sequence is known to be minimal.
    var minimality: Report.Minimality
  }

  /// The same budget for other configurations where every call goes to another process: enough for
  /// what is as short as no action.
  private static let otherSessionBudget = 100

  /// The runs under each plan with the invariant alone, simplest first; the last is that of the
  /// failure.
  private let runs: [CandidateRuns]
  /// The plans under other configurations.
  private let otherPlans: () -> [CheckingPlan]
  /// Whether these are all configurations that there are.
  private let coversAll: Bool
  private let budget: Int
  private let dropBudget: Int
  private let host: AdapterHost?
  private let isInterrupted: @Sendable () -> Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - plan: a plan with one invariant.
  ///   - judge: a judge of what happens under the plan.
  ///   - simplerPlans: plans with the same invariant under simpler configurations, simplest first.
  ///   - otherPlans: returns plans with the same invariant under other configurations.
  ///   - coversAll: whether the plans cover all configurations that the code can meet.
  ///   - host: the source of adapters.
  ///   - isInterrupted: whether to stop with what is found so far.
  init(
    _ plan: CheckingPlan, _ judge: TraceJudge, simplerPlans: [CheckingPlan] = [],
    otherPlans: @escaping () -> [CheckingPlan] = { [] }, coversAll: Bool = false,
    host: AdapterHost?, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.host = host
    self.isInterrupted = isInterrupted
    self.otherPlans = otherPlans
    self.coversAll = coversAll
    runs =
      simplerPlans.map { CandidateRuns($0, $0.judge(), host: host) }
      + [CandidateRuns(plan, judge, host: host)]
    let isLocal = plan.adapter?.isLocal ?? true
    budget = isLocal ? Self.budget : Self.sessionBudget
    dropBudget = isLocal ? Self.dropBudget : Self.sessionDropBudget
  }

  /// Returns the minimum to which a failing sequence shrinks, or `nil` if the sequence does not
  /// fail.
  func minimum(of actions: [Action]) -> Minimum? {
    host?.isSearching = true
    defer { host?.isSearching = false }
    guard var best = failing(actions) else { return nil }
    drop(&best)
    let covered = search(&best)
    if !isFirst(best, covered) {
      searchAmongItsActions(&best)
      simplify(&best)
    }
    let found = minimum(best, searchedLength: covered.min() ?? -1)
    return found.minimality == .provedInConfiguration ? shortestAnywhere(found) : found
  }

  /// Returns the minimum, or a shorter one under another plan, and says so if there is none.
  private func shortestAnywhere(_ minimum: Minimum) -> Minimum {
    let isLocal = minimum.plan.adapter?.isLocal ?? true
    var left = isLocal ? budget : Self.otherSessionBudget
    var shortest = minimum
    var isCovered = true
    for plan in otherPlans() {
      let other = CandidateRuns(plan, plan.judge(), host: host)
      // An adapter that asks for the time does so in the sequence that is known to fail.
      _ = other.failingPart(of: minimum.actions.compactMap(other.order.number))
      let space = CandidateSpace(
        other, maxLength: shortest.actions.count - 1, budget: left, isInterrupted: isInterrupted)
      let (failure, coveredLength) = space.search()
      left -= other.performedCount
      if let failure {
        shortest.plan = plan
        shortest.actions = failure.map(other.order.action)
      } else {
        isCovered = isCovered && coveredLength >= shortest.actions.count - 1
      }
    }
    if isCovered, coversAll { shortest.minimality = .proved }
    return shortest
  }

  /// Returns the shortest of the minimum and those to which other failing sequences shrink without
  /// another breadth-first search.
  ///
  /// The search ends after as many performed actions as a breadth-first search may take.
  ///
  /// - Returns: the shortest minimum, and the index of its sequence among the others; the index is
  ///   `nil` if it is the given minimum.
  func shortest(
    _ minimum: Minimum, among others: some Sequence<[Action]>
  ) -> (minimum: Minimum, other: Int?) {
    host?.isSearching = true
    defer { host?.isSearching = false }
    var shortest = (minimum: minimum, other: Int?.none)
    let limit = performedCount + budget
    for (index, actions) in others.enumerated() {
      guard shortest.minimum.minimality == .oneMinimal, performedCount < limit else { break }
      guard var best = failing(actions) else { continue }
      drop(&best)
      simplify(&best)
      let found = self.minimum(best, searchedLength: minimum.searchedLength)
      if found.actions.count < shortest.minimum.actions.count { shortest = (found, index) }
    }
    return shortest
  }

  /// The total number of actions that were performed.
  private var performedCount: Int { runs.reduce(0) { $0 + $1.performedCount } }

  /// Returns the part of a sequence that fails under the plan of the failure, or `nil` if it does
  /// not fail.
  private func failing(_ actions: [Action]) -> Candidate? {
    let own = runs.count - 1
    let numbers = actions.compactMap(runs[own].order.number)
    return runs[own].failingPart(of: numbers).map { Candidate(plan: own, sequence: $0) }
  }

  private func minimum(_ best: Candidate, searchedLength: Int) -> Minimum {
    Minimum(
      plan: runs[best.plan].plan, actions: best.sequence.map(runs[best.plan].order.action),
      attempts: best.attempts, searchedLength: searchedLength,
      minimality: isInterrupted()
        ? .unknown
        : searchedLength >= best.sequence.count - 1 ? .provedInConfiguration : .oneMinimal)
  }

  /// The best sequence so far.
  private struct Candidate {
    var plan: Int
    var sequence: [ActionOrder.Number]
    var attempts = 1
  }

  /// Drops actions, and replaces them with simpler ones.
  private func shrink(
    _ best: inout Candidate, simpler: @escaping (ActionOrder.Number) -> [ActionOrder.Number]
  ) {
    let runs = runs[best.plan]
    let isInterrupted = isInterrupted
    let limit = runs.performedCount + dropBudget
    let shrinking = Shrinking(
      best.sequence, budget: min(100_000, dropBudget / max(1, best.sequence.count)),
      simpler: simpler
    ) { candidate in
      runs.performedCount < limit && !isInterrupted() ? runs.failingPart(of: candidate) : nil
    }
    best.sequence = shrinking.result
    best.attempts += shrinking.attempts
  }

  /// Drops actions until no single one can be dropped, not even in exchange for a longer wait.
  private func drop(_ best: inout Candidate) {
    repeat { shrink(&best) { _ in [] } } while lengthenWait(&best)
  }

  /// Drops an action, such as another wait, and lengthens a wait instead. Returns `false` if no
  /// such sequence fails.
  private func lengthenWait(_ best: inout Candidate) -> Bool {
    let runs = runs[best.plan]
    let limit = runs.performedCount + budget
    for index in best.sequence.indices {
      guard let place = runs.order.waits.firstIndex(of: best.sequence[index]) else { continue }
      for longer in runs.order.waits.dropFirst(place + 1) {
        for dropped in best.sequence.indices where dropped != index {
          guard runs.performedCount < limit, !isInterrupted() else { return false }
          var candidate = best.sequence
          candidate[index] = longer
          candidate.remove(at: dropped)
          best.attempts += 1
          guard let part = runs.failingPart(of: candidate) else { continue }
          best.sequence = part
          return true
        }
      }
    }
    return false
  }

  // MARK: Breadth first

  /// Searches for a better sequence under each plan.
  ///
  /// - Returns: the length up to which all sequences are covered, for each plan.
  private func search(_ best: inout Candidate) -> [Int] {
    var left = budget
    return runs.indices.map { plan in
      let before = runs[plan].performedCount
      let space = CandidateSpace(
        runs[plan], maxLength: best.sequence.count - (plan > best.plan ? 1 : 0),
        budget: before + left, isInterrupted: isInterrupted)
      let (failure, coveredLength) = space.search()
      left -= runs[plan].performedCount - before
      best.attempts += space.attempts
      guard let failure else { return coveredLength }
      best.plan = plan
      best.sequence = failure
      return failure.count
    }
  }

  /// Searches for a shorter sequence of the same few actions, in any variants.
  private func searchAmongItsActions(_ best: inout Candidate) {
    let runs = runs[best.plan]
    let names = Set(best.sequence.map { runs.order.action($0).name })
    let space = CandidateSpace(
      runs, maxLength: best.sequence.count - 1, budget: runs.performedCount + budget, among: names,
      isInterrupted: isInterrupted)
    if let failure = space.search().failure { best.sequence = failure }
    best.attempts += space.attempts
  }

  /// Whether the search covered everything that could be better.
  private func isFirst(_ best: Candidate, _ covered: [Int]) -> Bool {
    covered.enumerated().allSatisfy { plan, length in
      length >= best.sequence.count - (plan > best.plan ? 1 : 0)
    }
  }

  // MARK: One by one

  /// Simplifies single actions and the configuration until neither can be simplified.
  private func simplify(_ best: inout Candidate) {
    repeat {
      shrink(&best, simpler: runs[best.plan].order.simpler)
    } while !isInterrupted() && (lengthenWait(&best) || simplifyConfiguration(&best))
  }

  /// Switches to the simplest of the simpler plans under which the same actions fail. Returns
  /// `false` if there is none.
  private func simplifyConfiguration(_ best: inout Candidate) -> Bool {
    let actions = best.sequence.map(runs[best.plan].order.action)
    for plan in 0..<best.plan {
      let numbers = actions.compactMap(runs[plan].order.number)
      guard numbers.count == actions.count else { continue }
      best.attempts += 1
      guard runs[plan].fails(numbers) else { continue }
      best.plan = plan
      best.sequence = numbers
      return true
    }
    return false
  }
}
