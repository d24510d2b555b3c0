import LifecycleModel
import LifecycleReports
import StateExploration

/// The possible pasts of a log: every reachable place, each with a cheapest way there.
struct Past: Sendable {
  private let search: LogSearch

  init(_ graph: LogGraph, _ allowed: BitSet) {
    let isSilent = Array(repeating: true, count: graph.letters.count)
    var search = LogSearch(graph, allowed: allowed, isSilent: isSilent)
    search.enter(0)
    _ = search.advance(over: nil)
    self.search = search
  }

  /// Follows a log from every place where it may begin.
  ///
  /// - Parameters:
  ///   - scenes: The model's scenes, by the names in the log.
  ///   - remembersLines: Whether lines that come again are repeated and not searched.
  func attempt(
    _ log: CallbackLog, _ scenes: [String: String], remembersLines: Bool
  ) -> LogExplainer.Attempt {
    var follower = follower(of: log, scenes, remembersLines: remembersLines)
    if let line = follow(log, scenes, &follower, upTo: log.entries.count) {
      return stuck(at: line, follower, scenes)
    }
    guard let end = follower.advanceToEnd(of: log) else {
      return stuck(at: log.entries.count, follower, scenes)
    }
    var attempt = explained(follower, by: end)
    attempt.scenes = scenes
    return attempt
  }

  /// Returns where the cheapest ways to a log differ in their actions, and the one of them that
  /// ``attempt(_:_:remembersLines:)`` finds; `nil` if there are none, or too many to keep.
  ///
  /// - Parameters:
  ///   - toldCount: The number of alternatives to tell at most at a place.
  ///   - tellsWay: Whether the way is wanted.
  func forks(
    in log: CallbackLog, _ scenes: [String: String], remembersLines: Bool,
    tellingAtMost toldCount: Int, tellsWay: Bool
  ) -> (way: LogExplanation.Way?, forks: LogSurvey.Forks)? {
    var follower = follower(of: log, scenes, remembersLines: remembersLines)
    follower.keepTies(tellingAtMost: toldCount, openings(anyVariant: log.performed != nil))
    guard follow(log, scenes, &follower, upTo: log.entries.count, tied: true) == nil,
      let end = follower.advanceToEnd(of: log), let forks = follower.forks()
    else { return nil }
    return (tellsWay ? explained(follower, by: end).way : nil, forks)
  }

  /// Returns the fewest changes from a line on by which a log would be a behavior, and the ways in
  /// which they can be made.
  func nearest(
    to log: CallbackLog, _ scenes: [String: String], from first: Int, upTo limit: Int
  ) -> (changes: Int, ways: [[LogRepair]]) {
    var follower = follower(of: log, scenes, remembersLines: true)
    guard follow(log, scenes, &follower, upTo: first) == nil else { return (0, []) }
    let lines = log.entries.dropFirst(first).map {
      NearestBehaviors.Line(call: $0, matches: matches($0, scenes))
    }
    var nearest = NearestBehaviors(follower, lines, scenes)
    return nearest.nearest(upTo: limit) {
      LogSearch.isEnd(of: log, at: $0, count: $1, search.graph.stateCount)
    }
  }

  private func follower(
    of log: CallbackLog, _ scenes: [String: String], remembersLines: Bool
  ) -> LogSearch {
    var follower = LogSearch(
      search.graph, allowed: search.allowed, isSilent: silence(in: log, scenes),
      performed: log.performed, processEnds: log.processEnds,
      mayEndInLastAction: log.mayEndInLastAction)
    follower.remembersLines = remembersLines
    enterStarts(of: log.start, &follower)
    return follower
  }

  /// Takes the first lines of a log.
  ///
  /// - Parameter tied: Whether to stop where ties are no longer kept.
  /// - Returns: the first that no behavior reaches; `nil` if there is none.
  private func follow(
    _ log: CallbackLog, _ scenes: [String: String], _ follower: inout LogSearch, upTo end: Int,
    tied: Bool = false
  ) -> Int? {
    let calls = log.entries
    var known: [[Bool]?] = Array(repeating: nil, count: calls.values.count)
    for (line, code) in calls.codes.prefix(end).enumerated() {
      let letter = Int(code)
      let isPossible = follower.advance(over: letter) { follower in
        let call = calls.values[letter]
        let found = known[letter] ?? matches(call, scenes)
        known[letter] = found
        _ = follower.advance(
          over: found, answered: call.answer,
          staying: call.callback.isAnswer ? { search.graph.mayAnswer(at: $0, call) } : nil)
      }
      if !isPossible || tied && follower.ties == nil { return line }
    }
    return nil
  }

