/// What the device keeps of an app's notifications.
struct KeptNotifications {
  /// What was asked for and is not told yet, in that order.
  var pending: [AnyObject] = []
  /// What was told and not taken away, in that order.
  var delivered: [AnyObject] = []
  /// Which answers notifications offer, by name.
  var categories: [AnyObject] = []
  /// The number on the icon.
  var badge = 0
}

/// Requests and categories are the same if they are one object.
extension KeptNotifications: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    one.badge == other.badge && isSame(one.pending, other.pending)
      && isSame(one.delivered, other.delivered) && isSame(one.categories, other.categories)
  }

  private static func isSame(_ one: [AnyObject], _ other: [AnyObject]) -> Bool {
    one.elementsEqual(other, by: ===)
  }
}
