extension Callback {
  /// Returns the delegate method that a selector of Swift or Objective-C names.
  ///
  /// - Parameter isAsync: whether it is an asynchronous method, which lacks the completion handler.
  package static func named(_ selector: String, isAsync: Bool = false) -> Callback? {
    if isAsync, let method = asynchronous[selector] { return method }
    return known[selector]
  }

  private static let known: [String: Callback] = Dictionary(
    table.indices.flatMap { index -> [(String, Callback)] in
      let callback = allCases[index]
      return [(callback.selector, callback), (callback.objectiveCSelector, callback)]
    } + olderSpellings,
    uniquingKeysWith: { first, _ in first })

  /// The methods with a completion handler by their selector without it.
  private static let asynchronous: [String: Callback] = Dictionary(
    allCases.compactMap { callback in
      let labels = callback.selector.dropLast(2).split(separator: ":")
      guard let last = labels.last, last.hasSuffix("ompletionHandler") else { return nil }
      return (labels.dropLast().map { "\($0):" }.joined() + ")", callback)
    }, uniquingKeysWith: { first, _ in first })

  /// Deprecated methods that are called in place of a newer one.
  private static let olderSpellings: [(String, Callback)] = [
    ("application(_:handleOpen:)", .openURL), ("application:handleOpenURL:", .openURL),
    ("application(_:open:sourceApplication:annotation:)", .openURL),
    ("application:openURL:sourceApplication:annotation:", .openURL),
    ("applicationDidFinishLaunching(_:)", .didFinishLaunching),
    ("applicationDidFinishLaunching:", .didFinishLaunching),
  ]

  /// The selector in Objective-C.
  private var objectiveCSelector: String {
    if let own = Self.objectiveCNames[self] { return own }
    let parts = selector.split(separator: "(", maxSplits: 1)
    guard parts.count == 2 else { return selector }
    let labels = parts[1].dropLast().split(separator: ":").dropFirst()
    return "\(parts[0]):" + labels.map { "\($0):" }.joined()
  }

  /// The selectors that Swift shortens.
  private static let objectiveCNames: [Callback: String] = [
    .openURL: "application:openURL:options:",
    .continueUserActivity: "application:continueUserActivity:restorationHandler:",
    .didReceiveNotificationResponse:
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
    .willPresentNotification:
      "userNotificationCenter:willPresentNotification:withCompletionHandler:",
    .performAction: "application:performActionForShortcutItem:completionHandler:",
    .supportedInterfaceOrientations: "application:supportedInterfaceOrientationsForWindow:",
    .willEncodeRestorableState: "application:willEncodeRestorableStateWithCoder:",
    .didDecodeRestorableState: "application:didDecodeRestorableStateWithCoder:",
    .configurationForConnecting: "application:configurationForConnectingSceneSession:options:",
    .sceneWillConnect: "scene:willConnectToSession:options:",
    .sceneContinueUserActivity: "scene:continueUserActivity:",
    .scenePerformAction: "windowScene:performActionForShortcutItem:completionHandler:",
    .stateRestorationActivity: "stateRestorationActivityForScene:",
    .didAcceptCloudKitShare: "application:userDidAcceptCloudKitShareWithMetadata:",
    .sceneDidAcceptCloudKitShare: "windowScene:userDidAcceptCloudKitShareWithMetadata:",
  ]
}
