import LifecycleModel
import StateExploration

/// The model together with one invariant on the slices of one key, searched to the end.
struct InvariantSearch {
  /// A state of the model with one of the slices.
  struct ProductState {
    var modelState: Int
    /// The place of its first step; there is one for each move of the state of the model, in the
    /// same order for all its nodes.
    var first: Int
    /// How many slices end exercised with a run that ends here.
    var atEnd: UInt8
  }

  /// What a move does.
  struct ProductTransition {
    var move: Int32
    /// The node it leads to.
    var next: Int32
    /// How many slices end exercised.
    var exercised: UInt8
  }

  private(set) var nodes: [ProductState] = []
  private(set) var steps: [ProductTransition] = []
  /// Of each state of the model its nodes.
  private(set) var nodesOfState: [[Int]]
  private let moves: MoveTable

  /// With more nodes than this for each state of the model it is not searched.
  private static let limit = 16

  /// Searches; `nil` if the invariant is violated anywhere, or there are too many nodes.
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

  /// The steps of a node of a state of the model, counted from its first.
  func offsets(of modelState: Int) -> Range<Int> {
    0..<moves.moves(of: modelState).count
  }
}

/// The model with the slices of one key of one invariant as a transition system: every move there
/// is, kills inside actions and what settles a run included.
private struct JudgedMoves: TransitionSystem {
  struct State: Hashable {
    var modelState: Int32
    var slice: InvariantSlices.State
  }

  /// A move, and how many slices end exercised with it.
  struct Action {
    var move: Int32
    var exercised: UInt8
  }

  let moves: MoveTable
  let slices: InvariantSlices

  /// What is not foreseen counts as violated.
  private static let violated: InvariantSlices.State = -3

  var initialStates: [State] { [State(modelState: 0, slice: slices.initial)] }

  /// Whether the invariant was violated, or is so by a run that ends here.
  func isViolated(_ state: State) -> Bool {
    state.slice == Self.violated || end(state)?.fails ?? false
  }

  /// What the end of a run does; `nil` where none ends.
  func end(_ state: State) -> InvariantSlices.Walk? {
    guard moves.settling[Int(state.modelState)] < 0 else { return nil }
    var walk = InvariantSlices.Walk(state.slice)
    slices.endRun(&walk)
    return walk
  }

  func transitions(of state: State) -> [(Action, State)] {
    let modelState = Int(state.modelState)
    var found: [(Action, State)] = []
    found.reserveCapacity(moves.moves(of: modelState).count)
    let walk = InvariantSlices.Walk(
      state.slice, reading: AppStateNumber.number(moves.model.states[modelState].app))
    for transition in moves.model.transitionsOfState[modelState] {
      take(Int(transition), walk, &found)
    }
    return found
  }

  /// Takes a transition to its end, and on the way all kills inside it.
  private func take(
    _ number: Int, _ start: InvariantSlices.Walk, _ found: inout [(Action, State)]
  ) {
    let facts = moves.facts[number]
    var walk = start
    var place = Int(moves.entries[number].path)
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
    let payload = moves.entries[transition].key(after: 0)
    for index in path { slices.see(Int(moves.pathEvents[index]), action: payload, &walk) }
  }

  private func transition(
    _ move: Int, _ walk: inout InvariantSlices.Walk
  ) -> (Action, State) {
    slices.endAction(&walk)
    return (
      Action(move: Int32(move), exercised: walk.exercised),
      State(modelState: moves.targets[move], slice: walk.fails ? Self.violated : walk.state)
    )
  }
}
