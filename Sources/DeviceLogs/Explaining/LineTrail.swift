import LifecycleModel
import LifecycleReports

/// The passages of the lines taken so far, from which the ways are told in the end.
///
/// Those of the automaton are named by their numbers, so that a line takes four bytes. Others are
/// kept themselves, and of these what leads nowhere is forgotten, and what all ways share is kept
/// as its waypoints.
struct LineTrail: Sendable {
  /// The common beginning of all ways, as far as it has been committed.
  private var committed: WayPrefix?
  /// The number of lines that it takes.
  private var committedLines = 0
  /// The places before the first line that is not committed.
  private var origins: [LogSearch.Record] = []
  /// The numbers of the passages since: of the automaton or, where negative, of others.
  private var numbers: [Int32] = []
  private var others: [LinePassage] = []
  /// The number of other passages that were committed.
  private var forgotten = 0
  /// The numbers of records in them, and of those left when dead ends were last removed.
  private(set) var size = 0
  private var kept = 0

  /// The places where the ways differ, as far as they are committed; `nil` to look for none.
  var forks: ForkFinder?

  /// The number of records of others from which on dead ends are removed.
  private static let roomyLength = 10_000

  /// The number of the last passage; `nil` if it is not one of the automaton.
  var last: Int? { numbers.last.flatMap { $0 < 0 ? nil : Int($0) } }

  /// Begins at the places before the first line.
  mutating func begin(at starts: [LogSearch.Start]) { origins = starts.map(\.record) }

  /// Whether no line has been taken.
  var isEmpty: Bool { numbers.isEmpty && committed == nil }

  /// Takes a line by a passage of the automaton.
  mutating func append(_ passage: Int) { numbers.append(Int32(passage)) }

  /// Takes a line by another passage.
  mutating func append(_ passage: LinePassage) {
    numbers.append(~Int32(forgotten + others.count))
    others.append(passage)
    size += passage.size
  }

  private func passage(at line: Int, _ automaton: LineAutomaton) -> LinePassage {
    let number = Int(numbers[line])
    return number < 0 ? others[~number - forgotten] : automaton.passages[number]
  }

  // MARK: Ways

  /// Tells the way to a record of the line after the last.
  ///
  /// - Parameters:
  ///   - rest: the way from a place after the last line.
  ///   - start: the index of that place.
  ///   - begin: called with the place where the way begins.
  ///   - body: called with each waypoint.
  /// - Returns: the number of callbacks since the last action began.
  func tell(
    _ rest: [LogSearch.Record], from start: Int, _ automaton: LineAutomaton, _ graph: LogGraph,
    begin: (Int) -> Void, _ body: (WayPrefix.Waypoint) -> Void
  ) -> Int {
    let choices = choices(to: numbers.count, start, automaton)
    var walk = Walk(way: committed ?? WayPrefix(), graph: graph)
    begin(walk.way.origin ?? Int(origins[Int(choices[0])].place))
    for waypoint in walk.way.waypoints { body(waypoint) }
    advance(&walk, along: choices, automaton, body)
    for record in rest { walk.take(record, line: committedLines + numbers.count, body) }
    return Int(walk.way.calls)
  }

  /// A walk along a way, from record to record.
  private struct Walk {
    var way: WayPrefix
    let graph: LogGraph
    var last: LogSearch.Record?

    mutating func take(
      _ record: LogSearch.Record, line: Int, _ body: (WayPrefix.Waypoint) -> Void
    ) {
      if let last, let waypoint = way.waypoint(to: record, after: last, line: line, in: graph) {
        body(waypoint)
      }
      last = record
    }
  }

  /// Returns the places before each line, and after the last, on the way to a place after it.
  private func choices(to end: Int, _ start: Int, _ automaton: LineAutomaton) -> [Int32] {
    var choices = [Int32](repeating: 0, count: end + 1)
    choices[end] = Int32(start)
    for line in (0..<end).reversed() {
      choices[line] = Int32(passage(at: line, automaton).start(of: Int(choices[line + 1])))
    }
    return choices
  }

