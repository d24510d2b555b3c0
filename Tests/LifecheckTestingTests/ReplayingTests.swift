import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Demonstrations
import Foundation
import LifecheckTesting
import Testing

/// Checks of single sequences, as people write them or paste them from a report.
@Suite struct ReplayingTests {
  private static func demonstration(_ name: String) throws -> AdapterDescription {
    try #require(Demonstrations.all.first { $0.name == name })
  }

  @Test func aSequenceThatFailsFailsAtTheCallerWithItsStory() async throws {
    let lostLink = try Self.demonstration("demo/lost-link")
    let line = #line + 2
    let told = try await failing {
      checkLifecycle(
        replaying: [.launch, .background, .kill(.jetsam), .deepLink], profile: .sceneIOS13,
        options: .init(only: ["link-routed-once"])
      ) { lostLink.make($0) }
    }
    #expect(told.issues.map { $0.sourceLocation?.line } == [line])
    let story = try #require(told.messages.first)
    #expect(story.hasPrefix("✗ every link is routed exactly once\n"))
    #expect(story.contains("  4  deepLink link-1\n"))
    #expect(story.contains("'route.opened' for link-1 never came after sceneWillConnect"))
    #expect(!story.contains("@Test"))
  }

  @Test func theAdapterDecidesWhetherItHolds() async throws {
    let keptLink = try Self.demonstration("demo/fixed-lost-link")
    let report = checkLifecycle(
      replaying: [.launch, .background, .kill(.jetsam), .deepLink], profile: .sceneIOS13,
      options: .init(only: ["link-routed-once"])
    ) { keptLink.make($0) }
    #expect(report?.verdict == .holds)
    #expect(report?.runs.first?.invariants.map(\.exercised) == [1])
    #expect(report?.runs.first?.performance?.sequence.actions.count == 4)
  }

  @Test func anActionThatIsNotPossibleFails() async throws {
    let told = try await failing {
      checkLifecycle(replaying: [.launch, .resume], profile: .sceneIOS13)
    }
    #expect(told.messages.count == 1)
    let lines = told.messages.first?.split(separator: "\n", omittingEmptySubsequences: false)
    let reason = "the sequence is stale at step 2: 'resume' is not possible there"
    #expect(lines?.prefix(3) == [Substring(reason), "", "  1  launch"])
  }

  @Test func aSilentPushIsNoVariantOfAPush() async throws {
    let told = try await failing {
      checkLifecycle(replaying: [.launch, .push(as: "silent")], profile: .sceneIOS13)
    }
    #expect(told.messages.count == 1)
    #expect(told.messages.first?.contains("step 2: 'silent' is not a variant of 'push'") == true)
    #expect(told.messages.first?.contains("'.silentPush'") == true)
  }

  @Test func anUnknownInvariantFails() async throws {
    let told = try await failing {
      checkLifecycle(
        replaying: [.launch], profile: .sceneIOS13, options: .init(only: ["launched-onc"])
      )
    }
    #expect(told.messages.first?.contains("did you mean 'launched-once'") == true)
  }

  @Test func invariantsAboutMissingMethodsAreStillJudged() async throws {
    let text = """
      invariant mine
        source "here"
        formula
          always (didFinishLaunching implies eventually didBecomeActive)
      """
    let told = try await failing {
      checkLifecycle(
        replaying: [.launch], profile: .appDelegateIOS12,
        options: .init(
          configuration: .init(implements: ["didFinishLaunching"]), invariants: [.text(text)],
          only: ["mine"])
      )
    }
    #expect(told.messages.first?.hasPrefix("✗ mine\n") == true)
  }

