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
  /// The number of lines taken.
  private(set) var line = 0
  /// The value that the method of the line returned, as far as the log shows it.
  private var answer: Bool?
  /// The records of how each place was first reached, in order, except for the committed part.
  var records: [Record] = []
  /// The common prefix of all ways that remained when dead ends were last removed.
  private(set) var committed: WayPrefix?
  /// The index of the first record reached since the last line.
  private(set) var firstSinceLine = 0

  /// The number of records left when dead ends were last removed.
  private var kept = 0
  /// The records in the queue.
  private var waiting: [Record] = []
  private var queue = CostQueue()
  /// The records to visit next, which cost no more than the record being left.
  private var next: [Record] = []
  private var settled: [Bool]
  /// The records to start with after the next line.
  var following: [(cost: Int, record: Record)] = []
  /// Whether lines that come again are repeated and not searched.
  var remembersLines = true
  /// The automaton of the sets of places and the lines that the log had so far.
  var automaton = LineAutomaton()
  /// The state of the automaton; `nil` if it is not known.
  var state: LineAutomaton.State?
  /// Whether each event is invisible to the log.
  let isSilent: [Bool]

  /// A step of a way.
  struct Record: Sendable {
    /// The place reached.
    var place: Int
    /// The number of performed actions that have begun, or, if the actions are unknown, the number
    /// of process ends, if they are counted.
    var count = 0
    /// The index of the record before it; -1 at the start.
    var parent: Int
    var advance = Advance.silent
    /// The number of lines before it.
    var line = 0
  }

  /// The cause of reaching a place, beyond the event of the previous place.
  enum Advance: Sendable {
    case silent
    /// An action began: one of the model's transitions.
    case transition(Int)
    /// The method returned this value, which differs from the configuration.
    case answer(Callback, Bool)
    /// The process died for this reason.
    case cut(KillReason)
  }

  init(
    _ graph: LogGraph, allowed: BitSet, isSilent: [Bool], performed: [Action]? = nil,
    processEnds: Int? = nil
  ) {
    self.graph = graph
    self.allowed = allowed
    self.isSilent = isSilent
    self.performed = performed
    let limit = processEnds.map { max(0, $0) }
    self.processEnds = limit.map { $0 <= CallbackLog.countedProcessEnds } == true ? limit : nil
    settled = Array(
      repeating: false,
      count: graph.placeCount * ((performed?.count ?? self.processEnds ?? 0) + 1))
  }

  /// The cost of an observed edge, which exceeds that of any number of process ends; a process end
  /// in turn costs more than any number of actions, and a return value costs as much as an action.
  private static let edgeCost = 1 << 48
  private static let endCost = 1 << 24

  /// Adds a place to those to start with.
  mutating func enter(_ place: Int, cost: Int = 0) {
    following.append((cost, Record(place: place, parent: -1)))
  }

  /// Closes the starting places under silent steps, and takes the next line from each.
  ///
  /// - Parameters:
  ///   - matches: Whether the line can be each event; `nil` after the last line.
  ///   - answer: The value that the line's method returned; `nil` if that is not known.
  ///   - stays: Returns whether the line may come at a place without being an event of the graph.
  ///   - isEnd: Returns whether a place may be the last. The first such place, which is the
  ///     cheapest, ends the search.
  /// - Returns: The index of that place's record, if there is one.
  mutating func advance(
    over matches: [Bool]?, answered answer: Bool? = nil, staying stays: ((Int) -> Bool)? = nil,
    until isEnd: (Record) -> Bool = { _ in false }
  ) -> Int? {
    self.answer = answer
    // Costs common to all ways decide nothing, and would grow without bound along the log.
    let least = following.map(\.cost).min() ?? 0
    for (cost, record) in following { wait(record, cost: cost - least) }
    following = []
    firstSinceLine = records.count
    defer {
      forget(since: firstSinceLine)
      line += 1
    }
    while let (cost, index) = queue.popCheapest() {
      next.append(waiting[index])
      while let record = next.popLast() {
        guard !settled[slot(record)] else { continue }
        settled[slot(record)] = true
        records.append(record)
        if isEnd(record) { return records.count - 1 }
        if stays?(record.place) == true {
          var same = Record(place: record.place, count: record.count, parent: records.count - 1)
          same.line = line + 1
          following.append((cost, same))
        }
        leave(record, index: records.count - 1, cost: cost, matches)
      }
    }
    return nil
  }

  /// Forgets what no way needs, once there are many records.
  mutating func makeRoom() {
    guard records.count > 2 * kept + 10_000 else { return }
    forgetDeadEnds()
    commitWhatIsShared()
  }

  /// Goes on to the next line, the records of this one beginning with an index.
  mutating func beginLine(at first: Int) {
    firstSinceLine = first
    line += 1
  }

  private mutating func wait(_ record: Record, cost: Int) {
    guard !settled[slot(record)] else { return }
    queue.insert(waiting.count, cost: cost)
    waiting.append(record)
  }

  private mutating func forget(since first: Int) {
    for index in first..<records.count { settled[slot(records[index])] = false }
    queue.removeAll()
    waiting.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
  }

  /// Keeps only the records that lead to the places to start with, so that a long log takes no more
  /// memory than its ways.
  private mutating func forgetDeadEnds() {
    var isLive = [Bool](repeating: false, count: records.count)
    for (_, record) in following {
      var index = record.parent
      while index >= 0, !isLive[index] {
        isLive[index] = true
        index = records[index].parent
      }
    }
    var places = [Int](repeating: -1, count: records.count)
    var live: [Record] = []
    for index in records.indices where isLive[index] {
      places[index] = live.count
      live.append(records[index])
      if live[live.count - 1].parent >= 0 {
        live[live.count - 1].parent = places[live[live.count - 1].parent]
      }
    }
    for index in following.indices where following[index].record.parent >= 0 {
      following[index].record.parent = places[following[index].record.parent]
    }
    records = live
    kept = live.count
  }

  /// Replaces the common prefix of all ways by its actions, so that for a long log only the part
  /// where its explanations differ is kept as records.
  private mutating func commitWhatIsShared() {
    guard let root = records.first, records.count(where: { $0.parent < 0 }) == 1 else { return }
    var ways = [Int](repeating: 0, count: records.count)
    for record in records where record.parent >= 0 { ways[record.parent] += 1 }
    for (_, record) in following where record.parent >= 0 { ways[record.parent] += 1 }
    // A record comes after its parent, so the records at the front form a chain.
    var last = 0
    while last + 1 < records.count, ways[last] == 1, records[last + 1].parent == last { last += 1 }
    guard last > 0 else { return }
    // Taken out, it is extended in place.
    var prefix = committed.take() ?? WayPrefix(origin: root.place)
    for index in 0..<last { prefix.take(records[index + 1], after: records[index], in: graph) }
    committed = prefix
    records.removeFirst(last)
    for index in records.indices { records[index].parent = max(-1, records[index].parent - last) }
    for index in following.indices where following[index].record.parent >= 0 {
      following[index].record.parent -= last
    }
    kept = records.count
  }

  /// Whether there is no place left to continue from.
  var isStuck: Bool { following.isEmpty }

  private func slot(_ record: Record) -> Int {
    record.count * graph.placeCount + record.place
  }

  // MARK: Steps

  private mutating func leave(_ record: Record, index: Int, cost: Int, _ matches: [Bool]?) {
    let node = record.place - graph.stateCount
    if node < 0 {
      begin(record, index: index, cost: cost)
    } else {
      pass(node, record, index: index, cost: cost, matches)
    }
  }

  /// Begins every action that is enabled, allowed and performed. If the actions are unknown, only
  /// the first of those that differ in the variant's name alone.
  private mutating func begin(_ record: Record, index parent: Int, cost: Int) {
    for transition in graph.transitionsOfState[record.place] {
      if performed == nil, graph.model.transitions[transition].twin >= 0 { continue }
      let edges = graph.edgesOfTransition[transition]
      guard edges.allSatisfy(allowed.contains) else { continue }
      var next = Record(
        place: graph.beginnings[transition], count: record.count, parent: parent,
        advance: .transition(transition))
      guard let count = count(after: record.count, transition) else { continue }
      next.count = count
      next.line = line
      let end = performed == nil && graph.endsProcess[transition] ? Self.endCost : 0
      wait(next, cost: cost + 1 + end + edges.count * Self.edgeCost)
    }
  }

  /// Passes the event of a node if it is silent or matches the line.
  private mutating func pass(
    _ index: Int, _ record: Record, index parent: Int, cost: Int, _ matches: [Bool]?
  ) {
    let event = graph.nodes[index].event
    guard isSilent[Int(event)] || matches?[Int(event)] == true else { return }
    for next in graph.continuations[index] {
      if let answer, !isSilent[Int(event)], next.answer.map({ $0 != answer }) == true { continue }
      var target = Record(
        place: graph.number(of: next.place), count: record.count, parent: parent)
      target.line = isSilent[Int(event)] ? line : line + 1
      var more = 0
      if case .dying = next.place {
        guard let (reason, count) = cut(after: record.count) else { continue }
        target.advance = .cut(reason)
        target.count = count
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
      following.append((cost + more, record))
    } else if more > 0 {
      wait(record, cost: cost + more)
    } else {
      next.append(record)
    }
  }

  // MARK: Performed actions

  /// The count once the action begins; `nil` if it was not performed, or may not end the process.
  private func count(after count: Int, _ transition: Int) -> Int? {
    guard let performed else {
      guard let processEnds, graph.endsProcess[transition] else { return count }
      return count < processEnds ? count + 1 : nil
    }
    let action = graph.model.transitions[transition].action
    if count < performed.count, performed[count].after == nil, performed[count].names(action) {
      return count + 1
    }
    return action.name == .suspend ? count : nil
  }

  /// Returns the reason why the process may die inside an action here, with the count after that;
  /// `nil` if it may not.
  private func cut(after count: Int) -> (reason: KillReason, count: Int)? {
    guard let performed else {
      guard let processEnds else { return (.crash, count) }
      return count < processEnds ? (.crash, count + 1) : nil
    }
    guard count < performed.count, performed[count].name == .kill else { return nil }
    let reason = performed[count].reason ?? .crash
    return graph.model.cut(for: reason).map { ($0.reason, count + 1) }
  }
}
