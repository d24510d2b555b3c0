import LifecycleAdapters

/// A stand-in for Foundation's `NotificationCenter`, through which UIKit posts notifications
/// alongside its method calls.
///
/// There is one center per process, ``default``, which ends with the process. The model posts the
/// notifications that are declared in ``UIApplication`` and ``UIScene``; their object is the
/// application or the scene. The observed notifications are found by trial, unless the
/// ``AdapterDescription`` lists what is implemented: then the list includes them, or
/// `notifications` for all.
///
/// An observer is a block, a task that waits for ``notifications(named:object:)``, or a subscriber
/// of a publisher of the stand-in for Combine, or, in code that is translated, an object with a
/// method, see ``Selector``.
public final class NotificationCenter: @unchecked Sendable {
  private var observations: [Observation] = []

  init() {}

  /// The center of the process whose delegate is being made or called on this thread.
  ///
  /// Outside of a process, a new center to which the system posts nothing.
  public static var `default`: NotificationCenter {
    UIApplication.running?.observers ?? NotificationCenter()
  }

  /// Adds a block that is called synchronously, on the same thread, when a notification is posted.
  ///
  /// - Parameters:
  ///   - name: the name of the notification, or `nil` for all.
  ///   - object: the object that the notification concerns, or `nil` for any object.
  ///   - queue: has no effect.
  ///   - block: the block, which is kept until the observer is removed or the process ends.
  /// - Returns: the observer, with which the block can be removed.
  @discardableResult
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observation = Observation(name, object.map { $0 as AnyObject }, block)
    observations.append(observation)
    return observation
  }

  public func removeObserver(_ observer: Any) {
    let observer = observer as AnyObject
    observations.removeAll { $0 === observer || $0.owner === observer }
  }

  /// Adds a block that is called as long as its owner is alive.
  func add(
    _ owner: AnyObject, _ name: Notification.Name?, _ object: AnyObject?,
    _ block: @escaping (AnyObject, Notification) -> Void
  ) {
    let observation = Observation(name, object) { [weak owner] in
      if let owner { block(owner, $0) }
    }
    observation.owner = owner
    observations.append(observation)
  }

  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    let (observer, object) = (observer as AnyObject, object.map { $0 as AnyObject })
    observations.removeAll {
      ($0 === observer || $0.owner === observer) && (name == nil || $0.name == name)
        && (object == nil || $0.object === object)
    }
  }

  /// Calls the observers in the order in which they were added.
  public func post(_ notification: Notification) {
    if let environment = LifecycleEnvironment.watching(.notification) {
      environment.observe(
        .notification, named: [notification.name.rawValue], showing: notification.contents)
    }
    deliver(notification)
  }

  /// Calls the observers of a notification that the system posts.
  package func deliver(_ notification: Notification) {
    for observation in observations where observation.wants(notification) {
      // An observer may remove others.
      guard observations.contains(where: { $0 === observation }) else { continue }
      observation.block(notification)
    }
  }

  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  /// Whether a notification is observed, for any object.
  package func isObserved(_ name: Notification.Name) -> Bool {
    observations.contains { $0.name == nil || $0.name == name }
  }

  package func removeAll() { observations.removeAll() }

  private final class Observation: NSObjectProtocol {
    let name: Notification.Name?
    let object: AnyObject?
    /// The object whose method the block calls.
    weak var owner: AnyObject?
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

public struct Notification {
  public var name: Name
  /// The application or the scene, for notifications of the model.
  public var object: Any?
  /// Always `nil` in notifications of the model.
  public var userInfo: [AnyHashable: Any]?

  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.object = object
    self.userInfo = userInfo
  }

  /// The object and the user info, in which the object is under `object` unless something else is.
  fileprivate var contents: [AnyHashable: Any] {
    let object = object.map { ["object" as AnyHashable: $0] } ?? [:]
    return object.merging(userInfo ?? [:]) { _, own in own }
  }

  /// A stand-in for `Notification.Name`, with Apple's raw values.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// A stand-in for Foundation's `NSNotification`, of which only the name is available.
public enum NSNotification {
  public typealias Name = Notification.Name
}

/// A stand-in for Foundation's `NSObjectProtocol`, as the type of observers.
public protocol NSObjectProtocol: AnyObject {}
