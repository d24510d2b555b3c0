extension UIApplication {
  /// A stand-in for `UIApplication.LaunchOptionsKey`, with Apple's raw values.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL to open, a `URL`.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the requesting app, a `String`.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The dictionary of the notification, a `[AnyHashable: Any]`.
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The shortcut, a ``UIApplicationShortcutItem``.
    public static let shortcutItem = Self(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The invitation of CloudKit, a ``CKShare/Metadata``.
    public static let cloudKitShareMetadata = Self(
      rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
    /// Whether Core Location launched the app, a `Bool`. Absent in apps with scenes.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The activity, a `[AnyHashable: Any]`.
    ///
    /// It contains the type under the raw value of ``userActivityType`` and the ``NSUserActivity``
    /// under `UIApplicationLaunchOptionsUserActivityKey`.
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity, within its dictionary.
    public static let userActivityType = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")

    /// The activity itself, within its dictionary. Apple has no constant for this key.
    package static let userActivity = Self(rawValue: "UIApplicationLaunchOptionsUserActivityKey")
  }

  /// A stand-in for `UIApplication.OpenURLOptionsKey`, with Apple's raw values.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bundle identifier of the requesting app, a `String`.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Absent in calls of the model.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Absent in calls of the model.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}
