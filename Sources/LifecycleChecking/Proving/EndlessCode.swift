import LifecycleEngine
import LifecycleModel
import LifecycleReports
import StateExploration
import TemporalLogic

/// A search for runs of code under test that never end and violate an invariant, among those that
/// a trial performed.
///
/// The graph of the trial is combined with an automaton of the words that violate the invariant, as
/// in ``EndlessSearch``. It has loops only where states of the code could be compared, or where
/// they are guessed to be equal.
struct EndlessCode {
  /// The edges that are not taken.
  var leftOut: Set<Int> = []

  private let plan: CheckingPlan
  private let graph: TrialGraph
  private let limits: ProofLimits
  private let order: ActionOrder
  /// The steps of each edge; `nil` for one that was not performed again as before.
  private let steps: [[EndlessStep]?]
  private let edgesOfNode: [Int: Range<Int>]

  /// The result of a search.
  struct Finding {
    var figures: Report.InvariantProof.Endless
    /// The limit that stopped the search, in words.
    var limit: String?
    /// The actions before the loop and those of it; empty if no run violates the invariant.
    var stem: [Action] = []
    var loop: [Action] = []
    /// The last edge of the loop.
    var closing: Int?

    /// Adds the finding under another plan.
    mutating func add(_ other: Finding?) {
      guard let other else { return }
      figures.states += other.figures.states
      figures.transitions += other.figures.transitions
      figures.hasFairRun = figures.hasFairRun || other.figures.hasFairRun
      limit = other.limit ?? limit
    }
  }

  /// Performs the edges of a trial again.
  init(_ plan: CheckingPlan, _ graph: TrialGraph, _ limits: ProofLimits) {
    let order = ActionOrder(plan)
    let observed = plan.judgingNothing
    let judge = observed.judge()
    let host = plan.adapter.map { AdapterHost($0) }
    let edges = graph.edges
    var known: [[ActionOrder.Number]: [EndlessStep]?] = [:]
    steps = edges.map { edge in
      guard limits.reached == nil, let before = graph.sequences[edge.from] else { return nil }
      if let steps = known[before + edge.actions] { return steps }
      let sequence = (before + edge.actions).map(order.action)
      let observation = RunObservation(observed)
      let run = RecordedRun(sequence, observed, judge, host: host, observedBy: observation)
      let steps = EndlessStep.steps(of: run, sequence, observed, observation)
      let added = steps.map { Array($0[before.count { order.inside($0) == nil }...]) }
      known[before + edge.actions] = added
      return added
    }
    var ranges: [Int: Range<Int>] = [:]
    for (index, edge) in edges.enumerated() {
      ranges[edge.from] = (ranges[edge.from]?.lowerBound ?? index)..<(index + 1)
    }
    edgesOfNode = ranges
    (self.plan, self.graph, self.limits, self.order) = (plan, graph, limits, order)
  }

  /// Searches for a run that violates an invariant.
  func finding(_ invariant: Int) -> Finding {
    let plan = plan.judging(only: invariant)
    var finding = Finding(figures: .init(states: 0, transitions: 0))
    if steps.contains(where: { $0 == nil }) {
      finding.limit = limits.reached ?? "code that behaves differently when it is run again"
      return finding
    }
    if let lasso = lasso(.violation, plan, &finding) {
      (finding.stem, finding.loop, finding.closing) = (lasso.stem, lasso.loop, lasso.closing)
      finding.figures.loop = lasso.loop.count
    } else if finding.limit == nil {
      finding.figures.hasFairRun = lasso(.fairness, plan, &finding) != nil
    }
    return finding
  }

  /// The actions of a run that never ends.
  private struct Lasso {
    var stem: [Action]
    var loop: [Action]
    /// The last edge of the loop.
    var closing: Int
  }

