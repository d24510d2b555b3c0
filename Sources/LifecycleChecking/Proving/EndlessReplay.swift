import LifecycleEngine
import LifecycleModel
import LifecycleReports
import StateExploration
import TemporalLogic

/// A sequence of which the last actions are repeated for ever, performed again and judged.
struct EndlessReplay {
  /// The run, with the loop once.
  let run: RecordedRun
  /// The index of the first action that is not performed as it stands, or that no longer leads back
  /// to where the loop began; `nil` if there is none.
  private(set) var stale: Int?
  private let plan: CheckingPlan
  /// The actions that are repeated.
  private let repeated: ArraySlice<Action>
  /// The steps with their events.
  private var performed: [EndlessStep] = []
  /// The number of performed actions before the loop.
  private var start = 0

  /// Performs a sequence.
  ///
  /// - Parameter judge: The judge that counts what it exercises.
  init(_ sequence: Report.Sequence, _ plan: CheckingPlan, _ judge: TraceJudge) {
    self.plan = plan
    let actions = sequence.actions
    let stem = sequence.loopStart ?? actions.count
    repeated = actions[stem...]
    run = RecordedRun(actions, plan, judge)
    stale = run.firstLeftOut(of: actions)
    let observed = plan.judgingNothing
    let observation = RunObservation(observed, stops: [stem, actions.count])
    let again = RecordedRun(actions, observed, observed.judge(), observedBy: observation)
    guard stale == nil,
      let steps = EndlessStep.steps(of: again, actions, plan, observation)
    else {
      stale = stale ?? actions.count - 1
      return
    }
    performed = steps
    start = actions[..<stem].count { $0.after == nil }
    if !leadsBack(observation, from: stem, to: actions.count, again) { stale = actions.count - 1 }
  }

  /// Performs some actions and then a loop several times, whose turns may each be like the one
  /// before although nothing shows that all of them are; `nil` if they are not.
  init?(_ loop: [Action], turns: Int, after stem: [Action], _ plan: CheckingPlan) {
    let actions = stem + Array(repeatElement(loop, count: turns).joined())
    let observed = plan.judgingNothing
    let observation = RunObservation(observed)
    run = RecordedRun(actions, observed, observed.judge(), observedBy: observation)
    guard let steps = EndlessStep.steps(of: run, actions, plan, observation) else { return nil }
    let length = loop.count { $0.after == nil }
    let first = steps.count - turns * length
    // The first turn may still differ.
    let second = steps[(first + length)..<(first + 2 * length)]
    for turn in 2..<turns {
      let other = steps[(first + turn * length)..<(first + (turn + 1) * length)]
      guard zip(second, other).allSatisfy({ $0.looksLike($1) }) else { return nil }
    }
    self.plan = plan
    repeated = actions[(stem.count + loop.count)..<(stem.count + 2 * loop.count)]
    performed = Array(steps[..<(first + 2 * length)])
    start = first + length
  }

  /// Whether the run is after the loop where it was before: the model and, if there is code under
  /// test, everything that decides how that goes on.
  private func leadsBack(
    _ observation: RunObservation, from stem: Int, to end: Int, _ run: RecordedRun
  ) -> Bool {
    guard plan.adapter != nil else {
      return (stem == 0 ? 0 : run.states[stem - 1]) == run.states[end - 1]
    }
    guard let before = observation.known[stem] ?? nil, let after = observation.known[end] ?? nil
    else { return false }
    return before == after
  }

  /// The indices of the invariants that the endless run violates, in order.
  func violated() -> [Int] {
    guard stale == nil else { return [] }
    // A violation before any end counts whether the run is fair or not.
    let twice = RecordedRun(run.actions + repeated, plan, plan.judge()).steps
    let early = RecordedRun(
      recorded: twice.filter { !$0.isSettling }, plan.judge(), excused: true
    ).violations.map(\.invariant)
    let late = plan.invariants.indices.filter {
      plan.isJudgedOnEndlessRuns($0) && violates($0)
    }
    return Set(early + late).sorted()
  }

  /// Returns whether the run that never ends violates an invariant, of safety or not: its past goes
  /// back beyond the first pass of the loop.
  func violates(_ invariant: Int) -> Bool {
    let plan = plan.judging(only: invariant)
    return stale == nil && !plan.judging.isTimed && violates(plan)
  }

  /// Returns whether the run violates the only invariant of a plan.
  private func violates(_ plan: CheckingPlan) -> Bool {
    let rows = EventRows(plan.moves)
    // Slices know the rows that exist when they are made.
    for event in performed.flatMap(\.events) { _ = rows.row(of: event) }
    let slices = (try? EndlessSlices.all(of: plan.judging, rows)) ?? []
    return slices.contains { slices in
      // No payload is seen first in the loop: there would be another one each time.
      let payloads: [String?] =
        slices.followsPayloads ? performed[..<start].flatMap(\.events).flatMap(\.payload) : [nil]
      return payloads.contains { violates(plan, slices, rows, following: $0) }
    }
  }

  private func violates(
    _ plan: CheckingPlan, _ slices: EndlessSlices, _ rows: EventRows, following payload: String?
  ) -> Bool {
    var letters = EndlessLetters(plan, slices, rows)
    letters.followed = payload
    let word = Word(steps: performed, start: start, slices: slices, letters: letters)
    let graph = StateGraph(exploring: word)
    var marked = MarkedGraph()
    for (number, state) in graph.states.enumerated() {
      for (marks, target) in word.transitions(of: state) {
        marked.add(from: number, to: graph.index(of: target) ?? 0, marks: marks)
      }
    }
    return LassoSearch(marked, letters.condition).lasso() != nil
  }
}

/// The word of a run that never ends, as a transition system of its own.
private struct Word: TransitionSystem {
  let steps: [EndlessStep]
  /// The number of steps before the loop.
  let start: Int
  let slices: EndlessSlices
  let letters: EndlessLetters

  /// The number of the next action, with the slices there.
  struct WordPosition: Hashable {
    var action: Int
    var walk: EndlessSlices.Walk
  }

  /// The marks met.
  typealias Action = UInt64

  var initialStates: [WordPosition] { [WordPosition(action: 0, walk: slices.start)] }

  func transitions(of state: WordPosition) -> [(UInt64, WordPosition)] {
    let next = state.action + 1 == steps.count ? start : state.action + 1
    return letters.walks(after: steps[state.action], state.walk).map { marks, walk in
      (marks, WordPosition(action: next, walk: walk))
    }
  }
}
