public import UIKitShapes
public import Foundation

extension UNNotificationContent {
  /// The number on the icon, if there is one; to be set in a content that is mutable.
  public var badge: NSNumber? {
    get { badgeNumber.map { NSNumber(value: $0) } }
    set { badgeNumber = newValue?.intValue }
  }
}
