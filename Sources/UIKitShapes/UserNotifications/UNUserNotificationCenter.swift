import LifecycleAdapters

/// A stand-in for `UNUserNotificationCenter`.
public final class UNUserNotificationCenter: @unchecked Sendable {
  /// The delegate whose methods are called. Like Apple's, the reference is weak.
  ///
  /// A delegate that is set after the launch does not receive the tap that launched the app.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// The answer of people in this process.
  private var answer: Bool?

  init() {}

  /// The center of the process whose delegate is being made or called on this thread.
  ///
  /// Outside of a process, a new center that has no effect.
  public static func current() -> UNUserNotificationCenter {
    UIApplication.running?.notificationCenter ?? UNUserNotificationCenter()
  }

  /// Whether authorization was requested in this process or an earlier one.
  var wasAsked: Bool {
    answer != nil || (UIApplication.running?.environment.storage.handedOut.authorizations ?? 0) > 0
  }

  /// Returns the answer of people, which is `false` in every second process that asks.
  func ask() -> Bool {
    if let answer { return answer }
    guard let storage = UIApplication.running?.environment.storage else { return false }
    storage.handedOut.authorizations += 1
    let isGranted = storage.handedOut.authorizations % 2 == 1
    answer = isGranted
    return isGranted
  }
}