  private func lasso(
    _ wanted: EndlessSlices.Wanted, _ plan: CheckingPlan, _ finding: inout Finding
  ) -> Lasso? {
    let rows = EventRows(plan.moves)
    for step in steps.compactMap(\.self).joined() {
      for event in step.events { _ = rows.row(of: event) }
    }
    do throws(JudgingPlan.MonitorTooLarge) {
      let found = try EndlessSlices.all(wanted, of: plan.judging, rows).compactMap { slices in
        lasso(slices, EndlessLetters(plan, slices, rows), &finding)
      }
      return found.min { $0.stem.count + $0.loop.count < $1.stem.count + $1.loop.count }
    } catch {
      finding.limit = "the size of its automaton (\(error.error))"
      return nil
    }
  }

  private func lasso(
    _ slices: EndlessSlices, _ letters: EndlessLetters, _ finding: inout Finding
  ) -> Lasso? {
    var marked = MarkedGraph()
    var edges: [Int] = []
    var watch = limits.watch
    let found = StateGraph(
      exploring: CodeWalks(
        steps: steps, edges: graph.edges, edgesOfNode: edgesOfNode, leftOut: leftOut,
        slices: slices, letters: letters),
      limit: limits.states,
      visiting: { from, edge, to in
        marked.add(from: from, to: to, marks: edge.marks)
        edges.append(edge.number)
      }, unless: { watch.isStopped })
    finding.figures.states += found.states.count
    finding.figures.transitions += found.transitionCount
    guard found.isComplete else {
      finding.limit = watch.stopped ?? limits.wordsOfStates
      return nil
    }
    guard let lasso = LassoSearch(marked, letters.condition).lasso() else { return nil }
    func actions(_ path: [Int]) -> [Action] {
      path.flatMap { graph.edges[edges[$0]].actions }.map(order.action)
    }
    return Lasso(
      stem: actions(lasso.stem), loop: actions(lasso.loop), closing: edges[lasso.loop.last ?? 0])
  }
}

/// The runs of a trial with the slices of an invariant.
private struct CodeWalks: TransitionSystem {
  let steps: [[EndlessStep]?]
  let edges: [TrialGraph.Edge]
  let edgesOfNode: [Int: Range<Int>]
  let leftOut: Set<Int>
  let slices: EndlessSlices
  let letters: EndlessLetters

  struct Place: Hashable {
    var node: Int
    var walk: EndlessSlices.Walk
  }

  /// An edge of the trial, with the marks met on it.
  struct Action: Hashable {
    var number: Int
    var marks: UInt64
  }

  var initialStates: [Place] { [Place(node: 0, walk: slices.start)] }

  func transitions(of place: Place) -> [(Action, Place)] {
    (edgesOfNode[place.node] ?? 0..<0).flatMap { number -> [(Action, Place)] in
      guard !leftOut.contains(number) else { return [] }
      let begun: [(marks: UInt64, walk: EndlessSlices.Walk)] = [(0, place.walk)]
      let ends = (steps[number] ?? []).reduce(begun) { walks, step in
        walks.flatMap { walk in
          letters.walks(after: step, walk.walk).map { (walk.marks | $0.marks, $0.walk) }
        }
      }
      return ends.map { end in
        (
          Action(number: number, marks: end.marks), Place(node: edges[number].to, walk: end.walk)
        )
      }
    }
  }
}

extension CheckingPlan {
  /// Whether runs that never end are held to the invariant. With code under test these are
  /// invariants of the user's own: the checks are made for runs that end.
  func isJudgedOnEndlessRuns(_ number: Int) -> Bool {
    guard adapter != nil else { return true }
    return mayBeEndless(number) && invariants[number].each != .payload
  }

  /// Whether the invariant is one of the user's own that asks for something to come.
  func mayBeEndless(_ number: Int) -> Bool {
    let invariant = invariants[number]
    return selection.run.isOwn(invariant) && !invariant.formula.isSyntacticallySafe
      && invariant.each.canBeEndless && !judging(only: number).judging.isTimed
  }
}
