import LifecycleAdapters
public import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reports of the code under test.
extension LifecycleEnvironment {
  /// Emits a named event, such as `route.opened`.
  ///
  /// - Parameters:
  ///   - payload: the payload that the event concerns.
  ///   - arguments: additional members of the event.
  public func emit(
    _ name: String, payload: Payload? = nil, arguments: [Value.Member] = []
  ) {
    note(.emit(name, payload, arguments))
  }

  /// Emits a named event about a payload in a scene.
  func emit(_ name: String, payload: Payload?, scene: String?, arguments: [Value.Member]) {
    note(.emit(name, payload, arguments, scene: scene))
  }

  /// Emits a named event about a scene, for checks of each scene.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - arguments: additional members of the event.
  @MainActor
  public func emit(_ name: String, scene: UIScene, arguments: [Value.Member] = []) {
    note(.emit(name, nil, arguments, scene: scene.session.persistentIdentifier))
  }

  /// Emits a named event about something that UIKit handed over, in a scene.
  ///
  /// - Parameters:
  ///   - carrier: the object in which the payload came, such as an activity.
  ///   - scene: the scene.
  ///   - arguments: additional members of the event.
  @MainActor
  public func emit(
    _ name: String, about carrier: some PayloadCarrier, scene: UIScene,
    arguments: [Value.Member] = []
  ) {
    note(
      .emit(
        name, carrier.carriedPayload, arguments, scene: scene.session.persistentIdentifier))
  }

  /// Emits a named event about a URL that UIKit handed over, in a scene.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - scene: the scene.
  ///   - arguments: additional members of the event.
  @MainActor
  public func emit(
    _ name: String, about url: URL, scene: UIScene, arguments: [Value.Member] = []
  ) {
    let payload = payload(ofURL: url.absoluteString, tellingOf: name)
    note(.emit(name, payload, arguments, scene: scene.session.persistentIdentifier))
  }

  /// Lets virtual time pass inside the call, as if the code were working, for example on writing a
  /// file.
  ///
  /// The system limits the time of some calls: `sceneDidEnterBackground(_:)`, for example, has
  /// about five seconds.
  ///
  /// - Parameter seconds: the virtual time, from 0 to 2,000,000 seconds (about 23 days). Values
  ///   outside this range are clamped.
  public func work(for seconds: Double) {
    note(.work(Int((min(max(0, seconds), 2e6) * 1000).rounded())))
  }

  /// Emits a named event about something that UIKit handed over, now or earlier.
  ///
  /// - Parameters:
  ///   - carrier: the object in which the payload came, such as a URL.
  ///   - arguments: additional members of the event.
  public func emit(
    _ name: String, about carrier: some PayloadCarrier, arguments: [Value.Member] = []
  ) {
    note(.emit(name, carrier.carriedPayload, arguments))
  }

  /// Emits a named event about a URL that UIKit handed over, now or earlier.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - arguments: additional members of the event.
  public func emit(_ name: String, about url: URL, arguments: [Value.Member] = []) {
    note(.emit(name, payload(ofURL: url.absoluteString, tellingOf: name), arguments))
  }

  /// Reports that the call being received is forwarded to a target downstream, as by a multiplexer.
  ///
  /// Before the first call there is nothing to forward, and nothing happens.
  ///
  /// - Parameters:
  ///   - callback: the method that is called on the target, if it is another one. A scene's
  ///     callback may be forwarded as one of the app delegate.
  ///   - target: the name of the target.
  public func forward(as callback: Callback? = nil, to target: String) {
    if let call { note(.forward(call, as: callback, target)) }
  }
}
