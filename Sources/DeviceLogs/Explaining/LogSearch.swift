import LifecycleModel
import StateExploration

/// A search for the places of a graph that a log can lead to, line by line, each with a cheapest
/// way there.
///
/// A log is a word of a regular language with silent steps, which are everything that its author
/// did not record. The set of places is carried along the lines (the subset construction of Rabin
/// and Scott, "Finite automata and their decision problems", 1959, on the fly), and between two
/// lines it is closed under silent steps by Dijkstra's algorithm ("A note on two problems in
/// connexion with graphs", 1959), whose costs are ordered lexicographically: observed edges,
/// process ends, actions.
struct LogSearch: Sendable {
  let graph: LogGraph
  /// The edges of the graph that may be taken.
  let allowed: BitSet
  /// The actions of the user and the system; `nil` if unknown.
  let performed: [Action]?
  /// The maximum number of process ends if the actions are unknown; `nil` for any number.
  let processEnds: Int?
  /// The largest number of them in the end; one more may end in the last action.
  let limit: Int
  /// The number of lines taken.
  private(set) var line = 0
  /// The value that the method of the line returned, as far as the log shows it.
  private var answer: Bool?
  /// The records of how each place was first reached in the last search, in order.
  private(set) var records: [Record] = []
  /// The lines taken before.
  private(set) var trail = LineTrail()

  /// The records in the queue.
  private var waiting: [Record] = []
  private var queue = CostQueue()
  /// The records to visit next, which cost no more than the record being left.
  private var next: [Record] = []
  private var settled: [Bool]
  /// The records to start with after the next line, unless the last was repeated.
  private var following: [Start] = []
  /// Whether lines that come again are repeated and not searched.
  var remembersLines = true
  /// The other records that cost as much; `nil` if only the first that is found counts.
  private(set) var ties: LogTies?
  /// The automaton of the sets of places and the lines that the log had so far.
  private(set) var automaton = LineAutomaton()
  /// The state of the automaton; `nil` if it is not known.
  private var state: LineAutomaton.State?
  /// Whether each event is invisible to the log.
  let isSilent: [Bool]

  /// A step of a way.
  struct Record: Sendable {
    /// The place reached.
    var place: Int32
    /// The number of performed actions that have begun, or, if the actions are unknown, the number
    /// of process ends, if they are counted.
    var count: Int32 = 0
    /// The index of the record before it or, of a place before the line, the complement of the
    /// place's index.
    var parent: Int32
    var advance = Advance.silent

    /// The index of a place before the line; `nil` if it is reached from one.
    var start: Int? {
      get { parent < 0 ? Int(~parent) : nil }
      set { parent = ~Int32(newValue ?? 0) }
    }
  }

  /// A place to start with, and the cost of the way to it.
  struct Start: Sendable {
    var cost: Int
    /// The record; its parent is among those of the line before.
    var record: Record
  }

  /// The cause of reaching a place, beyond the event of the previous place.
  enum Advance: Sendable {
    case silent
    /// An action began: one of the model's transitions.
    case transition(Int32)
    /// The method returned this value, which differs from the configuration.
    case answer(Callback, Bool)
    /// The process died for this reason.
    case cut(KillReason)
  }

  init(
    _ graph: LogGraph, allowed: BitSet, isSilent: [Bool], performed: [Action]? = nil,
    processEnds: Int? = nil, mayEndInLastAction: Bool = false
  ) {
    self.graph = graph
    self.allowed = allowed
    self.isSilent = isSilent
    self.performed = performed
    let ends = processEnds.map { max(0, $0) }
    self.processEnds = ends.map { $0 <= CallbackLog.countedProcessEnds } == true ? ends : nil
    limit = (self.processEnds ?? 0) + (mayEndInLastAction ? 1 : 0)
    settled = Array(
      repeating: false,
      count: graph.placeCount
        * ((performed?.count ?? (self.processEnds == nil ? 0 : limit)) + 1))
  }

  /// The cost of an observed edge, which exceeds that of any number of process ends; a process end
  /// in turn costs more than any number of actions, and a return value costs as much as an action.
  private static let edgeCost = 1 << 48
  private static let endCost = 1 << 24

  /// The number of records up to which ties are kept: those of many places that lead on for long
  /// take much room.
  private static let tieLimit = 1 << 19

  /// Keeps from now on all ways that cost as little as the first that is found, to tell where they
  /// differ.
  mutating func keepTies(tellingAtMost count: Int, _ openings: LogOpenings) {
    ties = LogTies(slots: settled.count)
    trail.forks = ForkFinder(openings, tellingAtMost: count)
  }

  /// Adds a place to those to start with.
  mutating func enter(_ place: Int, cost: Int = 0) {
    following.append(Start(cost: cost, record: Record(place: Int32(place), parent: -1)))
  }

