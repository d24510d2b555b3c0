#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stands in for `UNNotificationTrigger`: when a notification is told. The model tells none.
public class UNNotificationTrigger: @unchecked Sendable {
  /// Whether it is told again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

/// Stands in for `UNTimeIntervalNotificationTrigger`: after so many seconds.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// After so many seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// What makes the real one end the process by an exception is a failure: no time at all, and less
  /// than a minute between two times.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
    if timeInterval <= 0 || repeats && timeInterval < 60 {
      UIApplication.running?.environment.noteException(
        "makes a trigger for \(repeats ? "every" : "in") \(timeInterval) s")
    }
  }
}

/// Stands in for `UNCalendarNotificationTrigger`: on a day, at an hour.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// On which day, at which hour.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// Stands in for `UNPushNotificationTrigger`: when a push comes.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// That of every push.
  package static let ofAll = UNPushNotificationTrigger(repeats: false)
}
