import LifecycleModel
package import LifecycleAdapters
package import StateExploration

/// A run of sequences on adapters through code specialized for their type.
///
/// It belongs to one thread.
package final class ScriptedRun {
  private let moves: MoveTable
  private let script: AdapterScript
  private let perform: AdapterDescription.Performance
  private var storage: AdapterStorage
  private let description: AdapterDescription
  private var sequenceCount = 0
  private var givenUpCount = 0
  /// The result of the last sequence.
  package let told: Pinned<Told>
  /// The observer of crashes in the code under test; `nil` if they aren't reported.
  private let note: RunNote?

  /// The result of a sequence.
  package struct Told: ~Copyable {
    /// The actions of the adapters, and the events of the model that are noted.
    package var output: AdapterOutput
    package var rows: RecordRows
    /// All events, once the sequence was retold.
    package fileprivate(set) var trace = Trace()
    fileprivate var payloads = PayloadKeys()
  }

  /// Creates a run; `nil` if the model or the adapter isn't suited to it.
  ///
  /// - Parameter isNoted: Whether an event of the model is to be noted.
  package init?(
    _ moves: MoveTable, _ description: AdapterDescription, _ rows: EventRows,
    isNoted: (Int) -> Bool
  ) {
    guard let perform = description.perform, moves.model.events.count <= UInt16.max else {
      return nil
    }
    self.moves = moves
    self.perform = perform
    self.description = description
    storage = description.newStorage()
    script = moves.script(isNoted: isNoted)
    let records = RecordRows(rows)
    let output = AdapterOutput(records.names)
    told = Pinned(Told(output: output, rows: records))
    note = RunNote(description)
    let told = told.place
    note?.progress = { told.pointee.output.stamp }
    note?.begin()
  }

  deinit { note?.end() }

  /// Runs a sequence; returns false if it departed from the script and was given up.
  ///
  /// Once more than about one in eight sequences is given up, no more are begun.
  package func run(_ drawn: DrawnMoves) -> Bool {
    guard givenUpCount <= 16 + sequenceCount / 8 else { return false }
    sequenceCount &+= 1
    if isKnownUniquelyReferenced(&storage) {
      storage.removeAll()
    } else {
      storage = description.newStorage()
    }
    told.value.output.beginRun()
    note?.perform(drawn, of: moves)
    defer { note?.leave() }
    let isForeseen = perform(script, drawn.moves, drawn.count, storage, &told.value.output)
    if !isForeseen { givenUpCount &+= 1 }
    return isForeseen
  }

  /// Records all events of the last sequence in the trace, without running it again.
  package func retell(_ drawn: DrawnMoves) { told.value.retell(drawn, moves) }
}

extension ScriptedRun.Told {
  /// Returns the row of a record of the output.
  package mutating func row(of index: Int) -> Int32 { rows.row(of: index, in: output) }

  fileprivate mutating func retell(_ drawn: DrawnMoves, _ moves: MoveTable) {
    payloads.removeAll()
    trace.removeAll()
    var stamp: Int32 = 0
    var index = 0
    for place in 0..<drawn.count { retell(drawn[place], moves, &stamp, &index) }
  }

  /// Records a move.
  ///
  /// - Parameters:
  ///   - stamp: The number of calls and starts of processes so far.
  ///   - index: The index of the first record of the next one.
  private mutating func retell(
    _ move: Int, _ moves: MoveTable, _ stamp: inout Int32, _ index: inout Int
  ) {
    let course = moves.course(of: move)
    let key = payloads.carry(moves.courseStarts[Int(moves.moves[move].transition)]).key
    var isAfterCall = false
    for place in course.path {
      let event = moves.pathEvents[place]
      let fact = moves.events[Int(event)]
      // A method's actions come after the value it returned.
      if isAfterCall && fact.kind != .returned { hand(&stamp, &index) }
      trace.append(Int32(event), fact.carriesPayload ? key : -1)
      isAfterCall = fact.kind.isCall || fact.kind == .start || isAfterCall && fact.kind == .returned
    }
    if isAfterCall { hand(&stamp, &index) }
    guard course.killRow >= 0 else { return }
    trace.append(course.killRow, -1)
    trace.append(course.killRow + 1, -1)
  }

  /// Records what the adapter did in the next call.
  @inline(__always)
  private mutating func hand(_ stamp: inout Int32, _ index: inout Int) {
    stamp &+= 1
    while index < output.count, output[index].stamp <= stamp {
      write(index)
      index &+= 1
    }
  }

  private mutating func write(_ index: Int) {
    let record = output[index]
    guard record.kind != .note && record.kind != .kill else { return }
    let key =
      record.kind == .other ? payloads.key(of: output.event(index)) : payloads.key(of: record)
    let row = row(of: index)
    if key < 0 { rows.rows.noteWithoutPayload(Int(row)) }
    trace.append(row, key)
  }
}
