import LifecycleModel
import LifecycleAdapters
import UIKitShapes
import SwiftUI
import Testing

/// The life cycle as a SwiftUI app sees it, call by call.
@Suite struct WindowTests {
  /// Makes calls of a process of the app, and returns its texts after each, `|` between them.
  private func said(
    _ app: (some App).Type, storage: AdapterStorage = AdapterStorage(),
    _ calls: [(Callback, String?)]
  ) throws -> String {
    try told(app, storage: storage, calls).said
  }

  private func told(
    _ app: (some App).Type, storage: AdapterStorage = AdapterStorage(),
    _ calls: [(Callback, String?)]
  ) throws -> (said: String, adapter: any DelegateAdapter) {
    var adapter = app.makeAdapter(storage: storage)
    var output = AdapterOutput()
    for (callback, scene) in [(.appInit, nil)] + calls {
      if callback != .appInit { output.emit("|") }
      let payload: Payload? =
        switch callback {
        case .onOpenURL: Payload(.url, number: 1)
        case .onContinueUserActivity: Payload(.activity, number: 1)
        default: nil
        }
      let call = DelegateCall(
        callback, state: .active, scene: scene, payload: payload,
        arguments: payload.map { Self.arguments($0) } ?? Self.arguments(callback))
      _ = try adapter.receive(call, &output)
      let looping = adapter as? any LoopingAdapter
      for _ in 0..<3 { try looping?.turn(&output) }
    }
    let said = output.events.compactMap { event -> String? in
      guard case .emit(let name, _) = event.body else { return nil }
      return name
    }
    return (said.joined(separator: " "), adapter)
  }

  private static func arguments(_ payload: Payload) -> [Value.Member] {
    payload.kind == .url
      ? [.init("url", .string("app://link"))]
      : [.init("activityType", .string(NSUserActivityTypeBrowsingWeb))]
  }

  private static func arguments(_ callback: Callback) -> [Value.Member] {
    callback == .didDiscardSceneSessions
      ? [.init("sessions", .array([.string("scene-1")]))] : []
  }

  private static let one: [(Callback, String?)] = [
    (.viewOnAppear, "scene-1"), (.scenePhaseActive, "scene-1"),
  ]

  // MARK: Events

  @Test func viewsInsideAppearBeforeThoseAround() throws {
    #expect(try said(EventApp.self, [Self.one[0]]) == "init | inner-appears outer-appears task")
  }

