import LifecycleModel
import StateExploration

/// An exhaustive search of the model together with one invariant on the slices of one key.
struct InvariantSearch {
  /// A state of the model with one of the slices.
  struct ProductState {
    var modelState: Int
    /// The index of its first step. Each move of the state of the model has a step, in the same
    /// order for all its nodes.
    var first: Int
    /// The number of slices that end exercised with a run that ends here.
    var atEnd: UInt8
  }

  /// The effect of a move.
  struct ProductTransition {
    var move: Int32
    /// The node to which it leads.
    var next: Int32
    /// The number of slices that end exercised.
    var exercised: UInt8
  }

  private(set) var nodes: [ProductState] = []
  private(set) var steps: [ProductTransition] = []
  /// The nodes of each state of the model.
  private(set) var nodesOfState: [[Int]]
  private let moves: MoveTable

  /// The average number of nodes per state of the model beyond which the search is given up.
  private static let limit = 16

  /// Performs the search; `nil` if the invariant is violated anywhere, or there are too many nodes.
  init?(_ moves: MoveTable, _ slices: InvariantSlices) {
    self.moves = moves
    nodesOfState = moves.model.states.map { _ in [] }
    var firsts: [Int] = []
    var steps: [ProductTransition] = []
    let system = JudgedMoves(moves: moves, slices: slices)
    let graph = StateGraph(
      exploring: system, limit: Self.limit * nodesOfState.count, until: system.isViolated
    ) { from, action, to in
      while firsts.count <= from { firsts.append(steps.count) }
      steps.append(
        ProductTransition(move: action.move, next: Int32(to), exercised: action.exercised))
    }
    guard graph.isComplete, graph.goal == nil else { return nil }
    self.steps = steps
    while firsts.count < graph.states.count { firsts.append(steps.count) }
    for (number, state) in graph.states.enumerated() {
      nodesOfState[Int(state.modelState)].append(number)
      nodes.append(
        ProductState(
          modelState: Int(state.modelState), first: firsts[number],
          atEnd: system.end(state)?.exercised ?? 0))
    }
  }

  /// Returns the steps of a node with the given state of the model, relative to its first.
  func offsets(of modelState: Int) -> Range<Int> {
    0..<moves.moves(of: modelState).count
  }
}

/// The model with the slices of one invariant and one key, as a transition system of all moves,
/// including kills inside actions and the moves that settle a run.
private struct JudgedMoves: TransitionSystem {
  struct SlicedState: Hashable {
    var modelState: Int32
    var slice: InvariantSlices.SliceState
  }

  /// A move, and the number of slices that end exercised with it.
  struct Action {
    var move: Int32
    var exercised: UInt8
  }

  let moves: MoveTable
  let slices: InvariantSlices

  /// The state after a violation, or after anything unforeseen, which counts as one.
  private static let violated: InvariantSlices.SliceState = -3

  func hash(of state: SlicedState) -> Int { Int(state.modelState) << 32 ^ Int(state.slice) }

  var initialStates: [SlicedState] { [SlicedState(modelState: 0, slice: slices.initial)] }

  /// Returns whether the invariant was violated, or would be by a run that ends here.
  func isViolated(_ state: SlicedState) -> Bool {
    state.slice == Self.violated || end(state)?.fails ?? false
  }

  /// Returns the effect of the end of a run; `nil` where no run ends.
  func end(_ state: SlicedState) -> InvariantSlices.Walk? {
    guard moves.settling[Int(state.modelState)] < 0 else { return nil }
    var walk = InvariantSlices.Walk(state.slice)
    slices.endRun(&walk)
    return walk
  }

  func transitions(of state: SlicedState) -> [(Action, SlicedState)] {
    let modelState = Int(state.modelState)
    var found: [(Action, SlicedState)] = []
    found.reserveCapacity(moves.moves(of: modelState).count)
    let walk = InvariantSlices.Walk(
      state.slice, reading: AppStateNumber.number(moves.model.states[modelState].app))
    for transition in moves.model.transitionsOfState[modelState] {
      take(Int(transition), walk, &found)
    }
    return found
  }

  /// Takes a choice to its end, along with all kills inside it.
  private func take(
    _ number: Int, _ start: InvariantSlices.Walk, _ found: inout [(Action, SlicedState)]
  ) {
    let facts = moves.facts[number]
    var walk = start
    var place = Int(moves.courseStarts[number].path)
    let cuts = facts.canBeCut ? Int(facts.callbackCount) : 1
    for cut in 1..<cuts {
      let first = Int(facts.cut(after: cut, reason: 0))
      let course = moves.course(of: first)
      see(place..<course.path.upperBound, of: number, &walk)
      place = course.path.upperBound
      for reason in 0..<Int(facts.reasonCount) {
        var killed = walk
        let row = Int(course.killRow) + 2 * reason
        slices.see(row, action: -1, &killed)
        slices.see(row + 1, action: -1, &killed)
        found.append(transition(first + reason, &killed))
      }
    }
    see(place..<moves.course(of: Int(facts.move)).path.upperBound, of: number, &walk)
    found.append(transition(Int(facts.move), &walk))
  }

  /// Judges some events of a transition.
  private func see(_ path: Range<Int>, of transition: Int, _ walk: inout InvariantSlices.Walk) {
    let payload = moves.courseStarts[transition].key(after: 0)
    for index in path { slices.see(Int(moves.pathEvents[index]), action: payload, &walk) }
  }

  private func transition(
    _ move: Int, _ walk: inout InvariantSlices.Walk
  ) -> (Action, SlicedState) {
    slices.endAction(&walk)
    return (
      Action(move: Int32(move), exercised: walk.exercised),
      SlicedState(modelState: moves.targets[move], slice: walk.fails ? Self.violated : walk.state)
    )
  }
}
