#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UNNotification {
  /// Always the reference date, as the model has no calendar.
  public var date: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
