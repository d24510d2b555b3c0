public import AppLifecycle

/// Takes what an adapter does while it is being called, in order.
///
/// Forwards and emitted events without arguments are kept as a few numbers each, in room that is
/// used again, so that they allocate nothing. It cannot be copied, so that the room need not be asked
/// whether it is shared.
public struct AdapterOutput: ~Copyable, @unchecked Sendable {
  /// One thing the adapter did.
  @usableFromInline
  package struct Record: Sendable {
    /// What.
    @usableFromInline package var kind: Kind
    /// The method that is passed on.
    @usableFromInline package var callback: Callback
    /// The sort of the payload, if it carries one.
    @usableFromInline package var payloadKind: PayloadKind?
    /// The number of the scene, from 1; 0 for none.
    @usableFromInline package var sceneNumber: UInt8
    /// How many payloads it carries, numbered one after the other.
    @usableFromInline package var payloadCount: UInt8 = 1
    /// The number of the payload within its kind.
    @usableFromInline package var payloadNumber: Int32
    /// The number of the target or of the event's name; of any other event, its own.
    @usableFromInline package var name: Int32
  }

  /// What a record stands for.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case forward, emit, other
    /// A timer was set, which is no event.
    case timer
  }

  @usableFromInline var records: UnsafeMutablePointer<Record>
  private var capacity = 16
  /// How many there are.
  @usableFromInline package internal(set) var count = 0
  /// Targets and names of events, by number; they keep their numbers.
  private var names: [String] = []
  /// The name used last, and its number.
  private var lastName = ""
  private var lastNumber: Int32 = -1
  private var numbers: [String: Int32] = [:]
  /// Events that take more than numbers.
  @usableFromInline var others: [Event] = []

  /// What `applicationState` reads while an own action is performed, a timer fires or a task expires;
  /// inside a call it is ``DelegateCall/state``.
  public package(set) var applicationState: AppState?
  /// The virtual time in milliseconds since the run began; 0 as long as no time matters.
  public package(set) var time = 0
  /// The timers set.
  @usableFromInline package internal(set) var timers: [Timer] = []

  /// A timer that was set.
  @usableFromInline
  package struct Timer: Hashable, Sendable {
    package var token: String
    package var milliseconds: Int
  }

  /// Creates an empty output.
  public init() { records = .allocate(capacity: capacity) }

  deinit { records.deallocate() }

  /// The events so far.
  ///
  /// - Complexity: built anew at each access, in the number of events.
  public var events: [Event] {
    var events: [Event] = []
    for index in 0..<count where records[index].kind != .timer { events.append(event(index)) }
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
    add(
      Record(
        kind: .emit, callback: .willFinishLaunching, payloadKind: payload?.kind, sceneNumber: 0,
        payloadNumber: payload?.number ?? 0, name: number(of: name)))
  }

  /// Calls the same method on a target downstream, as a multiplexer does.
  public mutating func forward(_ call: DelegateCall, to target: String) {
    guard call.written == nil else {
      add(
        Event(
          .forward(call.callback, target: target), payload: call.payloads.map(\.id),
          scene: call.scene))
      return
    }
    add(
      Record(
        kind: .forward, callback: call.callback, payloadKind: call.payloadKind,
        sceneNumber: call.sceneNumber, payloadCount: call.payloadCount,
        payloadNumber: call.payloadNumber, name: number(of: target)))
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
    add(
      Record(
        kind: .timer, callback: .willFinishLaunching, payloadKind: nil, sceneNumber: 0,
        payloadNumber: 0, name: Int32(timers.count - 1)))
  }

  /// Forgets the events, keeping the room they took.
  @inlinable
  public mutating func removeAll() {
    count = 0
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
      return Event(.emit(names[Int(record.name)], arguments: []), payload: payload)
    case .forward:
      let scene =
        record.sceneNumber == 0
        ? nil : SceneSession(number: Int(record.sceneNumber), phase: .unattached).id
      return Event(
        .forward(record.callback, target: names[Int(record.name)]), payload: payload,
        scene: scene)
    case .other: return others[Int(record.name)]
    case .timer: preconditionFailure("a timer is no event")
    }
  }

  private mutating func add(_ record: Record) {
    if count == capacity { grow() }
    (records + count).initialize(to: record)
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Record>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: records, count: count)
    records.deallocate()
    records = larger
    capacity *= 2
  }

  /// Adds an event that takes more than numbers.
  package mutating func add(_ event: Event) {
    others.append(event)
    add(
      Record(
        kind: .other, callback: .willFinishLaunching, payloadKind: nil, sceneNumber: 0,
        payloadNumber: 0, name: Int32(others.count - 1)))
  }

  /// The number of a name.
  private mutating func number(of name: String) -> Int32 {
    if lastNumber >= 0, name == lastName { return lastNumber }
    lastNumber = knownNumber(of: name)
    lastName = name
    return lastNumber
  }

  private mutating func knownNumber(of name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }
}
