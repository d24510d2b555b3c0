import LifecycleModel
import Testing

@Suite("The model against tables written by hand")
struct OracleTests {
  @Test(
    "exactly the actions of the table are enabled, and call what it says",
    arguments: OracleTable.all)
  func tablesAgree(_ profile: String, _ table: OracleTable, _ environment: OracleTable) throws {
    let model = try CompiledModel(profile: Profile.named(profile))
    for name in table.states {
      let setUp = try #require(OracleTable.setUps[name] ?? OracleTable.environmentSetUps[name])
      let state = try #require(model.state(after: setUp), "\(name)")
      let hasScheduler = profile.hasPrefix("scene") || profile == "app-delegate-ios26"
      let scheduled = hasScheduler ? (table + environment).withScheduler : table + environment
      let isOld = profile == "scene-ios13" || profile == "scene-ios15" || !hasScheduler
      let given = isOld && profile != "swiftui" ? scheduled : scheduled.withIntents
      let expected = OracleTable.withCauses(given.rows)
        .filter { $0.state == name }
        .map { "\($0.action): \($0.calls)" }
      let actual = model.transitionsOfState[state].map { index in
        let transition = model.transitions[Int(index)]
        return "\(transition.action): \(model.calls(of: transition))"
      }
      #expect(Set(actual) == Set(expected), "\(profile), \(name)")
      #expect(actual.count == expected.count, "\(profile), \(name)")
    }
  }

  @Test("every profile has a table")
  func noProfileIsLeftOut() {
    #expect(Set(OracleTable.all.map(\.0)) == Set(Profile.all.map(\.name)))
  }

  @Test("with two windows each scene is called as the table says")
  func twoWindows() throws {
    let model = try CompiledModel.scenes(2)
    for name in OracleTable.twoWindows.states {
      let setUp = try #require(OracleTable.twoWindowSetUps[name])
      let state = try #require(model.state(after: setUp), "\(name)")
      let expected = OracleTable.withCauses(OracleTable.twoWindows.rows)
        .filter { $0.state == name }
      for row in expected {
        let calls = model.transitionsOfState[state].map { model.transitions[Int($0)] }
          .filter { $0.action.description == row.action }
          .map { model.calls(of: $0, showsScenes: true) }
        #expect(calls == [row.calls], "\(name): \(row.action)")
      }
      let names: Set = [
        "openWindow", "closeWindow", "reclaim", "interrupt", "resume", "background",
      ]
      let listed = Set(expected.map(\.action).filter { names.contains(action: $0) })
      let enabled = model.transitionsOfState[state].map {
        model.transitions[Int($0)].action.description
      }
      .filter { names.contains(action: $0) }
      #expect(Set(enabled) == listed, "\(name)")
      #expect(enabled.count == listed.count, "\(name)")
    }
  }

  @Test("observed edges of scenes are walked only if they are named", arguments: ObservedOracle.all)
  func observedEdges(_ row: ObservedOracle) throws {
    for edges in [row.edge, "documented"] {
      let model = try CompiledModel(
        profile: row.profile, edges: EdgeSet.parse(edges),
        configuration: Configuration(options: ["scenes": .int(row.windows)]))
      // Without the edge the set-up itself may not be possible.
      guard let state = model.state(after: row.setUp) else {
        #expect(edges == "documented")
        continue
      }
      let calls = model.transitionsOfState[state].map { model.transitions[Int($0)] }
        .filter { $0.action.description == row.action }
        .map { model.calls(of: $0, showsScenes: true) }
      #expect(calls == (edges == row.edge ? [row.calls] : []), "\(edges)")
    }
  }

  @Test(
    "an action leads to the state that the tables name",
    arguments: [
      ("app-delegate-ios11", "background, archive"), ("app-delegate-ios12", "background"),
      ("scene-ios13", "background, scene-1 background"),
    ])
  func backgroundIsReached(_ profile: String, _ expected: String) throws {
    let model = try CompiledModel(profile: Profile.named(profile))
    let state = try #require(model.state(after: [Action(.launch), Action(.background)]))
    #expect(model.describe(state: state) == expected)
  }

  @Test("a force quit removes the archive and bars background launches until the user opens it")
  func forceQuit() throws {
    let model = try CompiledModel(profile: .appDelegateIOS11)
    let quit = try #require(
      model.state(after: [
        Action(.launch), Action(.background), Action(.kill, reason: .forceQuit),
      ]))
    #expect(model.describe(state: quit) == "not running, force quit")
    #expect(model.transition(for: Action(.backgroundEvent, kind: .fetch), in: quit) == nil)
    let opened = try #require(
      model.state(after: [Action(.launch), Action(.kill, reason: .crash)], from: quit))
    #expect(model.describe(state: opened) == "not running")
    #expect(model.transition(for: Action(.backgroundEvent, kind: .fetch), in: opened) != nil)
  }

  @Test("only the option lets a location event launch the app after a force quit")
  func locationRelaunch() throws {
    let quit = [Action(.launch), Action(.kill, reason: .forceQuit)]
    let location = Action(.backgroundEvent, kind: .location)
    let usual = try CompiledModel(profile: .sceneIOS13)
    #expect(usual.transition(for: location, in: try #require(usual.state(after: quit))) == nil)
    let option = try CompiledModel(
      profile: .sceneIOS13,
      configuration: Configuration(options: ["locationRelaunch": .bool(true)]))
    let state = try #require(option.state(after: quit))
    #expect(option.transition(for: location, in: state) != nil)
    #expect(option.transition(for: Action(.backgroundEvent, kind: .fetch), in: state) == nil)
  }
}

extension OracleTable {
  fileprivate typealias Case = (String, OracleTable, OracleTable)

  /// A profile with the table that is to agree with it, and rows that come on top.
  fileprivate static let all: [Case] =
    appDelegates + scenes + [("swiftui", .swiftUI, OracleTable(""))]
    + ["scene-ios15", "scene-ios18", "scene-ios26", "scene-ios27"].flatMap(newerScenes)

  private static let appDelegates: [Case] = [
    ("app-delegate-ios11", .appDelegateIOS11, .environmentIOS11),
    ("app-delegate-ios12", .appDelegateIOS12, .environmentIOS12),
    ("app-delegate-ios12", .environmentIOS12.whole, OracleTable("")),
    ("app-delegate-ios26", .appDelegateIOS12, .environmentIOS12 + .prewarming),
    ("app-delegate-ios26", .environmentIOS12.whole + .frozenAppDelegate, .prewarming),
  ]

  private static let scenes: [Case] = [
    ("scene-ios13", .sceneIOS13, .environmentIOS13),
    ("scene-ios13", .sceneConnectingLate, .environmentIOS13),
    ("scene-ios13", .environmentIOS13.whole, OracleTable("")),
  ]

  private static func newerScenes(_ profile: String) -> [Case] {
    [
      (profile, .sceneIOS13, .environmentIOS13 + .prewarming),
      (profile, .sceneConnectingLate, .environmentIOS13),
      (profile, .environmentIOS13.whole + .frozenScenes, .prewarming),
    ]
  }
}

extension CompiledModel {
  /// Returns the scene profile with `count` windows.
  static func scenes(_ count: Int, edges: EdgeSet = .documented) throws -> CompiledModel {
    var configuration = Configuration()
    configuration.sceneCount = count
    return try CompiledModel(profile: .sceneIOS13, edges: edges, configuration: configuration)
  }
}

extension Set<String> {
  /// Whether the name of an action, up to its details, is in the set.
  fileprivate func contains(action: String) -> Bool {
    contains(String(action.prefix { $0 != "(" && $0 != " " }))
  }
}
