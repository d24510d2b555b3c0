/// The notifications of an app that the device keeps.
package struct KeptNotifications {
  /// The requests that have not been delivered yet, in order.
  package var pending: [AnyObject] = []
  /// The notifications that were delivered and not removed, in order.
  package var delivered: [AnyObject] = []
  /// The categories, which define the actions that notifications offer.
  package var categories: [AnyObject] = []
  /// The number on the icon.
  package var badge = 0

  package init() {}
}

/// Requests and categories are equal if they are identical.
extension KeptNotifications: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.badge == other.badge && isSame(one.pending, other.pending)
      && isSame(one.delivered, other.delivered) && isSame(one.categories, other.categories)
  }

  private static func isSame(_ one: [AnyObject], _ other: [AnyObject]) -> Bool {
    one.elementsEqual(other, by: ===)
  }
}
