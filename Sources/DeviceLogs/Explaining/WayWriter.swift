import LifecycleModel

/// A writer of a way as actions, waypoint by waypoint.
struct WayWriter {
  private let graph: LogGraph
  private(set) var way: LogExplanation.Way
  /// The edges that it takes.
  private(set) var edges: Set<Int> = []
  /// The state before the last action.
  private var origin = 0
  private var numbering = PayloadNumbering()

  init(_ graph: LogGraph) {
    self.graph = graph
    way = LogExplanation.Way(start: graph.model.states[0])
  }

  /// Takes what was written as the way to the beginning of the log.
  ///
  /// - Parameters:
  ///   - place: the place where the log begins.
  ///   - calls: the number of callbacks since the last action began.
  mutating func beginLog(at place: Int, callsBefore calls: Int) {
    let isInside = place >= graph.stateCount
    way.start = graph.model.states[isInside ? origin : place]
    var past = way.course
    way.course = LogExplanation.Course()
    if isInside, let begun = past.removeLast() {
      way.course.append(begun.action, begun.transition, line: 0)
      way.callsBefore = calls
    }
    way.setUp = past.actions
  }

  mutating func take(_ waypoint: WayPrefix.Waypoint) {
    switch waypoint.advance {
    case .silent: break
    case .transition(let index):
      let transition = graph.model.transitions[Int(index)]
      var action = transition.action
      action.payloads = graph.model.payloads(of: transition, &numbering).map(\.id)
      way.course.append(action, Int(index), line: Int(waypoint.line))
      origin = Int(waypoint.place)
      edges.formUnion(graph.edgesOfTransition[Int(index)])
    case .answer(let callback, let value):
      way.answers.append(LogExplanation.Answer(callback, value))
    case .cut(let reason):
      let calls = Int(waypoint.calls) + (waypoint.isFirst ? way.callsBefore : 0)
      way.course.append(Action(.kill, reason: reason, after: calls), nil, line: Int(waypoint.line))
    }
  }
}
