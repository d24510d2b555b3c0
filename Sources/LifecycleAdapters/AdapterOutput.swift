public import LifecycleModel

/// Takes what an adapter does while it is being called, in order.
///
/// Forwards and emitted events without arguments are kept as a few numbers each, in room that is
/// used again, so that they allocate nothing. It cannot be copied, so that the room need not be
/// asked whether it is shared.
public struct AdapterOutput: ~Copyable, @unchecked Sendable {
  /// One thing the adapter did, or an event of the model among them.
  @usableFromInline
  package struct Record: Sendable {
    /// The number of the scene, from 1, or 0 for none, in the upper byte; that of the method that
    /// is passed on in the lower one.
    @usableFromInline package var place: UInt16
    /// The sort of the payload, if it carries one.
    @usableFromInline package let payloadKind: PayloadKind?
    /// What it is in the lower four bits, how many payloads it carries, numbered one after the
    /// other, in the upper ones, so that a record takes 16 bytes.
    @usableFromInline var sort: UInt8
    /// The number of the payload within its kind; of what is no forward and no emitted event
    /// without arguments its own.
    @usableFromInline package var number: Int32
    /// What it is, but for its place: twice the number of the target, and 1 more; twice the number
    /// of an emitted event's name, and 2 more; 0 for an event of the model, whose number is the
    /// place; below 0 for all else.
    @usableFromInline package var line: Int32
    /// How many calls and starts of processes there had been.
    @usableFromInline package var stamp: Int32

    @inlinable
    init(
      place: UInt16, payloadKind: PayloadKind?, kind: Kind, payloadCount: UInt8 = 1,
      number: Int32, line: Int32, stamp: Int32
    ) {
      self.place = place
      self.payloadKind = payloadKind
      sort = payloadCount &<< 4 | kind.rawValue
      self.number = number
      self.line = line
      self.stamp = stamp
    }

    /// What.
    @usableFromInline package var kind: Kind { Kind(rawValue: sort & 15) ?? .other }
    /// How many payloads it carries, numbered one after the other.
    package var payloadCount: UInt8 { sort >> 4 }
    /// The number of the payload within its kind.
    package var payloadNumber: Int32 { number }
    /// The number of the scene, from 1; 0 for none.
    package var sceneNumber: Int { Int(place >> 8) }
    /// The number of the target or of the event's name; of any other event or timer, its own.
    package var name: Int32 { line < 0 ? number : (line - 1) / 2 }
    /// The method that is passed on.
    var callback: Callback {
      Callback(rawValue: UInt8(truncatingIfNeeded: place)) ?? .willFinishLaunching
    }
  }

