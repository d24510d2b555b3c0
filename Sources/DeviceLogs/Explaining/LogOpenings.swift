import LifecycleModel

/// The actions inside which a log may begin.
struct LogOpenings: Sendable {
  let graph: LogGraph
  /// For each node, the actions in whose course it comes.
  private var all: [[Int32]]
  /// For each node, the action by which it is first reached; -1 if it is not.
  private var told: [Int32]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - records: how each reachable place was first reached.
  ///   - allowed: returns whether an action may be taken.
  init(_ graph: LogGraph, _ records: [LogSearch.Record], allowed: (Int) -> Bool) {
    self.graph = graph
    told = Array(repeating: -1, count: graph.nodes.count)
    var codes = [Set<Int32>](repeating: [], count: graph.nodes.count)
    var lasts = [Int32](repeating: -1, count: records.count)
    for (index, record) in records.enumerated() {
      let place = Int(record.place)
      if case .transition(let transition) = record.advance {
        lasts[index] = graph.actionCodes[Int(transition)]
      } else if record.start == nil {
        lasts[index] = lasts[Int(record.parent)]
      }
      guard place < graph.stateCount else {
        told[place - graph.stateCount] = lasts[index]
        continue
      }
      for transition in graph.transitionsOfState[place] where allowed(transition) {
        codes[graph.beginnings[transition] - graph.stateCount]
          .insert(graph.actionCodes[transition])
      }
    }
    // A node comes after its successors.
    for (index, node) in graph.nodes.enumerated().reversed() {
      for next in [node.next, node.nextIfFalse] where next >= 0 {
        codes[Int(next)].formUnion(codes[index])
      }
    }
    all = codes.map { $0.sorted() }
  }

  /// Returns what comes before the course of the log, on the way that is told.
  func told(at place: Int32) -> [ForkFinder.Step] {
    let node = Int(place) - graph.stateCount
    return node < 0 ? [] : [.init(code: told[node], line: 0)]
  }

  /// Returns all that may come before the course of the log.
  func all(at place: Int32) -> [[ForkFinder.Step]] {
    let node = Int(place) - graph.stateCount
    return node < 0 ? [[]] : all[node].map { [.init(code: $0, line: 0)] }
  }
}