  @Test func theActionsAreThoseOfTheirNames() {
    let actions: [LifecycleAction] = [
      .launch, .deepLink, .universalLink, .push, .push(as: "tapped"), .shortcut, .interrupt,
      .resume, .background, .suspend, .backgroundEvent(.fetch),
      .backgroundEvent(.silentPush, as: "scene"), .kill(.crash), .kill(.system, as: "silent"),
      .kill(.jetsam, after: 3), .custom("ready"), .custom("ready", after: 2), .wait("31min"),
      .openWindow, .closeWindow(), .reclaim(), .lock, .unlock, .prewarm, .memoryWarning,
      .restart, .update, .interrupt(as: "faceID"), .lock(as: "autoLock"), .deepLink(as: "own"),
      .timeChange, .cloudShare, .failedHandoff, .silentPush,
    ]
    #expect(
      actions.map(\.description) == [
        "launch", "deepLink", "universalLink", "push", "push(tapped)", "shortcut", "interrupt",
        "resume", "background", "suspend", "backgroundEvent(fetch)",
        "backgroundEvent(silentPush, scene)", "kill(crash)", "kill(system, silent)",
        "kill(jetsam) after 3", "ready", "ready after 2", "wait(31min)",
        "openWindow", "closeWindow", "reclaim", "lock", "unlock", "prewarm", "memoryWarning",
        "restart", "update", "interrupt(faceID)", "lock(autoLock)", "deepLink(own)",
        "timeChange", "cloudShare", "failedHandoff", "silentPush",
      ])
    #expect(Set(actions.map(\.name)) == Set(ActionName.allCases))
  }

  // MARK: - Ready tests

  @Test func theTestsThatArePrintedStandBelow() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let recorded = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "LifecycleReportsTests/Swift/Golden/swift-tests.txt")
    let printed = try String(contentsOf: recorded, encoding: .utf8)
    #expect(printed.contains("@Test func"))
    #expect(source.hasSuffix(printed), "paste the recorded tests at the end of this file")
  }

  @Test func aFailingCheckPrintsItsTest() async throws {
    let lostLink = try Self.demonstration("demo/lost-link")
    let told = try await failing {
      await checkLifecycle(profile: .sceneIOS13, seeds: 50) { lostLink.make($0) }
    }
    let test = """
        // A function of yours, outside of any type, makes the adapter:
        // nonisolated
        // func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
        @Test func linkRoutedOnceInSceneIOS13() {
          checkLifecycle(
            replaying: [.deepLink],
            profile: .sceneIOS13,
            options: .init(only: ["link-routed-once"])
          ) { storage in
            makeAdapter(storage)
          }
        }

      """
    #expect(told.messages.first?.contains("\n\n" + test) == true)
  }

  @Test func aTestIsPrintedHoweverWideItIs() async throws {
    let source =
      "here, and everywhere else where somebody has written down what there is to expect of it"
    let text = """
      invariant mine
        source "\(source)"
        formula
          always not didFinishLaunching
      """
    let told = try await failing {
      await checkLifecycle(
        profile: .appDelegateIOS12, seeds: 5,
        options: .init(checks: [], invariants: [.text(text)])
      ) { makeAdapter($0) }
    }
    #expect(told.messages.first?.contains("  @Test func mineInAppDelegateIOS12() {\n") == true)
    #expect(told.messages.first?.contains(source + "\"\n") == true)
  }

  /// An app is named as it is, so that its test needs nothing in its place.
  @Test func theTestOfAnAppNamesIt() async throws {
    let told = try await failing {
      await checkLifecycle(
        app: IdleApp.self, seeds: 50, options: .init(checks: [.linksRoutedOnce()]))
    }
    let test = """
        @Test func linkRoutedOnceInSwiftUI() {
          checkLifecycle(
            app: IdleApp.self,
            replaying: [.deepLink],
            profile: .swiftUI,
            options: .init(only: ["link-routed-once"])
          )
        }

      """
    #expect(told.messages.first?.contains("\n\n" + test) == true)
    let again = try await failing {
      checkLifecycle(
        app: IdleApp.self, replaying: [.deepLink], options: .init(only: ["link-routed-once"]))
    }
    #expect(again.messages.first?.hasPrefix("✗ every link is routed exactly once\n") == true)
  }
}

/// The adapter of the tests below: the fixed one, so that they pass.
private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  struct Unknown: DelegateAdapter {
    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? { nil }
  }
  return Demonstrations.all.first { $0.name == "demo/fixed-lost-link" }?.make(storage) ?? Unknown()
}

