import DelegateAdapters
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing
import UIKitShapes

/// A run with one window says so where a second one could have shown something.
@Suite struct UntriedSituationTests {
  /// Counts a session for each window, which is right as long as there is one.
  private struct Tracker: DelegateAdapter {
    private var windows: Set<String> = []

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      let window = call.scene ?? "app"
      switch call.callback {
      case .sceneWillEnterForeground, .didBecomeActive:
        if windows.insert(window).inserted { output.emit("session.started") }
      case .sceneDidEnterBackground, .sceneDidDisconnect, .didEnterBackground:
        if windows.remove(window) != nil { output.emit("session.ended") }
      default: break
      }
      return nil
    }
  }

  private static func adapter(
    _ checks: [AdapterCheck], implements: [String] = ["*"]
  ) -> AdapterDescription {
    AdapterDescription(name: "tracker", title: "", implements: implements, checks: checks) { _ in
      Tracker()
    }
  }

  private static func notes(
    _ adapter: AdapterDescription, in profile: Profile = .sceneIOS26,
    _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> [String] {
    try CheckTrial(adapter, in: profile, change).report.notes.filter {
      $0.contains("not tried with a second window")
    }
  }

  @Test func sessionsForEachWindowAreReported() throws {
    let adapter = Self.adapter([.sessionsCounted()])
    #expect(
      try Self.notes(adapter) == [
        "sessions-counted was not tried with a second window; "
          + "use '--scenes 2', or 'scenes: 2' in a test"
      ])
    let tried = try CheckTrial(adapter, in: .sceneIOS26) { $0.sequences.sceneCount = 2 }
    #expect(!tried.violated.isEmpty)
  }

  @Test func oneNoteIsAboutAllChecks() throws {
    let checks: [AdapterCheck] = [
      .sessionsCounted(), .onceAForeground("session.started"),
      .inTurn("session.started", "session.ended"), .linksRoutedOnce(),
    ]
    let notes = try Self.notes(Self.adapter(checks))
    #expect(
      notes.map { $0.prefix { $0 != ";" } } == [
        "sessions-counted and once-a-foreground(session.started) and "
          + "in-turn(session.started, session.ended) were not tried with a second window"
      ])
  }

  /// A check that was chosen by what the adapter does is meant as well.
  @Test func chosenChecksAreMeantToo() throws {
    var options = FuzzOptions(
      profiles: [.sceneIOS26], invariants: try InvariantLibrary.catalogue())
    options.adapter = Self.adapter([])
    options.sequences.seedCount = 50
    let notes = try Campaign(options).run().notes
    #expect(notes.filter { $0.contains("not tried with a second window") }.count == 1)
  }

  @Test func noNoteIfNoCheckDependsOnTheSituation() throws {
    let sessions = [AdapterCheck.sessionsCounted()]
    #expect(try Self.notes(Self.adapter([.linksRoutedOnce(), .completionOnce])) == [])
    #expect(try Self.notes(Self.adapter(sessions), in: .appDelegateIOS26) == [])
    // Somebody who chose one window knows.
    #expect(
      try Self.notes(Self.adapter(sessions)) { $0.sequences.hasChosenSceneCount = true } == [])
    #expect(try Self.notes(Self.adapter(sessions)) { $0.sequences.sceneCount = 2 } == [])
    #expect(
      try Self.notes(Self.adapter([.onceAForeground("session.started").ofEachScene])) == [])
    // The app's notifications speak of the whole app.
    #expect(
      try Self.notes(Self.adapter(sessions, implements: ["didBecomeActiveNotification"])) == [])
  }

  /// A violation says enough.
  @Test func noNoteBesideAViolation() throws {
    #expect(
      try Self.notes(Self.adapter([.sessionsCounted(starting: "no", ending: "session.ended")]))
        == [])
  }
}
