public import UIKitShapes

extension NotificationCenter {
  /// Publishes what is posted under a name.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> Publisher { Publisher(center: self, name: name, object: object) }

  /// Stands in for Foundation's `NotificationCenter.Publisher`.
  public struct Publisher: Combine.Publisher, Equatable, @unchecked Sendable {
    /// What is posted.
    public typealias Output = Notification
    /// It does not fail.
    public typealias Failure = Never

    /// Where it is posted.
    public let center: NotificationCenter
    /// Under which name.
    public let name: Notification.Name
    /// By whom; `nil` for any object.
    public let object: AnyObject?

    /// Publishes what is posted under a name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Observes for a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let conduit = Conduit(AnySubscriber<Notification, Never>(subscriber))
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        conduit.offer($0)
      }
      conduit.onEnd = { _ in center.removeObserver(observer) }
      subscriber.receive(subscription: conduit)
    }

    /// Whether they publish the same.
    public static func == (one: Publisher, other: Publisher) -> Bool {
      one.center === other.center && one.name == other.name && one.object === other.object
    }
  }
}
