import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// A tracker that emits `session.started` and never `session.ended`, and declares no checks.
@Suite struct SessionStartTests {
  private typealias Script = ClosureAdapter.Script

  private static let starts = "sessions-counted(session.started)"
  private static let ends: [Callback] = [
    .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect,
  ]
  private static let activations: [Callback] = [.didBecomeActive, .sceneDidBecomeActive]
  private static let entrances: [Callback] = [.willEnterForeground, .sceneWillEnterForeground]

  /// The profiles in which a tracker is run, and the numbers of windows.
  private static let places: [(Profile, Int)] =
    Profile.ofDocuments.map { ($0, 1) }
    + Profile.ofDocuments.filter(\.hasScenes).map { ($0, 2) }

  private static func checked(
    in profiles: [Profile], scenes: Int = 1, without off: [String] = [],
    _ script: @escaping Script
  ) throws -> (report: Report, checks: [AdapterCheck]) {
    var options = FuzzOptions(profiles: profiles, invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 150
    options.sequences.sceneCount = scenes
    options.adapter = ClosureAdapter.description([], script)
    options.judging.withoutChecks = off
    let (report, checks) = try CheckChooser(options).run()
    return (report, checks ?? [])
  }

  private static func violated(_ report: Report) -> Set<String> {
    Set(report.runs.flatMap(\.invariants).filter { $0.status == .violated }.map(\.name))
  }

  /// Counts a stay in the foreground when it begins with one of these callbacks; of several windows
  /// the first one in front begins it.
  private static func counting(_ beginnings: [Callback], endingWith end: String? = nil) -> Script {
    { call, memory, output in
      let window = call.scene == "scene-2" ? 2 : 1
      let isLaunch = call.callback == .didFinishLaunching && call.state != .background
      if ends.contains(call.callback) {
        memory.count &= ~window
        if memory.count == 0, memory.isOn {
          memory.isOn = false
          if let end { output.emit(end) }
        }
      } else if beginnings.contains(call.callback) || isLaunch && beginnings == entrances {
        memory.count |= window
        if !memory.isOn { output.emit("session.started") }
        memory.isOn = true
      }
    }
  }

  @Test(arguments: places)
  func countingEachStayOncePasses(_ profile: Profile, _ scenes: Int) throws {
    for beginnings in [Self.activations, Self.entrances, Self.activations + Self.entrances] {
      let (report, checks) = try Self.checked(
        in: [profile], scenes: scenes, Self.counting(beginnings))
      #expect(Self.violated(report) == [], "\(beginnings)")
      #expect(checks.map(\.description) == [Self.starts])
      let judged = report.runs[0].invariants.first { $0.name == Self.starts }
      #expect(judged?.status == .holds)
    }
  }

  /// Counts at each of these calls.
  private static func hasty(_ callbacks: [Callback]) -> Script {
    { call, _, output in
      if callbacks.contains(call.callback) { output.emit("session.started") }
    }
  }

  @Test(arguments: [Profile.appDelegateIOS12, .appDelegateIOS26, .sceneIOS13, .sceneIOS27])
  func countingAStayTwiceOrNeverIsReported(_ profile: Profile) throws {
    // After a call or an alert; upon the return and the activation; with the launch.
    var mistakes = [activations, entrances + activations, [.didFinishLaunching] + entrances]
    // Only at launch. Scenes also enter the foreground at launch.
    mistakes.append([.didFinishLaunching])
    if !profile.hasScenes { mistakes.append(entrances) }
    for mistake in mistakes {
      let (report, checks) = try Self.checked(in: [profile], Self.hasty(mistake))
      #expect(Self.violated(report) == [Self.starts], "\(mistake)")
      #expect(checks.map(\.description) == [Self.starts])
    }
  }

  private var activations: [Callback] { Self.activations }
  private var entrances: [Callback] { Self.entrances }

  /// An event of another name is no end, and a check of it is proposed.
  @Test func anEventOfAnotherNameIsNoEnd() throws {
    let (report, checks) = try Self.checked(
      in: [.sceneIOS13], Self.counting(Self.activations, endingWith: "session.stopped"))
    #expect(report.verdict == .holds)
    #expect(checks.map(\.description) == [Self.starts])
    #expect(report.proposals.contains { $0.contains("'session.stopped'") })
  }

  @Test func adaptersThatEndSessionsAreHeldToTheEnds() throws {
    let script = Self.counting(Self.activations, endingWith: "session.ended")
    let (report, checks) = try Self.checked(in: [.appDelegateIOS12, .sceneIOS13], script)
    #expect(Self.violated(report) == [])
    #expect(checks.map(\.description) == ["sessions-counted"])
    // One that was moved to scenes, and ends sessions in the app delegate's method alone.
    let (told, _) = try Self.checked(in: [.appDelegateIOS12, .sceneIOS13]) {
      call, memory, output in
      guard call.callback != .sceneDidEnterBackground, call.callback != .sceneDidDisconnect else {
        memory.isOn = false
        return
      }
      script(call, &memory, &output)
    }
    #expect(Self.violated(told).isSuperset(of: ["sessions-alternate"]))
  }

  @Test(arguments: ["sessions-counted", starts])
  func countingStartsCanBeSwitchedOff(name: String) throws {
    let (report, _) = try Self.checked(in: [.sceneIOS13], without: [name]) {
      call, _, output in
      if Self.activations.contains(call.callback) { output.emit("session.started") }
    }
    #expect(Self.violated(report) == [])
  }

  /// A violation is found again, by its seed and as a saved sequence.
  @Test func violationsAreFoundAgain() throws {
    let script = Self.hasty(Self.activations)
    let (report, _) = try Self.checked(in: [.sceneIOS13], script)
    let found = try #require(report.runs[0].counterexamples.first { $0.invariant == Self.starts })
    var options = FuzzOptions(profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.adapter = ClosureAdapter.description([], script)
    let again = try CheckChooser(options).replay(
      Regression(name: "saved", sequence: found.sequence))
    #expect(Self.violated(again) == [Self.starts])
    options.sequences.firstSeed = found.seed ?? 0
    #expect(Self.violated(try CheckChooser(options).replaySeed().report) == [Self.starts])
  }
}
