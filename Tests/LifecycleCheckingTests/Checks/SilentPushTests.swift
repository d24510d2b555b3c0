import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// Formulas about pushes that a person sees, held against adapters that get silent ones too.
@Suite struct SilentPushTests {
  private static let profiles: [Profile] = [.appDelegateIOS12, .sceneIOS13, .swiftUI]

  /// The ways to slice a run into the cases of one push each.
  private static let slices = ["payload", "action"]

  /// Opens a route for each notification that a person sees, once.
  private static func open(_ call: DelegateCall, _ output: inout AdapterOutput) {
    let isSeen =
      call.callback == .willPresentNotification
      || call.callback == .didReceiveNotificationResponse && call.state != .active
    for payload in call.payloads where isSeen { output.emit("route.opened", payload: payload) }
  }

  /// An adapter that does nothing about a push that nobody sees.
  private static let quiet = ClosureAdapter.description([]) { call, _, output in
    open(call, &output)
  }

  /// An adapter that fetches what a silent push announces, and opens nothing.
  private static let fetching = ClosureAdapter.description([]) { call, _, output in
    open(call, &output)
    guard call.callback == .didReceiveRemoteNotification else { return }
    for payload in call.payloads { output.emit("fetched", payload: payload) }
  }

  /// A wrong adapter that opens no tapped notification, but acts on silent pushes.
  private static let ignoringTaps = ClosureAdapter.description([]) { call, _, output in
    if call.callback == .willPresentNotification { open(call, &output) }
    guard call.callback == .didReceiveRemoteNotification else { return }
    for payload in call.payloads { output.emit("route.opened", payload: payload) }
  }

  private static func run(
    _ adapter: AdapterDescription, _ formula: String, _ slice: String, _ profile: Profile
  ) throws -> Report.Run {
    let text = FuzzingTests.invariant(
      formula, headers: ["  each \(slice)", "  over actions, emitted"])
    var options = try FuzzingTests.options(text, profile)
    options.adapter = adapter
    options.sequences.seedCount = 400
    return try #require(try Fuzzer(options).run().runs.first)
  }

  private static let opened = "always (action(push) implies eventually emitted(route.opened))"

  @Test(arguments: slices, profiles)
  func aFormulaAboutPushesIsNotAppliedToSilentOnes(slice: String, profile: Profile) throws {
    for adapter in [Self.quiet, Self.fetching] {
      let run = try Self.run(adapter, Self.opened, slice, profile)
      #expect(run.invariants.map(\.status) == [.holds])
      let silent = run.health.actions.first { $0.subject == .silentPush }
      #expect((silent?.count ?? 0) > 0)
    }
  }

  @Test(arguments: slices, profiles)
  func anAdapterThatIgnoresTapsIsCaught(slice: String, profile: Profile) throws {
    let run = try Self.run(Self.ignoringTaps, Self.opened, slice, profile)
    #expect(run.invariants.map(\.status) == [.violated])
    let actions = run.counterexamples.first?.sequence.actions ?? []
    #expect(actions.map(\.name) == [.push])
  }

  @Test(arguments: slices, profiles)
  func aFormulaAboutSilentPushesIsAppliedToThemAlone(slice: String, profile: Profile) throws {
    let fetched = "always (action(silentPush) implies eventually emitted(fetched))"
    #expect(try Self.run(Self.fetching, fetched, slice, profile).invariants[0].status == .holds)
    let run = try Self.run(Self.quiet, fetched, slice, profile)
    #expect(run.invariants.map(\.status) == [.violated])
    let actions = run.counterexamples.first?.sequence.actions ?? []
    #expect(actions.map(\.name) == [.launch, .silentPush])
  }

  /// A route may be opened because of any payload that came.
  @Test(arguments: [AdapterCheck.linksRoutedOnce(), .payloadsHandledOnce()], profiles)
  func aRouteMayBeOpenedBecauseOfASilentPush(check: AdapterCheck, profile: Profile) throws {
    let adapter = ClosureAdapter.description([check]) { call, _, output in
      Self.open(call, &output)
      guard call.callback == .didReceiveRemoteNotification else { return }
      for payload in call.payloads where payload.kind == .silentPush {
        output.emit("route.opened", payload: payload)
      }
    }
    let trial = try CheckTrial(adapter, in: profile) {
      $0.sequences.configuration.payloads = PayloadShapes(
        without: [.url, .activity, .shortcut, .cloudShare])
    }
    #expect(trial.violated == [])
    let actions = trial.report.runs[0].health.actions
    #expect((actions.first { $0.subject == .silentPush }?.count ?? 0) > 0)
  }
}
