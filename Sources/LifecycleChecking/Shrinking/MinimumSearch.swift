import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports
import StateExploration

/// Looks for the simplest counterexample, in the sense of `Simplicity`, that violates one
/// invariant.
///
/// First actions are left out until no single one can be (`Shrinking`), not even where a wait
/// becomes longer instead. Then all shorter sequences, and those of the same length from the
/// simplest on, are tried breadth first (`CandidateSpace`), under each configuration. Where that is
/// too much, those shorter ones are tried that have no other actions; then configuration and single
/// actions are simplified until no single one can be.
struct MinimumSearch {
  /// No more is tried in the breadth-first search when so many actions were performed.
  ///
  /// It takes about 0.1 s in a release build where an adapter has to be called again and again.
  static let budget = 250_000

  /// The same where every call goes to another process, which takes thousands of times as long.
  static let sessionBudget = 10_000

  /// Dropping and replacing ends when candidates of so many actions in all were tried.
  static let dropBudget = 4_000_000

  /// The same where every call goes to another process.
  static let sessionDropBudget = 40_000

  /// A failing sequence under one of the plans.
  struct Minimum {
    /// An index into the plans, simplest first.
    var plan: Int
    var actions: [Action]
    /// How many candidates were tried.
    var attempts: Int
    /// Nothing with so many actions or fewer fails, under any of the plans; -1 if that is not
    /// known.
    var searchedLength: Int
    /// What is known of shorter ones, under any of the plans.
    var minimality: Report.Minimality
  }

  /// The plans with the invariant alone, simplest first; the last is that of the failure.
  let plans: [CheckingPlan]
  private let runs: [CandidateRuns]
  private let budget: Int
  private let dropBudget: Int
  private let host: AdapterHost?
  private let isInterrupted: @Sendable () -> Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - plan: a plan with one invariant.
  ///   - judge: a judge of what happens under it.
  ///   - simplerPlans: plans with the same invariant under simpler configurations, simplest first.
  ///   - host: where adapters come from.
  ///   - isInterrupted: whether to stop with what is found so far.
  init(
    _ plan: CheckingPlan, _ judge: TraceJudge, simplerPlans: [CheckingPlan] = [],
    host: AdapterHost?, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.host = host
    self.isInterrupted = isInterrupted
    plans = simplerPlans + [plan]
    runs =
      simplerPlans.map { CandidateRuns($0, $0.judge(), host: host) }
      + [CandidateRuns(plan, judge, host: host)]
    let isLocal = plan.adapter?.isLocal ?? true
    budget = isLocal ? Self.budget : Self.sessionBudget
    dropBudget = isLocal ? Self.dropBudget : Self.sessionDropBudget
  }

  /// The minimum that a failing sequence comes to; `nil` if it does not fail.
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
    return minimum(best, searchedLength: covered.min() ?? -1)
  }

  /// The shortest of the minimum and what other sequences come to that fail too, without another
  /// search breadth first; with its place among them, `nil` if it is the minimum.
  ///
  /// No more are tried when candidates of so many actions were performed as in such a search.
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

  /// How many actions were performed in all.
  private var performedCount: Int { runs.reduce(0) { $0 + $1.performedCount } }

  /// The part of a sequence that fails under the plan of the failure; `nil` if it does not.
  private func failing(_ actions: [Action]) -> Candidate? {
    let own = runs.count - 1
    let numbers = actions.compactMap(runs[own].order.number)
    return runs[own].failingPart(of: numbers).map { Candidate(plan: own, sequence: $0) }
  }

  private func minimum(_ best: Candidate, searchedLength: Int) -> Minimum {
    Minimum(
      plan: best.plan, actions: best.sequence.map(runs[best.plan].order.action),
      attempts: best.attempts, searchedLength: searchedLength,
      minimality: isInterrupted()
        ? .unknown : searchedLength >= best.sequence.count - 1 ? .proved : .oneMinimal)
  }

  /// The best sequence so far.
  private struct Candidate {
    var plan: Int
    var sequence: [ActionOrder.Number]
    var attempts = 1
  }

  /// Drops actions, and replaces them by simpler ones.
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

  /// Drops actions until none can be, and no wait can be longer instead.
  private func drop(_ best: inout Candidate) {
    repeat { shrink(&best) { _ in [] } } while lengthenWait(&best)
  }

  /// Drops an action, such as another wait, and makes a wait longer instead; false if that does not
  /// fail for any two of them.
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
  /// - Returns: for each plan up to which length all sequences are covered.
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

  /// Searches for a shorter sequence of the same few actions, whatever their variants.
  private func searchAmongItsActions(_ best: inout Candidate) {
    let runs = runs[best.plan]
    let names = Set(best.sequence.map { runs.order.action($0).name })
    let space = CandidateSpace(
      runs, maxLength: best.sequence.count - 1, budget: runs.performedCount + budget, among: names,
      isInterrupted: isInterrupted)
    if let failure = space.search().failure { best.sequence = failure }
    best.attempts += space.attempts
  }

  /// Whether the search covered all that could be better.
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

  /// Takes the simplest of the simpler plans under which the same actions fail; false if none does.
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
