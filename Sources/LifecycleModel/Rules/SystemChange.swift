/// A change that a version of the system made to the life cycle of apps.
///
/// Every difference between two profiles of a family is one of these; the rules that a change
/// introduces name it.
public struct SystemChange: Hashable, Sendable {
  /// The name, in kebab case.
  public let name: String
  /// The version of iOS from which it holds.
  public let version: Int
  /// The new behavior, in a sentence without a full stop.
  public let title: String
  /// The source of the statement.
  public let source: Source
  /// The families of profiles that it concerns.
  public let families: [ProfileFamily]

  private init(
    _ name: String, _ version: Int, _ title: String, source: Source,
    in families: [ProfileFamily] = ProfileFamily.allCases
  ) {
    self.name = name
    self.version = version
    self.title = title
    self.source = source
    self.families = families
  }

  /// All changes, in the order of the versions.
  public static let all: [SystemChange] = [
    shorterTasks, taskScheduler, secureRestoration, prewarming, noExitOnSuspend,
    appIntents, tapToldTwice, sceneWarning,
    scenesRequired,
  ]

  package static let shorterTasks = SystemChange(
    "shorter-tasks", 13, "a background task may last about 30 s, no longer about 180 s",
    source: "developer.apple.com/forums/thread/85066: backgroundTimeRemaining as observed")

  package static let taskScheduler = SystemChange(
    "task-scheduler", 13,
    "launch handlers of BGTaskScheduler are called for tasks, and told when their time is up",
    source: "Apple: BGTaskScheduler, BGTask.expirationHandler, setTaskCompleted(success:)")

  package static let secureRestoration = SystemChange(
    "secure-restoration", 13,
    "a delegate that has the methods of secure restoration is asked by them, from 13.2 on",
    source: """
      Apple: application(_:shouldSaveSecureApplicationState:), available from 13.2, to which \
      shouldSaveApplicationState is available
      """, in: [.appDelegate])

  package static let appIntents = SystemChange(
    "app-intents", 16,
    "an App Intent can run in background, for which the process is launched and no scene connects",
    source: """
      Apple: IntentModes.background; github.com/TortugaPower/BookPlayer/pull/1197: App Intents may \
      launch the app without any scene being created
      """)

  package static let noExitOnSuspend = SystemChange(
    "no-exit-on-suspend", 15,
    "no app asks to end when the user leaves it, and edges that only older systems showed are gone",
    source: "Apple: UIApplicationExitsOnSuspend, deprecated in iOS 13")

  package static let prewarming = SystemChange(
    "prewarming", 15,
    "the process may be started in advance, on a locked device too, and frozen before its main",
    source: "Apple: About the app launch sequence, Prewarming")

  package static let tapToldTwice = SystemChange(
    "tap-told-twice", 18,
    "the notification tap that launches an app is in the connection options and delivered too",
    source: "github.com/defold/extension-push/pull/58 (measured on iOS 18.6 and 26.4)",
    in: [.scene, .swiftUI])

  package static let sceneWarning = SystemChange(
    "scene-warning", 26, "an app without scenes is warned in the log at each launch",
    source: "Apple: TN3187, Migrating to the UIKit scene-based life cycle", in: [.appDelegate])

  package static let scenesRequired = SystemChange(
    "scenes-required", 27,
    "an app built with this SDK that has no scene delegate is ended at launch",
    source: "Apple: TN3187, Migrating to the UIKit scene-based life cycle", in: [.scene])
}
