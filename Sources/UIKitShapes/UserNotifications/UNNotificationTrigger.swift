#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A stand-in for `UNNotificationTrigger`. The model never delivers a notification for a trigger.
public class UNNotificationTrigger: @unchecked Sendable {
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// The values for which the real one ends the process by an exception are failures: an interval
  /// that is not positive, and a repeated interval of less than a minute.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
    if timeInterval <= 0 || repeats && timeInterval < 60 {
      UIApplication.running?.environment.noteException(
        "makes a trigger for \(repeats ? "every" : "in") \(timeInterval) s")
    }
  }
}

public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The trigger of every push.
  package static let ofAll = UNPushNotificationTrigger(repeats: false)
}
