import StateExploration
import TemporalLogic

/// The live slices of a judge's monitors at one event.
///
/// Nothing in it is retained, so that an event needs no reference counting; the judge keeps
/// everything alive.
struct JudgedSlices: MonitoredSlices {
  private let run: UnsafeMutablePointer<TraceJudge.Run>
  private let monitors: UnsafePointer<Unmanaged<SliceMonitor>>
  private let row: Int
  private let time: Int
  private var selected = 0

  @inline(__always)
  init(
    _ run: UnsafeMutablePointer<TraceJudge.Run>,
    _ monitors: UnsafePointer<Unmanaged<SliceMonitor>>, row: Int, time: Int
  ) {
    self.run = run
    self.monitors = monitors
    self.row = row
    self.time = time
  }

  var reading: Int {
    @inline(__always) get { run.pointee.reading }
    @inline(__always) nonmutating set { run.pointee.reading = newValue }
  }

  @inline(__always)
  mutating func select(_ monitor: Int) { selected = monitor }

  @inline(__always)
  private func withMonitor<Result>(_ body: (SliceMonitor) -> Result) -> Result {
    monitors[selected]._withUnsafeGuaranteedRef(body)
  }

  /// The position of the event.
  private var position: Int {
    @inline(__always) get { run.pointee.position }
  }

  /// Returns the position of an end.
  @inline(__always)
  private func position(before: Bool) -> Int { before ? max(0, position - 1) : position }

  var isIdle: Bool {
    @inline(__always) get { withMonitor { $0.isIdle } }
  }

  @inline(__always)
  func open(_ key: Int) { withMonitor { $0.open(key) } }

  @inline(__always)
  func fork(_ key: Int) { withMonitor { $0.fork(key, at: position) } }

  @inline(__always)
  func isNew(payload: Int) -> Bool { payload >= run.pointee.payloadsSeen }

  @inline(__always)
  func isNew(ownKey: Int) -> Bool { !run.pointee.ownKeysSeen[ownKey] }

  @inline(__always)
  func step(_ letter: Int) { withMonitor { $0.step(letter, at: position, time: time) } }

  @inline(__always)
  func step(_ letter: Int, key: Int) {
    withMonitor { $0.step(letter, key: key, at: position, time: time) }
  }

  @inline(__always)
  func stepRoot(_ letter: Int) { withMonitor { $0.stepRoot(letter, at: position, time: time) } }

  /// Holds the row of the event, which tells the letter of each monitor.
  func hold(_ letter: Int) {
    run.pointee.held = TraceJudge.HeldAction(
      row: Int32(row), reading: reading, position: position, time: time)
  }

  /// Steps the monitor with the action in which the process starts.
  func stepHeld() {
    let held = run.pointee.held
    guard held.row >= 0 else { return }
    for index in run.pointee.program.range(of: Int(held.row), reading: held.reading) {
      let step = run.pointee.program.steps[index]
      guard Int(step.monitor) == selected, step.operation == .stepOrHold else { continue }
      withMonitor { $0.step(Int(step.letter), at: held.position, time: held.time) }
    }
  }

  @inline(__always)
  func close(_ key: Int, before: Bool) {
    withMonitor { $0.close(key, excused: false, at: position(before: before)) }
  }

  @inline(__always)
  func closeAll(excused: Bool, before: Bool) {
    withMonitor { $0.closeAll(excused: excused, at: position(before: before)) }
  }
}
