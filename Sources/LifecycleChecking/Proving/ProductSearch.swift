package import LifecycleModel
import LifecycleEngine
import StateExploration

/// An exhaustive search of a model combined with the monitor of one invariant, action by action.
///
/// States of the model are paired with the states of the slices, breadth first, each pair once
/// (reachability as in Vardi and Wolper, "An Automata-Theoretic Approach to Automatic Program
/// Verification", 1986). A method may return any value, and the process may die after any callback.
/// Only one arbitrary payload of a run is followed; all others are merely known to differ from it.
package struct ProductSearch {
  /// The outcome of a search.
  package enum Outcome: Hashable, Sendable {
    case holds, refuted
    /// A limit stopped the search, in the words of its name.
    case undecided(String)
  }

  /// The result of a search.
  package struct Result: Sendable {
    package var outcome = Outcome.holds
    /// The number of pairs found.
    package var states = 0
    /// The number of transitions taken, including those into known pairs.
    package var transitions = 0
    /// The largest number of actions that lead to a pair or, of a refuted invariant, those of a
    /// shortest run that violates it.
    package var depth = 0
    /// A shortest run that violates the invariant; empty if there is none.
    package var run: [Taken] = []
  }

  /// One action of a run, as it was performed.
  package struct Taken: Sendable {
    /// The number of the transition in the model.
    package var transition: Int
    /// Whether the process dies after its callbacks.
    package var isCut = false
    /// The number of its callbacks.
    package var callbackCount = 0
    /// The reason for its death.
    package var reason = KillReason.crash
    /// The values that methods return other than the configured ones.
    package var answers: [CheckingPlan.Answer] = []
  }

  private let plan: CheckingPlan
  private let limits: ProofLimits
  private let answersFreely: Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - plan: A plan that judges one invariant.
  ///   - answersFreely: Whether methods may return any value, and not just the configured ones.
  package init(
    _ plan: CheckingPlan, limits: ProofLimits = ProofLimits(), answersFreely: Bool = true
  ) {
    self.plan = plan
    self.limits = limits
    self.answersFreely = answersFreely
  }

  /// Returns whether any run exercises the invariant of a plan that judges only that, see
  /// `JudgingPlan`; `false` if a limit stopped the search before that was found.
  func exercises() -> Bool {
    let rows = EventRows(plan.moves)
    return InvariantSlices.all(of: plan.judging, rows).contains { slices in
      let judge = FiniteJudge(slices)
      let system = JudgedModel(plan, rows, judge, answersFreely: answersFreely)
      var watch = limits.watch
      _ = StateGraph(
        exploring: system, limit: limits.states,
        until: { system.isViolated($0) || judge.isExercised }, unless: { watch.isStopped })
      return judge.isExercised
    }
  }

  /// Searches for a run that violates the invariant: a shortest one, whichever slices it violates.
  ///
  /// - Complexity: O(p · e) for p pairs reached, in and between actions, and e events that can
  ///   come next.
  package func result() -> Result {
    let rows = EventRows(plan.moves)
    var result = Result()
    for slices in InvariantSlices.all(of: plan.judging, rows) {
      let judge = FiniteJudge(slices)
      let system = JudgedModel(plan, rows, judge, answersFreely: answersFreely)
      var watch = limits.watch
      let graph = StateGraph(
        exploring: system, limit: limits.states, until: system.isViolated,
        unless: { watch.isStopped })
      result.states += graph.states.count
      result.transitions += graph.transitionCount
      if graph.goal != nil {
        let run = system.run(graph.path(to: graph.states.count - 1))
        if result.outcome != .refuted || run.count < result.run.count { result.run = run }
        result.outcome = .refuted
      }
      guard result.outcome != .refuted else { continue }
      result.depth = max(result.depth, graph.depth)
      if !graph.isComplete { result.outcome = .undecided(watch.stopped ?? limits.wordsOfStates) }
    }
    if result.outcome == .refuted { result.depth = result.run.count }
    return result
  }
}
