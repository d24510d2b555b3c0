import AppLifecycle

extension LogSearch {
  /// The steps that led to a record, the first first.
  func path(to index: Int) -> [Record] {
    var path: [Record] = []
    var current = index
    while records.indices.contains(current) {
      path.append(records[current])
      current = records[current].parent
    }
    return path.reversed()
  }

  /// The edges that a way takes, in the profile's order.
  func edges(of path: [Record]) -> [Int] {
    let taken = path.flatMap { record -> [Int] in
      guard case .choice(let choice) = record.step else { return [] }
      return graph.edgesOfChoice[choice]
    }
    return Set(taken).sorted()
  }

  /// A way in words of actions: what came before the log, and what explains it.
  ///
  /// - Parameters:
  ///   - past: the way from where runs begin to where the log does; its last place is the first of
  ///     the other.
  func way(_ past: [Record], _ path: [Record]) -> LogExplanation.Way {
    var writer = WayWriter(graph: graph)
    for (record, next) in zip(past, past.dropFirst()) { writer.take(next, from: record) }
    let origin = past.last?.place ?? 0
    let isInside = origin >= graph.stateCount
    let start = isInside ? writer.origin : origin
    let begun = isInside ? writer.actions.popLast() : nil
    let setUp = writer.actions
    let callsBefore = isInside ? writer.calls : 0
    writer.actions = begun.map { [$0] } ?? []
    for (record, next) in zip(path, path.dropFirst()) { writer.take(next, from: record) }
    return LogExplanation.Way(
      setUp: setUp, start: graph.model.states[start], actions: writer.actions,
      callsBefore: callsBefore, answers: writer.answers)
  }
}

/// Writes down the actions of a way as it is walked.
private struct WayWriter {
  let graph: LogGraph
  var actions: [Action] = []
  var answers: [LogExplanation.Answer] = []
  /// The callbacks of the action under way.
  var calls = 0
  /// The state before the last action.
  var origin = 0
  private var numbering = PayloadNumbering()

  init(graph: LogGraph) { self.graph = graph }

  mutating func take(_ next: LogSearch.Record, from record: LogSearch.Record) {
    let node = record.place - graph.stateCount
    if node >= 0, graph.letters[Int(graph.nodes[node].event)] != nil { calls += 1 }
    switch next.step {
    case .silent: break
    case .choice(let index):
      let choice = graph.model.choices[index]
      var action = choice.action
      action.payloads = graph.model.payloads(of: choice, &numbering).map(\.id)
      actions.append(action)
      origin = record.place
      calls = 0
    case .answer(let callback, let value):
      answers.append(LogExplanation.Answer(callback, value))
    case .cut(let reason):
      actions.append(Action(.kill, reason: reason, after: calls))
    }
  }
}