  /// Returns whether a line can be each event.
  private func matches(_ call: LoggedCall, _ scenes: [String: String]) -> [Bool] {
    let graph = search.graph
    return graph.letters.map { letter in
      letter?.matches(call, scenes: scenes, launchKeys: graph.launchKeys) ?? false
    }
  }

  /// Returns whether each event's method or scene was not recorded by the log's author.
  private func silence(in log: CallbackLog, _ scenes: [String: String]) -> [Bool] {
    let recorded = log.recordedScenes.map { names in names.compactMap { scenes[$0] } }
    return search.graph.letters.map { letter in
      guard let letter, log.instrumented.contains(letter.callback) else { return true }
      guard let recorded, let scene = letter.scene else { return false }
      return !recorded.contains(scene)
    }
  }

  /// The actions inside which a log may begin.
  private func openings(anyVariant: Bool) -> LogOpenings {
    let graph = search.graph
    return LogOpenings(graph, search.records) { transition in
      (anyVariant || graph.model.transitions[transition].twin < 0)
        && graph.edgesOfTransition[transition].allSatisfy(search.allowed.contains)
    }
  }

  private func enterStarts(of start: LogStart, _ follower: inout LogSearch) {
    let states = search.graph.model.states
    for record in search.records {
      let place = Int(record.place)
      if place >= states.count {
        if start.insideAction { follower.enter(place, cost: 1) }
      } else if start.admits(states[place]) {
        follower.enter(place)
      }
    }
  }

  private func explained(_ follower: LogSearch, by end: Int) -> LogExplainer.Attempt {
    var writer = WayWriter(search.graph)
    follower.tellWay(
      to: end,
      begin: { place in
        let past = search.records.firstIndex { $0.place == place } ?? 0
        let calls = search.tellWay(to: past, begin: { _ in }) { writer.take($0) }
        writer.beginLog(at: place, callsBefore: calls)
      },
      { writer.take($0) })
    return LogExplainer.Attempt(
      way: writer.way, edges: writer.edges.sorted())
  }

  /// Returns the failed attempt, with the calls that could have occurred instead from the places
  /// reached.
  private func stuck(
    at line: Int, _ follower: LogSearch, _ scenes: [String: String]
  ) -> LogExplainer.Attempt {
    let graph = search.graph
    var possible: [LoggedCall] = []
    for record in follower.records where record.place >= graph.stateCount {
      let node = graph.nodes[Int(record.place) - graph.stateCount]
      guard !follower.isSilent[Int(node.event)], let letter = graph.letters[Int(node.event)] else {
        continue
      }
      let call = letter.logged(scenes)
      if !possible.contains(call) { possible.append(call) }
    }
    return LogExplainer.Attempt(
      unexplainedAt: line, possible: possible.sorted { $0.order < $1.order }, scenes: scenes)
  }
}

extension LogSearch {
  /// Goes on to the cheapest place where a log may end, and returns its record.
  fileprivate mutating func advanceToEnd(of log: CallbackLog) -> Int? {
    let stateCount = graph.stateCount
    return advance(
      over: nil,
      until: { Self.isEnd(of: log, at: Int($0.place), count: Int($0.count), stateCount) })
  }

  /// Returns whether a log may end at a place.
  fileprivate static func isEnd(
    of log: CallbackLog, at place: Int, count: Int, _ stateCount: Int
  ) -> Bool {
    (log.performed.map { count == $0.count } ?? true)
      && (log.end == .truncated || place < stateCount)
  }
}

extension LogGraph {
  /// Returns whether the system may answer a request of the app's at a place, such as one for
  /// pushes: its process runs there, in the state that was read.
  func mayAnswer(at place: Int, _ call: LoggedCall) -> Bool {
    guard place < stateCount else { return true }
    let state = model.states[place]
    return state.process == .running
      && (call.state == nil || state.app == nil || call.state == state.app)
  }
}

extension LoggedCall {
  /// The sort key: the order of the table of callbacks, then of states and scenes.
  var order: (Int, String, String) {
    (Int(callback.rawValue), state?.rawValue ?? "", scene ?? "")
  }
}