  /// What a record stands for.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case forward, emit, other
    /// A timer was set, which is no event.
    case timer
    /// The code works for a while, which is none either; its number is that of milliseconds.
    case work
    /// The code registers for pushes, or no longer wants any if its number is 0; no event either.
    case register
    /// An event of the model, noted by an `AdapterScript`.
    case note
    /// The end of a process inside an action, likewise; its number is that of the move.
    case kill
  }

  @usableFromInline var records: UnsafeMutablePointer<Record>
  @usableFromInline var capacity = 16
  /// How many there are.
  @usableFromInline package internal(set) var count = 0
  /// Where those of the call begin.
  @usableFromInline var first = 0
  /// How many calls and starts of processes there were since the run began.
  @usableFromInline package internal(set) var stamp: Int32 = 0
  /// How many records stand for events of the model.
  @usableFromInline package internal(set) var noteCount = 0
  /// How many payloads of each kind an `AdapterScript` has handed out; then 0 for those without a
  /// payload; then room.
  @usableFromInline package let issued: UnsafeMutablePointer<Int32>
  /// Other than 0 if there was something that no script foresees: a payload that no action carried,
  /// or a timer.
  @usableFromInline var unforeseen: Int32 = 0
  /// The numbers of targets and names of events.
  private let names: AdapterNames
  /// The name used last, and its number.
  @usableFromInline var lastName = ""
  @usableFromInline var lastNumber: Int32 = 0
  /// Events that take more than numbers.
  @usableFromInline var others: [Event] = []

  /// What `applicationState` reads while an own action is performed, a timer fires or a task
  /// expires; inside a call it is ``DelegateCall/state``.
  public package(set) var applicationState: AppState?
  /// Whether `UIApplication.isProtectedDataAvailable` reads true then; inside a call it is
  /// ``DelegateCall/isProtectedDataAvailable``.
  public package(set) var isProtectedDataAvailable = true
  /// Where the scenes stood when the last action was over, see `ScenePhases`; 0 if nobody says.
  @usableFromInline package var restingScenes: UInt16 = 0
  /// How many actions were over.
  @usableFromInline package var actionCount: UInt32 = 0
  /// The virtual time in milliseconds since the run began; 0 as long as no time matters.
  public package(set) var time: Int {
    mutating get {
      isTimeRead = true
      return now
    }
    set { now = newValue }
  }
  private var now = 0
  /// Whether an adapter ever asked for the time.
  package private(set) var isTimeRead = false
  /// The timers set.
  @usableFromInline package internal(set) var timers: [Timer] = []

  /// A timer that was set.
  @usableFromInline
  package struct Timer: Hashable, Sendable {
    package var token: String
    package var milliseconds: Int
  }

  /// Creates an empty output.
  public init() { self.init(AdapterNames()) }

  /// Creates an empty output that gives names these numbers.
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
  /// - Complexity: built anew at each access, in the number of events.
  public var events: [Event] {
    var events: [Event] = []
    for index in first..<count where ![.timer, .work, .register].contains(records[index].kind) {
      events.append(event(index))
    }
    return events
  }

  /// Emits a named event, such as `route.opened`.
  ///
  /// - Parameters:
  ///   - payload: the payload it is about.
  ///   - arguments: what else there is to say, under keys.
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
  ///   - scene: the scene that it is about, such as that of the call; `nil` if it is of none.
  ///   - payload: the payload it is about.
  ///   - arguments: what else there is to say, under keys.
  public mutating func emit(
    _ name: String, scene: String?, payload: Payload? = nil, arguments: [Value.Member] = []
  ) {
    guard let scene else { return emit(name, payload: payload, arguments: arguments) }
    add(
      Event(
        .emit(name, arguments: arguments), payload: payload.map { [$0.id] } ?? [], scene: scene))
  }

  /// Calls the same method on a target downstream, as a multiplexer does.
  @inlinable
  public mutating func forward(_ call: DelegateCall, to target: String) {
    guard call.written == nil, count < capacity, target == lastName else {
      forwardSlowly(call, to: target)
      return
    }
    put(call, lastNumber)
  }

  /// Calls another method on a target downstream in place of this one, as an adapter does that
  /// tells of scenes what is written for an app delegate.
  ///
  /// - Parameters:
  ///   - call: the call being received, whose payloads are handed on.
  ///   - callback: the method that is called on the target.
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

  /// Writes down a forward, for which there is room.
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
  /// One that would fire while the process is suspended fires when it runs again. An adapter that
  /// sets timers declares so, see `AdapterFeature`.
  ///
  /// - Parameters:
  ///   - token: names the timer; one of the same token that has not fired yet is set anew.
  ///   - milliseconds: virtual time from now; what is below 0 counts as 0.
  public mutating func timer(_ token: String, after milliseconds: Int) {
    timers.append(Timer(token: token, milliseconds: max(0, milliseconds)))
    unforeseen = 1
    add(
      Record(
        place: 0, payloadKind: nil, kind: .timer, number: Int32(timers.count - 1), line: -1,
        stamp: stamp))
  }

  /// Says that the code works so long before it goes on: virtual time passes inside the call.
  ///
  /// The system waits about five seconds for `didEnterBackground`, `sceneDidEnterBackground` and
  /// `willTerminate`, with the notifications beside them and SwiftUI's phases, and ends the process
  /// of an app that works longer; the run then violates `adapter-overran`.
  ///
  /// - Parameter milliseconds: virtual time; what is below 0 counts as 0, and 24 days at most.
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
  /// A device token, or that there is none, is told by a call of
  /// `didRegisterForRemoteNotifications` or `didFailToRegisterForRemoteNotifications`, if the
  /// adapter names these methods: of an adapter that declares `AdapterFeature.remoteNotifications`
  /// at any time, and a token perhaps again and again, of any other when the action is over.
  public mutating func registerForRemoteNotifications() { register(1) }

  /// Takes the registration back: nothing answers it any more.
  public mutating func unregisterForRemoteNotifications() { register(0) }

  private mutating func register(_ number: Int32) {
    unforeseen = 1
    add(
      Record(
        place: 0, payloadKind: nil, kind: .register, number: number, line: -1, stamp: stamp))
  }

  /// Says that something goes on which was begun in an earlier call.
  ///
  /// - Parameter origin: the call, if it is known.
  package mutating func goOn(from origin: Callback?) {
    unforeseen = 1
    add(Event(.goOn(from: origin)))
  }

  /// Says that something is queued, which no script runs.
  package mutating func noteQueued() { unforeseen = 1 }

  /// How the names of timers begin that need no declaration, since nobody asked for them as such.
  package static let loopTimer = "loop-"

  /// Forgets the events, keeping the room they took.
  @inlinable
  public mutating func removeAll() {
    count = 0
    first = 0
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    if !timers.isEmpty { timers.removeAll(keepingCapacity: true) }
  }

  /// One of the things the adapter did.
  @inlinable
  package subscript(index: Int) -> Record { records[index] }

  /// The event that a record stands for.
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
      preconditionFailure("that is no event of an adapter")
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

  /// Adds an event that takes more than numbers.
  package mutating func add(_ event: Event) {
    others.append(event)
    if let id = event.payload.first, !isIssued(id) { unforeseen = 1 }
    add(
      Record(
        place: 0, payloadKind: nil, kind: .other, number: Int32(others.count - 1), line: -1,
        stamp: stamp))
  }

  /// Whether some action carried the payload.
  private func isIssued(_ id: String) -> Bool {
    PayloadKind.allCases.contains { kind in
      let number = Payload(kind, id: id).number
      return number > 0 && number <= issued[Optional(kind).slot]
    }
  }

  /// The number of a name.
  private mutating func number(of name: String) -> Int32 {
    if name == lastName { return lastNumber }
    lastNumber = names.number(of: name)
    lastName = name
    return lastNumber
  }
}
