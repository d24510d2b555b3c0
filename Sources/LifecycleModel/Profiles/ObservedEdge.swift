/// A departure from the documented core that was seen in the field, with the name that enables it.
public struct ObservedEdge: Hashable, Sendable {
  /// The name, as in `--edges` and in the header `edges` of an invariant.
  public let name: String
  /// The departure, in a sentence.
  public let title: String
  /// The source of the observation.
  public let source: Source
  /// The first version of iOS whose profile has it; `nil` if older ones have it too.
  public var firstSystem: Int?
  /// The last version of iOS whose profile has it; `nil` if newer ones have it too.
  public var lastSystem: Int?

  /// All edges that the profiles have, in the order in which they are listed.
  public static let all: [ObservedEdge] = [
    ObservedEdge(
      name: "X1", title: "a launch ends in didEnterBackground without didBecomeActive",
      source: """
        github.com/duckduckgo/iOS/pull/3704 (iOS 18 app lock; background launch); Apple: About the \
        background execution sequence, where didEnterBackground stands before the event
        """),
    ObservedEdge(
      name: "X3",
      title: "willEnterForeground is followed by didEnterBackground without didBecomeActive",
      source: """
        github.com/duckduckgo/apple-browsers: AppLifecycle/AppStates/Background.swift (iOS 18 app \
        lock refused); a swipe on the lock screen that is broken off
        """),
    ObservedEdge(
      name: "X4", title: "didEnterBackground comes twice in a row",
      source: "github.com/lionheart/openradar-mirror/issues/4925 (iOS 6.1.3)", lastSystem: 13),
    ObservedEdge(
      name: "Y1", title: "a scene leaves the foreground before it was ever active",
      source: .assumption("an app swiped away while its launch screen still shows")),
    ObservedEdge(
      name: "Y2", title: "a force quit tells at once of the sessions that it discards",
      source: """
        stackoverflow.com/questions/71570813 (iPad without multiple windows); HTProject_OC, 2019
        """),
    ObservedEdge(
      name: "scene-replaced",
      title: "a fast force quit connects another scene, which is never active",
      source: "developer.apple.com/forums/thread/732170 (2023)"),
    ObservedEdge(
      name: "Y3", title: "a force quit wakes an app in background to disconnect its scenes",
      source: """
        stackoverflow.com/questions/71570813 (iPad); \
        ibrahimtasdemir.com.tr/2022/12/12/appdelegate-life-cycle
        """),
    ObservedEdge(
      name: "Y4",
      title: "a scene that was in background is handed the payload after it became active",
      source: .assumption("Apple does not say on which side of sceneDidBecomeActive it comes")),
    ObservedEdge(
      name: "Y5", title: "a scene comes to the foreground and is never active",
      source: "github.com/forcedotcom/SalesforceMobileSDK-iOS/pull/3679 (external display)"),
    ObservedEdge(
      name: "Y6",
      title: "the response of a cold notification tap stands in the connection options alone",
      source: "Apple: UIScene.ConnectionOptions, notificationResponse", lastSystem: 17),
    ObservedEdge(
      name: "tap-not-in-options",
      title: "the connection options of a cold notification tap are empty; it is delivered later",
      source: "github.com/onmyway133/blog/issues/884 (2022)"),
    ObservedEdge(
      name: "tap-before-foreground",
      title: "a cold notification tap is delivered before the scene enters the foreground",
      source: .assumption("no source says on which side of sceneWillEnterForeground it comes")),
    ObservedEdge(
      name: "discard-names-live",
      title: "didDiscardSceneSessions names the session that has just connected",
      source: "github.com/NativeScript/NativeScript/pull/11376 (2026)"),
    ObservedEdge(
      name: "carplay-first",
      title: "a scene in the car connects before any window does",
      source: """
        github.com/organicmaps/organicmaps/pull/12612 (2026); Apple: Building your app's initial \
        CarPlay interface
        """),
    ObservedEdge(
      name: "side-by-side",
      title: "two windows come back together, from background or in a launch",
      source: .assumption("Apple says that windows stand side by side, not who is told first")),
    ObservedEdge(
      name: "window-replaced",
      title: "a new window takes the place of one in front, which goes to background",
      source: .assumption("Apple says that windows stand side by side, not who is told first")),
    ObservedEdge(
      name: "window-focus",
      title: "one window at a time is active: a new one makes the others resign",
      source: """
        github.com/flutter/flutter: dev/integration_tests/ios_add2app_uiscene, \
        UITests-SceneEvents-MultiScenes.swift (iPadOS 26)
        """, firstSystem: 26),
    ObservedEdge(
      name: "swiftui-link-dropped",
      title: "a universal link that launches a SwiftUI app is handed to nobody",
      source: "github.com/feedback-assistant/reports/issues/650 (FB17446617, iOS 18.4)"),
    ObservedEdge(
      name: "lock-always-on",
      title: "locking a device with an always-on display makes the app active once more",
      source: "github.com/react/react-native/issues/54764 (2025)"),
    ObservedEdge(
      name: "notification-centre",
      title: "Notification Centre makes the app active for a moment while it is pulled down",
      source: """
        github.com/react/react-native/issues/18575 (iOS 11); \
        github.com/lionheart/openradar-mirror/issues/21113 (iOS 12.1.4); in scenes Korean notes of \
        2022 on iOS 15
        """),
    ObservedEdge(
      name: "flicker-on-leaving",
      title: "leaving for another app by a link makes the app active for a moment",
      source: "github.com/lionheart/openradar-mirror/issues/17847 (iOS 11 beta)", lastSystem: 13),
    ObservedEdge(
      name: "prewarm",
      title: "the process starts before the user opens the app, and may launch in background",
      source: """
        stackoverflow.com/questions/71025205 (iOS 15); \
        developer.apple.com/forums/thread/706782 and 764625 (iOS 15 to 18); Apple: About the app \
        launch sequence, Prewarming
        """, firstSystem: 15),
    ObservedEdge(
      name: "push-twice",
      title: "a notification is seen twice: in background when it arrives, and when it is tapped",
      source: "gist.github.com/623637646/89e9abc911c825390ed0ae081e42f284 (iOS 9, 10)"),
    ObservedEdge(
      name: "foreground-in-launch", title: "a launch calls willEnterForeground",
      source: """
        github.com/duckduckgo/apple-browsers: AppLifecycle/AppStateMachine.swift; \
        developer.apple.com/forums/thread/769924
        """),
    ObservedEdge(
      name: "exits-on-suspend",
      title: "an app that does not run in background ends when the user leaves it",
      source: "App Lifecycle notes: applicationWillTerminate, 'State is inactive'",
      lastSystem: 13),
    ObservedEdge(
      name: "shutdown-in-foreground",
      title: "an app in front is told when the device is switched off",
      source: "App Lifecycle notes: applicationWillTerminate, 'State is inactive'"),
    ObservedEdge(
      name: Posting.laterEdge,
      title: """
        notifications are posted on the other side of the method's call: after it in apps without \
        scenes, those of the application before it in apps with scenes
        """,
      source: "github.com/lionheart/openradar-mirror/issues/21180 (iOS 12)"),
  ]

