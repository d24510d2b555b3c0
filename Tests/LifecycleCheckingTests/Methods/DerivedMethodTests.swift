import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import class UIKitShapes.NSUserActivity
import class UIKitShapes.NotificationCenter

/// The methods of delegates in UIKit's shape that are called without a list of them.
@Suite struct DerivedMethodTests {
  private final class Some: UIApplicationDelegate, UIWindowSceneDelegate,
    UNUserNotificationCenterDelegate
  {
    var isInBackground = true

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    // Never called out of turn, not even to see whether it exists.
    func sceneWillEnterForeground(_ scene: UIScene) {
      precondition(isInBackground)
      isInBackground = false
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
      precondition(!isInBackground)
      isInBackground = true
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
  }

  /// Passes on to a child every method it has itself, even if the child has only the default.
  private final class Multiplexer: UIApplicationDelegate {
    let child = Some()

    func applicationDidBecomeActive(_ application: UIApplication) {
      child.applicationDidBecomeActive(application)
      child.applicationWillResignActive(application)
    }
  }

  private final class Observer: UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      NotificationCenter.default.addObserver(
        forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
      ) { _ in }
      return true
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var profile: Profile
    var implements: [String] = ["*"]
    /// The callbacks that are called.
    var called: Set<Callback>
    var delegates: @MainActor @Sendable () -> UIKitDelegates

    static let all: [Case] = [
      Case(
        testDescription: "scenes", profile: .sceneIOS13,
        called: [
          .didFinishLaunching, .sceneWillEnterForeground, .sceneDidEnterBackground,
          // Without it nobody would know that a scene which connects again is another one.
          .sceneDidDisconnect, .willPresentNotification,
        ]
      ) { UIKitDelegates(application: Some(), scene: { _ in Some() }) },
      Case(
        testDescription: "no delegate of scenes", profile: .sceneIOS13,
        called: [.didFinishLaunching, .willPresentNotification]
      ) { UIKitDelegates(application: Some()) },
      Case(testDescription: "none", profile: .appDelegateIOS12, called: []) { UIKitDelegates() },
      Case(
        testDescription: "multiplexer", profile: .appDelegateIOS12, called: [.didBecomeActive]
      ) { UIKitDelegates(application: Multiplexer()) },
      Case(
        testDescription: "observer", profile: .sceneIOS13,
        called: [.didFinishLaunching, .didBecomeActiveNotification]
      ) { UIKitDelegates(application: Observer()) },
      Case(
        testDescription: "a list", profile: .appDelegateIOS12,
        implements: ["didBecomeActive", "willResignActiveNotification"],
        called: [.didBecomeActive, .willResignActiveNotification]
      ) { UIKitDelegates(application: Observer()) },
    ]
  }

  /// Returns the callbacks that are called or posted, taken from the configuration of a
  /// counterexample to an invariant that forbids launches.
  private static func called(_ one: Case, isTyped: Bool) throws -> Set<Callback> {
    let delegates = one.delegates
    let text = """
      invariant no-launch
        source "this test"
        over actions
        formula always not action(launch)
      """
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test", group: "test")
    var options = FuzzOptions(profiles: [one.profile], invariants: parsed.invariants)
    options.adapter =
      isTyped
      ? AdapterDescription(
        name: "test/some", title: "some", implements: one.implements, checks: []
      ) { _ in delegates() }
      : AdapterDescription(
        name: "test/some", title: "some", implements: one.implements, checks: []
      ) { storage -> any DelegateAdapter in
        UIKitDelegateAdapter(storage: storage) { _ in delegates() }
      }
    options.sequences.seedCount = 5
    let found = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    return Set(found.sequence.configuration.implements.compactMap(Callback.init(named:)))
  }

  @Test(arguments: Case.all, [true, false])
  func writtenMethodsAreCalledUnlessAListNamesThem(_ one: Case, isTyped: Bool) throws {
    let called = try Self.called(one, isTyped: isTyped)
    // Methods that no sequence calls cannot be determined, and do not matter.
    let rare: Set = [Callback.didReceiveRemoteNotificationPlain, .taskExpiration]
    // A scene exists from the one to the other, whether its delegate receives them or not.
    let ofEveryScene: Set = [Callback.sceneWillConnect, .sceneDidDisconnect]
    #expect(
      called.subtracting(one.called).subtracting(rare).subtracting(ofEveryScene).map(\.alias)
        .sorted() == [])
    #expect(one.called.subtracting(called).map(\.alias).sorted() == [])
  }

  /// A method that was written to fix a bug is called when the saved sequence is replayed.
  @Test func aSavedSequenceIsReplayedWithTheMethodsThatThereAreNow() throws {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS12], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 200
    options.judging.only = ["link-routed-once"]
    options.adapter = Self.router { Some() }
    let found = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    let saved = Regression(name: "saved", sequence: found.sequence)
    #expect(try Replayer(options).replay(saved).verdict == .violated)
    options.adapter = Self.router { Fixed() }
    options.judging.only = []
    let report = try Replayer(options).replay(saved)
    #expect(report.verdict == .holds, "\(report.runs[0].regressions) \(found.sequence.actions)")
  }

  private static func router(
    _ delegate: @escaping @Sendable () -> any UIApplicationDelegate
  ) -> AdapterDescription {
    AdapterDescription(name: "test/router", title: "router", checks: [.linksRoutedOnce()]) { _ in
      UIKitDelegates(application: delegate())
    }
  }

  private final class Fixed: UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      app.environment.emit("route.opened", about: url)
      return true
    }

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      application.environment.emit("route.opened", about: userActivity)
      return true
    }
  }

  /// An adapter that has some methods only is no reason for the platform to break its rules.
  @Test(arguments: [
    (Profile.appDelegateIOS12, ["didBecomeActive"]), (.sceneIOS13, ["sceneWillConnect"]),
  ])
  func missingMethodsViolateNothing(profile: Profile, implements: [String]) throws {
    var options = FuzzOptions(
      profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 30
    options.sequences.strategy = .uniform
    options.adapter = AdapterDescription(
      name: "test/some", title: "some", implements: implements, checks: [.forwardsFaithfully()]
    ) { _ in Forwarder() }
    let results = try Fuzzer(options).run().runs[0].invariants
    #expect(results.filter { $0.status == .violated }.map(\.name) == [])
    let whole = try #require(
      results.first {
        $0.name == "active-and-inactive-alternate"
          || $0.name == "scene-active-and-inactive-alternate"
      })
    #expect(whole.status == .notApplicable)
    options.judging.only = [whole.name]
    let named = try Fuzzer(options).run().runs[0].invariants[0]
    #expect(named.status != .notApplicable, "what is named is judged")
  }

  private struct Forwarder: DelegateAdapter, Hashable {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      output.forward(call, to: "child")
      return nil
    }
  }
}
