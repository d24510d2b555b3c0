extension UIApplication {
  /// `UIApplication.LaunchOptionsKey`: what a launch is told, with Apple's raw values.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL to open, a `URL`.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle id of the app that asked, a `String`.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification, a `[AnyHashable: Any]`.
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The shortcut, a ``UIApplicationShortcutItem``.
    public static let shortcutItem = Self(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The invitation of CloudKit, a ``CKShare/Metadata``.
    public static let cloudKitShareMetadata = Self(
      rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
    /// Whether something of Core Location launched the app, a `Bool`; scene apps are not told.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The activity, a `[AnyHashable: Any]`.
    ///
    /// It holds the type under the raw value of ``userActivityType`` and the ``NSUserActivity``
    /// under `UIApplicationLaunchOptionsUserActivityKey`.
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity, within the dictionary of it.
    public static let userActivityType = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")

    /// The activity itself, within the dictionary of it; Apple gives it no name.
    package static let userActivity = Self(rawValue: "UIApplicationLaunchOptionsUserActivityKey")
  }

  /// `UIApplication.OpenURLOptionsKey`: what comes with a URL, with Apple's raw values.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bundle id of the app that asked, a `String`.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the asking app adds; the model has none.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file is to be copied before use; the model has none.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}
