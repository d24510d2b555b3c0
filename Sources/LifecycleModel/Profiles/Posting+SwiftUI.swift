/// The notifications posted beside the calls of SwiftUI's life cycle.
///
/// Its scenes are UIKit's, for which UIKit posts the same notifications as in every app with
/// scenes, whether or not SwiftUI reports the change. Notifications of a coming change are posted
/// before a phase changes. Those of a past change are posted once it has happened, for the scene
/// before the views are told and for the application after them.
extension Posting {
  /// The phases that the `App` reads, the aggregate, where they change, and UIKit's notifications.
  static let ofSwiftUI: [Posting] = appPhases + scenesOfSwiftUI + activationOfSwiftUI + always

  private static let appPhases: [Posting] = [
    (.appPhaseActive, .scenePhaseActive), (.appPhaseInactive, .scenePhaseInactive),
    (.appPhaseBackground, .scenePhaseBackground),
  ].map { (app: Callback, scene: Callback) in
    Posting(
      app, with: scene, .after, ifChanging: true,
      source: .assumption("Apple: ScenePhase, the aggregate; that it follows is the choice made"))
  }

  /// The scenes' notifications; a window that appears enters the foreground without a phase change.
  private static let scenesOfSwiftUI: [Posting] = [
    Posting(.sceneWillConnectNotification, with: .viewOnAppear, source: besidePhases),
    Posting(
      .sceneWillEnterForegroundNotification, with: .viewOnAppear, .after, source: besidePhases),
    Posting(
      .sceneWillEnterForegroundNotification, with: .scenePhaseInactive, .beforeChange,
      when: .subject(.background), source: besidePhases),
    Posting(.sceneDidActivateNotification, with: .scenePhaseActive, source: besidePhases),
    Posting(
      .sceneWillDeactivateNotification, with: .scenePhaseInactive, .beforeChange,
      when: .subject(.active), source: besidePhases),
    Posting(
      .sceneDidEnterBackgroundNotification, with: .scenePhaseBackground, source: besidePhases),
    Posting(.sceneDidDisconnectNotification, with: .sceneDidDisconnect, source: ofScene),
  ]

  private static let activationOfSwiftUI: [Posting] = [
    Posting(
      .didBecomeActiveNotification, with: .scenePhaseActive, .afterChange, ifChanging: true,
      source: besidePhases),
    Posting(
      .willResignActiveNotification, with: .scenePhaseInactive, .beforeChange, ifChanging: true,
      when: .running([.active]), source: besidePhases),
    Posting(
      .didEnterBackgroundNotification, with: .scenePhaseBackground, .afterChange,
      ifChanging: true, source: besidePhases),
    Posting(
      .willEnterForegroundNotification, with: .scenePhaseInactive, .beforeChange,
      ifChanging: true, when: .running([.background]), source: besidePhases),
    Posting(
      .willEnterForegroundNotification, with: .viewOnAppear, .after,
      when: .running([.background]), source: besidePhases),
    disconnected,
  ]

  private static let besidePhases = Source.assumption(
    "UIKit posts them in every app with scenes; on which side of SwiftUI's phases is the choice")
}
