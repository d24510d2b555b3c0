import LifecycleAdapters

/// Stands in for `UNUserNotificationCenter`: the place of the delegate, and of what people answer.
public final class UNUserNotificationCenter: @unchecked Sendable {
  /// The delegate whose methods are called; like Apple's it is not kept alive by this.
  ///
  /// One that is set when the launch is over is not told of the tap that launched the app.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// What people answered in this process.
  private var answer: Bool?

  init() {}

  /// The centre of the process whose delegate is being made or called on this thread.
  ///
  /// Anywhere else there is no process, and this is a centre that nobody asks.
  public static func current() -> UNUserNotificationCenter {
    UIApplication.running?.notificationCenter ?? UNUserNotificationCenter()
  }

  /// Whether people were asked, in this process or an earlier one.
  var wasAsked: Bool {
    answer != nil || (UIApplication.running?.environment.storage.handedOut.authorizations ?? 0) > 0
  }

  /// What people answer: in every second process that asks, no.
  func ask() -> Bool {
    if let answer { return answer }
    guard let storage = UIApplication.running?.environment.storage else { return false }
    storage.handedOut.authorizations += 1
    let isGranted = storage.handedOut.authorizations % 2 == 1
    answer = isGranted
    return isGranted
  }
}
