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
  fileprivate func members(telling value: Value?, after values: [Value?]) -> [Value.Member] {
    let agrees = value != nil && values.contains(value)
    let agreement = Value.Member(agreementKey, .bool(agrees))
    guard !agrees, let last = values.last, let last else { return [agreement] }
    return [agreement, Value.Member(recordedKey, last)]
  }
}

/// The values that an app has recorded in the course of a run, as far as it may still tell them:
/// the last one before it was told of the background, and those recorded since.
package struct KeptValues: Equatable {
  private var values: [KeptValue: [Value?]] = [:]

  package init() {}

  /// Takes the next event of a run.
  ///
  /// - Returns: the event, which also says whether it tells a value that was recorded, if it has to
  ///   tell one.
  package mutating func read(_ event: Event, watching watched: [KeptValue]) -> Event {
    switch event.body {
    case .callback(let callback, _, _):
      note(callback)
      return event
    case .emit(let name, let arguments):
      var event = event
      for kept in watched where kept.known.contains(name) {
        guard let values = values[kept] else { continue }
        let value = arguments.first { $0.key == kept.key }?.value
        event.body = .emit(
          name, arguments: event.arguments + kept.members(telling: value, after: values))
      }
      for kept in watched where kept.recorded.contains(name) {
        let value = arguments.first { $0.key == kept.key }?.value
        values[kept] = (values[kept] ?? []).filter { $0 != value } + [value]
      }
      return event
    default: return event
    }
  }

  /// Notes a call: the app that is told of the background has to keep what it recorded last.
  package mutating func note(_ callback: Callback) {
    guard Callback.tellingOfBackground.contains(callback) else { return }
    for (kept, recorded) in values { values[kept] = recorded.suffix(1) }
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
