package import LifecycleModel

/// The knowledge of the services that a multiplexer holds, each of which is watched.
package struct WatchedServices: Sendable {
  /// The names of the services in the order in which they were made, each once.
  package private(set) var names: [String] = []
  /// The names of those to which calls may be passed on later.
  package private(set) var later: Set<String> = []
  /// The methods that each service has; `nil` before that was found out.
  package var methods: [String: CallbackSet]?

  /// Notes a service.
  package mutating func note(_ name: String, isLater: Bool) {
    if !names.contains(name) { names.append(name) }
    if isLater { later.insert(name) }
  }

  /// Whether it is known what the services have.
  package var areKnown: Bool { methods != nil }

  /// Whether a service has a method, or may have it.
  package func mayHave(_ callback: Callback, _ name: String) -> Bool {
    guard let methods else { return true }
    return methods[name]?.contains(callback) ?? true
  }

  /// Whether calls of a method are owed to a service to which they may be passed on later.
  package func isOwed(_ callback: Callback, to name: String) -> Bool {
    later.contains(name) && methods?[name]?.contains(callback) == true
  }
}
