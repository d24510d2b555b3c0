/// A run and what judges it: the one loop of whatever is performed by the reference.
///
/// Steps are performed, the judge sees what happened in each, the run is settled, and it ends.
package struct JudgedRun: ~Copyable {
  package private(set) var machine: Machine
  package let judge: TraceJudge
  /// The judge's row for each row of the machine; `nil` if they number events alike.
  private let judgedRow: ((Int) -> Int)?

  /// A run that has to begin.
  ///
  /// - Parameter judgedRow: Returns the judge's row for a row of the machine; `nil` if they number
  ///   events alike.
  package init(
    _ machine: consuming Machine, _ judge: TraceJudge, judgedRow: ((Int) -> Int)? = nil
  ) {
    self.machine = machine
    self.judge = judge
    self.judgedRow = judgedRow
  }

  /// Begins a run on a device that never saw the app; violations that nobody took are forgotten.
  package mutating func begin() {
    if judge.hasViolations { _ = judge.takeViolations() }
    judge.beginRun()
    machine.beginRun()
    see()
  }

  /// Performs a step that is possible.
  ///
  /// - Returns: whether the process died at the place of a cut.
  @discardableResult
  package mutating func perform(_ step: RunStep) -> Bool {
    let isCut = machine.perform(step)
    see()
    return isCut
  }

  /// Judges what happened in the last step.
  @inline(__always)
  private func see() {
    if let judgedRow {
      judge.see(machine.trace, numbered: judgedRow)
    } else {
      judge.see(machine.trace)
    }
  }

  /// Settles the run and ends it; a failure of the adapter excuses what was to come.
  ///
  /// - Parameter afterEach: called after each step that settles it.
  package mutating func end(afterEach: (borrowing Machine) -> Void = { _ in }) {
    var settling = SettlingSteps(machine)
    while let step = settling.next(machine) {
      perform(step)
      afterEach(machine)
    }
    judge.endRun(excused: machine.hasFailed)
  }
}

extension JudgedRun {
  /// Lets go of the process of a run that has ended.
  package mutating func release() { machine.release() }
}

/// Going on from where a run of the same model stood.
extension JudgedRun {
  /// All that decides how a run goes on.
  package struct Snapshot: Hashable {
    package var machine: Machine.Snapshot
    package var judge: TraceJudge.Snapshot
  }

  /// Returns everything that decides how the run goes on, if the machine knows it.
  ///
  /// - Parameters:
  ///   - judgesPayloads: whether it is judged what becomes of each payload.
  ///   - shared: The numbers by which it is compared with other runs; `nil` to go on from it.
  package func snapshot(judgesPayloads: Bool, _ shared: SharedNumbers? = nil) -> Snapshot? {
    guard let machine = machine.snapshot(judgesPayloads: judgesPayloads) else { return nil }
    return Snapshot(
      machine: machine, judge: shared.map(judge.snapshot(in:)) ?? judge.snapshot())
  }

  /// Goes on from a snapshot.
  package mutating func resume(_ snapshot: Snapshot) {
    judge.resume(snapshot.judge)
    machine.resume(snapshot.machine)
  }
}
