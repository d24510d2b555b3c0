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
  /// Where this is documented.
  public var source: Source

  /// On which side of a call a notification is posted.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    case before, after

    package var other: Order { self == .before ? .after : .before }
  }

  /// Creates a posting, before the call if nothing else is said.
  public init(
    _ notification: Callback, with callback: Callback, _ order: Order = .before,
    ifChanging needsChange: Bool = false, source: Source
  ) {
    self.notification = notification
    self.callback = callback
    self.order = order
    self.needsChange = needsChange
    self.source = source
  }
}
