#if os(Linux) || os(macOS) || targetEnvironment(simulator)
import Synchronization
#endif

/// Reports of what an app does, for a check of its life cycle by Lifecheck.
///
/// On a device, each call compiles to nothing and evaluates none of its arguments. Elsewhere it has
/// no effect unless a check is driving the code: then it is an event of the run. The module depends
/// on nothing, so that production code can import it.
///
/// ```swift
/// LifecycleEvents.emit("route.opened", about: url)
/// ```
public enum LifecycleEvents {
  /// Emits a named event, such as `route.opened`.
  ///
  /// - Parameters:
  ///   - name: the name of the event.
  ///   - subject: the link, activity, shortcut or notification that the event concerns, as the
  ///     system handed it over: a `URL`, an `NSUserActivity`, a `UIApplicationShortcutItem`, a
  ///     `UNNotificationResponse`, or text with its URL or identifier.
  ///   - scene: the `persistentIdentifier` of the session of the scene that the event concerns.
  ///   - arguments: further members of the event, such as `["state": "active"]`: strings, numbers
  ///     and Booleans.
  @inlinable
  public static func emit(
    _ name: @autoclosure () -> String, about subject: @autoclosure () -> Any? = nil,
    scene: @autoclosure () -> String? = nil, arguments: @autoclosure () -> [String: Any] = [:]
  ) {
    #if os(Linux) || os(macOS) || targetEnvironment(simulator)
    guard let receive = receiver else { return }
    receive(name(), subject(), scene(), arguments())
    #endif
  }

  #if os(Linux) || os(macOS) || targetEnvironment(simulator)
  /// A function that receives an event: its name, its subject, its scene and its arguments.
  @_spi(Lifecheck)
  public typealias Receiver = @Sendable (String, Any?, String?, [String: Any]) -> Void

  /// Sets the function that receives the events of all threads; a check does so by itself.
  @_spi(Lifecheck)
  public static func install(_ receiver: @escaping Receiver) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    Installation.current.withLock { $0 = Installation(receive: receiver) }
  }

  /// The function that receives events; `nil` if no check was ever made.
  @usableFromInline
  static var receiver: (@Sendable (String, Any?, String?, [String: Any]) -> Void)? {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
    return Installation.current.withLock { $0?.receive }
  }

  /// An installed receiver, on the systems that have a `Mutex`; checks run on no others.
  ///
  /// The function is in a structure because a generic place wraps a bare one anew at each access.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private struct Installation {
    let receive: Receiver

    static let current = Mutex<Installation?>(nil)
  }
  #endif
}