  @Test func changesAreReportedOnceWithBothValues() throws {
    let said = try said(
      EventApp.self, Self.one + [(.scenePhaseActive, "scene-1"), (.scenePhaseInactive, "scene-1")])
    #expect(
      said == "init | inner-appears outer-appears task | background-active | | active-inactive")
  }

  @Test func aURLReachesTheWindowThatItIsFor() throws {
    let said = try said(
      StateApp.self,
      [
        (.viewOnAppear, "scene-1"), (.viewOnAppear, "scene-2"), (.onOpenURL, "scene-2"),
        (.onOpenURL, "scene-2"), (.onOpenURL, "scene-1"),
      ])
    #expect(said == "| | | opened-1 | opened-2 | opened-1")
  }

  @Test func anActivityOfAnotherTypeIsNotTaken() throws {
    let said = try said(StateApp.self, [Self.one[0], (.onContinueUserActivity, "scene-1")])
    #expect(said == "| | browses")
  }

  @Test func aNotificationIsHeardAsLongAsItsViewIsThere() throws {
    let said = try said(
      NotificationApp.self,
      [
        Self.one[0], (.didEnterBackgroundNotification, nil), (.onOpenURL, "scene-1"),
        (.didEnterBackgroundNotification, nil),
      ])
    #expect(said == "| | heard | gone |")
  }

  @Test func aPublisherIsSubscribedToOnceAndAnotherInItsPlace() throws {
    let calls = [Self.one[0], (.onOpenURL, "scene-1"), (.onOpenURL, "scene-1")]
    #expect(try said(PublisherApp.self, calls) == "| count-0 | count-1 | count-2")
    #expect(try said(ExchangeApp.self, calls) == "| first | second | first")
  }

  @Test func aWindowThatIsOpenedAgainHearsOnce() throws {
    let said = try said(
      NotificationApp.self, [Self.one[0], Self.one[0], (.didEnterBackgroundNotification, nil)])
    #expect(said == "| | | heard")
  }

  // MARK: State

  @Test func aViewThatComesAgainBeginsAnew() throws {
    let toggles: [(Callback, String?)] = Array(repeating: (.onOpenURL, "scene-1"), count: 3)
    let said = try said(ConditionalApp.self, [Self.one[0]] + toggles)
    #expect(said == "| shown-0 | hidden | shown-0 | hidden")
  }

  @Test func elementsKeepTheirStateWhenOthersCome() throws {
    let said = try said(ListApp.self, [Self.one[0]] + Array(repeating: (.onOpenURL, nil), count: 2))
    #expect(said == "| b-made | a-made | 0-made")
  }

  @Test func aWindowThatIsOpenedAgainBeginsAnew() throws {
    let said = try said(
      StateApp.self,
      [Self.one[0], (.onOpenURL, "scene-1"), Self.one[0], (.onOpenURL, "scene-1")])
    #expect(said == "| | opened-1 | | opened-1")
  }

  @Test func eachWindowHasAValueOfItsOwnAndNoneOpensByItself() throws {
    let said = try said(
      ValueApp.self,
      [
        (.viewOnAppear, "scene-1"), (.viewOnAppear, "scene-2"), (.onOpenURL, "scene-2"),
        (.onOpenURL, "scene-2"), (.onOpenURL, "scene-1"),
      ])
    #expect(said == "| | | number-1 | number-2 | number-1")
    #expect(try self.said(DefaultValueApp.self, [Self.one[0]]) == "| number-7")
  }

  @Test func appStorageOutlivesTheProcess() throws {
    let storage = AdapterStorage()
    #expect(try said(StorageApp.self, storage: storage, [Self.one[0]]) == "| visits-1")
    #expect(try said(StorageApp.self, storage: storage, [Self.one[0]]) == "| visits-2")
  }

  @Test func theEnvironmentIsHandedDown() throws {
    #expect(try said(EnvironmentApp.self, [Self.one[0]]) == "| red model-blue")
  }

  // MARK: Pages and sheets

  private static func open(_ count: Int) -> [(Callback, String?)] {
    Array(repeating: (.onOpenURL, "scene-1"), count: count)
  }

  private static let back: (Callback, String?) = (.onContinueUserActivity, "scene-1")

  @Test func theLastPageOfAPathIsShownAndThoseBelowKeepTheirState() throws {
    let said = try said(
      PathApp.self, [Self.one[0]] + Self.open(2) + [Self.back, Self.back])
    #expect(
      said
        == "| root root-works | root-gone page-1-1 | page-1-gone page-2-1 "
        + "| page-2-gone page-1-2 | page-1-gone root root-works")
  }

  @Test func aWindowKeepsItsPathUntilItIsDiscarded() throws {
    let storage = AdapterStorage()
    let first = try said(
      KeptPathApp.self, storage: storage, [Self.one[0]] + Self.open(2) + [Self.back])
    #expect(first == "| count-0 | a | 2 | a")
    // Its path was kept before people went back. Another window has none.
    let second = try said(
      KeptPathApp.self, storage: storage, [Self.one[0], (.viewOnAppear, "scene-2")])
    #expect(second == "| count-2 2 | count-0")
    let third = try said(
      KeptPathApp.self, storage: storage,
      [(.didFinishLaunching, nil), (.didDiscardSceneSessions, nil), Self.one[0]])
    #expect(third == "| | | count-0")
  }

  @Test func aSheetIsOverItsViewAndClosesItself() throws {
    let said = try said(
      SheetApp.self,
      [Self.one[0]] + Self.open(1) + [Self.back] + Self.open(2) + [Self.back])
    #expect(said == "| | sheet | dismissed | cover-2 | uncovered cover-3 | uncovered")
  }

  @Test func aPageThatAValueLeadsToCoversItsView() throws {
    let said = try said(PushApp.self, [Self.one[0]] + Self.open(1) + [Self.back])
    #expect(said == "| root | root-gone pushed | root")
    let inside = try self.said(PushedSheetApp.self, [Self.one[0]] + Self.open(2) + [Self.back])
    #expect(inside == "| root | sheet | sheet-gone pushed | sheet")
  }

  @Test func pathsAreValues() {
    var path = NavigationPath([1, 2])
    path.append("three")
    #expect(path.count == 3 && path != NavigationPath([1, 2]) && path.codable != nil)
    path.removeLast()
    #expect(path == NavigationPath([1, 2]))
    struct Uncoded: Hashable {}
    path.append(Uncoded())
    path.removeLast(2)
    #expect(path == NavigationPath([1]) && !path.isEmpty)
    path.append(Uncoded())
    #expect(path.codable == nil)
  }

  @Test func viewsThatAreInertShowWhatIsInThem() throws {
    #expect(
      try said(NamesApp.self, [Self.one[0]])
        == "| a b bar ? false 1 n second t second app://link …")
  }

  // MARK: The app

  @Test func theAppsPhaseIsNotThatOfAWindow() throws {
    let said = try said(
      PhaseApp.self,
      Self.one + [(.appPhaseActive, nil), (.scenePhaseBackground, "scene-1")])
    #expect(said == "| | window-active | app-active | window-background")
  }

  @Test func theAdaptorsDelegateIsCalled() throws {
    let said = try said(
      DelegateApp.self, [(.didFinishLaunching, nil), (.didEnterBackgroundNotification, nil)])
    #expect(said == "made | launched |")
  }

  @Test func theAdaptorMakesADelegateThatIsAResponder() throws {
    #expect(try said(ResponderApp.self, [(.didFinishLaunching, nil)]) == "| launched with 1")
  }

  @Test func aBackgroundTaskRuns() throws {
    #expect(try said(RefreshApp.self, [(.backgroundTask, nil)]) == "| refreshed")
  }

  /// The modifier is the handler of the task that it names, and of no other.
  @Test func aTaskIsAskedForThatTheAppTakes() throws {
    let calls = Self.one + [(.appPhaseActive, nil), (.appPhaseBackground, nil)]
    var right = try told(SchedulingApp.self, calls)
    #expect(right.said.hasSuffix("asks"))
    try right.adapter.observe(.action(.launch))
    var wrong = try told(MistakenSchedulingApp.self, calls)
    let failure = #expect(throws: AdapterFailure.self) {
      try wrong.adapter.observe(.action(.launch))
    }
    #expect(failure?.message.contains("'org.example.sync'") == true)
  }
}