/// The delegates of the tests below, which open every link.
@MainActor private func makeDelegates(_ environment: LifecycleEnvironment) -> UIKitDelegates {
  final class AppDelegate: UIResponder, UIApplicationDelegate {}
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      for activity in connectionOptions.userActivities {
        UIApplication.shared.environment.emit("route.opened", about: activity)
      }
    }
  }
  return UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })
}

/// An app that opens no link.
private enum IdleApp: CheckableApp {
  static func makeAdapter(storage: AdapterStorage) -> any DelegateAdapter {
    struct Idle: DelegateAdapter {
      func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? { nil }
    }
    return Idle()
  }
}

/// The app of the tests below, which opens every link.
private enum ShopApp: CheckableApp {
  static func makeAdapter(storage: AdapterStorage) -> any DelegateAdapter {
    struct Opening: DelegateAdapter {
      func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
        if call.callback == .onOpenURL {
          for link in call.payloads { output.emit("route.opened", payload: link) }
        }
        return nil
      }
    }
    return Opening()
  }
}

// The tests below are as reports print them: `SwiftTestTests` records that.

// A function of yours, outside of any type, makes the adapter:
// nonisolated
// func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
@Test func linkRoutedOnceInSceneIOS13() {
  checkLifecycle(
    replaying: [.universalLink],
    profile: .sceneIOS13,
    options: .init(only: ["link-routed-once"])
  ) { storage in
    makeAdapter(storage)
  }
}

@Test func myLaunchesInAppDelegateIOS12() {
  checkLifecycle(
    replaying: [
      .launch,
      .push(as: "presented"),
      .background,
      .kill(.system, as: "terminate"),
      .backgroundEvent(.location),
      .kill(.crash),
      .launch,
      .kill(.crash, after: 1),
      .shortcut,
    ],
    profile: .appDelegateIOS12,
    options: .init(
      edges: .observed,
      configuration: .init(
        implements: ["*", "didReceiveMemoryWarning"],
        returns: [.didFinishLaunching: true, .openURL: false],
        options: ["launchReturned": .string("both"), "locationRelaunch": .bool(true)]),
      invariants: [
        .text(
          """
          invariant my-launches
            title    "a \\"launch\\" \\\\ is finished"
            source   "here"
            edges    observed
            formula
              always (willFinishLaunching implies next didFinishLaunching)
          """)
      ],
      only: ["my-launches"])
  )
}

@Test func launchedOnceInAppDelegateIOS11() {
  checkLifecycle(
    replaying: [.launch],
    profile: .appDelegateIOS11,
    options: .init(only: ["launched-once"])
  )
}

// A function of yours, outside of any type, makes the adapter:
// nonisolated
// func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
@Test func linkRoutedOnceInSceneIOS15() {
  checkLifecycle(
    replaying: [.universalLink],
    profile: .sceneIOS15,
    options: .init(
      checks: ["link-routed-once(route.opened, link.shown)"],
      only: ["link-routed-once"])
  ) { storage in
    makeAdapter(storage)
  }
}

// A function of yours, outside of any type, makes the adapter:
// nonisolated
// func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter
@Test func neverEmittedAlarmLateLoudInSceneIOS13() {
  checkLifecycle(
    replaying: [.launch],
    profile: .sceneIOS13,
    options: .init(
      checks: ["never-emitted(\"alarm (late), loud\")"],
      only: ["never-emitted(\"alarm (late), loud\")"])
  ) { storage in
    makeAdapter(storage)
  }
}

// A function of yours, outside of any type, makes the delegates:
// @MainActor
// func makeDelegates(_ environment: LifecycleEnvironment) -> UIKitDelegates
@Test func payloadHandledOnceInSceneIOS13() {
  checkDelegates(
    replaying: [.universalLink],
    profile: .sceneIOS13,
    options: .init(only: ["payload-handled-once"])
  ) { environment in
    makeDelegates(environment)
  }
}

@Test func payloadHandledOnceInSwiftUI() {
  checkLifecycle(
    app: ShopApp.self,
    replaying: [
      .deepLink,
      .background,
    ],
    profile: .swiftUI,
    options: .init(only: ["payload-handled-once"])
  )
}
