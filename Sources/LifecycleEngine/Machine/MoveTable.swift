package import LifecycleModel
import LifecycleAdapters
package import StateExploration

/// All moves of a model, numbered by state: every choice, and every kill inside one by place and
/// reason, with the course of each.
///
/// It alone knows the course of a move as long as methods return the configured values. Its
/// contents are in plain memory, and all workers share them.
package final class MoveTable: @unchecked Sendable {
  /// One possible step.
  package struct Move: Hashable, Sendable {
    package var transition: Int32
    /// The number of callbacks after which the process dies; 0 if it does not.
    package var cut: Int16
    /// An index into `KillReason.insideActions`.
    package var reason: Int16
  }

  /// The events of a move.
  package struct Course: Sendable {
    /// The indices of its events in `pathEvents`, up to the kill if there is one.
    package var path: Range<Int>
    /// The row of the kill that ends it, followed by that of the end of the process; -1 if none
    /// does.
    package var killRow: Int32
    /// The number of its callbacks.
    package var callbackCount: Int

    /// The number of its events.
    package var eventCount: Int { path.count + (killRow < 0 ? 0 : 2) }
  }

  /// The effect of a transition on a walk, without its descriptions.
  package struct TransitionFacts: Sendable {
    package var callbackCount: Int16
    package var canBeCut: Bool
    /// The number of reasons for which it can be cut at each place; the moves that do so are
    /// consecutive.
    package var reasonCount: UInt8
    /// The number of the first move that cuts it.
    package var firstCut: Int32
    /// The number of the move that performs the whole choice.
    package var move: Int32
    /// The state in which that move ends.
    package var target: Int32

    /// Returns the number of the move that cuts it after the given number of callbacks, from 1.
    package func cut(after callbacks: Int, reason: Int) -> Int32 {
      firstCut &+ Int32((callbacks &- 1) &* Int(reasonCount) &+ reason)
    }

    /// Draws the place and the reason of a cut.
    package func cut(_ stream: inout RandomStream) -> Int32 {
      let place = stream.index(below: Int(callbackCount) - 1)
      let reason = stream.index(below: Int(reasonCount))
      return cut(after: place + 1, reason: reason)
    }
  }

  /// The facts about an event that retelling needs.
  struct EventFacts: Sendable {
    /// The kind of step that the event is to an adapter.
    var kind: CourseStep.Kind
    var carriesPayload: Bool
  }

  package let model: CompiledModel
  /// The choices as transitions, in the same order.
  package let table: TransitionTable
  /// The moves, grouped by state; the whole choices of a state come first.
  package let moves: FlatTable<Move>
  package let facts: FlatTable<TransitionFacts>
  /// The index of the first move of each state, and the end of the last one.
  package let starts: FlatTable<Int>
  /// The state to which each move leads.
  package let targets: FlatTable<Int32>
  /// The number of events of its choice's path that each move takes.
  private let pathCounts: FlatTable<Int32>
  private let eventCount: Int
  private let reasonCount = KillReason.insideActions.count
  /// The number of the first pair of each choice, less the first choice that can follow.
  package let pairStarts: FlatTable<Int>
  /// The move that settles each state; -1 where it is settled.
  package let settling: FlatTable<Int>
  /// The most callbacks after which a move is cut.
  package let longestCut: Int
  /// The events of all courses, and the first of each transition, as an adapter meets them.
  package let nodes: FlatTable<CourseNode>
  /// The events of the courses while methods return the configured values.
  package let pathEvents: FlatTable<EventID>
  /// The facts about each event.
  let events: FlatTable<EventFacts>
  package let courseStarts: FlatTable<CourseStart>

  package init(_ model: CompiledModel) {
    self.model = model
    table = model.transitionTable
    var moves: [Move] = []
    var facts: [TransitionFacts] = []
    var starts = [0]
    var ends: [End] = []
    let endsCall = model.events.map(\.endsCall)
    for range in model.transitionsOfState {
      let first = Int32(moves.count) - range.lowerBound
      for index in range {
        let transition = model.transitions[Int(index)]
        moves.append(Move(transition: index, cut: 0, reason: 0))
        ends.append(End(count: Int32(transition.path.count), target: transition.target))
      }
      for transition in range {
        Self.addCuts(of: Int(transition), move: first + transition, model, &moves, &facts)
        guard let facts = facts.last, facts.canBeCut else { continue }
        ends += Self.cutEnds(of: Int(transition), model, endsCall)
      }
      starts.append(moves.count)
    }
    self.moves = FlatTable(moves)
    self.facts = FlatTable(facts)
    self.starts = FlatTable(starts)
    pathEvents = FlatTable(model.pathEvents)
    eventCount = model.events.count
    longestCut = model.transitions.reduce(0) { $1.canBeCut ? max($0, $1.callbackCount - 1) : $0 }
    targets = FlatTable(ends.map(\.target))
    pathCounts = FlatTable(ends.map(\.count))
    let table = table
    pairStarts = FlatTable(facts.indices.map { table.pair($0, 0) })
    settling = FlatTable(
      model.settling.enumerated().map { state, transition in
        transition < 0
          ? -1 : starts[state] + Int(transition) - table.transitions(of: state).lowerBound
      })
    let nodes = model.nodes.map { CourseNode($0, model) }
    self.nodes = FlatTable(nodes)
    var events = model.events.map {
      EventFacts(kind: .returned, carriesPayload: $0.carries != nil)
    }
    for node in nodes { events[Int(node.event)].kind = node.step.kind }
    self.events = FlatTable(events)
    courseStarts = FlatTable(model.transitions.map { CourseStart($0, model) })
  }

  private static func addCuts(
    of index: Int, move: Int32, _ model: CompiledModel, _ moves: inout [Move],
    _ facts: inout [TransitionFacts]
  ) {
    let transition = model.transitions[index]
    let canBeCut = transition.canBeCut && transition.callbackCount > 1
    facts.append(
      TransitionFacts(
        callbackCount: Int16(clamping: transition.callbackCount), canBeCut: canBeCut,
        reasonCount: UInt8(KillReason.insideActions.count),
        firstCut: Int32(moves.count), move: move, target: transition.target))
    guard canBeCut else { return }
    for cut in 1..<transition.callbackCount {
      for reason in KillReason.insideActions.indices {
        moves.append(Move(transition: Int32(index), cut: Int16(cut), reason: Int16(reason)))
      }
    }
  }

  /// The length of the part of a choice's path that a move takes, and the state where it ends.
  private struct End {
    var count: Int32
    var target: Int32
  }

  /// Returns the ends of the moves that cut a choice, in order.
  ///
  /// The process dies after a callback and its return value.
  private static func cutEnds(
    of index: Int, _ model: CompiledModel, _ endsCall: [Bool]
  ) -> [End] {
    let transition = model.transitions[index]
    return transition.path.lazy.filter { endsCall[Int(model.pathEvents[$0])] }
      .prefix(transition.callbackCount - 1).flatMap { last in
        let end = End(
          count: Int32(last + 1 - transition.path.lowerBound), target: model.pathKilled[last])
        return repeatElement(end, count: KillReason.insideActions.count)
      }
  }

  /// Returns the events of a move.
  package func course(of number: Int) -> Course {
    let move = moves[number]
    let start = Int(courseStarts[Int(move.transition)].path)
    let isCut = move.cut > 0
    return Course(
      path: start..<start + Int(pathCounts[number]),
      killRow: isCut ? Int32(killRow(after: Int(move.cut), Int(move.reason))) : -1,
      callbackCount: Int(isCut ? move.cut : facts[Int(move.transition)].callbackCount))
  }

  /// Returns the row of a kill after the given number of callbacks, see `EventRows`; the row of the
  /// end of the process is next.
  package func killRow(after cut: Int, _ reason: Int) -> Int {
    eventCount + 2 * ((cut - 1) * reasonCount + reason)
  }

  /// The state that the move leaves from.
  package func state(of move: Int) -> Int {
    Int(model.transitions[Int(moves[move].transition)].state)
  }

  /// Returns the moves that leave a state.
  package func moves(of state: Int) -> Range<Int> { starts[state]..<starts[state + 1] }

  /// Returns the move as a step to perform.
  package func step(_ move: Int) -> PlannedStep {
    let move = moves[move]
    return PlannedStep(
      transition: Int(move.transition), cut: Int(move.cut),
      reason: KillReason.insideActions[Int(move.reason)])
  }

  /// The transition that brings a live app towards active; `nil` where the run is settled.
  package func settlingTransition(in state: Int) -> Int? {
    let transition = Int(model.settling[state])
    return transition >= 0 ? transition : nil
  }
}
