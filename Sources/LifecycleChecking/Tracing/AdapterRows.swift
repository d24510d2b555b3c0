import AppLifecycle
import DelegateAdapters

/// The rows of what is not in the model: an adapter's events, and kills inside actions.
///
/// All judges of one model number them alike as long as they learn of them here, in the same order,
/// so that one tape can be given to any of them.
final class AdapterRows {
  /// The numbers of names in the records that rows are looked up by.
  let names = AdapterNames()
  private var judges: [TraceJudge] = []
  /// The events that rows were asked for, in order.
  private var events: [Event] = []
  private let known: UnsafeMutablePointer<Known>

  /// The rows found before, -1 where one is not known yet; apart from the object so that none pays
  /// for an exclusivity check.
  private struct Known {
    /// By line and place of a record.
    var lines = Storage<Storage<Int32>>()
    /// By place and reason.
    var kills = Storage<Int32>()
  }

  /// - Parameter modelRowCount: how many rows the events of the model have.
  init(modelRowCount: Int) {
    known = .allocate(capacity: 1)
    known.initialize(to: Known())
    var line = Storage<Int32>()
    for row in 0..<modelRowCount { line.append(Int32(row)) }
    known.pointee.lines.append(line)
  }

  deinit {
    let lines = known.pointee.lines
    for line in 0..<lines.count { lines[line].deallocate() }
    lines.deallocate()
    known.pointee.kills.deallocate()
    known.deallocate()
  }

  /// Makes a judge number events as the others do.
  func add(_ judge: TraceJudge) {
    for event in events { _ = judge.row(of: event) }
    judges.append(judge)
  }

  /// Forgets a judge that is asked no more.
  func remove(_ judge: TraceJudge) { judges.removeAll { $0 === judge } }

  /// The row of a record; -1 if it is not known yet, and for records of some sorts.
  @inline(__always)
  func known(_ record: AdapterOutput.Record) -> Int32 {
    let lines = known.pointee.lines
    guard UInt(bitPattern: Int(record.line)) < UInt(bitPattern: lines.count) else { return -1 }
    let line = lines.elements + Int(record.line)
    return Int(record.place) < line.pointee.count
      ? line.pointee.elements[Int(record.place)] : -1
  }

  /// The row of a thing that the adapter did, which is known from now on.
  func row(of record: AdapterOutput.Record, _ event: Event) -> Int32 {
    let row = row(of: event)
    guard record.line >= 0 else { return row }
    while known.pointee.lines.count <= Int(record.line) { known.pointee.lines.append(Storage()) }
    let line = known.pointee.lines.elements + Int(record.line)
    Self.look(up: Int(record.place), in: &line.pointee).pointee = row
    return row
  }

  /// The rows of a kill inside an action, and of the end of the process that follows.
  func kill(_ move: MoveTable.Move) -> (action: Int32, end: Int32) {
    let place = 2 * (Int(move.cut) * SequenceGenerator.cutReasons.count + Int(move.reason))
    let end = Self.look(up: place + 1, in: &known.pointee.kills)
    let action = end - 1
    if end.pointee < 0 {
      let reason = SequenceGenerator.cutReasons[Int(move.reason)]
      action.pointee = row(
        of: Event(.action(Action(.kill, reason: reason, after: Int(move.cut)))))
      end.pointee = row(of: Event(.processEnd(reason)))
    }
    return (action.pointee, end.pointee)
  }

  /// The row of any event, whatever payload it carries.
  func row(of event: Event) -> Int32 {
    var row = -1
    for judge in judges {
      let own = judge.row(of: event)
      precondition(row < 0 || row == own, "judges number events alike")
      row = own
    }
    if row > (lastRow ?? -1) {
      lastRow = row
      events.append(event)
    }
    return Int32(row)
  }

  /// The greatest row asked for: rows beyond are new.
  private var lastRow: Int?

  /// The place of an entry, which the next call may move.
  private static func look(
    up place: Int, in rows: inout Storage<Int32>
  ) -> UnsafeMutablePointer<Int32> {
    while rows.count <= place { rows.append(-1) }
    return rows.elements + place
  }
}
