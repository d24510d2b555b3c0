public import LifecycleModel

extension AdapterScript {
  /// Runs one sequence on adapters of one type, starting from a device that has never seen the app.
  ///
  /// The effects of the adapters are in the output, in order, among the events of the model that
  /// are to be noted.
  ///
  /// - Parameters:
  ///   - sequence: the numbers of the moves.
  ///   - count: the number of moves.
  ///   - output: an output that has just begun a run.
  ///   - make: a closure that makes the adapter of a new process.
  /// - Returns: whether the adapters did what the script foresees. If not, the sequence was
  ///   abandoned partway.
  @inlinable
  package func perform<Adapter: DelegateAdapter>(
    _ sequence: UnsafePointer<Int32>, _ count: Int, _ output: inout AdapterOutput,
    make: () -> Adapter
  ) -> Bool {
    do {
      return try follow(sequence, count, &output, make: make)
    } catch {
      return false
    }
  }

  /// Runs one sequence as `perform` does, but rethrows the errors of the adapter.
  @inlinable
  func follow<Adapter: DelegateAdapter>(
    _ sequence: UnsafePointer<Int32>, _ count: Int, _ output: inout AdapterOutput,
    make: () -> Adapter
  ) throws -> Bool {
    var adapter: Adapter?
    var isUnlocked = true
    var index = 0
    while index < count {
      let number = sequence[index]
      let move = moves[Int(number)]
      var step = steps + Int(move.first)
      output.issued[Int(move.slot)] &+= Int32(move.payloadCount)
      output.note(step.pointee.row)
      let action = step.pointee.action
      isUnlocked = action.leavesUnlocked(isUnlocked)
      let wasDead = adapter == nil
      if !wasDead { try adapter!.observe(.action(action)) }
      var left = move.cut
      step += 1
      course: while true {
        output.note(step.pointee.row)
        if step.pointee.kind.isCall {
          output.beginCall()
          if adapter != nil {
            var call = step.pointee.call(
              payloadNumber: output.issued[Int(step.pointee.slot)]
                &- Int32(step.pointee.laterPayloads))
            if !isUnlocked { call.noteLockSinceBoot() }
            if let value = try adapter!.receive(call, &output), !step.pointee.foresees(value) {
              return false
            }
          }
          if step.pointee.returnRow >= 0 { output.noteReturn(step.pointee.returnRow) }
          left &-= 1
          step += 1
          guard left == 0 else { continue }
          output.noteKill(number)
          if adapter != nil { try adapter!.observe(.processEnd(move.reason)) }
          adapter = nil
          break
        }
        switch step.pointee.kind {
        case .start:
          output.beginCall()
          output.startProcess()
          adapter = make()
          if wasDead { try adapter!.observe(.action(action)) }
          try adapter!.start(&output)
        case .end:
          if adapter != nil { try adapter!.observe(.processEnd(step.pointee.reason)) }
          adapter = nil
        case .suspend: if adapter != nil { try adapter!.observe(.suspended) }
        case .resume: if adapter != nil { try adapter!.observe(.resumed) }
        case .action, .change, .returned, .call, .boolCall, .valueCall: break
        case .done:
          output.endAction(scenes: step.pointee.scenesNumber)
          break course
        }
        step += 1
      }
      index &+= 1
    }
    return output.isForeseen
  }
}

/// An adapter whose type is known only at run time.
@usableFromInline
struct AnyAdapter: DelegateAdapter {
  @usableFromInline var adapter: any DelegateAdapter

  init(_ adapter: any DelegateAdapter) { self.adapter = adapter }

  @usableFromInline
  mutating func start(_ output: inout AdapterOutput) throws { try adapter.start(&output) }

  @usableFromInline
  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    try adapter.receive(call, &output)
  }

  @usableFromInline
  mutating func observe(_ mark: AdapterMark) throws { try adapter.observe(mark) }
}
