import AppLifecycle
import LifecycleMachine
import StateExploration

/// The model together with one invariant on the slices of one key, searched to the end.
///
/// Its nodes are pairs of a state of the model and one of the slices; every move of every node is
/// taken once, kills inside actions and what settles a run included.
struct InvariantSearch {
  /// A state of the model with one of the slices.
  struct Node {
    var modelState: Int
    var state: InvariantSlices.State
    /// The place of its first step; there is one for each move of the state of the model.
    var first: Int
    /// How many slices end exercised with a run that ends here.
    var atEnd: UInt8 = 0
  }

  /// What a move does.
  struct Step {
    /// The node it leads to.
    var next: Int32 = 0
    /// How many slices end exercised.
    var exercised: UInt8 = 0
  }

  private(set) var nodes: [Node] = []
  private(set) var steps: [Step] = []
  /// Of each state of the model its nodes.
  private(set) var nodesOfState: [[Int]]
  private let moves: MoveTable
  private let slices: InvariantSlices
  private var fails = false

  /// With more nodes than this a state of the model is not searched.
  private static let limit = 16

  /// Searches; `nil` if the invariant is violated anywhere, or there are too many nodes.
  init?(_ moves: MoveTable, _ slices: InvariantSlices) {
    self.moves = moves
    self.slices = slices
    nodesOfState = moves.model.states.map { _ in [] }
    _ = node(0, slices.initial)
    var index = 0
    while index < nodes.count, !fails {
      expand(index)
      index += 1
    }
    if fails { return nil }
  }

  /// The moves of a state of the model, counted from its first.
  func offsets(of modelState: Int) -> Range<Int> {
    0..<moves.moves(of: modelState).count
  }

  /// The number of a node, which is new if it was never met.
  private mutating func node(_ modelState: Int, _ state: InvariantSlices.State) -> Int32 {
    for known in nodesOfState[modelState] where nodes[known].state == state { return Int32(known) }
    if nodesOfState[modelState].count == Self.limit { fails = true }
    nodesOfState[modelState].append(nodes.count)
    var node = Node(modelState: modelState, state: state, first: steps.count)
    if moves.settling[modelState] < 0 {
      var walk = InvariantSlices.Walk(state)
      slices.endRun(&walk)
      node.atEnd = walk.exercised
      if walk.fails { fails = true }
    }
    nodes.append(node)
    steps.append(contentsOf: repeatElement(Step(), count: offsets(of: modelState).count))
    return Int32(nodes.count - 1)
  }

  private mutating func expand(_ index: Int) {
    let node = nodes[index]
    for choice in moves.model.choicesOfState[node.modelState] {
      take(Int(choice), from: node)
      if fails { return }
    }
  }

  /// Takes a choice to its end, and on the way all kills inside it.
  private mutating func take(_ number: Int, from node: Node) {
    let facts = moves.facts[number]
    var walk = InvariantSlices.Walk(
      node.state, reading: Reading.number(moves.model.states[node.modelState].app))
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
        finish(first + reason, &killed, node)
      }
    }
    see(place..<moves.course(of: Int(facts.move)).path.upperBound, of: number, &walk)
    finish(Int(facts.move), &walk, node)
  }

  /// Judges some events of a choice.
  private func see(_ path: Range<Int>, of choice: Int, _ walk: inout InvariantSlices.Walk) {
    let payload = Int(moves.entries[choice].firstKey)
    for index in path { slices.see(Int(moves.pathEvents[index]), action: payload, &walk) }
  }

  private mutating func finish(
    _ move: Int, _ walk: inout InvariantSlices.Walk, _ node: Node
  ) {
    slices.endAction(&walk)
    if walk.fails { fails = true }
    let next = self.node(Int(moves.targets[move]), walk.state)
    let place = node.first + move - moves.starts[node.modelState]
    steps[place] = Step(next: next, exercised: walk.exercised)
  }
}
