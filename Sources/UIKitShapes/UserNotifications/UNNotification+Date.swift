#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UNNotification {
  /// When it came: the same in all runs, since the model has no calendar.
  public var date: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
