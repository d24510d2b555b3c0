import LifecycleModel
import DeviceLogs

// The method that a push reaches, by one author, who recorded nothing else.

extension PublishedLog {
  static let notifications: [PublishedLog] = [
    PublishedLog(
      "gist-ios10-cold-normal", gistCentre, "not running", .notRunning, "tap a notification",
      performed: [Action(.push)], .of(.didReceiveNotificationResponse)),
    PublishedLog(
      "gist-ios10-warm-normal", gistCentre, "in background", .background, "tap a notification",
      performed: [Action(.push)], .of(.didReceiveNotificationResponse)),
    PublishedLog(
      "gist-ios10-warm-silent", gistCentre, "in background", .background,
      "a push with content-available arrives", "tap it",
      performed: [Action(.push, variant: "twice")],
      .of(.didReceiveRemoteNotification, .didReceiveNotificationResponse),
      note: twoPushes, .observed(["push-twice"])),
    PublishedLog(
      "gist-ios10-front", gistCentre, "active", .active, "a push arrives",
      performed: [Action(.push, variant: "presented")], .of(.didReceiveRemoteNotification)),
    PublishedLog(
      "gist-ios9-warm-silent", gistPlain, "in background", .background,
      "a push with content-available arrives", "tap it",
      performed: [Action(.push, variant: "twice")],
      .of(.didReceiveRemoteNotification, .didReceiveRemoteNotification),
      note: twoPushes, .observed(["push-twice"])),
    PublishedLog(
      "gist-ios9-cold", gistPlain, "not running", .notRunning, "tap a notification",
      performed: [Action(.push)], .of(.didReceiveRemoteNotification)),
  ]

  private static let twoPushes = "of one push; were they two, it would be documented"

  private static let gistMethods: [Callback] = [
    .didReceiveRemoteNotification, .didReceiveNotificationResponse,
  ]

  private static let gistCentre = Publication(
    "https://gist.github.com/623637646/89e9abc911c825390ed0ae081e42f284",
    "Gist: iOS push notification logic", "iOS 10 and later", Publication.anyAppDelegate,
    gistMethods)

  /// Before iOS 10 there is no notification center.
  private static let gistPlain = Publication(
    "https://gist.github.com/623637646/89e9abc911c825390ed0ae081e42f284",
    "Gist: iOS push notification logic", "iOS 9", Publication.ios11, gistMethods,
    implemented: [.didReceiveRemoteNotification])
}
