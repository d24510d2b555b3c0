import AppLifecycle
import TemporalLogic

/// Judges the invariants of a plan on one trace after another, event by event.
///
/// Events are numbered rows: the model's own first, an adapter's as they turn up. A row's letters
/// are looked up, never computed twice. A judge belongs to one worker.
final class TraceJudge {
  /// An invariant found violated in the current run.
  struct Violation: Hashable {
    /// The index of the invariant in the plan.
    var invariant: Int
    /// The event that made it irrecoverable, or ended the slice.
    var position: Int
    /// The first position of the slice.
    var sliceStart: Int
    /// The key of the slice; 0 where slices have no keys.
    var key: Int
  }

  /// What the slicing must know of an event.
  struct Traits: OptionSet {
    let rawValue: UInt8
    static let processStart = Traits(rawValue: 1)
    static let processEnd = Traits(rawValue: 2)
    static let action = Traits(rawValue: 4)
    static let cutsAction = Traits(rawValue: 8)
    static let sceneStart = Traits(rawValue: 16)
    static let sceneEnd = Traits(rawValue: 32)
    static let carriesPayload = Traits(rawValue: 64)
  }

  private struct Row {
    var traits: Traits
    var scene: Int
    var target: Int
  }

  private let plan: CheckingPlan
  private let monitors: [SliceMonitor]
  private var rows: [Row] = []
  private var letters: [Int] = []
  private var rowIndices: [Event: Int] = [:]
  private var scenes: [String: Int] = [:]
  private var targets: [String: Int] = [:]

  private var position = 0
  private var payloadsSeen = 0
  private var targetsSeen: Set<Int> = []

  init(_ plan: CheckingPlan) {
    self.plan = plan
    monitors = plan.groups.map { group in
      SliceMonitor(group.formulas.map { ($0.judged, $0.exercise) })
    }
    for template in plan.model.events {
      _ = addRow(template.instantiate(), carriesPayload: template.carries != nil)
    }
  }

  /// How many events of the current run were seen.
  var eventCount: Int { position }

  /// In how many slices each invariant was exercised, in all runs so far.
  var exercised: [Int] {
    var counts = Array(repeating: 0, count: plan.invariants.count)
    for (group, monitor) in zip(plan.groups, monitors) {
      for (member, count) in zip(group.members, monitor.exercised) { counts[member] += count }
    }
    return counts
  }

  /// The row of an event, whatever payload it carries and whenever it happens.
  func row(of event: Event) -> Int {
    var shape = event
    shape.payload = []
    shape.time = 0
    return rowIndices[shape] ?? addRow(shape)
  }

  func beginRun() {
    position = 0
    payloadsSeen = 0
    targetsSeen.removeAll(keepingCapacity: true)
    for (group, monitor) in zip(plan.groups, monitors) {
      monitor.beginRun()
      if group.each == .run { monitor.open() }
    }
  }

  /// Judges the next event, one of the model's.
  ///
  /// - Parameter action: the number of the action's payload, -1 if it has none; whether the event
  ///   carries it is known of the row.
  func see(_ row: Int, action payload: Int) {
    see(row, payload: rows[row].traits.contains(.carriesPayload) ? payload : -1)
  }

  /// Judges the next event.
  ///
  /// - Parameters:
  ///   - payload: the number of the payload it carries, in the order first seen; -1 if none.
  ///   - time: virtual milliseconds since the start of the run.
  func see(_ row: Int, payload: Int = -1, time: Int = 0) {
    let traits = rows[row].traits
    for index in monitors.indices {
      let letter = letters[row * monitors.count + index]
      let monitor = monitors[index]
      switch plan.groups[index].each {
      case .run: if letter >= 0 { monitor.step(letter, at: position, time: time) }
      case .process: seeInProcess(monitor, plan.groups[index].excusesKill, letter, traits, time)
      case .action: seeInAction(monitor, plan.groups[index].excusesKill, letter, traits, time)
      case .scene: seeInScene(monitor, plan.groups[index].excusesKill, letter, row, time)
      case .payload:
        let isNew = payload >= payloadsSeen
        seeKeyed(monitor, plan.groups[index].excusesKill, letter, payload, isNew, traits, time)
      case .target:
        let target = rows[row].target
        let isNew = target >= 0 && !targetsSeen.contains(target)
        seeKeyed(monitor, plan.groups[index].excusesKill, letter, target, isNew, traits, time)
      }
    }
    payloadsSeen = max(payloadsSeen, payload + 1)
    if rows[row].target >= 0 { targetsSeen.insert(rows[row].target) }
    position += 1
  }

  /// Ends the run: what is still open is complete.
  func endRun() {
    for monitor in monitors { monitor.closeAll(excused: false, at: max(0, position - 1)) }
  }

