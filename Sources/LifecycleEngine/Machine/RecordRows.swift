public import LifecycleAdapters
public import StateExploration

/// The rows of what adapters do, looked up by the records of one numbering of names.
@usableFromInline
package struct RecordRows: ~Copyable {
  package let rows: EventRows
  /// The numbers of names in the records.
  package let names = AdapterNames()
  /// By line and place of a record; -1 where a row is not known yet.
  private var lines = GrowingTable<GrowingTable<Int32>>()

  package init(_ rows: EventRows) {
    self.rows = rows
    var notes = GrowingTable<Int32>()
    for row in 0..<rows.modelCount { notes.append(Int32(row)) }
    lines.append(notes)
  }

  /// Where the rows are, to be kept at hand in a loop in which none is learnt.
  package var reader: Reader { Reader(lines: lines.elements, count: lines.count) }

  /// Looks up rows; good until one is learnt.
  @usableFromInline
  package struct Reader {
    @usableFromInline let lines: UnsafeMutablePointer<GrowingTable<Int32>>
    @usableFromInline let count: Int

    /// The row of a record; -1 if it is not known yet, and for records of some sorts.
    @inlinable @inline(__always)
    package func row(of record: AdapterOutput.Record) -> Int32 {
      guard UInt(bitPattern: Int(record.line)) < UInt(bitPattern: count) else { return -1 }
      let line = lines + Int(record.line)
      return Int(record.place) < line.pointee.count
        ? line.pointee.elements[Int(record.place)] : -1
    }
  }

  /// The row of a record, which is known from now on, unless it is of some sorts.
  package mutating func row(of index: Int, in output: borrowing AdapterOutput) -> Int32 {
    let record = output[index]
    let known = reader.row(of: record)
    guard known < 0 else { return known }
    let row = Int32(rows.row(of: output.event(index)))
    guard record.line >= 0 else { return row }
    while lines.count <= Int(record.line) { lines.append(GrowingTable()) }
    let line = lines.elements + Int(record.line)
    while line.pointee.count <= Int(record.place) { line.pointee.append(-1) }
    line.pointee[Int(record.place)] = row
    return row
  }
}
