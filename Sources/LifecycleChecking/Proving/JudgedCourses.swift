import LifecycleModel
import LifecycleEngine

/// The courses that actions can take in a model, judged by one invariant.
///
/// The outcomes of an event are computed once for all actions that share the rest of their course.
/// An instance belongs to one search.
final class JudgedCourses {
  typealias State = JudgedModel.State

  /// Whether the invariant was exercised anywhere.
  private(set) var isExercised = false

  private let plan: CheckingPlan
  /// The ways in which a process may die inside an action, and the row of the action that kills it.
  private let deaths: [(cut: CompiledModel.Cut, kill: Int)]
  private let slices: InvariantSlices
  /// Whether methods may return any value, and not just the configured ones.
  private let answersFreely: Bool
  private var known: [Point: [State]] = [:]

  /// A point in an action, before an event.
  private struct Point: Hashable {
    var node: Int32
    var canBeCut: Bool
    var payload: Int
    var walk: InvariantSlices.Walk
  }

  init(
    _ plan: CheckingPlan, _ rows: EventRows, _ slices: InvariantSlices, answersFreely: Bool
  ) {
    self.plan = plan
    deaths = plan.model.cuts.map { cut in
      (cut, rows.row(of: plan.model.events[Int(cut.action)].instantiate(after: 1)))
    }
    self.slices = slices
    self.answersFreely = answersFreely
  }

  /// Returns whether a run that ends now violates the invariant.
  func failsAtEnd(_ walk: InvariantSlices.Walk) -> Bool {
    var ended = slices.ended(walk)
    note(&ended)
    return ended.fails
  }

  /// Returns the distinct states in which a course ends, given the node of its next event.
  func ends(
    _ node: Int32, _ canBeCut: Bool, _ payload: Int, _ walk: InvariantSlices.Walk
  ) -> [State] {
    let point = Point(node: node, canBeCut: canBeCut, payload: payload, walk: walk)
    if let ends = known[point] { return ends }
    var ends: [State] = []
    func add(_ end: State) { if !ends.contains(end) { ends.append(end) } }
    let after = self.after(node, payload, walk)
    if after.fails {
      add(violated)
    } else {
      for next in continuations(of: node, canBeCut) {
        switch next.place {
        case .state(let state): add(resting(state, after))
        case .dying(let state): for death in deaths { add(dead(state, death, after)) }
        case .node(let node, let canBeCut):
          self.ends(node, canBeCut, payload, after).forEach(add)
        }
      }
    }
    known[point] = ends
    return ends
  }

  /// Returns a course that ends in a state, without the number of its transition; `nil` if there is
  /// none.
  func course(
    to target: State, _ node: Int32, _ canBeCut: Bool, _ payload: Int,
    _ walk: InvariantSlices.Walk
  ) -> ProductSearch.Taken? {
    guard ends(node, canBeCut, payload, walk).contains(target) else { return nil }
    let event = plan.model.nodes[Int(node)].event
    let isCall = plan.model.events[Int(event)].isCallback
    let after = self.after(node, payload, walk)
    if after.fails { return ProductSearch.Taken(transition: 0) }
    let usual = plan.model.usualAnswer(event)
    for next in continuations(of: node, canBeCut) {
      var taken: ProductSearch.Taken?
      switch next.place {
      case .state(let state):
        if resting(state, after) == target { taken = ProductSearch.Taken(transition: 0) }
      case .dying(let state):
        let death = deaths.first { dead(state, $0, after) == target }
        taken = death.map {
          ProductSearch.Taken(transition: 0, isCut: true, reason: $0.cut.reason)
        }
      case .node(let node, let canBeCut):
        taken = course(to: target, node, canBeCut, payload, after)
      }
      guard var found = taken else { continue }
      if isCall { found.callbackCount += 1 }
      if let answer = next.answer, let usual, answer != usual.value {
        found.answers.insert(.init(callback: usual.callback, value: answer), at: 0)
      }
      return found
    }
    return nil
  }

  private func continuations(
    of node: Int32, _ canBeCut: Bool
  ) -> [CompiledModel.Continuation] {
    let all = plan.model.continuations(of: node, canBeCut: canBeCut)
    guard !answersFreely else { return all }
    let usual = plan.model.usualAnswer(plan.model.nodes[Int(node)].event)
    return all.filter { $0.answer == nil || usual == nil || $0.answer == usual?.value }
  }

  private func after(
    _ node: Int32, _ payload: Int, _ walk: InvariantSlices.Walk
  ) -> InvariantSlices.Walk {
    var after = slices.after(
      Int(plan.model.nodes[Int(node)].event), action: payload, walk)
    note(&after)
    return after
  }

  private func note(_ walk: inout InvariantSlices.Walk) {
    if walk.exercised > 0 { isExercised = true }
    walk = walk.unexercised
  }

  private func resting(_ state: Int32, _ walk: InvariantSlices.Walk) -> State {
    State(modelState: state, walk: slices.resting(walk))
  }

  /// A violation; where the run is then no longer matters.
  private var violated: State { State(modelState: 0, walk: slices.start, isViolated: true) }

  /// Returns the state after the process died in a way.
  private func dead(
    _ state: Int32, _ death: (cut: CompiledModel.Cut, kill: Int), _ walk: InvariantSlices.Walk
  ) -> State {
    var after = slices.after(
      Int(death.cut.processEnd), action: -1, slices.after(death.kill, action: -1, walk))
    note(&after)
    return after.fails ? violated : resting(state, after)
  }
}
