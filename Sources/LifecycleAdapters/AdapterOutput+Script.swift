/// What an `AdapterScript` does with an output: it collects what happens in a whole run.
extension AdapterOutput {
  /// How many counts of payloads there are: one a kind, one that stays 0, one for all else.
  @usableFromInline package static var slotCount: Int { 8 }

  /// Whether all in the run was such that a script foresees it.
  @usableFromInline package var isForeseen: Bool { unforeseen == 0 }

  /// Begins a run.
  package mutating func beginRun() {
    removeAll()
    stamp = 0
    noteCount = 0
    unforeseen = 0
    issued.update(repeating: 0, count: Self.slotCount)
  }

  /// A call, or a new process, comes next.
  @inlinable
  package mutating func beginCall() {
    first = count
    stamp &+= 1
  }

  /// Notes an event of the model, if it has a number.
  @inlinable
  package mutating func note(_ row: Int32) {
    if row >= 0 { add(note: row) }
  }

  @inlinable
  package mutating func add(note row: Int32) {
    if count == capacity { grow() }
    (records + count).initialize(
      to: Record(
        place: UInt16(truncatingIfNeeded: row), payloadKind: nil, kind: .note, number: 0, line: 0,
        stamp: stamp))
    count &+= 1
    noteCount &+= 1
  }

  /// Notes the return of the call, which comes before what the adapter did in it.
  @usableFromInline
  package mutating func noteReturn(_ row: Int32) {
    add(note: row)
    var place = count - 1
    while place > first {
      swap(&records[place], &records[place - 1])
      place -= 1
    }
  }

  /// Notes that the process died inside the action.
  @usableFromInline
  package mutating func noteKill(_ move: Int32) {
    add(
      Record(place: 0, payloadKind: nil, kind: .kill, number: move, line: -1, stamp: stamp))
    noteCount += 1
  }
}
