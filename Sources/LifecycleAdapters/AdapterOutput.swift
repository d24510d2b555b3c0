public import LifecycleModel

/// The effects of an adapter while it is being called, in order.
///
/// Forwards and emitted events without arguments are kept as a few numbers each, in memory that is
/// reused, so they allocate nothing. The output is noncopyable, so no access to the memory needs a
/// uniqueness check.
public struct AdapterOutput: ~Copyable, @unchecked Sendable {
  @usableFromInline var records: UnsafeMutablePointer<Record>
  @usableFromInline var capacity = 16
  /// The number of records.
  @usableFromInline package internal(set) var count = 0
  /// The index of the first record of the call.
  @usableFromInline var first = 0
  /// The number of calls and process starts since the run began.
  @usableFromInline package internal(set) var stamp: Int32 = 0
  /// The number of records that stand for events of the model.
  @usableFromInline package internal(set) var noteCount = 0
  /// The number of payloads of each kind that an `AdapterScript` has handed out, then 0 for records
  /// without a payload, then a spare count.
  @usableFromInline package let issued: UnsafeMutablePointer<Int32>
  /// A value other than 0 if something happened that no script foresees: a timer, or a payload that
  /// no action carried.
  @usableFromInline var unforeseen: Int32 = 0
  /// The numbers of targets and event names.
  private let names: AdapterNames
  /// The name used last and its number.
  @usableFromInline var lastName = ""
  @usableFromInline var lastNumber: Int32 = 0
  /// The events that numbers alone cannot represent.
  @usableFromInline var others: [Event] = []

  /// The value of `applicationState` while a custom action is performed, a timer fires or a task
  /// expires; inside a call it is ``DelegateCall/state``.
  public package(set) var applicationState: AppState?
  /// Whether `UIApplication.isProtectedDataAvailable` reads true at those times; inside a call it
  /// is ``DelegateCall/isProtectedDataAvailable``.
  public package(set) var isProtectedDataAvailable = true
  /// Whether the device was unlocked since it was last started, at those times; inside a call it is
  /// ``DelegateCall/isUnlockedSinceBoot``.
  public package(set) var isUnlockedSinceBoot = true
  /// The scene that the custom action being performed belongs to, such as `scene-1`.
  public package(set) var scene: String?
  /// The payload that the custom action being performed carries.
  public package(set) var payload: Payload?
  /// The phases of the scenes at the end of the last action, see `ScenePhases`; 0 if unknown.
  @usableFromInline package var restingScenes: UInt16 = 0
  /// The number of actions that have ended.
  @usableFromInline package var actionCount: UInt32 = 0
  /// The virtual time in milliseconds since the run began; 0 as long as time does not matter.
  public package(set) var time: Int {
    mutating get {
      isTimeRead = true
      return now
    }
    set { now = newValue }
  }
  private var now = 0
  /// Whether an adapter ever read the time.
  package private(set) var isTimeRead = false
  /// The timers that were set.
  @usableFromInline package internal(set) var timers: [Timer] = []

  /// A timer that was set.
  @usableFromInline
  package struct Timer: Hashable, Sendable {
    package var token: String
    package var milliseconds: Int
  }

  /// The uses of what the code prints.
  package var printing: Printing = []
  /// The text that the code printed, if it is kept.
  @usableFromInline package internal(set) var printed: [PrintedText] = []

  /// Creates an empty output. What code prints meanwhile is printed as it is.
  public init() {
    self.init(AdapterNames())
    printing = .shown
  }

  /// Creates an empty output with a numbering of names.
  package init(_ names: AdapterNames) {
    self.names = names
    records = .allocate(capacity: capacity)
    issued = .allocate(capacity: Self.slotCount)
    issued.initialize(repeating: 0, count: Self.slotCount)
  }

  deinit {
    records.deallocate()
    issued.deallocate()
  }

  /// The events so far.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events; built anew at each access.
  public var events: [Event] {
    var events: [Event] = []
    for index in first..<count where ![.timer, .work, .register].contains(records[index].kind) {
      events.append(event(index))
    }
    return events
  }

  /// Whether the record at an index may be a forward.
  func mayForward(_ index: Int) -> Bool { [.forward, .other].contains(records[index].kind) }

  /// Whether the record at an index may be an emitted event.
  func mayEmit(_ index: Int) -> Bool { [.emit, .other].contains(records[index].kind) }

