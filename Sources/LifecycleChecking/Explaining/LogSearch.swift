import AppLifecycle
import StateExploration

/// The places of a graph that a log can lead to, line by line, each with a cheapest way there.
///
/// A log is a word of a regular language with silent steps: all that its author did not record. The
/// set of places is carried along the lines (the subset construction of Rabin and Scott, "Finite
/// automata and their decision problems", 1959, on the fly), and between two lines it is closed
/// under silent steps by Dijkstra's algorithm ("A note on two problems in connexion with graphs",
/// 1959), whose costs are ordered lexicographically: observed edges, then actions.
struct LogSearch {
  let graph: LogGraph
  /// Which of the graph's edges may be taken.
  let allowed: BitSet
  /// What the user and the system did; `nil` if anything.
  let performed: [Action]?
  /// The methods that are not silent.
  let instrumented: CallbackSet
  /// How every place was first reached, in order.
  private(set) var records: [Record] = []

  private var queue = CostQueue<Record>()
  private var settled: [Bool]
  /// Those to begin with after the next line.
  private var following: [(cost: Int, record: Record)] = []

  /// One step of a way.
  struct Record {
    /// The place reached.
    var place: Int
    /// How many of the performed actions are over or under way.
    var performed = 0
    /// The record before it; -1 at the start.
    var parent: Int
    var step = Step.silent
  }

  /// What led to a place, beyond the event of the place before.
  enum Step {
    case silent
    /// An action began: one of the model's choices.
    case choice(Int)
    /// The method returned so, which is not what the configuration says.
    case answer(Callback, Bool)
    /// The process died for that reason.
    case cut(KillReason)
  }

  init(
    _ graph: LogGraph, allowed: BitSet, instrumented: CallbackSet, performed: [Action]? = nil
  ) {
    self.graph = graph
    self.allowed = allowed
    self.instrumented = instrumented
    self.performed = performed
    settled = Array(repeating: false, count: graph.placeCount * ((performed?.count ?? 0) + 1))
  }

  /// An observed edge weighs more than any number of actions, an answer as much as an action.
  private static let edgeCost = 1 << 32

  /// Puts a place among those to begin with.
  mutating func enter(_ place: Int, cost: Int = 0) {
    following.append((cost, Record(place: place, parent: -1)))
  }

  /// Closes the places to begin with under silent steps, and takes the next line from each.
  ///
  /// - Parameters:
  ///   - matches: of each event whether the line can be it; `nil` after the last line.
  ///   - isEnd: whether a place may be the last; the first such place, the cheapest, ends the work.
  /// - Returns: the record of that place, if any.
  mutating func advance(
    over matches: [Bool]?, until isEnd: (Record) -> Bool = { _ in false }
  ) -> Int? {
    for (cost, record) in following { queue.insert(record, cost: cost) }
    following = []
    let first = records.count
    defer {
      for record in records[first...] { settled[slot(record)] = false }
      queue = CostQueue()
    }
    while let (cost, record) = queue.popCheapest() {
      guard !settled[slot(record)] else { continue }
      settled[slot(record)] = true
      records.append(record)
      if isEnd(record) { return records.count - 1 }
      leave(record, index: records.count - 1, cost: cost, matches)
    }
    return nil
  }

  /// Whether no place is left to go on from.
  var isStuck: Bool { following.isEmpty }

  private func slot(_ record: Record) -> Int {
    record.performed * graph.placeCount + record.place
  }

  // MARK: Steps

  private mutating func leave(_ record: Record, index: Int, cost: Int, _ matches: [Bool]?) {
    let node = record.place - graph.model.states.count
    if node < 0 {
      begin(record, index: index, cost: cost)
    } else {
      pass(node, record, index: index, cost: cost, matches)
    }
  }

  /// Begins every action that is enabled, allowed and performed.
  private mutating func begin(_ record: Record, index: Int, cost: Int) {
    for choice in graph.model.choicesOfState[record.place] {
      let edge = graph.edgeOfChoice[Int(choice)]
      guard edge < 0 || allowed.contains(edge) else { continue }
      let choiceOfModel = graph.model.choices[Int(choice)]
      guard let performed = performed(after: record.performed, choiceOfModel.action) else {
        continue
      }
      queue.insert(
        Record(
          place: graph.place(choiceOfModel.firstNode), performed: performed, parent: index,
          step: .choice(Int(choice))),
        cost: cost + 1 + (edge < 0 ? 0 : Self.edgeCost))
    }
  }

  /// Passes the event of a node, if it is silent or what the line shows.
  private mutating func pass(
    _ index: Int, _ record: Record, index parent: Int, cost: Int, _ matches: [Bool]?
  ) {
    let node = graph.model.nodes[index]
    let isVisible = isVisible(node.event)
    guard !isVisible || matches?[Int(node.event)] == true else { return }
    var targets: [(Record, cost: Int)] = []
    let answer = usualAnswer(node)
    for (next, value) in [(node.next, true), (node.nextIfFalse, false)] {
      guard value || node.nextIfFalse != node.next else { continue }
      var target = Record(
        place: graph.place(next), performed: record.performed, parent: parent)
      var isUsual = true
      if let answer, value != answer.value {
        target.step = .answer(answer.callback, value)
        isUsual = false
      }
      targets.append((target, cost + (isUsual ? 0 : 1)))
    }
    if graph.canBeCut[index], let reason = cutReason(record.performed) {
      let performed = performed == nil ? record.performed : record.performed + 1
      targets.append(
        (
          Record(
            place: Int(node.killed), performed: performed, parent: parent, step: .cut(reason)),
          cost + 1
        ))
    }
    for (target, cost) in targets {
      if isVisible {
        following.append((cost, target))
      } else {
        queue.insert(target, cost: cost)
      }
    }
  }

  private func isVisible(_ event: EventID) -> Bool {
    graph.letters[Int(event)].map { instrumented.contains($0.callback) } ?? false
  }

  /// What a method whose answer decides how it goes on returns if nobody answers.
  private func usualAnswer(_ node: CompiledModel.Node) -> (callback: Callback, value: Bool)? {
    guard node.next != node.nextIfFalse,
      case .callback(let callback, _) = graph.model.events[Int(node.event)].body,
      case .bool(let standard) = callback.row.returns
    else { return nil }
    return (callback, graph.model.configuration.returns[callback] ?? standard)
  }

  // MARK: What was performed

  /// How many of the performed actions are begun once this one is; `nil` if it was not performed.
  private func performed(after count: Int, _ action: Action) -> Int? {
    guard let performed else { return count }
    if count < performed.count, performed[count].after == nil, performed[count].names(action) {
      return count + 1
    }
    return action.name == .suspend ? count : nil
  }

  /// Why the process may die inside an action here; `nil` if it may not.
  private func cutReason(_ count: Int) -> KillReason? {
    guard let performed else { return .crash }
    guard count < performed.count, performed[count].name == .kill else { return nil }
    let reason = performed[count].reason ?? .crash
    return graph.model.cut(for: reason)?.reason
  }
}

extension Action {
  /// Whether the action agrees with this one in all that this one names.
  fileprivate func names(_ action: Action) -> Bool {
    name == action.name && (kind ?? action.kind) == action.kind
      && (reason ?? action.reason) == action.reason
      && (variant ?? action.variant) == action.variant
      && (scene ?? action.scene) == action.scene && own == action.own
  }
}
