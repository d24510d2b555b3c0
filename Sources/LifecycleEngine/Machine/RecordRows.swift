public import LifecycleAdapters
public import StateExploration

/// The rows of the adapters' actions, looked up by the records of one numbering of names.
@usableFromInline
package struct RecordRows: ~Copyable {
  package let rows: EventRows
  /// The numbering of names in the records.
  package let names = AdapterNames()
  /// The row of each record, by line and place; -1 if it isn't known yet.
  private var lines = GrowingTable<GrowingTable<Int32>>()

  package init(_ rows: EventRows) {
    self.rows = rows
    var notes = GrowingTable<Int32>()
    for row in 0..<rows.modelCount { notes.append(Int32(row)) }
    lines.append(notes)
  }

  /// A reader of the rows, for use in a loop in which no row is added.
  package var reader: Reader { Reader(lines: lines.elements, count: lines.count) }

  /// A view for looking up rows, valid until one is added.
  @usableFromInline
  package struct Reader {
    @usableFromInline let lines: UnsafeMutablePointer<GrowingTable<Int32>>
    @usableFromInline let count: Int

    /// Returns the row of a record; -1 if it isn't known yet or the record has no line.
    @inlinable @inline(__always)
    package func row(of record: AdapterOutput.Record) -> Int32 {
      guard UInt(bitPattern: Int(record.line)) < UInt(bitPattern: count) else { return -1 }
      let line = lines + Int(record.line)
      return Int(record.place) < line.pointee.count
        ? line.pointee.elements[Int(record.place)] : -1
    }
  }

  /// Returns the row of a record, remembering it if the record has a line.
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
