import DeviceLogs
import LifecycleModel

/// All cheapest explanations of a log, from the definitions: the least cost from each place to the
/// end of the log falls until nothing changes, and then every way that costs no more is followed.
struct CheapestExplanations {
  struct Step: Hashable {
    var action: Action
    var line: Int
  }

  private struct Place: Hashable {
    /// A state, or the number of states and a node.
    var number: Int
    var line: Int
  }

  private struct Move {
    var to: Place
    var cost: Int
    var step: Step?
  }

  private static let endCost = 1_000
  private static let edgeCost = 1_000_000
  private let model: CompiledModel
  private let log: CallbackLog
  private let edges: [String]
  private var costs: [Place: Int] = [:]

  /// - Parameter edges: the names of the edges that may be taken.
  init(_ model: CompiledModel, _ log: CallbackLog, edges: [String] = []) {
    (self.model, self.log, self.edges) = (model, log, edges)
    let all = (0...log.calls.count).flatMap { line in
      (0..<(model.states.count + model.nodes.count)).map { Place(number: $0, line: line) }
    }
    for place in all where isEnd(place) { costs[place] = 0 }
    let moves = all.map { ($0, self.moves(from: $0)) }.reversed()
    var isChanged = true
    while isChanged {
      isChanged = false
      for (place, moves) in moves {
        let least = moves.compactMap { move in costs[move.to].map { $0 + move.cost } }.min()
        if let least, least < costs[place] ?? .max { (costs[place], isChanged) = (least, true) }
      }
    }
  }

  /// The actions of each, with the lines before which they begin.
  var all: Set<[Step]> {
    let starts = starts.compactMap { start in
      costs[start.place].map { (start, $0 + start.cost) }
    }
    guard let least = starts.map(\.1).min() else { return [] }
    var found: Set<[Step]> = []
    for (start, cost) in starts where cost == least {
      for rest in words(from: start.place) {
        for begun in start.inside { found.insert(begun + rest) }
      }
    }
    return found
  }

  private func words(from place: Place) -> Set<[Step]> {
    guard let cost = costs[place] else { return [] }
    var words: Set<[Step]> = isEnd(place) && cost == 0 ? [[]] : []
    for move in moves(from: place) where costs[move.to].map({ $0 + move.cost }) == cost {
      for rest in self.words(from: move.to) { words.insert((move.step.map { [$0] } ?? []) + rest) }
    }
    return words
  }

  private func isEnd(_ place: Place) -> Bool {
    place.line == log.calls.count && (log.end == .truncated || place.number < model.states.count)
  }

  /// The places where the log may begin, with the actions inside which it does.
  private var starts: [(place: Place, cost: Int, inside: [[Step]])] {
    let states = model.states.enumerated().filter { log.start.admits($0.element) }
    let before = states.map { (Place(number: $0.offset, line: 0), 0, [[Step]()]) }
    guard log.start.insideAction else { return before }
    var actions = [Set<[Step]>](repeating: [], count: model.nodes.count)
    for transition in model.transitions where isAllowed(transition) {
      for node in nodes(from: transition.firstNode) {
        actions[node].insert([Step(action: transition.action, line: 0)])
      }
    }
    return before
      + actions.enumerated().map {
        (Place(number: model.states.count + $0.offset, line: 0), 1, Array($0.element))
      }
  }

  private func isAllowed(_ transition: CompiledModel.Transition) -> Bool {
    transition.twin < 0 && model.edges(of: transition).allSatisfy(edges.contains)
  }

  private func nodes(from node: Int32) -> Set<Int> {
    guard node >= 0 else { return [] }
    return nodes(from: model.nodes[Int(node)].next)
      .union(nodes(from: model.nodes[Int(node)].nextIfFalse)).union([Int(node)])
  }

  private func moves(from place: Place) -> [Move] {
    guard place.number < model.states.count else {
      return moves(through: place.number - model.states.count, line: place.line)
    }
    return model.transitionsOfState[place.number].compactMap { index in
      let transition = model.transitions[Int(index)]
      guard isAllowed(transition) else { return nil }
      let ends = model.pathEvents[transition.path].contains {
        if case .processEnd = model.events[Int($0)].body { true } else { false }
      }
      return Move(
        to: Place(number: model.states.count + Int(transition.firstNode), line: place.line),
        cost: 1 + (ends ? Self.endCost : 0)
          + model.edges(of: transition).count * Self.edgeCost,
        step: Step(action: transition.action, line: place.line))
    }
  }

  private func moves(through index: Int, line: Int) -> [Move] {
    let node = model.nodes[index]
    var line = line
    var usual: Bool?
    if case .callback(let callback, let state) = model.events[Int(node.event)].body {
      if log.instrumented.contains(callback) {
        guard line < log.calls.count, log.calls[line].callback == callback,
          log.calls[line].state == nil || log.calls[line].state == state
        else { return [] }
        line += 1
      }
      if case .bool(let value) = callback.row.returns {
        usual = model.configuration.returns[callback] ?? value
      }
    }
    func move(to next: Int32, _ cost: Int) -> Move {
      Move(
        to: Place(number: next < 0 ? Int(~next) : model.states.count + Int(next), line: line),
        cost: cost)
    }
    var moves = [move(to: node.next, node.next != node.nextIfFalse && usual == false ? 1 : 0)]
    if node.next != node.nextIfFalse {
      moves.append(move(to: node.nextIfFalse, usual == true ? 1 : 0))
    }
    if model.mayDie(after: node) {
      moves.append(
        Move(
          to: Place(number: Int(node.killed), line: line), cost: 1 + Self.endCost,
          step: Step(action: Action(.kill, reason: .crash), line: line)))
    }
    return moves
  }
}
