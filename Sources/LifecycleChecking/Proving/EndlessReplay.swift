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
  /// The steps with their events, those inside others joined to them.
  private var performed: [PerformedAction] = []
  /// The number of performed actions before the loop.
  private var start = 0

  /// An action with everything that happens in it.
  private struct PerformedAction {
    /// The state of the model before it.
    var state: Int
    var action: Action
    var events: [Event]
    var isCut = false
  }

  /// Performs a sequence.
  ///
  /// - Parameter judge: The judge that counts what it exercises.
  init(_ sequence: Report.Sequence, _ plan: CheckingPlan, _ judge: TraceJudge) {
    self.plan = plan
    let stem = sequence.loopStart ?? sequence.actions.count
    repeated = sequence.actions[stem...]
    run = RecordedRun(sequence.actions, plan, judge)
    stale = run.firstLeftOut(of: sequence.actions)
    guard stale == nil else { return }
    var state = 0
    for (index, step) in run.steps.prefix(sequence.actions.count).enumerated() {
      if index == stem { start = performed.count }
      if step.action.after != nil, !performed.isEmpty {
        performed[performed.count - 1].events += step.events
        performed[performed.count - 1].isCut = true
      } else {
        performed.append(PerformedAction(state: state, action: step.action, events: step.events))
      }
      state = run.states[index]
    }
    if state != performed[start].state { stale = sequence.actions.count - 1 }
  }

  /// The indices of the invariants that the endless run violates, in order.
  func violated() -> [Int] {
    guard stale == nil else { return [] }
    // A violation before any end counts whether the run is fair or not.
    let twice = RecordedRun(run.actions + repeated, plan, plan.judge()).steps
    let early = RecordedRun(
      recorded: twice.filter { !$0.isSettling }, plan.judge(), excused: true
    ).violations.map(\.invariant)
    let late = plan.invariants.indices.filter(violates)
    return Set(early + late).sorted()
  }

  /// Returns whether the run that never ends violates an invariant, of safety or not: its past goes
  /// back beyond the first pass of the loop.
  func violates(_ invariant: Int) -> Bool {
    let plan = plan.judging(only: invariant)
    return stale == nil && plan.isActionwise && violates(plan)
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
    let invariant = plan.invariants[0]
    // A run that is not fair violates what is of safety all the same.
    let fairness = FairnessMarks(
      plan.model, invariant.formula.isSyntacticallySafe ? .none : invariant.fairness,
      from: slices.markCount
    ) { _ in true }
    let word = Word(
      performed.map { step in
        let transition = plan.model.transition(for: step.action, in: step.state)
        return Word.ActionLetters(
          app: plan.model.states[step.state].app,
          letters: step.events.map { event in
            (rows.row(of: event), event.payload.isEmpty ? -1 : event.payload.key(of: payload))
          },
          marks: transition.map { fairness.marks(of: $0, isCut: step.isCut) } ?? 0)
      }, loopingTo: start, slices)
    let graph = StateGraph(exploring: word)
    var marked = MarkedGraph()
    for (number, state) in graph.states.enumerated() {
      for (marks, target) in word.transitions(of: state) {
        marked.add(from: number, to: graph.index(of: target) ?? 0, marks: marks)
      }
    }
    return LassoSearch(marked, fairness.condition).lasso() != nil
  }
}

/// The word of a run that never ends, as a transition system of its own.
private struct Word: TransitionSystem {
  /// The events of an action, as letters.
  struct ActionLetters {
    var app: AppState?
    /// The row of each event, and its payload: 0 for the followed one, 2 for another, -1 for none.
    var letters: [(row: Int, payload: Int)]
    var marks: UInt64
  }

  /// The number of the next action, with the slices there.
  struct WordPosition: Hashable {
    var action: Int
    var walk: EndlessSlices.Walk
  }

  /// The marks met.
  typealias Action = UInt64

  private let actions: [ActionLetters]
  private let start: Int
  private let slices: EndlessSlices

  init(_ actions: [ActionLetters], loopingTo start: Int, _ slices: EndlessSlices) {
    self.actions = actions
    self.start = start
    self.slices = slices
  }

  var initialStates: [WordPosition] { [WordPosition(action: 0, walk: slices.start)] }

  func transitions(of state: WordPosition) -> [(UInt64, WordPosition)] {
    let action = actions[state.action]
    let next = state.action + 1 == actions.count ? start : state.action + 1
    let begun = [slices.beginning(state.walk, reading: action.app)]
    return action.letters.reduce(begun) { walks, letter in
      walks.flatMap { slices.after(letter.row, action: letter.payload, $0) }
    }.flatMap(slices.ends).map { end in
      (end.marks | action.marks, WordPosition(action: next, walk: end.unmarked))
    }
  }
}

extension [String] {
  /// Returns the number that stands for a payload in the search: 0 for the followed one.
  fileprivate func key(of followed: String?) -> Int { followed.map(contains) == true ? 0 : 2 }
}
