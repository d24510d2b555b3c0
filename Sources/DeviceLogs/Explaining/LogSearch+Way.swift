import LifecycleModel
import LifecycleReports

extension LogSearch {
  /// Tells the way that led to a record of the last search, from its beginning.
  ///
  /// - Parameters:
  ///   - begin: called with the place where the way begins.
  ///   - body: called with each waypoint.
  /// - Returns: the number of callbacks since the last action began.
  @discardableResult
  func tellWay(
    to index: Int, begin: (Int) -> Void, _ body: (WayPrefix.Waypoint) -> Void
  ) -> Int {
    let rest = records.way(to: index)
    return trail.tell(
      Array(rest.dropFirst()), from: rest.first?.start ?? 0, automaton, graph, begin: begin, body)
  }

  /// Returns where the cheapest ways differ that led to the last places of the last search; `nil`
  /// if ties were not kept.
  func forks() -> LogSurvey.Forks? {
    guard let ties else { return nil }
    let ends = ties.ends.map { index in
      Start(cost: 0, record: Record(place: records[index].place, parent: Int32(index)))
    }
    return trail.forks(LinePassage(records, ends, ties: ties.found), automaton)
  }
}

/// The course of a way so far, by which its waypoints are found.
struct WayPrefix: Sendable {
  /// The place where the way begins; `nil` if it has no beginning yet.
  var origin: Int?
  /// The waypoints that are kept, in order.
  var waypoints: [Waypoint] = []
  /// The number of callbacks since the last action began, or since the way did.
  private(set) var calls: Int32 = 0
  private var hasBegunAction = false

  /// A place from which the way advances other than by passing an event silently.
  struct Waypoint: Sendable {
    let advance: LogSearch.Advance
    /// The place before the advance.
    let place: Int32
    /// The number of callbacks of the current action up to this point.
    let calls: Int32
    /// The number of lines before the advance.
    let line: Int32
    /// Whether the current action began before the way did.
    let isFirst: Bool
  }

  /// Extends the way by a record, and returns the waypoint if it is one.
  mutating func waypoint(
    to next: LogSearch.Record, after record: LogSearch.Record, line: Int, in graph: LogGraph
  ) -> Waypoint? {
    let node = Int(record.place) - graph.stateCount
    // A line that is no event of the graph stays where it is.
    if case .silent = next.advance, next.place == record.place { return nil }
    if node >= 0, graph.letters[Int(graph.nodes[node].event)] != nil { calls += 1 }
    if case .silent = next.advance { return nil }
    let waypoint = Waypoint(
      advance: next.advance, place: record.place, calls: calls, line: Int32(line),
      isFirst: !hasBegunAction)
    if case .transition = next.advance { (calls, hasBegunAction) = (0, true) }
    return waypoint
  }
}
