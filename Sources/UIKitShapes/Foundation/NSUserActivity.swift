package import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A stand-in for Foundation's `NSUserActivity`.
public final class NSUserActivity {
  /// The type, such as ``NSUserActivityTypeBrowsingWeb``.
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  /// The page of a universal link. The launch options of the model do not include it.
  public var webpageURL: URL?
  /// Always `nil` in activities of the model.
  public var referrerURL: URL?
  /// Always `nil`, as the model has no intents.
  public var interaction: INInteraction? { nil }
  /// Has no effect.
  public var isEligibleForHandoff = true
  /// Has no effect.
  public var isEligibleForSearch = false
  /// Has no effect.
  public var isEligibleForPrediction = false
  /// Has no effect.
  public var isEligibleForPublicIndexing = false
  /// Has no effect.
  public var keywords: Set<String> = []
  /// Has no effect.
  public var expirationDate: Date?
  /// Has no effect.
  public var requiredUserInfoKeys: Set<String>?
  /// Has no effect: the system never requests an update.
  public var needsSave = false
  /// Has no effect.
  public var targetContentIdentifier: String?
  /// The id that the model gave the activity, if it comes from there.
  public var persistentIdentifier: String?
  /// The payload of the activity, if it is known.
  var payload: Payload?

  public init(activityType: String) { self.activityType = activityType }

  /// Creates an activity that comes from the model.
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

  /// An equal activity, as if it were read back from storage.
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

  /// Has no effect.
  public func becomeCurrent() {}

  /// Has no effect.
  public func resignCurrent() {}

  /// Has no effect.
  public func invalidate() {}

  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}

/// A stand-in for `INInteraction`, of which the model has none.
public final class INInteraction {
  public let intent: INIntent

  /// Creates an interaction. The response is not kept.
  public init(intent: INIntent, response: AnyObject?) { self.intent = intent }
}

open class INIntent {
  public init() {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Equality by identity.
extension NSUserActivity: Hashable {
  public static func == (one: NSUserActivity, other: NSUserActivity) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor @preconcurrency
public protocol UIUserActivityRestoring {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
