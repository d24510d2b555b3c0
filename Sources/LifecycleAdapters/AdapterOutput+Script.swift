/// The operations of an `AdapterScript`, which collects the output of a whole run.
extension AdapterOutput {
  /// The number of counts of payloads: one for each kind, one that stays 0 and one for everything
  /// else.
  @usableFromInline package static var slotCount: Int { 8 }

  /// Whether everything in the run was foreseen by the script.
  @usableFromInline package var isForeseen: Bool { unforeseen == 0 }

  /// Begins a run.
  package mutating func beginRun() {
    removeAll()
    stamp = 0
    noteCount = 0
    unforeseen = 0
    issued.update(repeating: 0, count: Self.slotCount)
  }

  /// Begins a call or a new process.
  @inlinable
  package mutating func beginCall() {
    first = count
    stamp &+= 1
  }

  /// Notes an event of the model, if its number is not negative.
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

  /// Notes the return of the call, before the effects of the adapter in it.
  @usableFromInline
  package mutating func noteReturn(_ row: Int32) {
    add(note: row)
    var place = count - 1
    while place > first {
      swap(&records[place], &records[place - 1])
      place -= 1
    }
  }

  /// Notes that the process was killed inside the action.
  @usableFromInline
  package mutating func noteKill(_ move: Int32) {
    add(
      Record(place: 0, payloadKind: nil, kind: .kill, number: move, line: -1, stamp: stamp))
    noteCount += 1
  }
}
