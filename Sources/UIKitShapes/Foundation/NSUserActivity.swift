package import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stands in for Foundation's `NSUserActivity`: what a universal link arrives in.
public final class NSUserActivity {
  /// The type, such as ``NSUserActivityTypeBrowsingWeb``.
  public let activityType: String
  /// What a person would call it.
  public var title: String?
  /// What the app keeps with it.
  public var userInfo: [AnyHashable: Any]?
  /// The page, if it is a universal link; the launch options of the model name none.
  public var webpageURL: URL?
  /// The page that the link was on; the model names none.
  public var referrerURL: URL?
  /// The intent that it was made from, of which the model knows none; always `nil`.
  public var interaction: INInteraction? { nil }
  /// Whether it goes to other devices; nothing reads it.
  public var isEligibleForHandoff = true
  /// Whether it is found by searches; nothing reads it.
  public var isEligibleForSearch = false
  /// Whether it is suggested; nothing reads it.
  public var isEligibleForPrediction = false
  /// Whether others may find it; nothing reads it.
  public var isEligibleForPublicIndexing = false
  /// By which words it is found; nothing reads them.
  public var keywords: Set<String> = []
  /// Until when it is of use; nothing reads it.
  public var expirationDate: Date?
  /// What of ``userInfo`` is needed; nothing reads it.
  public var requiredUserInfoKeys: Set<String>?
  /// Whether it is to be brought up to date; nothing asks for that.
  public var needsSave = false
  /// Which scene it is meant for; nothing reads it.
  public var targetContentIdentifier: String?
  /// The id that the model gave it, if it came from there.
  public var persistentIdentifier: String?
  /// The payload that it is, if that is known.
  var payload: Payload?

  /// Creates an activity.
  public init(activityType: String) { self.activityType = activityType }

  /// Creates one that comes from the model.
  package init(
    activityType: String, webpageURL: URL? = nil, userInfo: [AnyHashable: Any]? = nil,
    persistentIdentifier: String, _ payload: Payload
  ) {
    self.activityType = activityType
    self.webpageURL = webpageURL
    self.userInfo = userInfo
    self.persistentIdentifier = persistentIdentifier
    self.payload = payload
  }

  /// Another activity that says the same, as it is read back from where it was kept.
  package var copy: NSUserActivity {
    let copy = NSUserActivity(activityType: activityType)
    copy.title = title
    copy.userInfo = userInfo
    copy.webpageURL = webpageURL
    copy.persistentIdentifier = persistentIdentifier
    copy.targetContentIdentifier = targetContentIdentifier
    copy.payload = payload
    return copy
  }

  /// Says that people are at it; nothing comes of it.
  public func becomeCurrent() {}

  /// Says that they are no longer; nothing comes of it.
  public func resignCurrent() {}

  /// Says that it is over; nothing comes of it.
  public func invalidate() {}

  /// Adds to what the app keeps with it.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}

/// Stands in for `INInteraction`, of which the model has none.
public final class INInteraction {
  /// What was meant.
  public let intent: INIntent

  /// Creates an interaction; what was answered is not kept.
  public init(intent: INIntent, response: AnyObject?) { self.intent = intent }
}

/// Stands in for `INIntent`.
open class INIntent {
  /// Creates an intent.
  public init() {}
}

/// The type of the activity that a universal link arrives in.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Activities are equal if they are one object.
extension NSUserActivity: Hashable {
  /// Whether both are the same object.
  public static func == (one: NSUserActivity, other: NSUserActivity) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The shape of UIKit's `UIUserActivityRestoring`: what is asked to restore an activity once it is
/// passed to the restoration handler.
@MainActor @preconcurrency
public protocol UIUserActivityRestoring {
  /// Restores what the activity says.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
