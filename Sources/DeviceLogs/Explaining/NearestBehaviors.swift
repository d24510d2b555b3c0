import LifecycleModel

/// A search for the behaviors of a model that are nearest to a log: those from which it differs in
/// the fewest lines that are missing, too much, or in the place of the next.
///
/// It is a search of the product of the graph with the lines, by Dijkstra's algorithm with changes
/// as the only cost, line by line (an alignment, as in process mining: van der Aalst, Adriansyah,
/// van Dongen, "Replaying history on process models", 2012). Each spot has the fewest changes that
/// lead to it, and all ways in which these can be made, so that nothing is kept of earlier lines.
struct NearestBehaviors {
  /// The search that led to the first line that may be changed; its rules hold for these too.
  private let past: LogSearch
  private let lines: [Line]
  /// The number of the first line that may be changed.
  private let first: Int
  private let scenes: [String: String]

  private var ways = RepairWays()
  /// The number of changes up to which is searched.
  private var limit = 0
  /// The spots in this line and later ones, by line, with the ways to them.
  private var reached: [[Spot: Reach]] = []
  /// The spots of this line that are to be left, by the number of changes.
  private var open: [[Spot]] = []
  private var line = 0
  private var visits = 0

  /// The number of visits of spots up to which is searched.
  private static let visitLimit = 3_000_000

  /// A line, and the events that it may be.
  struct Line {
    var call: LoggedCall
    var matches: [Bool]
  }

  /// A place before the line that is due.
  fileprivate struct Spot: Hashable {
    var place: Int32
    var count: Int32
    /// Whether the line after it was taken already.
    var isSwapped = false
  }

  fileprivate struct Reach {
    var changes: Int
    var ways: Int32
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
    for count in 0...limit {
      guard search(upTo: count) else { return (count - 1, []) }
      let ends = reached[lines.count].filter { spot, _ in
        !spot.isSwapped && isEnd(Int(spot.place), Int(spot.count))
      }
      guard ends.isEmpty else { return (count, ways.all(of: ends.values.map(\.ways))) }
    }
    return (limit, [])
  }

  /// Goes through the lines with so many changes.
  ///
  /// - Returns: whether the search was not too large.
  private mutating func search(upTo limit: Int) -> Bool {
    self.limit = limit
    ways = RepairWays()
    visits = 0
    reached = Array(repeating: [:], count: lines.count + 1)
    line = 0
    open = Array(repeating: [], count: limit + 1)
    for start in past.starts {
      let spot = Spot(place: start.record.place, count: start.record.count)
      arrive(spot, at: 0, Reach(changes: 0, ways: RepairWays.unchanged))
    }
    for line in 0...lines.count {
      self.line = line
      open = Array(repeating: [], count: limit + 1)
      for (spot, reach) in reached[line].sorted(by: { $0.key.order < $1.key.order }) {
        open[reach.changes].append(spot)
      }
      for changes in 0...limit {
        while let spot = open[changes].popLast() {
          guard let reach = reached[line][spot], reach.changes == changes else { continue }
          leave(spot, reach)
          visits += 1
          guard visits < Self.visitLimit else { return false }
        }
      }
      if line < lines.count { reached[line] = [:] }
    }
    return true
  }

  // MARK: Steps

  private mutating func arrive(_ spot: Spot, at place: Int, _ reach: Reach) {
    guard reach.changes <= limit else { return }
    var reach = reach
    if let known = reached[place][spot] {
      guard known.changes >= reach.changes else { return }
      if known.changes == reach.changes {
        reach.ways = ways.union(known.ways, reach.ways)
        guard reach.ways != known.ways else { return }
      }
    }
    reached[place][spot] = reach
    if place == line { open[reach.changes].append(spot) }
  }

  private mutating func leave(_ spot: Spot, _ reach: Reach) {
    if !spot.isSwapped, line < lines.count {
      take(line, spot, reach, .removed(first + line))
    }
    for (line, repair) in takings(of: spot)
    where lines[line].call.callback.isAnswer
      && graph.mayAnswer(at: Int(spot.place), lines[line].call)
    {
      take(line, spot, reach, repair)
    }
    let node = Int(spot.place) - graph.stateCount
    guard node < 0 else { return pass(node, spot, reach) }
    for transition in graph.transitionsOfState[Int(spot.place)] {
      guard let count = past.count(beginning: transition, after: Int(spot.count)) else { continue }
      var next = spot
      (next.place, next.count) = (Int32(graph.beginnings[transition]), Int32(count))
      arrive(next, at: line, reach)
    }
  }

  /// Passes the event of a node: silently, as a line, or as one that is missing.
  private mutating func pass(_ node: Int, _ spot: Spot, _ reach: Reach) {
    let event = Int(graph.nodes[node].event)
    for next in graph.continuations[node] {
      guard let after = place(next.place, after: spot) else { continue }
      guard !past.isSilent[event] else {
        arrive(after, at: line, reach)
        continue
      }
      for (line, repair) in takings(of: spot) where lines[line].matches[event] {
        if let shown = lines[line].call.answer, let answer = next.answer, shown != answer {
          continue
        }
        take(line, after, reach, repair)
      }
      if !spot.isSwapped, reach.changes < limit, let letter = graph.letters[event] {
        let missing = LogRepair.inserted(letter.logged(scenes), before: first + line)
        arrive(after, at: line, reach.changed(by: missing, &ways))
      }
    }
  }

  /// Takes the line that is due, or the next, to a spot that is as if none had been taken.
  private mutating func take(_ taken: Int, _ spot: Spot, _ reach: Reach, _ repair: LogRepair?) {
    guard repair == nil || reach.changes < limit else { return }
    var next = spot
    next.isSwapped = !spot.isSwapped && taken > line
    let place = spot.isSwapped ? line + 2 : taken == line ? line + 1 : line
    arrive(next, at: place, repair.map { reach.changed(by: $0, &ways) } ?? reach)
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
  private func takings(of spot: Spot) -> [(line: Int, repair: LogRepair?)] {
    guard line < lines.count else { return [] }
    guard !spot.isSwapped, line + 1 < lines.count, lines[line].call != lines[line + 1].call else {
      return [(line, nil)]
    }
    return [(line, nil), (line + 1, .swapped(first + line))]
  }
}

extension NearestBehaviors.Reach {
  /// Returns what it is after one more change.
  fileprivate func changed(by repair: LogRepair, _ ways: inout RepairWays) -> Self {
    NearestBehaviors.Reach(changes: changes + 1, ways: ways.extended(self.ways, by: repair))
  }
}

extension NearestBehaviors.Spot {
  /// The sort key.
  fileprivate var order: (Int32, Int32, Int) { (place, count, isSwapped ? 1 : 0) }
}
