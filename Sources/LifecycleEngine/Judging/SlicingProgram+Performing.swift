import StateExploration

/// The interpreter of the program.
extension SlicingProgram {
  /// Performs the steps of an event of a known row.
  ///
  /// - Parameter payload: The key of the payload that the event carries; -1 for none, and a
  ///   `payloadPair(_:)` for two.
  @inline(__always)
  func perform(_ row: Int, payload: Int, on slices: inout some MonitoredSlices) {
    let reading = Int(rows[row].reading)
    if reading >= 0 { slices.reading = reading }
    for index in range(of: row, reading: slices.reading) {
      let step = steps[index]
      slices.select(Int(step.monitor))
      step.perform(payload, on: &slices)
    }
  }
}

extension SlicingProgram.Instruction {
  @inline(__always)
  fileprivate func perform(_ payload: Int, on slices: inout some MonitoredSlices) {
    switch operation {
    case .open: slices.open(Int(key))
    case .stepOrHold:
      if slices.isIdle { slices.hold(Int(letter)) } else { slices.step(Int(letter)) }
    case .stepHeld: slices.stepHeld()
    case .step: slices.step(Int(letter))
    case .stepKey: slices.step(Int(letter), key: Int(key))
    case .stepPayload:
      if payload < -1 {
        stepPair(payloadPair(payload), &slices)
      } else {
        stepKeyed(payload, isNew: payload >= 0 && slices.isNew(payload: payload), &slices)
      }
    case .stepOwnKey:
      stepKeyed(Int(key), isNew: key >= 0 && slices.isNew(ownKey: Int(key)), &slices)
    case .closeBefore: slices.closeAll(excused: isExcused, before: true)
    case .closeKeyBefore: slices.close(Int(key), before: true)
    case .closeKey: slices.close(Int(key), before: false)
    case .closeAll: slices.closeAll(excused: isExcused, before: false)
    }
  }

  /// Steps the slice of a key, which exists once the key is first seen, and then reaches back to
  /// the start of the run. A slice that the end of a process excused isn't opened again.
  private func stepKeyed(_ key: Int, isNew: Bool, _ slices: inout some MonitoredSlices) {
    if key >= 0 {
      if isNew { slices.fork(key) }
      if letter >= 0 { slices.step(Int(letter), key: key) }
    } else if letter >= 0 {
      slices.stepRoot(Int(letter))
      slices.step(Int(letter))
    }
  }

  /// Steps the slices of two payloads with the same letter.
  @inline(never)
  private func stepPair(_ first: Int, _ slices: inout some MonitoredSlices) {
    for key in [first, first + 1] {
      stepKeyed(key, isNew: slices.isNew(payload: key), &slices)
    }
  }
}