  /// Takes the violations found so far, in the order of the invariants within each group.
  func takeViolations() -> [Violation] {
    var found: [Violation] = []
    for (group, monitor) in zip(plan.groups, monitors) where monitor.hasViolations {
      found += monitor.takeViolations().map {
        Violation(
          invariant: group.members[$0.formula], position: $0.position, sliceStart: $0.sliceStart,
          key: $0.key)
      }
    }
    return found
  }

  /// Whether it remembers which events belong to which slice.
  var isRecording = false {
    didSet { for monitor in monitors { monitor.isRecording = isRecording } }
  }

  /// The positions of the slice of a violation of the last run, up to the violation.
  func positions(of violation: Violation) -> [Int] {
    for (group, monitor) in zip(plan.groups, monitors) {
      guard let member = group.members.firstIndex(of: violation.invariant) else { continue }
      return monitor.positions(
        of: SliceMonitor.Violation(
          formula: member, position: violation.position, sliceStart: violation.sliceStart,
          key: violation.key))
    }
    return []
  }

  private func seeInProcess(
    _ monitor: SliceMonitor, _ excuses: Bool, _ letter: Int, _ traits: Traits, _ time: Int
  ) {
    if traits.contains(.processStart) { monitor.open() }
    if letter >= 0 { monitor.step(letter, at: position, time: time) }
    if traits.contains(.processEnd) { monitor.closeAll(excused: excuses, at: position) }
  }

  private func seeInAction(
    _ monitor: SliceMonitor, _ excuses: Bool, _ letter: Int, _ traits: Traits, _ time: Int
  ) {
    if traits.contains(.action) {
      let isCut = excuses && traits.contains(.cutsAction)
      monitor.closeAll(excused: isCut, at: max(0, position - 1))
      monitor.open()
    }
    if letter >= 0 { monitor.step(letter, at: position, time: time) }
  }

  /// A scene's slice begins where it connects; a reconnect is a new slice.
  private func seeInScene(
    _ monitor: SliceMonitor, _ excuses: Bool, _ letter: Int, _ row: Int, _ time: Int
  ) {
    let (traits, scene) = (rows[row].traits, rows[row].scene)
    if traits.contains(.sceneStart) {
      monitor.close(scene, excused: false, at: max(0, position - 1))
      monitor.open(scene)
    }
    if letter >= 0 {
      if scene >= 0 {
        monitor.step(letter, key: scene, at: position, time: time)
      } else {
        monitor.step(letter, at: position, time: time)
      }
    }
    if traits.contains(.sceneEnd) { monitor.close(scene, excused: false, at: position) }
    if traits.contains(.processEnd) && excuses { monitor.closeAll(excused: true, at: position) }
  }

  /// A key's slice exists once the key is first seen, and then reaches back to the start of the
  /// run; one that a process end excused is not opened again.
  private func seeKeyed(
    _ monitor: SliceMonitor, _ excuses: Bool, _ letter: Int, _ key: Int, _ isNew: Bool,
    _ traits: Traits, _ time: Int
  ) {
    if key >= 0 {
      if isNew { monitor.fork(key, at: position) }
      if letter >= 0 { monitor.step(letter, key: key, at: position, time: time) }
    } else if letter >= 0 {
      monitor.stepRoot(letter, at: position, time: time)
      monitor.step(letter, at: position, time: time)
    }
    if traits.contains(.processEnd) && excuses { monitor.closeAll(excused: true, at: position) }
  }

  private func addRow(_ event: Event, carriesPayload: Bool = false) -> Int {
    let row = rows.count
    var traits = Traits(of: event)
    if carriesPayload { traits.insert(.carriesPayload) }
    rows.append(
      Row(
        traits: traits, scene: number(event.scene, &scenes),
        target: number(event.target, &targets)))
    for (group, monitor) in zip(plan.groups, monitors) {
      letters.append(group.letter(of: event).map(monitor.letter) ?? -1)
    }
    var shape = event
    shape.payload = []
    shape.time = 0
    if rowIndices[shape] == nil { rowIndices[shape] = row }
    return row
  }

  private func number(_ name: String?, _ known: inout [String: Int]) -> Int {
    guard let name else { return -1 }
    if let number = known[name] { return number }
    known[name] = known.count
    return known.count - 1
  }
}

extension TraceJudge.Traits {
  /// What the slicing must know of the event.
  init(of event: Event) {
    switch event.body {
    case .processStart: self = .processStart
    case .processEnd: self = .processEnd
    case .action(let action): self = action.after == nil ? .action : [.action, .cutsAction]
    case .callback(.sceneWillConnect, _, _): self = .sceneStart
    case .callback(.sceneDidDisconnect, _, _): self = .sceneEnd
    default: self = []
    }
  }
}

extension Event {
  /// The target downstream that a forward goes to.
  fileprivate var target: String? {
    if case .forward(_, let target) = body { return target }
    return nil
  }
}
