import LifecheckTesting
import Testing

/// The failures that a test reports for adapters that cannot go on, and the declarations of
/// adapters to which time matters.
@Suite struct AdapterFailuresTests {
  private struct Broken: Error {}

  /// Throws when the app becomes active.
  private struct Throwing: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws
      -> LifecycleValue?
    {
      if call.callback == .sceneDidBecomeActive { throw Broken() }
      return nil
    }
  }

  /// Emits once its timer fires after it was made ready.
  private struct Later: DelegateAdapter {
    var isReady = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      nil
    }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      isReady = true
      output.timer("soon", after: 1_000)
    }

    func allows(_ action: String) -> Bool { !isReady }

    mutating func fire(timer token: String, _ output: inout AdapterOutput) { output.emit("late") }
  }

  @Test func anErrorFailsTheTestWithItsStory() async throws {
    let told = try await failing {
      checkLifecycle(profile: .sceneIOS13, seeds: 20) { _ in Throwing() }
    }
    let message = try #require(told.messages.first)
    #expect(told.messages.count == 1)
    #expect(message.hasPrefix("✗ the adapter throws no error\n"))
    #expect(message.contains("adapter threw: Broken()"))
    #expect(told.value?.runs[0].counterexamples.map(\.invariant) == ["adapter-threw"])
  }

  @Test func customActionsAndTimersAreDeclaredInTheCall() async throws {
    let own = [CustomAction("get ready")]
    let rule = LifecycleInvariant("late-is-soon", over: [.emitted, .actions]) {
      .always(
        .customAction("get ready").implies(.eventually(.emitted("late"), within: .seconds(5))))
    }
    let report = await checkLifecycle(
      profile: .sceneIOS13, seeds: 20,
      // The first seeds cover the model, and perform no custom action.
      options: .init(
        firstSeed: 10_000, customActions: own, uses: [.timers], invariants: [.built(rule)],
        only: ["late-is-soon"])
    ) { _ in Later() }
    #expect(report?.runs[0].health.customActions.map(\.subject) == ["get ready"])
    let replayed = checkLifecycle(
      replaying: [.launch, .custom("get ready"), .wait("5s")], profile: .sceneIOS13,
      options: .init(
        customActions: own, uses: [.timers], invariants: [.built(rule)], only: ["late-is-soon"])
    ) { _ in Later() }
    let emitted = replayed?.runs[0].performance?.trace.first {
      $0.body == .emit("late", arguments: [])
    }
    #expect(emitted?.time == 1_000)
  }
}
