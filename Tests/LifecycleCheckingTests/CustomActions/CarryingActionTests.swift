import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Custom actions that belong to a window, carry a payload, or make the app inactive.
@Suite struct CarryingActionTests {
  /// An adapter that does something in one custom action and in its callbacks.
  private struct Acting: DelegateAdapter {
    let act: @Sendable (inout AdapterOutput) -> Void
    let call: @Sendable (DelegateCall, inout AdapterOutput) -> Void

    mutating func perform(_ action: String, _ output: inout AdapterOutput) { act(&output) }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      self.call(call, &output)
      return nil
    }
  }

  private static func adapter(
    _ action: CustomAction, _ checks: [AdapterCheck],
    call: @escaping @Sendable (DelegateCall, inout AdapterOutput) -> Void = { _, _ in },
    act: @escaping @Sendable (inout AdapterOutput) -> Void
  ) -> AdapterDescription {
    AdapterDescription(name: "acting", title: "", customActions: [action], checks: checks) { _ in
      Acting(act: act, call: call)
    }
  }

  /// A link in a button of a Live Activity is opened once, as any other.
  @Test(arguments: 0...2)
  func aCarriedLinkIsOpenedOnce(times: Int) throws {
    let button = CustomAction("openRide", payload: .url)
    let adapter = Self.adapter(
      button, [.linksRoutedOnce(), "followed-by(openRide, route.opened, each payload)"],
      call: { call, output in
        for payload in call.handedOver { output.emit("route.opened", payload: payload) }
      },
      act: { output in
        for _ in 0..<times { output.emit("route.opened", payload: output.payload) }
      })
    let trial = try CheckTrial(adapter, in: .sceneIOS26)
    let following = "followed-by(openRide, route.opened, each payload)"
    #expect(
      trial.violated == [[following], [], ["link-routed-once"]][times], "\(times)")
    #expect(trial.report.runs[0].health.customActions.contains { $0.count > 0 })
  }

  @Test func actionsGetTheWindowInFront() throws {
    let button = CustomAction("tapped", isInScene: true)
    let right = Self.adapter(button, ["never-emitted(lost)"]) { output in
      output.emit(output.scene == nil && output.applicationState == .active ? "lost" : "told")
    }
    for profile: Profile in [.sceneIOS26, .appDelegateIOS26] {
      let trial = try CheckTrial(right, in: profile) { options in
        if profile.hasScenes { options.sequences.sceneCount = 2 }
      }
      #expect(trial.violated.isEmpty == profile.hasScenes)
    }
  }

  /// As in vultisig-ios pull 5129: an app's own prompt makes it inactive, and no cover is wanted.
  @Test(arguments: [false, true])
  func anInterruptingActionMakesTheAppInactive(interrupts: Bool) throws {
    let prompt = CustomAction("faceID", interrupts: interrupts)
    let adapter = AdapterDescription(
      name: "covered", title: "", customActions: [prompt], checks: ["never-emitted(covered)"]
    ) { _ in Prompting() }
    let trial = try CheckTrial(adapter, in: .sceneIOS26)
    #expect(trial.violated == (interrupts ? ["never-emitted(covered)"] : []))
    guard interrupts else { return }
    let story = try #require(trial.report.runs[0].counterexamples.first)
    #expect(story.sequence.actions.map(\.name) == [.launch, .custom])
  }

  /// The platform's invariants know that code of the app's own may make it inactive.
  @Test(arguments: [Profile.appDelegateIOS12, .appDelegateIOS26, .sceneIOS13, .sceneIOS27])
  func anInterruptingActionViolatesNothingOfThePlatform(profile: Profile) throws {
    let prompt = CustomAction("faceID", interrupts: true)
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.adapter = Self.adapter(prompt, ["never-emitted(lost)"]) { _ in }
    options.sequences.seedCount = 200
    let report = try Fuzzer(options).run()
    #expect(report.runs[0].invariants.filter { $0.status == .violated }.map(\.name) == [])
    #expect(
      report.runs[0].invariants.contains { $0.name.contains("active") && $0.status == .holds })
  }

  /// Covers itself if it becomes inactive right after its own prompt.
  private struct Prompting: DelegateAdapter {
    private var isAsking = false

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      isAsking = output.applicationState == .active
    }

    mutating func observe(_ mark: AdapterMark) {
      if case .action = mark, mark != .action(.custom) { isAsking = false }
    }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .sceneWillResignActive, isAsking { output.emit("covered") }
      return nil
    }
  }
}
