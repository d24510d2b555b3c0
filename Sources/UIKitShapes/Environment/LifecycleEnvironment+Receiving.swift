import LifecycleAdapters
@_spi(Lifecheck) import LifecycleEvents
import LifecycleModel

/// The events that production code reports by `LifecycleEvents`.
extension LifecycleEnvironment {
  /// Connects the module `LifecycleEvents`, once.
  static let receivesEvents: Void = LifecycleEvents.install(receive)

  /// Emits an event in the process whose code is running on this thread.
  ///
  /// A check connects the module `LifecycleEvents` with it; a copy of its file in an app is
  /// connected by its own `install`.
  ///
  /// Outside of a process, nothing happens. On a thread that the code under test has started, it is
  /// a failure.
  ///
  /// - Parameters:
  ///   - name: the name of the event.
  ///   - subject: the payload that the event concerns, in whatever came with it.
  ///   - scene: the persistent identifier of the session of the scene that the event concerns.
  ///   - arguments: additional members of the event.
  public static func receive(
    _ name: String, about subject: Any?, scene: String?, arguments: [String: Any]
  ) {
    guard let environment = UIApplication.running?.environment else {
      return UnmodelledBehaviour.noteStray("emits '\(name)'")
    }
    let members = arguments.sorted { $0.key < $1.key }.map { key, value in
      Value.Member(key, Value(propertyList: value) ?? .string("\(value)"))
    }
    var search = PayloadSearch(environment, tellingOf: name)
    if let subject { search.look(at: subject) }
    let payloads = search.found.map(Optional.some)
    for payload in payloads.isEmpty ? [nil] : payloads {
      environment.emit(name, payload: payload, scene: scene, arguments: members)
    }
  }
}