  /// Closes the starting places under silent steps, and takes the next line from each.
  ///
  /// - Parameters:
  ///   - matches: Whether the line can be each event; `nil` after the last line.
  ///   - answer: The value that the line's method returned; `nil` if that is not known.
  ///   - stays: Returns whether the line may come at a place without being an event of the graph.
  ///   - isEnd: Returns whether a place may be the last. The first such place, which is the
  ///     cheapest, ends the search; where ties are kept, the last that costs as little.
  /// - Returns: The index of that place's record, if there is one.
  mutating func advance(
    over matches: [Bool]?, answered answer: Bool? = nil, staying stays: ((Int) -> Bool)? = nil,
    until isEnd: (Record) -> Bool = { _ in false }
  ) -> Int? {
    self.answer = answer
    let starts = starts
    if trail.isEmpty { trail.begin(at: starts) }
    // Costs common to all ways decide nothing, and would grow without bound along the log.
    let least = starts.map(\.cost).min() ?? 0
    following = []
    records.removeAll(keepingCapacity: true)
    ties?.begin()
    var end: (cost: Int, index: Int)?
    for (index, start) in starts.enumerated() {
      var record = start.record
      record.start = index
      record.advance = .silent
      wait(record, cost: start.cost - least)
    }
    defer { forget() }
    while let (cost, index) = queue.popCheapest() {
      if let end, end.cost < cost { break }
      next.append(waiting[index])
      while let record = next.popLast() {
        let slot = slot(record)
        guard !settled[slot] else {
          ties?.meet(record, at: slot, cost: cost)
          continue
        }
        settled[slot] = true
        ties?.settle(records.count, at: slot, cost: cost)
        records.append(record)
        if isEnd(record) {
          guard ties != nil else { return records.count - 1 }
          end = end ?? (cost, records.count - 1)
          ties?.end(at: records.count - 1)
          continue
        }
        if stays?(Int(record.place)) == true {
          let same = Record(
            place: record.place, count: record.count, parent: Int32(records.count - 1))
          following.append(Start(cost: cost, record: same))
        }
        leave(record, index: Int32(records.count - 1), cost: cost, matches)
      }
    }
    return end?.index
  }

  /// The places to start with.
  var starts: [Start] { trail.last.map { automaton.passages[$0].following } ?? following }

  /// Takes the next line, by the automaton if it knows the way.
  ///
  /// - Parameters:
  ///   - letter: The number of the line's call: equal calls have equal numbers.
  ///   - search: Takes the line by a search.
  /// - Returns: whether there is a place left to continue from.
  mutating func advance(over letter: Int, else search: (inout LogSearch) -> Void) -> Bool {
    if let state, let passage = automaton.passage(from: state, over: letter) {
      take(passage)
      return true
    }
    trail.makeRoom(automaton, graph)
    if trail.size > Self.tieLimit { (ties, trail.forks) = (nil, nil) }
    let remembers = remembersLines && performed == nil
    if remembers, state == nil {
      state = automaton.state(of: starts, line: line)
      if let state, let passage = automaton.passage(from: state, over: letter) {
        if trail.isEmpty { trail.begin(at: starts) }
        take(passage)
        return true
      }
    }
    search(&self)
    // A dead end is left as it is, with all that could have come.
    guard !following.isEmpty else { return false }
    let passage = LinePassage(records, following, ties: ties?.found ?? [])
    if let state, remembers {
      take(automaton.keep(passage, from: state, over: letter, line: line + 1))
      return true
    }
    trail.append(passage)
    following = passage.following
    state = nil
    line += 1
    return true
  }

  private mutating func take(_ passage: Int) {
    trail.append(passage)
    state = automaton.target(of: passage)
    line += 1
  }

  private mutating func wait(_ record: Record, cost: Int) {
    guard !settled[slot(record)] else { return }
    queue.insert(waiting.count, cost: cost)
    waiting.append(record)
  }

  private mutating func forget() {
    for record in records { settled[slot(record)] = false }
    queue.removeAll()
    waiting.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
  }

  private func slot(_ record: Record) -> Int {
    Int(record.count) * graph.placeCount + Int(record.place)
  }

  // MARK: Steps

  private mutating func leave(_ record: Record, index: Int32, cost: Int, _ matches: [Bool]?) {
    let node = Int(record.place) - graph.stateCount
    if node < 0 {
      begin(record, index: index, cost: cost)
    } else {
      pass(node, record, index: index, cost: cost, matches)
    }
  }

  /// Begins every action that is enabled, allowed and performed. If the actions are unknown, only
  /// the first of those that differ in the variant's name alone.
  private mutating func begin(_ record: Record, index parent: Int32, cost: Int) {
    for transition in graph.transitionsOfState[Int(record.place)] {
      guard let count = count(beginning: transition, after: Int(record.count)) else { continue }
      let next = Record(
        place: Int32(graph.beginnings[transition]), count: Int32(count), parent: parent,
        advance: .transition(Int32(transition)))
      let end = performed == nil && graph.endsProcess[transition] ? Self.endCost : 0
      let edges = graph.edgesOfTransition[transition].count
      wait(next, cost: cost + 1 + end + edges * Self.edgeCost)
    }
  }

  /// Passes the event of a node if it is silent or matches the line.
  private mutating func pass(
    _ index: Int, _ record: Record, index parent: Int32, cost: Int, _ matches: [Bool]?
  ) {
    let event = graph.nodes[index].event
    guard isSilent[Int(event)] || matches?[Int(event)] == true else { return }
    for next in graph.continuations[index] {
      if let answer, !isSilent[Int(event)], next.answer.map({ $0 != answer }) == true { continue }
      var target = Record(
        place: Int32(graph.number(of: next.place)), count: record.count, parent: parent)
      var more = 0
      if case .dying = next.place {
        guard let (reason, count) = cut(after: Int(record.count)) else { continue }
        target.advance = .cut(reason)
        target.count = Int32(count)
        more = performed == nil ? 1 + Self.endCost : 1
      } else if let answer = next.answer, let usual = graph.model.usualAnswer(event),
        answer != usual.value
      {
        // An unusual return value costs as much as an action.
        target.advance = .answer(usual.callback, answer)
        more = 1
      }
      arrive(target, after: Int(event), cost: cost, more: more)
    }
  }

  /// Arrives at a place after an event, which is either silent or the line.
  private mutating func arrive(_ record: Record, after event: Int, cost: Int, more: Int) {
    if !isSilent[event] {
      following.append(Start(cost: cost + more, record: record))
    } else if more > 0 {
      wait(record, cost: cost + more)
    } else {
      next.append(record)
    }
  }
}
