import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// The profiles that are run by default.
@Suite struct ProfileChoiceTests {
  private static func chosen(
    implementing methods: [String]?, saved: [String] = []
  ) throws -> (choice: ProfileChoice, options: FuzzOptions) {
    var options = FuzzOptions(profiles: [], invariants: [])
    if let methods {
      var adapter = ClosureAdapter.description([]) { _, _, _ in }
      adapter.implements = methods
      options.adapter = adapter
    }
    options.sequences.regressions = saved.map { profile in
      Regression(
        name: profile,
        sequence: Report.Sequence(
          profile: profile, edges: "documented", adapter: "scripted", invariant: nil,
          configuration: Configuration(), actions: [.launch]))
    }
    let choice = try ProfileChoice(options)
    options.sequences.profiles = choice.profiles
    return (choice, options)
  }

  @Test(
    arguments: [
      (["*"], ["app-delegate-ios11", "app-delegate-ios26", "scene-ios27"]),
      (["didFinishLaunching", "openURL"], ["app-delegate-ios26"]),
      (["didFinishLaunching", "sceneWillConnect"], ["scene-ios27"]),
      (["openURL", "sceneOpenURLContexts"], ["app-delegate-ios26", "scene-ios27"]),
      // Part of an app of either family: the app may have scenes, though this part has none.
      (
        ["didFinishLaunching", "didReceiveNotificationResponse"],
        ["app-delegate-ios26", "scene-ios26"]
      ),
      // Newer profiles do not ask for the app's state.
      (
        ["shouldSaveApplicationState", "openURL"], ["app-delegate-ios11", "app-delegate-ios26"]
      ),
      (["supportedInterfaceOrientations", "openURL"], ["app-delegate-ios26"]),
      (["onOpenURL", "scenePhaseActive"], ["swiftui"]),
      (["onOpenURL", "sceneWillConnect"], ["scene-ios27", "swiftui"]),
    ] as [([String], [String])])
  func theNewestOfEachFamilyThatTheMethodsFit(methods: [String], profiles: [String]) throws {
    #expect(try Self.chosen(implementing: methods).choice.profiles.map(\.name) == profiles)
  }

  @Test func allWithoutAnAdapter() throws {
    let names = try Self.chosen(implementing: nil).choice.profiles.map(\.name)
    #expect(names == Profile.all.map(\.name))
  }

  @Test func profilesOfSavedSequencesAreChosenToo() throws {
    let choice = try Self.chosen(
      implementing: ["openURL"], saved: ["app-delegate-ios12", "scene-ios13"]
    ).choice
    #expect(
      choice.profiles.map(\.name) == ["app-delegate-ios12", "app-delegate-ios26", "scene-ios13"])
  }

  /// A family that is not looked at is no part of what holds, and the report says so.
  @Test func familiesLeftOutAreNoted() throws {
    var (choice, options) = try Self.chosen(implementing: ["didFinishLaunching", "openURL"])
    options.judging.invariants = try InvariantLibrary.catalogue()
    options.sequences.seedCount = 5
    let notes = try Fuzzer(options, profiles: choice, chosen: nil).run().notes
    #expect(
      notes.contains(
        "scripted is not run in the profiles of the family 'scene' because it has no method of "
          + "a scene's delegate"))
    // It is the choice that tells, not the profiles: who names them leaves out nothing unasked.
    #expect(try !Fuzzer(options).run().notes.contains { $0.contains("family") })
    let invariants = options.judging.invariants
    (choice, options) = try Self.chosen(implementing: ["openURL", "sceneWillConnect"])
    options.judging.invariants = invariants
    options.sequences.seedCount = 5
    let both = try Fuzzer(options, profiles: choice, chosen: nil).run()
    #expect(!both.notes.contains { $0.contains("family") })
  }
}
