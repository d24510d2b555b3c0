import LifecycleAdapters
import LifecycleModel

/// A service of a multiplexer, wrapped so that each call that reaches it is seen.
///
/// A multiplexer gets it in place of the service. Each call that it passes on is then an event, as
/// if it reported `environment.forward(to:)`, and a check holds the multiplexer to pass on every
/// call that the service has a method for, once and right away, or later and in order, see
/// ``Passing``.
///
/// ```swift
/// checkDelegates { environment in
///   let analytics = environment.watch(Analytics(), as: "analytics")
///   let push = environment.watch(PushService(), as: "push")
///   return UIKitDelegates(application: Multiplexer(services: [analytics, push]))
/// }
/// ```
///
/// If the multiplexer's services have a protocol of their own, the test declares
/// `extension WatchedService: ApplicationService {}`.
@MainActor
open class WatchedService: UIResponder {
  /// The service itself.
  public nonisolated(unsafe) let service: AnyObject
  /// The name of the service, which is the target of the calls that are passed on to it.
  public let name: String
  let environment: LifecycleEnvironment
  /// The window of the service, if that has one.
  public var window: UIWindow? {
    get { (service as? any WindowHolder)?.window }
    set { (service as? any WindowHolder)?.window = newValue }
  }

  /// The ways in which a multiplexer may pass calls on.
  public enum Passing: Sendable {
    /// Each within the call, before anything else is passed on.
    case rightAway
    /// Each once, in order, when the multiplexer sees fit, but before its process ends unless it is
    /// killed.
    case later
  }

  init(_ service: AnyObject, _ name: String, _ environment: LifecycleEnvironment) {
    self.service = service
    self.name = name
    self.environment = environment
  }

  /// Passes a call on to the service, if it has the method, and notes that.
  ///
  /// - Parameters:
  ///   - callback: the method.
  ///   - scene: the scene that the call concerns.
  ///   - carried: the objects with which a payload came.
  ///   - missing: the result if the service lacks the method.
  func pass<Service, Result>(
    _ callback: Callback, to _: Service.Type, scene: UIScene? = nil, carrying carried: [Any] = [],
    missing: @autoclosure () -> Result, _ call: (Service) -> Result
  ) -> Result {
    let selector = callback.selector
    if let service = service as? Service,
      environment.storage.services.mayHave(callback, name)
    {
      // Before what the service does in the call, unless it has yet to be seen what it has.
      let isKnown = environment.storage.services.areKnown
      if isKnown { note(callback, scene, carried) }
      if let result = optionally(service, selector, call) {
        if !isKnown { note(callback, scene, carried) }
        if let answer = result as? Bool { note(answer) }
        return result
      }
    }
    environment.noteMissing(selector, of: self)
    return missing()
  }

  /// Notes the answer of a service, for checks of how a multiplexer puts them together.
  private func note(_ answer: Bool) {
    environment.emit(Self.answerEvent, arguments: [Value.Member("value", .bool(answer))])
  }

  private func note(_ callback: Callback, _ scene: UIScene?, _ carried: [Any]) {
    environment.noteService(
      name, callback, scene: scene?.session.persistentIdentifier, carried)
  }

  /// The event that a service answered yes or no, with the answer under `value`.
  package nonisolated static let answerEvent = "service.answered"

  /// Calls a handler with the answer of a service that lacks the method, unless the call was
  /// optional.
  func answerMissing(_ complete: () -> Void) {
    if environment.optionalCalls.last?.isMissing != true { complete() }
  }
}

extension LifecycleEnvironment {
  /// Wraps a service of a multiplexer so that the calls that reach it are seen.
  ///
  /// - Parameters:
  ///   - service: The service: a delegate of an app, of scenes or of the notification center, or
  ///     several of these.
  ///   - name: The name of the service, in letters, digits and hyphens.
  ///   - passing: The way in which the multiplexer is to pass calls on.
  @MainActor
  public func watch(
    _ service: AnyObject, as name: String, passing: WatchedService.Passing = .rightAway
  ) -> WatchedService {
    let watched = WatchedService(service, name, self)
    services.append(watched)
    storage.services.note(name, isLater: passing == .later)
    return watched
  }

  /// Notes what the multiplexer owes to services that may be told later.
  func owe(_ call: DelegateCall) {
    for service in services where storage.services.isOwed(call.callback, to: service.name) {
      if debts.owe(call, to: service.name) { emit(ForwardingDebts.owedEvent(service.name)) }
    }
  }

  /// Notes that a call has reached a service.
  func noteService(_ name: String, _ callback: Callback, scene: String?, _ carried: [Any]) {
    var search = PayloadSearch(self, tellingOf: "\(name): \(callback.alias)")
    for value in carried { search.search(value) }
    let isPresent = call?.callback == callback && call?.scene == scene
    // Nothing is said of a payload that was handed on and shows nothing by which it can be told.
    if let call, isPresent, search.found.isEmpty || search.found == call.payloads {
      note(.forward(call, as: nil, name))
    } else {
      let passed = DelegateCall(callback, state: applicationState, scene: scene, search.found)
      note(.forward(passed, as: nil, name))
    }
    if storage.services.isOwed(callback, to: name) {
      for event in debts.pay(callback, search.found.map(\.id), scene, to: name) { emit(event) }
    }
  }
}
