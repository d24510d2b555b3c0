import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// Code that mistakes a launch in background for one by the user, or reads values that are not
/// available.
@Suite struct BackgroundLaunchCheckTests {
  private static func run(
    _ adapter: AdapterDescription, _ formula: String, in profile: Profile
  ) throws -> Report.Run {
    let text = FuzzingTests.invariant(formula, headers: ["  over emitted"])
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test", group: "test")
    #expect(parsed.diagnostics.map { "\($0)" } == [])
    var options = FuzzOptions(profiles: [profile], invariants: parsed.invariants)
    options.adapter = adapter
    options.judging.only = ["wrong"]
    options.sequences.seedCount = 1_000
    return try Fuzzer(options).run().runs[0]
  }

  /// Opens a notification in the launch options even if nobody tapped it.
  @Test func dataForTheAppIsNoTap() throws {
    var adapter = ClosureAdapter.description([]) { call, _, output in
      guard call.callback == .didFinishLaunching,
        call.argument("launchOptions")?["remoteNotification"] != nil
      else { return }
      output.emit(call.state == .background ? "opened.unseen" : "opened")
    }
    adapter.implements = [
      "didFinishLaunching", "didReceiveRemoteNotification", "didReceiveNotificationResponse",
    ]
    let run = try Self.run(adapter, "always not emitted(opened.unseen)", in: .appDelegateIOS26)
    #expect(
      run.counterexamples.map(\.sequence.actions) == [
        [Action(.backgroundEvent, payload: "silent-1", kind: .silentPush)]
      ])
    // Scenes are informed by their connection only.
    let scenes = try Self.run(adapter, "always not emitted(opened.unseen)", in: .sceneIOS27)
    #expect(scenes.counterexamples.isEmpty)
  }

  /// Reads the keychain in a launch before the device is unlocked.
  @Test(arguments: [Profile.appDelegateIOS26, .sceneIOS27])
  func protectedDataIsNotReadBeforeTheDeviceIsUnlocked(profile: Profile) throws {
    func adapter(asks: Bool) -> AdapterDescription {
      var adapter = ClosureAdapter.description([]) { call, _, output in
        guard call.callback == .didFinishLaunching else { return }
        if asks, !call.isProtectedDataAvailable { return }
        output.emit(call.isProtectedDataAvailable ? "session.read" : "session.lost")
      }
      adapter.implements = ["didFinishLaunching", "sceneDidBecomeActive", "didBecomeActive"]
      return adapter
    }
    let formula = "always not emitted(session.lost)"
    let lost = try Self.run(adapter(asks: false), formula, in: profile)
    let actions = try #require(lost.counterexamples.first?.sequence.actions)
    // Locked by a restart or by the user, and launched in background.
    #expect(actions.contains { $0.name == .restart || $0.name == .lock })
    #expect([.backgroundEvent, .prewarm].contains(actions.last?.name))
    // The story shows what decides, at the call that could not read it, and nowhere else.
    let trace = try #require(lost.counterexamples.first).trace
    let protected = trace.filter(\.isDataProtected)
    #expect(!protected.isEmpty && protected.count < trace.count)
    let story = Report(command: "fuzz", generator: 1, runs: [lost]).text()
    #expect(story.contains("protected data cannot be read"), "\(story)")
    #expect(try Self.run(adapter(asks: true), formula, in: profile).counterexamples.isEmpty)
  }
}
