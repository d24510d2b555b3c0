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
  /// The number of places up to which a set is kept: large sets seldom come again.
  private static let placeLimit = 128

  /// The records that a line adds, and the places to start with after it.
  struct Passage: Sendable {
    var records: [Link]
    var following: [(cost: Int, link: Link)]
    /// The state that it leads to; `nil` if there are too many.
    var target: State?
  }

  /// A record relative to those that are there before the line.
  enum Link: Sendable {
    /// The record of the place to start with that has this index.
    case start(Int)
    /// A new record whose parent has this index among those of the passage.
    case new(LogSearch.Record, parent: Int)
  }

  /// A record before the line, as far as it decides what follows.
  struct Origin: Hashable {
    let place: Int
    let count: Int
    let parent: Int

    init(_ record: LogSearch.Record) {
      (place, count, parent) = (record.place, record.count, record.parent)
    }
  }

  private struct Entry: Hashable {
    let cost: Int
    let place: Int
    let count: Int
  }

  private var states: [[Entry]: State] = [:]
  private var passages: [[Passage?]] = []

  /// Returns the passage over a line from a state; `nil` if it has not been searched yet.
  func passage(from state: State, over letter: Int) -> Passage? {
    passages[state].indices.contains(letter) ? passages[state][letter] : nil
  }

  /// Keeps the passage over a line from a state.
  mutating func keep(_ passage: Passage, from state: State, over letter: Int) {
    while passages[state].count <= letter { passages[state].append(nil) }
    passages[state][letter] = passage
  }

  /// Returns the state of places to start with; `nil` if there are too many of them, or of states.
  mutating func state(
    of following: [(cost: Int, record: LogSearch.Record)]
  ) -> State? {
    guard following.count <= Self.placeLimit else { return nil }
    let least = following.map(\.cost).min() ?? 0
    let key = following.map {
      Entry(cost: $0.cost - least, place: $0.record.place, count: $0.record.count)
    }
    if let known = states[key] { return known }
    guard passages.count < Self.limit else { return nil }
    states[key] = passages.count
    passages.append([])
    return passages.count - 1
  }
}

extension LogSearch {
  /// Takes the next line, by the automaton if it knows the way.
  ///
  /// - Parameters:
  ///   - letter: The number of the line's call: equal calls have equal numbers.
  ///   - search: Takes the line by a search.
  mutating func advance(over letter: Int, else search: (inout LogSearch) -> Void) {
    makeRoom()
    guard remembersLines, performed == nil, let state = state ?? automaton.state(of: following)
    else { return search(&self) }
    if let passage = automaton.passage(from: state, over: letter) {
      take(passage)
      self.state = passage.target
      return
    }
    let starts = following
    search(&self)
    self.state = nil
    // A dead end is left as it is, with all that could have come.
    guard !isStuck else { return }
    var passage = passage(from: starts)
    passage.target = automaton.state(of: following)
    automaton.keep(passage, from: state, over: letter)
    self.state = passage.target
  }

  /// Returns the last search as a passage, without dead ends.
  private func passage(from starts: [(cost: Int, record: Record)]) -> LineAutomaton.Passage {
    var isLive = [Bool](repeating: false, count: records.count - firstSinceLine)
    for (_, record) in following {
      var index = record.parent
      while index >= firstSinceLine, !isLive[index - firstSinceLine] {
        isLive[index - firstSinceLine] = true
        index = records[index].parent
      }
    }
    var numbers = [Int](repeating: -1, count: isLive.count)
    // The search takes the cheapest of equal starts.
    var origins: [LineAutomaton.Origin: Int] = [:]
    for (index, start) in starts.enumerated() {
      let origin = LineAutomaton.Origin(start.record)
      if let known = origins[origin], starts[known].cost <= start.cost { continue }
      origins[origin] = index
    }
    var links: [LineAutomaton.Link] = []
    for (offset, record) in records[firstSinceLine...].enumerated() where isLive[offset] {
      numbers[offset] = links.count
      links.append(link(record, numbers, origins))
    }
    return LineAutomaton.Passage(
      records: links, following: following.map { ($0.cost, link($0.record, numbers, origins)) })
  }

  private func link(
    _ record: Record, _ numbers: [Int], _ origins: [LineAutomaton.Origin: Int]
  ) -> LineAutomaton.Link {
    guard record.parent < firstSinceLine else {
      var relative = record
      relative.line -= line - 1
      return .new(relative, parent: numbers[record.parent - firstSinceLine])
    }
    return .start(origins[LineAutomaton.Origin(record)] ?? 0)
  }

  private mutating func take(_ passage: LineAutomaton.Passage) {
    let first = records.count
    let starts = following
    func record(_ link: LineAutomaton.Link) -> Record {
      switch link {
      case .start(let index): return starts[index].record
      case .new(var record, let parent):
        record.parent = first + parent
        record.line += line
        return record
      }
    }
    for link in passage.records { records.append(record(link)) }
    following = passage.following.map { ($0.cost, record($0.link)) }
    beginLine(at: first)
  }
}
