public import UIKitShapes

extension NotificationCenter {
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> Publisher { Publisher(center: self, name: name, object: object) }

  /// Stands in for Foundation's `NotificationCenter.Publisher`.
  public struct Publisher: Combine.Publisher, Equatable, @unchecked Sendable {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    /// The object whose notifications are published; `nil` for any.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let conduit = Conduit(AnySubscriber<Notification, Never>(subscriber))
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        conduit.offer($0)
      }
      conduit.onEnd = { center.removeObserver(observer) }
      subscriber.receive(subscription: conduit)
    }

    public static func == (one: Publisher, other: Publisher) -> Bool {
      one.center === other.center && one.name == other.name && one.object === other.object
    }
  }
}