  /// Replaces an event.
  mutating func replace(_ index: Int, by event: Event) {
    others.append(event)
    records[index] = Record(
      place: 0, payloadKind: nil, kind: .other, number: Int32(others.count - 1), line: -1,
      stamp: records[index].stamp)
  }

  /// Emits a named event, such as `route.opened`.
  ///
  /// - Parameters:
  ///   - payload: the payload that the event concerns.
  ///   - arguments: additional members of the event.
  public mutating func emit(
    _ name: String, payload: Payload? = nil, arguments: [Value.Member] = []
  ) {
    guard arguments.isEmpty, payload.map({ $0.number > 0 }) ?? true else {
      add(Event(.emit(name, arguments: arguments), payload: payload.map { [$0.id] } ?? []))
      return
    }
    let number = payload?.number ?? 0
    if number > issued[(payload?.kind).slot] { unforeseen = 1 }
    add(
      Record(
        place: 0, payloadKind: payload?.kind, kind: .emit, number: number,
        line: 2 * self.number(of: name) + 2, stamp: stamp))
  }

  /// Emits a named event about a scene, for checks of each scene.
  ///
  /// - Parameters:
  ///   - scene: the scene that the event concerns, such as that of the call; `nil` if it concerns
  ///     none.
  ///   - payload: the payload that the event concerns.
  ///   - arguments: additional members of the event.
  public mutating func emit(
    _ name: String, scene: String?, payload: Payload? = nil, arguments: [Value.Member] = []
  ) {
    guard let scene else { return emit(name, payload: payload, arguments: arguments) }
    add(
      Event(
        .emit(name, arguments: arguments), payload: payload.map { [$0.id] } ?? [], scene: scene))
  }

  /// Forwards a call to the same method of a target downstream, as a multiplexer does.
  @inlinable
  public mutating func forward(_ call: DelegateCall, to target: String) {
    guard call.written == nil, count < capacity, target == lastName else {
      forwardSlowly(call, to: target)
      return
    }
    put(call, lastNumber)
  }

  /// Forwards a call to another method of a target downstream, as an adapter does that serves a
  /// target written for an app delegate in an app with scenes.
  ///
  /// - Parameters:
  ///   - call: the call being received, whose payloads are passed on.
  ///   - callback: the method called on the target.
  ///   - target: the name of the target.
  public mutating func forward(_ call: DelegateCall, as callback: Callback, to target: String) {
    add(
      Event(
        .forward(callback, target: target), payload: call.payloads.map(\.id),
        scene: callback.row.isOfScene ? call.scene : nil))
  }

  @usableFromInline
  mutating func forwardSlowly(_ call: DelegateCall, to target: String) {
    guard call.written == nil else {
      add(
        Event(
          .forward(call.callback, target: target), payload: call.payloads.map(\.id),
          scene: call.scene))
      return
    }
    if count == capacity { grow() }
    put(call, number(of: target))
  }

  /// Appends a forward, for which there must be room.
  @inlinable
  mutating func put(_ call: DelegateCall, _ target: Int32) {
    let last = call.payloadNumber &+ Int32(call.payloadCount) &- 1
    let isForeign = last > issued[call.payloadKind.slot]
    unforeseen |= isForeign ? 1 : 0
    (records + count).initialize(
      to: Record(
        place: UInt16(call.sceneNumber) &<< 8 | UInt16(call.callback.rawValue),
        payloadKind: call.payloadKind, kind: .forward, payloadCount: call.payloadCount,
        number: call.payloadNumber, line: target &* 2 &+ 1, stamp: stamp))
    count &+= 1
  }

  /// Sets a timer, which fires once if the process still lives by then.
  ///
  /// A timer that would fire while the process is suspended fires when it runs again. An adapter
  /// that sets timers declares so, see `AdapterFeature`.
  ///
  /// - Parameters:
  ///   - token: the name of the timer. A timer with the same token that has not fired yet is reset.
  ///   - milliseconds: the virtual time from now; negative values count as 0.
  public mutating func timer(_ token: String, after milliseconds: Int) {
    timers.append(Timer(token: token, milliseconds: max(0, milliseconds)))
    unforeseen = 1
    add(
      Record(
        place: 0, payloadKind: nil, kind: .timer, number: Int32(timers.count - 1), line: -1,
        stamp: stamp))
  }

