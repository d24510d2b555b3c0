/// Stands in for Foundation's `NotificationCenter`: what UIKit posts beside the delegates' methods.
///
/// There is one a process, ``default``, and it ends with the process. The model posts the
/// notifications that are named at ``UIApplication`` and ``UIScene``; the object is the application
/// or the scene. Those that somebody observes are found out, unless the ``AdapterDescription``
/// lists what is implemented: then they stand in the list, or `notifications` for all.
///
/// Observers are blocks, or tasks that wait for ``notifications(named:object:)``, or subscribe to a
/// publisher of the stand-in for Combine. Selectors take the Objective-C runtime.
public final class NotificationCenter: @unchecked Sendable {
  private var observations: [Observation] = []

  init() {}

  /// The centre of the process whose delegate is being made or called on this thread.
  ///
  /// Anywhere else there is no process, and nothing is posted there but what is posted by hand.
  public static var `default`: NotificationCenter {
    UIApplication.running?.observers ?? NotificationCenter()
  }

  /// Has a block called when a notification is posted, at once and on the same thread.
  ///
  /// - Parameters:
  ///   - name: which notification; `nil` for all.
  ///   - object: whose notification; `nil` for that of any object.
  ///   - queue: nothing reads it.
  ///   - block: what is called; it is kept until the observer is removed or the process ends.
  /// - Returns: the observer, to be removed with.
  @discardableResult
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observation = Observation(name, object.map { $0 as AnyObject }, block)
    observations.append(observation)
    return observation
  }

  /// Forgets an observer.
  public func removeObserver(_ observer: Any) {
    let observer = observer as AnyObject
    observations.removeAll { $0 === observer }
  }

  /// Forgets an observer of a notification, and of that of an object if one is given.
  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    let (observer, object) = (observer as AnyObject, object.map { $0 as AnyObject })
    observations.removeAll {
      $0 === observer && (name == nil || $0.name == name)
        && (object == nil || $0.object === object)
    }
  }

  /// Calls the observers, in the order in which they were added.
  public func post(_ notification: Notification) {
    for observation in observations where observation.wants(notification) {
      // An observer may remove others.
      guard observations.contains(where: { $0 === observation }) else { continue }
      observation.block(notification)
    }
  }

  /// Calls the observers of a notification.
  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  /// Whether anybody observes it, of whatever object.
  package func isObserved(_ name: Notification.Name) -> Bool {
    observations.contains { $0.name == nil || $0.name == name }
  }

  package func removeAll() { observations.removeAll() }

  /// One observer.
  private final class Observation: NSObjectProtocol {
    let name: Notification.Name?
    let object: AnyObject?
    let block: (Notification) -> Void

    init(
      _ name: Notification.Name?, _ object: AnyObject?, _ block: @escaping (Notification) -> Void
    ) {
      self.name = name
      self.object = object
      self.block = block
    }

    func wants(_ notification: Notification) -> Bool {
      guard name == nil || name == notification.name else { return false }
      guard let object else { return true }
      return notification.object.map { $0 as AnyObject } === object
    }
  }
}

/// Stands in for Foundation's `Notification`.
public struct Notification {
  /// What happened.
  public var name: Name
  /// To whom; the application or the scene.
  public var object: Any?
  /// What else there is to say; the model says nothing.
  public var userInfo: [AnyHashable: Any]?

  /// Creates a notification.
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.object = object
    self.userInfo = userInfo
  }

  /// `Notification.Name`: what happened, with Apple's raw values.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// Apple's name of it.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// Stands in for Foundation's `NSNotification`, of which the name alone is used.
public enum NSNotification {
  /// `NSNotification.Name`
  public typealias Name = Notification.Name
}

/// The shape of Foundation's `NSObjectProtocol`: an observer, to be removed with.
public protocol NSObjectProtocol: AnyObject {}
