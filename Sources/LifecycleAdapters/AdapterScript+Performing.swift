public import LifecycleModel

extension AdapterScript {
  /// Runs one sequence on adapters of one type, from a device that never saw the app.
  ///
  /// What they did stands in the output, with the events of the model that are to be noted, in
  /// order.
  ///
  /// - Parameters:
  ///   - sequence: the numbers of the moves.
  ///   - count: how many there are.
  ///   - output: has just begun a run.
  ///   - make: makes the adapter of a new process.
  /// - Returns: whether the adapters did what the script foresees. If not, the sequence was given
  ///   up somewhere.
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

  /// The same; where an adapter throws an error, that is thrown.
  @inlinable
  func follow<Adapter: DelegateAdapter>(
    _ sequence: UnsafePointer<Int32>, _ count: Int, _ output: inout AdapterOutput,
    make: () -> Adapter
  ) throws -> Bool {
    var adapter: Adapter?
    var index = 0
    while index < count {
      let number = sequence[index]
      let move = moves[Int(number)]
      var step = steps + Int(move.first)
      output.issued[Int(move.slot)] &+= Int32(move.payloadCount)
      output.note(step.pointee.row)
      let action = step.pointee.action
      let wasDead = adapter == nil
      if !wasDead { try adapter!.observe(.action(action)) }
      var left = move.cut
      step += 1
      course: while true {
        output.note(step.pointee.row)
        if step.pointee.kind.isCall {
          output.beginCall()
          if adapter != nil {
            let call = step.pointee.call(
              payloadNumber: output.issued[Int(step.pointee.slot)]
                &- Int32(step.pointee.laterPayloads))
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

/// An adapter whose type is known at run time alone.
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
