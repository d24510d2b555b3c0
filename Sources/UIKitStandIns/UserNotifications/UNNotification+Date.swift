public import DelegateAdapters
public import Foundation

extension UNNotification {
  /// Always the reference date, as the model has no calendar.
  public var date: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