  /// Returns the edge with the given name; `nil` if there is none.
  public static func named(_ name: String) -> ObservedEdge? { all.first { $0.name == name } }
}

extension Profile {
  /// The edges beyond the documented core that its rules have, in the order of
  /// ``ObservedEdge/all``.
  ///
  /// Edges of a custom profile come after those, in the order of its rules.
  public var edgeNames: [String] {
    let posted = postings.isEmpty || family == .swiftUI ? [] : [Posting.laterEdge]
    let own = (rules.compactMap(\.edge) + posted).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let known = ObservedEdge.all.map(\.name)
    return known.filter(own.contains) + own.filter { !known.contains($0) }
  }
}

extension [Rule] {
  /// Returns the rules without those of edges that only older or newer systems showed.
  func on(_ system: Int) -> [Rule] {
    filter { rule in
      guard let edge = rule.edge.flatMap(ObservedEdge.named) else { return true }
      return system >= edge.firstSystem ?? system && system <= edge.lastSystem ?? system
    }
  }

  /// Returns the rules as introduced by a version of the system.
  func since(_ change: SystemChange) -> [Rule] {
    map { rule in
      var rule = rule
      rule.change = change
      return rule
    }
  }

  /// Returns the rules as parts of an edge.
  func onEdge(_ name: String) -> [Rule] {
    map { rule in
      var rule = rule
      rule.edge = name
      return rule
    }
  }
}
