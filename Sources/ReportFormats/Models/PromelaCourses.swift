import LifecycleModel

/// The states of a model and the courses of its actions, as tables.
///
/// A place is a state or, from the number of states on, a node: an event and what may follow it.
struct PromelaCourses {
  private let model: CompiledModel
  private let firstKill: Int
  /// The actions enabled in each state, once those that differ in name alone.
  private let transitions: [[CompiledModel.Transition]]
  /// The states in which a process that dies inside an action leaves the device, ascending.
  private let dead: [Int32]

  init(_ model: CompiledModel, _ events: PromelaEvents) {
    self.model = model
    firstKill = events.firstKill
    transitions = model.transitionsOfState.map { range in
      range.map { model.transitions[Int($0)] }.filter { $0.twin < 0 }
    }
    dead = Set(model.nodes.lazy.map(\.killed).filter { $0 >= 0 }).sorted()
  }

  /// The tables, and a list of the states with their numbers.
  var text: String {
    let states = model.states.indices.map { number in
      "   \(number) \(model.describe(state: number))\n"
    }
    return "/* The states:\n" + states.joined() + "*/\n#define STATES \(model.states.count)\n\n"
      + (tablesOfStates + tablesOfActions + tablesOfNodes).map(\.text).joined()
  }

  private var tablesOfStates: [PromelaTable] {
    let counts = transitions.map(\.count)
    return [
      .init(
        name: "actions", comment: "where the actions of a state begin",
        values: counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }),
      .init(
        name: "read", comment: "what applicationState reads there: 0 no process, then the states",
        values: model.states.map { $0.app.place }),
      .init(
        name: "settled", comment: "whether a run may end there",
        values: model.settling.map { $0 < 0 ? 1 : 0 }),
    ]
  }

  private var tablesOfActions: [PromelaTable] {
    let all = transitions.flatMap(\.self)
    return [
      .init(
        name: "begin", comment: "the place where an action begins",
        values: all.map { place($0.firstNode) }),
      .init(
        name: "mortal", comment: "whether the process may die inside the action",
        values: all.map { $0.canBeCut ? 1 : 0 }),
      .init(
        name: "carrying", comment: "whether the action carries a payload",
        values: all.map { $0.payload == nil ? 0 : 1 }),
    ]
  }

  private var tablesOfNodes: [PromelaTable] {
    [
      .init(
        name: "eventAt", comment: "the event of a node",
        values: model.nodes.map { Int($0.event) } + deaths.map(\.event)),
      .init(
        name: "next", comment: "the place after it",
        values: model.nodes.map { place($0.next) } + deaths.map(\.next)),
      .init(
        name: "otherwise", comment: "the place after it if the method returns false",
        values: model.nodes.map { place($0.nextIfFalse) } + deaths.map(\.next)),
      .init(
        name: "death", comment: "the first of the places where the process dies instead, or 0",
        values: model.nodes.map(death) + deaths.map { _ in 0 }),
    ]
  }

  /// Returns the number of a place, as nodes encode it.
  private func place(_ next: Int32) -> Int {
    next < 0 ? Int(~next) : model.states.count + Int(next)
  }

  // MARK: Deaths

  /// Returns the place of the kill for the first reason; those for the others follow, two on each.
  private func death(_ node: CompiledModel.Node) -> Int {
    guard node.killed >= 0, model.events[Int(node.event)].endsCall,
      let index = dead.firstIndex(of: node.killed)
    else { return 0 }
    return model.states.count + model.nodes.count + 2 * model.cuts.count * index
  }

  /// The nodes in which a process dies: the kill and the end of the process, for each state and
  /// reason.
  private var deaths: [(event: Int, next: Int)] {
    let first = model.states.count + model.nodes.count
    var deaths: [(event: Int, next: Int)] = []
    for state in dead {
      for (number, cut) in model.cuts.enumerated() {
        deaths.append((firstKill + number, first + deaths.count + 1))
        deaths.append((Int(cut.processEnd), Int(state)))
      }
    }
    return deaths
  }
}
