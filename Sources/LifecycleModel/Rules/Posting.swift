/// A notification that UIKit posts beside the call of a method, whether the delegate has it or not.
public struct Posting: Hashable, Sendable {
  /// The notification.
  public var notification: Callback
  /// The method with whose call it is posted.
  public var callback: Callback
  /// Whether it is posted before the call or after it.
  public var order: Order
  /// Whether it is posted only if the call changes the state of the whole application.
  public var needsChange: Bool
  /// The condition that must hold before the call for it to be posted; `nil` if there is none.
  public var condition: Condition?
  /// The place where this is documented.
  public var source: Source

  /// The side of a call on which a notification is posted.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// Before the call, and before the state changes with which the call begins.
    case beforeChange
    case before, after
    /// After the call, and after the state changes with which the call ends.
    case afterChange

    package var other: Order {
      switch self {
      case .beforeChange: .afterChange
      case .before: .after
      case .after: .before
      case .afterChange: .beforeChange
      }
    }

    /// Whether it says only the side. A notification that announces a change, or follows from one,
    /// cannot be elsewhere.
    var isSide: Bool { self == .before || self == .after }
  }

  /// The edge under which notifications may come after the calls they belong to.
  package static let laterEdge = "notification-after"
  /// The suffix of an action's variant under that edge.
  static let laterVariant = "notificationAfter"

  /// Creates a posting, before the call unless another order is given.
  public init(
    _ notification: Callback, with callback: Callback, _ order: Order = .before,
    ifChanging needsChange: Bool = false, when condition: Condition? = nil, source: Source
  ) {
    self.notification = notification
    self.callback = callback
    self.order = order
    self.needsChange = needsChange
    self.condition = condition
    self.source = source
  }
}
