public import UIKitShapes
public import Foundation

extension UNNotificationContent {
  /// The number on the app's icon, if there is one. Only set it in a mutable content.
  public var badge: NSNumber? {
    get { badgeNumber.map { NSNumber(value: $0) } }
    set { badgeNumber = newValue?.intValue }
  }
}
