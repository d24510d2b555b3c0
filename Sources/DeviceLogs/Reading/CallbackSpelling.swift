import LifecycleModel

/// The usual spellings of callbacks in logs, each as its words run together in lower case.
///
/// They are those of `#function` in Swift (`application(_:open:options:)`), of `_cmd` in
/// Objective-C (`-[AppDelegate application:openURL:options:]`), and what people write by hand
/// (`application didFinishLaunchingWithOptions`, `scene willConnectTo`, `didBecomeActive`).
enum CallbackSpelling {
  /// The callback of each spelling. Of several the one whose short name it ends with counts, if
  /// there is one: `applicationDidReceiveRemoteNotification` is the method with a handler.
  static let callbacks: [String: Callback] = {
    var found: [String: Set<Callback>] = [:]
    for callback in Callback.allCases {
      for spelling in spellings(of: callback) {
        found[spelling, default: []].insert(callback)
      }
    }
    let chosen = found.map { spelling, callbacks in
      let named = callbacks.filter { spelling.hasSuffix($0.row.alias.lowercased()) }
      let callback = callbacks.count == 1 ? callbacks.first : named.count == 1 ? named.first : nil
      return (spelling, callback)
    }
    return Dictionary(uniqueKeysWithValues: chosen).compactMapValues { $0 }
  }()

  /// The callback of each method that is written in full, as a selector.
  static let selectors = Dictionary(
    Callback.allCases.map { (joined(LogWords($0.row.selector).texts), $0) }
  ) { first, _ in first }

  /// The callbacks by their short names, which are matched as they are written.
  static let aliases = Dictionary(
    uniqueKeysWithValues: Callback.allCases.map { ($0.row.alias, $0) })

  /// The largest number of words that a spelling is made of.
  static let wordLimit = 6

  /// The number of letters from which on a label alone names its method: `open` may be any word,
  /// `didFinishLaunchingWithOptions` is none.
  private static let tellingLength = 10

  /// The labels that Objective-C has where Swift has shorter ones.
  private static let objectiveC: [Callback: [String]] = [
    .openURL: ["openURL", "options"],
    .continueUserActivity: ["continueUserActivity", "restorationHandler"],
    .performAction: ["performActionForShortcutItem", "completionHandler"],
    .didReceiveNotificationResponse: [
      "didReceiveNotificationResponse", "withCompletionHandler",
    ],
    .willPresentNotification: ["willPresentNotification", "withCompletionHandler"],
    .configurationForConnecting: ["configurationForConnectingSceneSession", "options"],
    .supportedInterfaceOrientations: ["supportedInterfaceOrientationsForWindow"],
    .willEncodeRestorableState: ["willEncodeRestorableStateWithCoder"],
    .didDecodeRestorableState: ["didDecodeRestorableStateWithCoder"],
    .didAcceptCloudKitShare: ["userDidAcceptCloudKitShareWithMetadata"],
    .sceneWillConnect: ["willConnectToSession", "options"],
    .sceneContinueUserActivity: ["continueUserActivity"],
    .scenePerformAction: ["performActionForShortcutItem", "completionHandler"],
    .sceneDidAcceptCloudKitShare: ["userDidAcceptCloudKitShareWithMetadata"],
  ]

  private static func spellings(of callback: Callback) -> [String] {
    let words = LogWords(callback.row.selector).texts
    guard let base = words.first else { return [] }
    guard !callback.isNotification, callback.row.selector.contains("(_") else {
      return [joined(words)]
    }
    var found = spellings(base, Array(words.dropFirst()))
    if let labels = objectiveC[callback] {
      found += spellings(base, labels) + [joined([base] + labels.prefix(1))]
    }
    return found
  }

  /// The method in full, its beginnings, and the labels that say enough by themselves.
  private static func spellings(_ base: String, _ labels: [String]) -> [String] {
    guard let first = labels.first else { return [joined([base])] }
    var found = [joined([base] + labels)]
    for count in 1..<max(labels.count, 1) where first.count >= tellingLength {
      found.append(joined([base] + labels.prefix(count)))
    }
    guard first.count >= tellingLength else { return found }
    found.append(joined([first]))
    // Without what only says that arguments follow.
    for suffix in ["WithOptions", "WithType", "For", "To", "With"] where first.hasSuffix(suffix) {
      let short = String(first.dropLast(suffix.count))
      found += [joined([base, short]), joined([short])]
    }
    return found
  }

  private static func joined(_ words: some Sequence<String>) -> String {
    words.joined().lowercased()
  }
}
