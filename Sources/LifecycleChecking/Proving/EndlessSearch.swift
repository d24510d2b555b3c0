import LifecycleModel
import LifecycleEngine
import StateExploration
import TemporalLogic

/// An exhaustive search for runs without an end that violate an invariant.
///
/// The model is combined with an automaton of the words that violate the invariant, and a fair
/// cycle is sought (Vardi and Wolper, "An Automata-Theoretic Approach to Automatic Program
/// Verification", 1986). An invariant that is one of safety by its syntax needs no such search:
/// what violates it does so after finitely many events, which ``ProductSearch`` finds.
struct EndlessSearch: Refutations {
  /// Whether every state was found; `false` if a limit cut the search short.
  private(set) var isComplete = true
  /// The limit that stopped the search, in words.
  private(set) var limit: String?
  /// The number of states found.
  private(set) var states = 0
  /// The number of transitions taken, including those into known states.
  private(set) var transitions = 0
  private let plan: CheckingPlan
  private let labels: EdgeLabels
  private var parts: [Part] = []

  /// The model with the slices of one key.
  private struct Part {
    let slices: EndlessSlices
    let system: JudgedModel<EndlessJudge>
    var graph = MarkedGraph()
    /// The action of each transition of the graph.
    var actions: [JudgedModel<EndlessJudge>.Action] = []
  }

  /// Explores the model to its end.
  ///
  /// - Parameters:
  ///   - plan: A plan that judges one invariant.
  ///   - wanted: The runs that are sought.
  ///   - answersFreely: Whether methods may return any value, and not just the configured ones.
  /// - Complexity: O(p · e) for p pairs of a state of the model and one of the automaton, in and
  ///   between actions, and e events that can come next. All transitions stay in memory.
  init(
    _ plan: CheckingPlan, for wanted: EndlessSlices.Wanted = .violation, limits: ProofLimits,
    answersFreely: Bool = true
  ) {
    self.plan = plan
    labels = EdgeLabels(plan.model)
    guard !plan.invariants[0].formula.isSyntacticallySafe else { return }
    let rows = EventRows(plan.moves)
    do throws(JudgingPlan.MonitorTooLarge) {
      for slices in try EndlessSlices.all(wanted, of: plan.judging, rows) {
        explore(slices, rows, limits, answersFreely)
      }
    } catch {
      isComplete = false
      limit = "the size of its automaton (\(error.error))"
    }
  }

  private mutating func explore(
    _ slices: EndlessSlices, _ rows: EventRows, _ limits: ProofLimits, _ answersFreely: Bool
  ) {
    var part = Part(
      slices: slices,
      system: JudgedModel(
        plan, rows, EndlessJudge(slices: slices), answersFreely: answersFreely))
    var watch = limits.watch
    let graph = StateGraph(
      exploring: part.system, limit: limits.states,
      visiting: { from, action, to in
        part.graph.add(from: from, to: to, marks: part.system.walk(of: action.end).marks)
        part.actions.append(action)
      }, unless: { watch.isStopped })
    states += graph.states.count
    transitions += graph.transitionCount
    if !graph.isComplete {
      isComplete = false
      limit = limit ?? watch.stopped ?? limits.wordsOfStates
    }
    parts.append(part)
  }

  func refutation(under edges: [String]) -> ProofRun? {
    parts.compactMap { refutation($0, labels.allowing(edges)) }.min { $0.count < $1.count }
  }

  /// Returns a short run that violates the invariant, whatever edges it takes; `nil` if none was
  /// found.
  func refutation() -> ProofRun? {
    parts.compactMap { refutation($0) { _ in true } }.min { $0.count < $1.count }
  }

  private func refutation(_ part: Part, _ isAllowed: (Int) -> Bool) -> ProofRun? {
    let fairness = FairnessMarks(
      plan.model, plan.invariants[0].fairness, from: part.slices.markCount, isAllowed)
    var graph = MarkedGraph()
    var actions: [JudgedModel<EndlessJudge>.Action] = []
    for state in 0..<part.graph.stateCount {
      for index in part.graph.transitions(of: state)
      where isAllowed(part.actions[index].transition) {
        let action = part.actions[index]
        graph.add(
          from: state, to: part.graph.target(of: index),
          marks: part.graph.marks(of: index)
            | fairness.marks(
              of: action.transition, isCut: part.system.walk(of: action.end).isCut))
        actions.append(action)
      }
    }
    guard let lasso = LassoSearch(graph, fairness.condition).lasso() else { return nil }
    let run = part.system.run((lasso.stem + lasso.loop).map { actions[$0] })
    return ProofRun(
      Array(run[..<lasso.stem.count]), repeating: Array(run[lasso.stem.count...]))
  }
}
