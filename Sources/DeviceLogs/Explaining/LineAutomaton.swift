/// The deterministic automaton of a log search, made as far as lines ask for it.
///
/// Its states are the sets of places to start with, each with its cost beyond the cheapest. What a
/// line leads to from such a set is searched once and then repeated (Thompson, "Regular expression
/// search algorithm", 1968, keeps sets of states in the same way), so that a long log takes little
/// more than reading it.
struct LineAutomaton: Sendable {
  /// The number of a state.
  typealias State = Int

  /// The number of states up to which more are made.
  private static let limit = 4_096
  /// The number of records and places up to which passages are kept.
  private static let sizeLimit = 1 << 19
  /// The number of places up to which a set is kept from the first line on: large sets seldom come
  /// again in short logs.
  private static let placeLimit = 128
  /// The number of the line from which on larger sets are kept too.
  private static let longLog = 256

  private struct Entry: Hashable {
    let cost: Int
    let place: Int32
    let count: Int32
  }

  /// The passages that are kept, by their numbers.
  private(set) var passages: [LinePassage] = []
  /// The states that they lead to; -1 if there are too many.
  private var targets: [Int32] = []
  private var states: [[Entry]: State] = [:]
  /// The passage from each state over each letter; -1 if it was not searched yet.
  private var table: [[Int32]] = []
  private var size = 0

  /// Returns the number of the passage over a line from a state; `nil` if it has not been searched
  /// yet.
  func passage(from state: State, over letter: Int) -> Int? {
    guard table[state].indices.contains(letter) else { return nil }
    let passage = table[state][letter]
    return passage < 0 ? nil : Int(passage)
  }

  /// Returns the state that a passage leads to; `nil` if there are too many.
  func target(of passage: Int) -> State? { targets[passage] < 0 ? nil : Int(targets[passage]) }

  /// Keeps the passage over a line from a state, and returns its number.
  mutating func keep(_ passage: LinePassage, from state: State, over letter: Int, line: Int) -> Int
  {
    while table[state].count <= letter { table[state].append(-1) }
    let number = passages.count
    table[state][letter] = Int32(number)
    size += passage.size
    passages.append(passage)
    targets.append(Int32(self.state(of: passage.following, line: line) ?? -1))
    return number
  }

  /// Returns the state of places to start with; `nil` if there are too many of them, or of states.
  mutating func state(of following: [LogSearch.Start], line: Int) -> State? {
    guard following.count <= Self.placeLimit || line >= Self.longLog, size < Self.sizeLimit else {
      return nil
    }
    let least = following.map(\.cost).min() ?? 0
    let key = following.map {
      Entry(cost: $0.cost - least, place: $0.record.place, count: $0.record.count)
    }
    if let known = states[key] { return known }
    guard table.count < Self.limit else { return nil }
    size += key.count
    states[key] = table.count
    table.append([])
    return table.count - 1
  }
}

/// A line taken: the records that lead from the places before it to those after it.
struct LinePassage: Sendable {
  /// The records on some way to a place after the line, their parents before them.
  private(set) var records: [LogSearch.Record] = []
  /// The places after the line, each with the index of the record before it as its parent.
  private(set) var following: [LogSearch.Start] = []

  /// The other records that cost as much, if they are kept.
  private(set) var ties: [LogTies.Tie] = []

  /// The number of its records and places.
  var size: Int { records.count + following.count + ties.count }

  /// Keeps what leads to places after a line.
  ///
  /// - Parameters:
  ///   - searched: the records of the search.
  ///   - ties: the others that cost as much.
  ///   - kept: the indices of the places that count; `nil` for all.
  ///   - starts: the new indices of the places before the line; `nil` for those that they have.
  init(
    _ searched: [LogSearch.Record], _ found: [LogSearch.Start], ties: [LogTies.Tie] = [],
    keeping kept: [Int]? = nil, starts: [Int: Int]? = nil
  ) {
    let found = kept.map { $0.map { found[$0] } } ?? found
    let isLive = Self.live(searched, found, ties)
    func renumbered(_ start: Int) -> Int { starts.map { $0[start] ?? start } ?? start }
    var numbers = [Int32](repeating: -1, count: searched.count)
    for index in searched.indices where isLive[index] {
      numbers[index] = Int32(records.count)
      var record = searched[index]
      if let start = record.start {
        record.start = renumbered(start)
      } else {
        record.parent = numbers[Int(record.parent)]
      }
      records.append(record)
    }
    following = found.map { start in
      var start = start
      start.record.parent = numbers[Int(start.record.parent)]
      return start
    }
    self.ties = ties.filter { isLive[Int($0.record)] }.map { tie in
      var tie = tie
      tie.record = numbers[Int(tie.record)]
      tie.parent = tie.start.map { ~Int32(renumbered($0)) } ?? numbers[Int(tie.parent)]
      return tie
    }
  }

  /// Returns whether each record is on some way to a place after the line.
  private static func live(
    _ searched: [LogSearch.Record], _ found: [LogSearch.Start], _ ties: [LogTies.Tie]
  ) -> [Bool] {
    var isLive = [Bool](repeating: false, count: searched.count)
    let others = Dictionary(grouping: ties, by: \.record)
    var open = found.map(\.record.parent)
    while let index = open.popLast() {
      guard index >= 0, !isLive[Int(index)] else { continue }
      isLive[Int(index)] = true
      open.append(searched[Int(index)].parent)
      if !ties.isEmpty { open += (others[index] ?? []).map(\.parent) }
    }
    return isLive
  }

  /// The indices of the places before the line from which some record begins, in order.
  var starts: [Int] {
    Set(records.compactMap(\.start) + ties.compactMap(\.start)).sorted()
  }

  /// Returns the index of the place before the line from which a place after it is reached.
  func start(of index: Int) -> Int {
    var record = records[Int(following[index].record.parent)]
    while record.start == nil { record = records[Int(record.parent)] }
    return record.start ?? 0
  }
}
