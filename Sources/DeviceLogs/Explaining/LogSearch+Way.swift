import LifecycleModel

extension LogSearch {
  /// Returns the way that led to a record, from its beginning.
  func way(to index: Int) -> WayPrefix {
    var path: [Record] = []
    var current = index
    while records.indices.contains(current) {
      path.append(records[current])
      current = records[current].parent
    }
    path.reverse()
    var way = committed ?? WayPrefix(origin: path.first?.place ?? 0)
    for (record, next) in zip(path, path.dropFirst()) { way.take(next, after: record, in: graph) }
    return way
  }

  /// Returns a way as actions: those before the log, and those that explain it.
  ///
  /// - Parameters:
  ///   - past: The way from the initial state to the beginning of the log.
  ///   - way: The way from there on.
  func told(_ past: WayPrefix, _ way: WayPrefix) -> LogExplanation.Way {
    var writer = WayWriter(graph: graph)
    past.waypoints.forEach { writer.take($0) }
    let isInside = way.origin >= graph.stateCount
    let start = isInside ? writer.origin : way.origin
    let begun = isInside ? writer.actions.popLast() : nil
    let begunTransition = isInside ? writer.transitions.popLast() : nil
    let setUp = writer.actions
    let callsBefore = isInside ? past.calls : 0
    writer.actions = begun.map { [$0] } ?? []
    writer.transitions = begunTransition.map { [$0] } ?? []
    writer.lines = []
    writer.callsBefore = callsBefore
    way.waypoints.forEach { writer.take($0) }
    return LogExplanation.Way(
      setUp: setUp, start: graph.model.states[start], actions: writer.actions,
      transitions: writer.transitions, lines: (isInside ? [0] : []) + writer.lines,
      callsBefore: callsBefore, answers: writer.answers)
  }
}

/// A way in compact form: its starting place and the waypoints that affect the explanation.
struct WayPrefix: Sendable {
  /// The place where the way begins.
  let origin: Int
  /// The waypoints, in order.
  private(set) var waypoints: [Waypoint] = []
  /// The number of callbacks since the last action began, or since the way did.
  private(set) var calls = 0

  /// A place from which the way advances other than by passing an event silently.
  struct Waypoint: Sendable {
    let advance: LogSearch.Advance
    /// The place before the advance.
    let place: Int
    /// The number of callbacks of the current action up to this point.
    let calls: Int
    /// Whether the current action began before the way did.
    let isFirst: Bool
    /// The number of lines before the advance.
    let line: Int
  }

  init(origin: Int) { self.origin = origin }

  /// Extends the way by a record.
  mutating func take(
    _ next: LogSearch.Record, after record: LogSearch.Record, in graph: LogGraph
  ) {
    let node = record.place - graph.stateCount
    // A line that is no event of the graph stays where it is.
    if case .silent = next.advance, next.place == record.place { return }
    if node >= 0, graph.letters[Int(graph.nodes[node].event)] != nil { calls += 1 }
    if case .silent = next.advance { return }
    waypoints.append(
      Waypoint(
        advance: next.advance, place: record.place, calls: calls, isFirst: !hasBegunAction,
        line: next.line))
    if case .transition = next.advance { (calls, hasBegunAction) = (0, true) }
  }

  private var hasBegunAction = false

  /// Returns the edges that the way takes.
  func edges(in graph: LogGraph) -> Set<Int> {
    var edges: Set<Int> = []
    for waypoint in waypoints {
      if case .transition(let transition) = waypoint.advance {
        edges.formUnion(graph.edgesOfTransition[transition])
      }
    }
    return edges
  }
}

/// A writer that records the actions of a way, waypoint by waypoint.
private struct WayWriter {
  let graph: LogGraph
  var actions: [Action] = []
  /// The transition of each action.
  var transitions: [Int?] = []
  /// The number of lines before each action.
  var lines: [Int] = []
  var answers: [LogExplanation.Answer] = []
  /// The number of callbacks of the current action that came before the way.
  var callsBefore = 0
  /// The state before the last action.
  var origin = 0
  private var numbering = PayloadNumbering()

  init(graph: LogGraph) { self.graph = graph }

  mutating func take(_ waypoint: WayPrefix.Waypoint) {
    switch waypoint.advance {
    case .silent: break
    case .transition(let index):
      let transition = graph.model.transitions[index]
      var action = transition.action
      action.payloads = graph.model.payloads(of: transition, &numbering).map(\.id)
      actions.append(action)
      transitions.append(index)
      lines.append(waypoint.line)
      origin = waypoint.place
    case .answer(let callback, let value):
      answers.append(LogExplanation.Answer(callback, value))
    case .cut(let reason):
      let calls = waypoint.calls + (waypoint.isFirst ? callsBefore : 0)
      actions.append(Action(.kill, reason: reason, after: calls))
      transitions.append(nil)
      lines.append(waypoint.line)
    }
  }
}
