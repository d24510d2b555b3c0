import LifecycleModel
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
    let graph = search.graph
    var follower = LogSearch(
      graph, allowed: search.allowed, isSilent: silence(in: log, scenes),
      performed: log.performed, processEnds: log.processEnds,
      mayEndInLastAction: log.mayEndInLastAction)
    follower.remembersLines = remembersLines
    enterStarts(of: log.start, &follower)
    let calls = log.entries
    var matches: [[Bool]?] = Array(repeating: nil, count: calls.values.count)
    for (line, code) in calls.codes.enumerated() {
      let letter = Int(code)
      let isPossible = follower.advance(over: letter) { follower in
        let call = calls.values[letter]
        let found =
          matches[letter]
          ?? graph.letters.map { letter in
            letter?.matches(call, scenes: scenes, launchKeys: graph.launchKeys) ?? false
          }
        matches[letter] = found
        _ = follower.advance(
          over: found, answered: call.answer,
          staying: call.callback.isAnswer ? { graph.mayAnswer(at: $0, call) } : nil)
      }
      if !isPossible { return stuck(at: line, follower, scenes) }
    }
    let end = follower.advance(
      over: nil,
      until: { record in
        (log.performed.map { record.count == $0.count } ?? true)
          && (log.end == .truncated || record.place < graph.stateCount)
      })
    guard let end else { return stuck(at: calls.count, follower, scenes) }
    return explained(follower, by: end)
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
    return LogExplainer.Attempt(way: writer.way, edges: writer.edges.sorted())
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
      unexplainedAt: line, possible: possible.sorted { $0.order < $1.order })
  }
}

extension LogGraph {
  /// Returns whether the system may answer a request of the app's at a place, such as one for
  /// pushes: its process runs there, in the state that was read.
  fileprivate func mayAnswer(at place: Int, _ call: LoggedCall) -> Bool {
    guard place < stateCount else { return true }
    let state = model.states[place]
    return state.process == .running
      && (call.state == nil || state.app == nil || call.state == state.app)
  }
}

extension LoggedCall {
  /// The sort key: the order of the table of callbacks, then of states and scenes.
  fileprivate var order: (Int, String, String) {
    (Int(callback.rawValue), state?.rawValue ?? "", scene ?? "")
  }
}
