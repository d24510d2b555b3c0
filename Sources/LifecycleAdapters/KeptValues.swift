package import LifecycleModel

/// A value that an app records and a later process has to know, with the events that say it.
package struct KeptValue: Hashable, Sendable {
  /// The events that record the value.
  let recorded: [String]
  /// The events with which a process tells that it knows the value.
  let known: [String]
  /// The key of the value in all of these.
  let key: String

  package init(recorded: [String], known: [String], key: String) {
    (self.recorded, self.known, self.key) = (recorded, known, key)
  }

  /// Whether the event with a name tells the value.
  package func isTold(by name: String) -> Bool { known.contains(name) }

  /// The key under which an event that tells the value says whether it is one that was recorded.
  package var agreementKey: String { "\(key)-as-in-\(recorded.joined(separator: "-or-"))" }

  /// The key under which it says which value was recorded, unless it agrees.
  private var recordedKey: String { "\(key)-in-\(recorded.joined(separator: "-or-"))" }

  /// Returns the members of an event that tells a value, after some were recorded.
  fileprivate func members(telling value: Value?, after record: KeptValues.Record) -> [Value.Member]
  {
    let agreement = Value.Member(agreementKey, .bool(record.allows(value)))
    guard !record.allows(value), let last = record.allowed.last, let last else {
      return [agreement]
    }
    return [agreement, Value.Member(recordedKey, last)]
  }
}

/// The values that an app has recorded in the course of a run, as far as a process may tell them:
/// the one that the app had when it went to the background, and those recorded since.
package struct KeptValues: Equatable {
  private var records: [KeptValue: Record] = [:]

  /// The values of one key.
  fileprivate struct Record: Equatable {
    /// The values that may be told, each `nil` for an event that did not say it.
    var allowed: [Value?] = []
    /// Whether the process recorded or told the last of them, so that it has no other.
    var isKnown = false

    func allows(_ value: Value?) -> Bool { value.map { allowed.contains($0) } ?? false }

    mutating func add(_ value: Value?) {
      allowed.removeAll { $0 == value }
      allowed.append(value)
      isKnown = true
    }

    mutating func keepLast() { if isKnown { allowed = allowed.suffix(1) } }
  }

  package init() {}

  /// Takes the next event of a run.
  ///
  /// - Returns: the event, which also says whether it tells a value that was recorded, if it has to
  ///   tell one.
  package mutating func read(_ event: Event, watching watched: [KeptValue]) -> Event {
    switch event.body {
    case .callback(let callback, let state, _): note(callback, state)
    case .suspend: noteSuspension()
    case .processStart: noteStart()
    case .emit(let name, let arguments):
      var event = event
      for kept in watched {
        let value = arguments.first { $0.key == kept.key }?.value.inOrder
        if kept.known.contains(name), let record = records[kept] {
          event.body = .emit(
            name, arguments: event.arguments + kept.members(telling: value, after: record))
          // From now on the process has this value.
          if record.allows(value) {
            records[kept]?.add(value)
            records[kept]?.keepLast()
          }
        }
        if kept.recorded.contains(name) { records[kept, default: Record()].add(value) }
      }
      return event
    default: break
    }
    return event
  }

  /// Notes a call: an app that is told of the background has to keep the value that it has.
  package mutating func note(_ callback: Callback, _ state: AppState?) {
    guard Callback.tellingOfBackground.contains(callback) else { return }
    // Another window may still be in front.
    guard state == .background || state == nil && !callback.row.isOfScene else { return }
    noteSuspension()
  }

  /// Notes that the process is suspended, which may be its end.
  package mutating func noteSuspension() {
    for kept in records.keys { records[kept]?.keepLast() }
  }

  /// Notes that a process starts, which has not said yet which value it has.
  package mutating func noteStart() {
    for kept in records.keys { records[kept]?.isKnown = false }
  }
}

extension Value {
  /// The same value with the members of objects in one order, and whole numbers as such.
  fileprivate var inOrder: Value {
    switch self {
    case .object(let members):
      .object(
        members.map { Member($0.key, $0.value.inOrder) }.sorted { $0.key < $1.key })
    case .array(let values): .array(values.map(\.inOrder))
    case .double(let number): Int(exactly: number).map { .int($0) } ?? self
    case .null, .bool, .int, .string: self
    }
  }
}

extension Event {
  /// The arguments of an event of the app.
  fileprivate var arguments: [Value.Member] {
    if case .emit(_, let arguments) = body { arguments } else { [] }
  }
}

extension Callback {
  /// The calls that tell an app that it is in background.
  fileprivate static let tellingOfBackground: Set<Callback> = [
    .didEnterBackground, .sceneDidEnterBackground, .scenePhaseBackground, .appPhaseBackground,
    .didEnterBackgroundNotification, .sceneDidEnterBackgroundNotification,
  ]
}
