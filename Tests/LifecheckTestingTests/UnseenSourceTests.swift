import DelegateAdapters
import LifecheckTesting
import LifecycleReports
import Testing
import UIKitShapes

/// Sources of events that no effect matches, or that cannot be.
@Suite struct UnseenSourceTests {
  private static let unseen: [(EventSource, String)] = [
    (
      .notification("LinkOpend", as: "route.opened"),
      "the notification 'LinkOpend', which would emit 'route.opened', never occurred; did you mean "
        + "'LinkOpened'?"
    ),
    (
      .userDefaults("session", as: "session.saved"),
      "a value under 'session' in user defaults, which would emit 'session.saved', never occurred"
    ),
    (
      .log(category: "links", matching: "opened", as: "route.opened"),
      "a message of category 'links' with 'opened', which would emit 'route.opened', never occurred"
    ),
    (
      .presented("LoginViewController", as: "login.shown"),
      "the view controller 'LoginViewController', which would emit 'login.shown', never occurred"
    ),
    (
      .opened(as: "browser.opened"),
      "an opened URL, which would emit 'browser.opened', never occurred"
    ),
    (
      .notification("LinkOpened", as: "route.opened", payload: "lnik"),
      "the notification 'LinkOpened' never has 'lnik', which would name its payload; did you mean "
        + "'link'?"
    ),
    (
      .notification("LinkOpened", as: "route.opened", payload: "address"),
      "the notification 'LinkOpened' never has 'address', which would name its payload; there is "
        + "'count', 'link'"
    ),
  ]

  @Test(arguments: unseen)
  func sourcesThatNothingMatchesAreReported(source: EventSource, message: String) async {
    let report = await checkEffect(
      .notification, nil, .init(events: [source], checks: [.noFailures], name: "delegates"))
    #expect(report?.verdict == .holds)
    #expect(report?.warnings.filter { $0.kind == .unknownName }.map(\.message) == [message])
  }

  private struct Silent: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      nil
    }
  }

  @Test func sourcesThatCannotBeAreRefused() async throws {
    func refusal(_ check: () -> Void) async throws -> String? {
      let told = try await failing { check() }
      #expect(told.messages.count == 1)
      return told.messages.first
    }
    let opened = EventSource.notification("LinkOpened", as: "route.opened")
    #expect(
      try await refusal {
        checkLifecycle(profile: .sceneIOS13, seeds: 5, options: .init(events: [opened])) { _ in
          Silent()
        }
      } == "the check cannot be made: 'events' cannot be seen: the adapter has no delegates in "
        + "UIKit's shape; emit events in 'receive' by 'output.emit', or check the delegates "
        + "themselves")
    #expect(
      try await refusal {
        checkLifecycle(
          replaying: [.launch], profile: .sceneIOS13, options: .init(events: [opened]))
      } == "the check cannot be made: 'events' are those of code under test, and there is none; "
        + "pass a closure that makes it")
    func refused(_ events: [EventSource]) async throws -> String? {
      try await refusal {
        checkDelegates(
          replaying: [.launch], profile: .sceneIOS13, options: .init(events: events)
        ) { _ in UIKitDelegates(scene: { _ in EffectSceneDelegate(.notification, nil) }) }
      }
    }
    #expect(
      try await refused([opened, opened])
        == "the check cannot be made: the notification 'LinkOpened' is 'route.opened' twice; "
        + "list each source of events once")
    #expect(
      try await refused([.presented("LinkController", as: "")])
        == "the check cannot be made: source 1 of events, for the view controller "
        + "'LinkController', has an empty name; name the effect and, under 'as:', the event")
  }
}
