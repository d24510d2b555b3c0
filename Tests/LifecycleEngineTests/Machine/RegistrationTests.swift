import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import Testing

/// The system's answers to a registration for pushes.
@Suite struct RegistrationTests {
  /// An adapter that foresees answers, and one that does not.
  private static let (foreseeing, plain) = (adapter([.remoteNotifications]), adapter([]))

  /// Registers at the end of the launch, and takes that back in background.
  private static func adapter(_ uses: Set<AdapterFeature>) -> AdapterDescription {
    TestAdapter.description(customActions: [CustomAction("other")], uses: uses) { adapter in
      adapter.onCall = { call, _, output in
        if call.callback == .didFinishLaunching { output.registerForRemoteNotifications() }
        if call.callback == .didEnterBackground { output.unregisterForRemoteNotifications() }
        return nil
      }
    }
  }

  private static func run(
    _ actions: [Action], foresees: Bool = true, missing: Callback? = nil
  ) throws -> AdapterRun {
    let answers: [Callback] = [
      .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
    ]
    let configuration = Configuration(
      implements: ["*"] + answers.filter { $0 != missing }.map(\.alias))
    var run = AdapterRun(
      try ModelCase.appDelegate.table(configuration), foresees ? foreseeing : plain)
    run.perform(actions)
    return run
  }

  private static let token = Action(.custom, custom: "deviceToken")
  private static let noToken = Action(.custom, custom: "noDeviceToken")

  /// The callbacks and custom actions of a run.
  private static func calls(_ run: borrowing AdapterRun) -> [String] {
    run.told.events.compactMap { event in
      switch event.body {
      case .callback(let callback, let state, let arguments):
        let text = arguments.first.map { " \($0.key)" } ?? ""
        return "\(callback.alias) \(state?.rawValue ?? "-")\(text)"
      case .action(let action): return "> \(action)"
      default: return nil
      }
    }
  }

  private static let launched = [
    "> launch", "willFinishLaunching inactive launchOptions",
    "didFinishLaunching inactive launchOptions", "didBecomeActive active",
  ]
  private static let told = "didRegisterForRemoteNotifications active deviceToken"
  private static let refused = "didFailToRegisterForRemoteNotifications active error"

  /// Returns the names of the custom actions that are allowed.
  private static func allowed(_ run: borrowing AdapterRun) -> [String] {
    let own = run.machine.extras?.customActions ?? []
    return own.indices.filter { run.machine.allows($0) }.map { own[$0].name }
  }

  @Test func aTokenMayBeFollowedByAnother() throws {
    let run = try Self.run([Action(.launch), Self.token, Self.token])
    #expect(
      Self.calls(run)
        == Self.launched + ["> deviceToken", Self.told, "> deviceToken", Self.told])
    #expect(Self.allowed(run) == ["other", "deviceToken"])
  }

  @Test func withoutATokenTheRegistrationEnds() throws {
    let run = try Self.run([Action(.launch), Self.noToken, Self.noToken, Self.token])
    #expect(Self.calls(run) == Self.launched + ["> noDeviceToken", Self.refused])
    #expect(Self.allowed(run) == ["other"])
  }

  @Test func nothingIsAnsweredBeforeTheRegistrationAndAfterItsEnd() throws {
    #expect(Self.allowed(try Self.run([])) == [])
    #expect(
      Self.allowed(try Self.run([Action(.launch)])) == ["other", "deviceToken", "noDeviceToken"])
    #expect(Self.allowed(try Self.run([Action(.launch), Action(.background)])) == ["other"])
    let killed = [Action(.launch), Action(.kill, reason: .crash)]
    #expect(Self.allowed(try Self.run(killed)) == [])
    let fetched = killed + [Action(.backgroundEvent, kind: .fetch)]
    #expect(Self.allowed(try Self.run(fetched)) == ["other", "deviceToken", "noDeviceToken"])
  }

  @Test func theAnswerMayComeInTheMiddleOfAnAction() throws {
    let run = try Self.run([
      Action(.launch), Action(.custom, after: 2, custom: "deviceToken"),
    ])
    #expect(
      Self.calls(run) == Self.launched.dropLast() + [
        "> deviceToken after 2", "didRegisterForRemoteNotifications inactive deviceToken",
        "didBecomeActive active",
      ])
    let early = try Self.run([Action(.launch), Action(.custom, after: 1, custom: "deviceToken")])
    #expect(Self.calls(early) == Self.launched)
  }

  @Test func unforeseenAnswersComeWhenTheActionEnds() throws {
    let run = try Self.run([Action(.launch), Self.token], foresees: false)
    #expect(Self.calls(run) == Self.launched + [Self.told])
    #expect(Self.allowed(run) == ["other"])
  }

  @Test(arguments: [true, false])
  func aMethodThatIsMissingIsNotCalled(foresees: Bool) throws {
    let run = try Self.run(
      [Action(.launch), Self.token], foresees: foresees,
      missing: .didRegisterForRemoteNotifications)
    #expect(
      Self.calls(run).filter { !$0.hasPrefix(">") } == Array(Self.launched.dropFirst()))
  }

  @Test func runsAreEqualThatWaitForTheSameAnswer() throws {
    func snapshot(_ actions: [Action]) throws -> Machine.Snapshot {
      try Self.run([Action(.launch)] + actions).snapshot(judgesPayloads: true)
    }
    let registered = try snapshot([Self.token])
    #expect(try snapshot([Self.token, Self.token]) == registered)
    #expect(try snapshot([]) != registered)
    #expect(try snapshot([Self.noToken]) != registered)
  }
}
