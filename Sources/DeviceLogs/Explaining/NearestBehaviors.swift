import LifecycleModel

/// A search for the behaviors of a model that are nearest to a log: those from which it differs in
/// the fewest lines that are missing, too much, or in the place of the next.
///
/// It is a search of the product of the graph with the lines, by Dijkstra's algorithm with changes
/// as the only cost, layer by layer (an alignment, as in process mining: van der Aalst, Adriansyah,
/// van Dongen, "Replaying history on process models", 2012). All ways that need as few changes are
/// kept, and then followed back.
struct NearestBehaviors {
  /// The search that led to the first line that may be changed; its rules hold for these too.
  private let past: LogSearch
  private let lines: [Line]
  /// The number of the first line that may be changed.
  private let first: Int
  private let scenes: [String: String]

  private var spots: [Spot] = []
  private var indices: [Spot: Int32] = [:]
  /// The number of changes with which each spot is reached.
  private var changes: [UInt8] = []
  /// The ways to each spot with as few changes.
  private var parents: [[Parent]] = []
  private var layer: [Int32] = []
  private var nextLayer: [Int32] = []

  /// The number of spots up to which is searched.
  static let sizeLimit = 400_000

  /// A line, and the events that it may be.
  struct Line {
    var call: LoggedCall
    var matches: [Bool]
  }

  /// A place before a line.
  private struct Spot: Hashable {
    var place: Int32
    var count: Int32
    /// The number of the line that is due.
    var line: Int32
    /// Whether the line after it was taken already.
    var isSwapped = false

    /// Returns the spot after a line has been taken: the one that is due, or the next.
    func after(_ taken: Int) -> Spot {
      var spot = self
      spot.line += isSwapped ? 2 : taken == line ? 1 : 0
      spot.isSwapped = !isSwapped && taken > line
      return spot
    }
  }

  private struct Parent {
    /// The index of the spot before; -1 for a place to begin with.
    var spot: Int32
    var change: Change?
  }

  private enum Change: Hashable {
    case swapped, inserted(EventID), removed
  }

  /// - Parameters:
  ///   - past: a search that has taken the lines before the first that may be changed.
  ///   - lines: those lines.
  init(_ past: LogSearch, _ lines: [Line], _ scenes: [String: String]) {
    (self.past, self.lines, self.scenes) = (past, lines, scenes)
    first = past.line
  }

  private var graph: LogGraph { past.graph }

  /// Returns the fewest changes by which the log would be a behavior, in the ways in which they can
  /// be made.
  ///
  /// - Parameters:
  ///   - limit: the number of changes up to which is searched.
  ///   - isEnd: returns whether the log may end at a place, with its count.
  /// - Returns: the number of changes, or if there are no ways, the largest that was tried.
  mutating func nearest(
    upTo limit: Int, isEnd: (Int, Int) -> Bool
  ) -> (changes: Int, ways: [[LogRepair]]) {
    for start in past.starts {
      let spot = Spot(place: start.record.place, count: start.record.count, line: 0)
      arrive(spot, from: -1, nil, 0)
    }
    nextLayer = layer
    for count in 0...limit {
      (layer, nextLayer) = (nextLayer, [])
      while let index = layer.popLast() {
        guard changes[Int(index)] == count else { continue }
        leave(spots[Int(index)], index, count)
        guard spots.count < Self.sizeLimit else { return (count - 1, []) }
      }
      let ends = spots.indices.filter { index in
        let spot = spots[index]
        return changes[index] == count && spot.line == lines.count
          && isEnd(Int(spot.place), Int(spot.count))
      }
      guard ends.isEmpty else {
        var ways: [[LogRepair]] = []
        collect(from: Set(ends.map { Int32($0) }), [], &ways)
        return (count, ways)
      }
    }
    return (limit, [])
  }

  // MARK: Steps

  private mutating func arrive(
    _ spot: Spot, from parent: Int32, _ change: Change?, _ count: Int
  ) {
    let index = indices[spot] ?? Int32(spots.count)
    if Int(index) == spots.count {
      indices[spot] = index
      spots.append(spot)
      changes.append(.max)
      parents.append([])
    }
    guard changes[Int(index)] >= count else { return }
    if changes[Int(index)] > count {
      changes[Int(index)] = UInt8(count)
      parents[Int(index)] = []
      if change == nil { layer.append(index) } else { nextLayer.append(index) }
    }
    parents[Int(index)].append(Parent(spot: parent, change: change))
  }

