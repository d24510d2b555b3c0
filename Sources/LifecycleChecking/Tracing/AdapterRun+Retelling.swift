import AppLifecycle
import DelegateAdapters

extension AdapterRun {
  /// Writes down what happened in a sequence that was run by a script, without running it again.
  ///
  /// - Parameters:
  ///   - sequence: its moves.
  ///   - told: what the adapters did, as the script foresees it.
  mutating func retell(_ sequence: DrawnMoves, _ told: borrowing AdapterOutput) {
    begin()
    var stamp: Int32 = 0
    var index = 0
    for place in 0..<sequence.count {
      retell(moves[sequence[place]], told, &stamp, &index)
    }
  }

  /// Writes down a move.
  ///
  /// - Parameters:
  ///   - stamp: how many calls and starts of processes there were.
  ///   - index: where the records of the next one begin.
  private mutating func retell(
    _ move: MoveTable.Move, _ told: borrowing AdapterOutput, _ stamp: inout Int32,
    _ index: inout Int
  ) {
    var left = move.cut
    var key: Int32 = -1
    if let kind = kinds[Int(move.choice)] { key = nextKey(kind, counts[Int(move.choice)]).key }
    var next = firsts[Int(move.choice)]
    while next >= 0 {
      var node = nodes + Int(next)
      write(node, payload: node.pointee.carries == nil ? -1 : key)
      let isCall = node.pointee.kind.isCall
      if node.pointee.kind.returns {
        node = nodes + Int(node.pointee.answer ? node.pointee.next : node.pointee.nextIfFalse)
        write(node, payload: -1)
      }
      next = node.pointee.next
      if isCall || node.pointee.kind == .start {
        stamp &+= 1
        hand(told, stamp, &index)
      }
      guard isCall else { continue }
      left &-= 1
      if left == 0 { return writeKill(move) }
    }
  }

  /// Writes down what the adapter did in one call.
  private mutating func hand(
    _ told: borrowing AdapterOutput, _ stamp: Int32, _ index: inout Int
  ) {
    while index < told.count, told[index].stamp <= stamp {
      let record = told[index]
      if record.kind != .note && record.kind != .kill {
        let row = rows.known(record)
        if row >= 0 { hand(record, row) } else { hand(record, told.event(index)) }
      }
      index += 1
    }
  }
}