  /// Goes from the committed part along the places before each line.
  private func advance(
    _ walk: inout Walk, along choices: [Int32], _ automaton: LineAutomaton,
    _ body: (WayPrefix.Waypoint) -> Void
  ) {
    walk.last = origins[Int(choices[0])]
    for line in 0..<(choices.count - 1) {
      let passage = passage(at: line, automaton)
      let target = passage.following[Int(choices[line + 1])].record
      for record in passage.records.way(to: Int(target.parent)).dropFirst() {
        walk.take(record, line: committedLines + line, body)
      }
      walk.take(target, line: committedLines + line + 1, body)
    }
  }

  // MARK: Differences

  /// Returns where the ways to some records of the line after the last differ.
  ///
  /// - Parameter rest: the ways from the places after the last line, that of the way that is told
  ///   first.
  func forks(_ rest: LinePassage, _ automaton: LineAutomaton) -> LogSurvey.Forks? {
    guard var forks else { return nil }
    forks.begin(at: rest.following.indices.map { Int32($0) }, told: 0)
    forks.take(rest, number: nil, line: committedLines + numbers.count)
    goBack(from: numbers.count, &forks, automaton)
    return forks.forks
  }

  /// Goes back to the committed part from a line.
  private func goBack(from end: Int, _ forks: inout ForkFinder, _ automaton: LineAutomaton) {
    for line in (0..<end).reversed() {
      let number = Int(numbers[line])
      forks.take(
        passage(at: line, automaton), number: number < 0 ? nil : number,
        line: committedLines + line)
    }
    forks.endWindow(at: committed == nil ? origins : nil, line: committedLines)
  }

  // MARK: Room

  /// Forgets what no way needs, once there is much of it.
  mutating func makeRoom(_ automaton: LineAutomaton, _ graph: LogGraph) {
    guard size > 2 * kept + Self.roomyLength else { return }
    forgetDeadEnds()
    commitWhatIsShared(automaton, graph)
    size = others.reduce(0) { $0 + $1.size }
    kept = size
  }

  /// Keeps only the records of the last lines that lead to the places after them.
  private mutating func forgetDeadEnds() {
    var kept: [Int]?
    for line in numbers.indices.reversed() {
      guard numbers[line] < 0 else { return }
      let index = ~Int(numbers[line]) - forgotten
      others[index] = LinePassage(
        others[index].records, others[index].following, ties: others[index].ties, keeping: kept)
      // The places before these lines stay as they are.
      guard line > 0, numbers[line - 1] < 0 else { return }
      let starts = others[index].starts
      others[index] = LinePassage(
        others[index].records, others[index].following, ties: others[index].ties,
        starts: Dictionary(uniqueKeysWithValues: starts.enumerated().map { ($1, $0) }))
      kept = starts
    }
  }

  /// Replaces the lines up to the last after which all ways are at one place.
  private mutating func commitWhatIsShared(_ automaton: LineAutomaton, _ graph: LogGraph) {
    guard
      let end = numbers.indices.last(where: {
        passage(at: $0, automaton).following.count == 1
      })
    else { return }
    if var forks = forks.take() {
      forks.begin(at: [0], told: 0)
      goBack(from: end + 1, &forks, automaton)
      self.forks = forks
    }
    var walk = Walk(way: committed.take() ?? WayPrefix(), graph: graph)
    let choices = choices(to: end + 1, 0, automaton)
    walk.way.origin = walk.way.origin ?? Int(origins[Int(choices[0])].place)
    var waypoints: [WayPrefix.Waypoint] = []
    advance(&walk, along: choices, automaton) { waypoints.append($0) }
    walk.way.waypoints += waypoints
    committed = walk.way
    origins = [passage(at: end, automaton).following[0].record]
    let count = numbers[...end].count { $0 < 0 }
    others.removeFirst(count)
    forgotten += count
    numbers.removeFirst(end + 1)
    committedLines += end + 1
  }
}

extension [LogSearch.Record] {
  /// Returns the way to a record, from a place before the line on.
  func way(to index: Int) -> [LogSearch.Record] {
    var path: [LogSearch.Record] = []
    var current = index
    while current >= 0 {
      path.append(self[current])
      current = Int(self[current].parent)
    }
    return path.reversed()
  }
}