  /// Lets virtual time pass inside the call, as if the code were working.
  ///
  /// The system waits about five seconds for `didEnterBackground`, `sceneDidEnterBackground` and
  /// `willTerminate`, along with the notifications and SwiftUI phases that accompany them, and ends
  /// the process of an app that works longer. The run then violates `adapter-overran`.
  ///
  /// - Parameter milliseconds: the virtual time, at most 24 days; negative values count as 0.
  public mutating func work(for milliseconds: Int) {
    unforeseen = 1
    add(
      Record(
        place: 0, payloadKind: nil, kind: .work, number: Int32(clamping: max(0, milliseconds)),
        line: -1, stamp: stamp))
  }

  /// Registers for pushes, as `UIApplication.registerForRemoteNotifications()` does, until the
  /// process ends.
  ///
  /// The result is reported by a call of `didRegisterForRemoteNotifications`, with a device token,
  /// or of `didFailToRegisterForRemoteNotifications`, if the adapter declares these methods. For an
  /// adapter that declares `AdapterFeature.remoteNotifications`, the call comes at any time, and a
  /// token may come repeatedly; for any other, it comes when the action is over.
  public mutating func registerForRemoteNotifications() { register(1) }

  /// Withdraws the registration, which is no longer answered.
  public mutating func unregisterForRemoteNotifications() { register(0) }

  private mutating func register(_ number: Int32) {
    unforeseen = 1
    add(
      Record(
        place: 0, payloadKind: nil, kind: .register, number: number, line: -1, stamp: stamp))
  }

  /// Notes that something continues that began in an earlier call.
  ///
  /// - Parameter origin: the earlier call, if it is known.
  package mutating func goOn(from origin: Callback?) {
    unforeseen = 1
    add(Event(.goOn(from: origin)))
  }

  /// Notes that something is queued, which no script runs.
  package mutating func noteQueued() { unforeseen = 1 }

  /// The prefix of the names of timers that need no declaration, because the code did not set them
  /// explicitly.
  package static let loopTimer = "loop-"

  /// Removes the events, keeping their memory.
  @inlinable
  public mutating func removeAll() {
    count = 0
    first = 0
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    if !timers.isEmpty { timers.removeAll(keepingCapacity: true) }
    if !printed.isEmpty { removePrinted() }
  }

  @usableFromInline
  mutating func removePrinted() { printed.removeAll(keepingCapacity: true) }

  /// The record at an index.
  @inlinable
  package subscript(index: Int) -> Record { records[index] }

  /// Returns the event that a record stands for.
  package func event(_ index: Int) -> Event {
    let record = records[index]
    let payload =
      record.payloadKind.map { kind in
        (0..<Int32(record.payloadCount)).map { Payload(kind, number: record.payloadNumber + $0).id }
      } ?? []
    switch record.kind {
    case .emit:
      return Event(.emit(names[record.name], arguments: []), payload: payload)
    case .forward:
      let scene =
        record.sceneNumber == 0
        ? nil : SceneSession(number: record.sceneNumber, phase: .unattached).id
      return Event(
        .forward(record.callback, target: names[record.name]), payload: payload,
        scene: scene)
    case .other: return others[Int(record.name)]
    case .timer, .work, .register, .note, .kill:
      preconditionFailure("that is not an event of an adapter")
    }
  }

  @usableFromInline
  package mutating func add(_ record: Record) {
    if count == capacity { grow() }
    (records + count).initialize(to: record)
    count &+= 1
  }

  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<Record>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: records, count: count)
    records.deallocate()
    records = larger
    capacity *= 2
  }

  /// Adds an event that numbers alone cannot represent.
  package mutating func add(_ event: Event) {
    others.append(event)
    if let id = event.payload.first, !isIssued(id) { unforeseen = 1 }
    add(
      Record(
        place: 0, payloadKind: nil, kind: .other, number: Int32(others.count - 1), line: -1,
        stamp: stamp))
  }

  /// Whether an action carried the payload.
  private func isIssued(_ id: String) -> Bool {
    PayloadKind.allCases.contains { kind in
      let number = Payload(kind, id: id).number
      return number > 0 && number <= issued[Optional(kind).slot]
    }
  }

  /// Returns the number of a name.
  private mutating func number(of name: String) -> Int32 {
    if name == lastName { return lastNumber }
    lastNumber = names.number(of: name)
    lastName = name
    return lastNumber
  }
}
