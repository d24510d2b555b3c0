import LifecycleAdapters
import LifecycleModel
import Foundation
import GoldenFiles
import LifecycleReports
import ReportFixtures
import Testing

/// The tests that counterexamples come with; `LifecheckTestingTests` compiles and runs them.
@Suite struct SwiftTestTests {
  /// A counterexample of these actions.
  private static func counterexample(
    _ invariant: String, _ profile: Profile, _ actions: [Action], edges: String = "documented",
    adapter: String? = nil, configuration: Configuration = Configuration(),
    definition: String? = nil, checks: [String] = []
  ) -> Report.Counterexample {
    var found = Report.Counterexample.lostLink
    found.invariant = invariant
    found.definition = definition
    found.declared.checks = checks
    found.sequence = Report.Sequence(
      profile: profile.name, edges: edges, adapter: adapter, invariant: invariant,
      configuration: configuration, actions: actions)
    return found
  }

  static let counterexamples = [
    counterexample(
      "link-routed-once", .sceneIOS13, [Action(.universalLink, payload: "activity-1")],
      adapter: "demo/lost-link"),
    counterexample(
      "my-launches", .appDelegateIOS12,
      [
        Action(.launch), Action(.push, payload: "push-1", variant: "presented"),
        Action(.background), Action(.kill, reason: .system, variant: "terminate"),
        Action(.backgroundEvent, kind: .location), Action(.kill, reason: .crash),
        Action(.launch), Action(.kill, reason: .crash, after: 1), Action(.shortcut),
      ], edges: "observed",
      configuration: Configuration(
        implements: ["*", "didReceiveMemoryWarning"],
        returns: [.openURL: false, .didFinishLaunching: true],
        options: ["locationRelaunch": .bool(true), "launchReturned": .string("both")]),
      definition: """
        invariant my-launches
          title    "a \\"launch\\" \\\\ is finished"
          source   "here"
          edges    observed
          formula
            always (willFinishLaunching implies next didFinishLaunching)

        """),
    counterexample("launched-once", .appDelegateIOS11, [Action(.launch)]),
    counterexample(
      "link-routed-once", .sceneIOS15, [Action(.universalLink, payload: "activity-1")],
      adapter: "demo/lost-link",
      checks: ["link-routed-once(route.opened, link.shown)"]),
    counterexample(
      #"never-emitted("alarm (late), loud")"#, .sceneIOS13, [Action(.launch)],
      adapter: "demo/lost-link", checks: [#"never-emitted("alarm (late), loud")"#]),
  ]

  /// A method of a test case, which differs in the line of its name alone.
  @Test(arguments: counterexamples)
  func aTestForXCTestIsAMethod(counterexample: Report.Counterexample) throws {
    let function = counterexample.swiftTest.split(separator: "\n")
    let method = counterexample.test(TestForm(.xctest)).split(separator: "\n")
    let index = try #require(function.firstIndex { !$0.hasPrefix("//") })
    let name = try #require(
      function[index].wholeMatch(of: /@Test func (\w)(\w*)(\(\).*)/)?.output)
    #expect(method[index] == "func test\(name.1.uppercased())\(name.2)\(name.3)")
    #expect(method[..<index] == function[..<index])
    #expect(method[(index + 1)...] == function[(index + 1)...])
  }

  @Test func theyReadAsRecorded() throws {
    let ofDelegates = Self.counterexample(
      "payload-handled-once", .sceneIOS13, [Action(.universalLink, payload: "activity-1")],
      adapter: "shop")
    let ofApp = Self.counterexample(
      "payload-handled-once", .swiftUI,
      [Action(.deepLink, payload: "link-1"), Action(.background)], adapter: "shop")
    let tests =
      Self.counterexamples.map(\.swiftTest) + [
        ofDelegates.test(TestForm(of: .delegates)), ofApp.test(TestForm(of: .app("ShopApp"))),
      ]
    try Golden.expect(tests.joined(separator: "\n\n") + "\n", matches: "swift-tests.txt")
  }

  /// The profiles as Swift declares them.
  private static let declared: [(name: String, profile: Profile)] = [
    ("appDelegateIOS11", .appDelegateIOS11), ("appDelegateIOS12", .appDelegateIOS12),
    ("appDelegateIOS26", .appDelegateIOS26), ("sceneIOS13", .sceneIOS13),
    ("sceneIOS15", .sceneIOS15), ("sceneIOS18", .sceneIOS18), ("sceneIOS26", .sceneIOS26),
    ("sceneIOS27", .sceneIOS27), ("swiftUI", .swiftUI),
  ]

  /// Printed tests name each profile as Swift declares it.
  @Test func theirProfilesAreThoseOfSwift() {
    #expect(Self.declared.map(\.profile.name) == Profile.all.map(\.name))
    for (name, profile) in Self.declared {
      let test = Self.counterexample("x", profile, []).swiftTest
      #expect(test.contains("profile: .\(name),"), "\(test)")
    }
  }

  @Test(arguments: [
    ("link-routed-once", "linkRoutedOnceInSceneIOS13"), ("x", "xInSceneIOS13"),
    ("3-times", "_3TimesInSceneIOS13"), ("", "sequenceInSceneIOS13"),
    ("a--b\u{202E}", "aBInSceneIOS13"),
  ])
  func theyAreCalledAfterInvariantAndProfile(invariant: String, name: String) {
    let test = Self.counterexample(invariant, .sceneIOS13, []).swiftTest
    #expect(test.hasPrefix("@Test func \(name)() {\n"))
  }

  @Test func printedTestsRepeatTheDeclarationsOfTheAdapter() {
    var found = Self.counterexample(
      "x", .sceneIOS13,
      [
        Action(.launch), Action(.custom, after: 2, custom: "log in"),
        Action(.wait, variant: "31min"),
      ],
      adapter: "mine")
    found.declared.customActions = [
      CustomAction("log in", when: .anywhere),
      CustomAction("ready", settles: true),
    ]
    found.declared.uses = ["backgroundTasks", "timers"]
    let test = found.swiftTest
    #expect(test.contains(".custom(\"log in\", after: 2),") && test.contains(".wait(\"31min\"),"))
    #expect(
      test.contains(
        "customActions: [CustomAction(\"log in\", when: .anywhere), "
          + "CustomAction(\"ready\", settles: true)],\n"))
    #expect(test.contains("uses: [.backgroundTasks, .timers],\n"))
  }

  @Test func actionsWithoutAShortFormAreSpeltOut() {
    let test = Self.counterexample(
      "x", .sceneIOS13,
      [
        Action(.background, variant: "one", scene: "scene-\"1\""), Action(.kill),
        Action(.custom, custom: "ready\n"),
      ], edges: "documented,X3"
    ).swiftTest
    #expect(test.contains("func xInSceneIOS13() throws {\n"))
    #expect(test.contains(#".init(.background, variant: "one", scene: "scene-\"1\""),"#))
    #expect(test.contains(".init(.kill),") && test.contains(#".custom("ready\u{a}"),"#))
    #expect(test.contains(#"edges: try .parse("documented,X3")"#))
  }
}