  private mutating func leave(_ spot: Spot, _ index: Int32, _ count: Int) {
    if !spot.isSwapped, spot.line < lines.count {
      arrive(spot.after(Int(spot.line)), from: index, .removed, count + 1)
    }
    for (line, change) in takings(of: spot)
    where lines[line].call.callback.isAnswer
      && graph.mayAnswer(at: Int(spot.place), lines[line].call)
    {
      arrive(spot.after(line), from: index, change, count + (change == nil ? 0 : 1))
    }
    let node = Int(spot.place) - graph.stateCount
    guard node < 0 else { return pass(node, spot, index, count) }
    for transition in graph.transitionsOfState[Int(spot.place)] {
      guard let number = past.count(beginning: transition, after: Int(spot.count)) else { continue }
      var next = spot
      (next.place, next.count) = (Int32(graph.beginnings[transition]), Int32(number))
      arrive(next, from: index, nil, count)
    }
  }

  /// Passes the event of a node: silently, as a line, or as one that is missing.
  private mutating func pass(_ node: Int, _ spot: Spot, _ index: Int32, _ count: Int) {
    let event = Int(graph.nodes[node].event)
    for next in graph.continuations[node] {
      guard let after = place(next.place, after: spot) else { continue }
      guard !past.isSilent[event] else {
        arrive(after, from: index, nil, count)
        continue
      }
      for (line, change) in takings(of: spot) where lines[line].matches[event] {
        if let shown = lines[line].call.answer, let answer = next.answer, shown != answer {
          continue
        }
        arrive(after.after(line), from: index, change, count + (change == nil ? 0 : 1))
      }
      if !spot.isSwapped { arrive(after, from: index, .inserted(EventID(event)), count + 1) }
    }
  }

  private func place(_ place: ModelPlace, after spot: Spot) -> Spot? {
    var spot = spot
    spot.place = Int32(graph.number(of: place))
    guard case .dying = place else { return spot }
    guard let count = past.cut(after: Int(spot.count))?.count else { return nil }
    spot.count = Int32(count)
    return spot
  }

  /// The lines that may be taken at a spot, with the changes that this takes.
  private func takings(of spot: Spot) -> [(line: Int, change: Change?)] {
    let line = Int(spot.line)
    guard line < lines.count else { return [] }
    guard !spot.isSwapped, line + 1 < lines.count, lines[line].call != lines[line + 1].call else {
      return [(line, nil)]
    }
    return [(line, nil), (line + 1, .swapped)]
  }

  // MARK: Ways

  /// The number of ways up to which all are told.
  static let wayLimit = 256

  /// Goes back from spots as far as nothing is changed, and then with each change.
  private func collect(
    from spots: Set<Int32>, _ later: [LogRepair], _ ways: inout [[LogRepair]]
  ) {
    guard ways.count < Self.wayLimit else { return }
    var seen = spots
    var open = Array(spots)
    var isStart = false
    var changed: [LogRepair: Set<Int32>] = [:]
    while let index = open.popLast() {
      for parent in parents[Int(index)] {
        if parent.spot < 0 {
          isStart = true
        } else if let change = parent.change {
          changed[repair(change, at: self.spots[Int(parent.spot)]), default: []]
            .insert(parent.spot)
        } else if seen.insert(parent.spot).inserted {
          open.append(parent.spot)
        }
      }
    }
    if isStart { ways.append(later) }
    for (repair, spots) in changed.sorted(by: { $0.key.precedes($1.key) }) {
      collect(from: spots, [repair] + later, &ways)
    }
  }

  private func repair(_ change: Change, at spot: Spot) -> LogRepair {
    let line = first + Int(spot.line)
    switch change {
    case .removed: return .removed(line)
    case .swapped: return .swapped(line)
    case .inserted(let event):
      guard let letter = graph.letters[Int(event)] else {
        preconditionFailure("only a call of the model is a line")
      }
      return .inserted(letter.logged(scenes), before: line)
    }
  }
}
