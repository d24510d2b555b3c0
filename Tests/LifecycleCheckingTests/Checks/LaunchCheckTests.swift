import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// `once-a-launch`: launches that the user asked for, each counted once.
@Suite struct LaunchCheckTests {
  private static let check = AdapterCheck.onceALaunch("app.launched")

  /// The place where a launch is counted.
  enum Way: CaseIterable {
    /// In every process, by whomever it was started.
    case didFinishLaunching
    /// As SDKs did before iOS 15: a process that starts in background is not counted, and not made
    /// up for.
    case startInForeground
    /// The same, made up for when the app comes to the foreground.
    case startInForegroundOrLater
    case firstActivation
    case firstForeground
    case everyActivation

    var isRight: Bool {
      [.firstActivation, .firstForeground, .startInForegroundOrLater].contains(self)
    }
  }

  private static func counter(_ way: Way) -> AdapterDescription {
    ClosureAdapter.description([check]) { call, memory, output in
      let isForeground = [.willEnterForeground, .sceneWillEnterForeground].contains(call.callback)
      let isActivation = [.didBecomeActive, .sceneDidBecomeActive].contains(call.callback)
      let isLaunch = call.callback == .didFinishLaunching
      let isMeant =
        switch way {
        case .didFinishLaunching: isLaunch
        case .startInForeground: isLaunch && call.state != .background
        case .startInForegroundOrLater:
          isLaunch && call.state != .background || isForeground || isActivation
        case .firstActivation, .everyActivation: isActivation
        case .firstForeground: isForeground || isActivation
        }
      guard isMeant, way == .everyActivation || !memory.isOn else { return }
      memory.isOn = true
      output.emit("app.launched")
    }
  }

  private static func trial(
    _ way: Way, _ profile: Profile, _ edges: EdgeSet
  ) throws -> CheckTrial {
    try CheckTrial(counter(way), in: profile, seeds: 400) { $0.sequences.edges = edges }
  }

  @Test(
    arguments: Way.allCases,
    [Profile.appDelegateIOS12, .appDelegateIOS26, .sceneIOS13, .sceneIOS26])
  func launchesAreThoseOfTheUser(way: Way, profile: Profile) throws {
    for edges in [EdgeSet.documented, .observed] {
      let trial = try Self.trial(way, profile, edges)
      #expect(trial.violated == (way.isRight ? [] : [Self.check.description]), "\(edges)")
      #expect(trial.holding == (way.isRight ? [Self.check.description] : []), "\(edges)")
    }
  }

  /// An app that no background event launches is launched in advance all the same.
  @Test(arguments: [Profile.appDelegateIOS26, .sceneIOS26])
  func aPrewarmedProcessIsNoLaunch(profile: Profile) throws {
    let edges = try EdgeSet.parse("documented,prewarm")
    var adapter = Self.counter(.didFinishLaunching)
    adapter.implements = ["didFinishLaunching", "didBecomeActive", "sceneDidBecomeActive"]
    let trial = try CheckTrial(adapter, in: profile, seeds: 400) {
      $0.sequences.edges = edges
      $0.sequences.without = Exclusions(actions: [.backgroundEvent])
    }
    #expect(trial.violated == [Self.check.description])
    let note = "not tried with an app that the system launches before the user opens it"
    #expect(!trial.report.notes.contains { $0.contains(note) })
    let untried = try CheckTrial(adapter, in: profile, seeds: 400) {
      $0.sequences.without = Exclusions(actions: [.backgroundEvent])
    }
    #expect(untried.violated == [])
    #expect(untried.report.notes.filter { $0.contains(note) }.count == 1)
  }

  /// A process that is counted is no launch: the older check is about something else.
  @Test func processesAreCountedByTheOtherCheck() throws {
    let adapter = ClosureAdapter.description([.onceAProcess("app.launched")]) { call, _, output in
      if call.callback == .didFinishLaunching { output.emit("app.launched") }
    }
    let trial = try CheckTrial(adapter, in: .sceneIOS26) { $0.sequences.edges = .observed }
    #expect(trial.violated == [])
  }
}
