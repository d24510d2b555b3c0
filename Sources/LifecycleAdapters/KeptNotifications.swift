/// What the device keeps of an app's notifications.
package struct KeptNotifications {
  /// What was asked for and is not told yet, in that order.
  package var pending: [AnyObject] = []
  /// What was told and not taken away, in that order.
  package var delivered: [AnyObject] = []
  /// Which answers notifications offer, by name.
  package var categories: [AnyObject] = []
  /// The number on the icon.
  package var badge = 0

  package init() {}
}

/// Requests and categories are the same if they are one object.
extension KeptNotifications: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.badge == other.badge && isSame(one.pending, other.pending)
      && isSame(one.delivered, other.delivered) && isSame(one.categories, other.categories)
  }

  private static func isSame(_ one: [AnyObject], _ other: [AnyObject]) -> Bool {
    one.elementsEqual(other, by: ===)
  }
}
