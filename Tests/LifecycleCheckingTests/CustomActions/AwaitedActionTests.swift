import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// A router that waits for its custom action loses nothing: a story says that the action did not
/// come.
@Suite struct AwaitedActionTests {
  private struct Helpless: Error {}

  /// Keeps links until it is ready; one that is broken forgets them then. It cannot help.
  private struct Router: DelegateAdapter {
    let isBroken: Bool
    var isReady = false
    var waiting: [Payload] = []

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      waiting += call.handedOver.filter { !waiting.contains($0) }
      route(&output)
      return nil
    }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) throws {
      guard action == "ready" else { throw Helpless() }
      isReady = true
      if isBroken { waiting = [] }
      route(&output)
    }

    private mutating func route(_ output: inout AdapterOutput) {
      guard isReady else { return }
      for link in waiting { output.emit("route.opened", payload: link) }
      waiting = []
    }
  }

  private func story(settles: Bool, isBroken: Bool) throws -> [String]? {
    var adapter = AdapterDescription(
      name: "router", title: "routes when ready",
      customActions: [CustomAction("help"), CustomAction("ready", settles: settles)],
      checks: [.linksRoutedOnce()]
    ) { _ in Router(isBroken: isBroken) }
    adapter.implements = ["openURL"]
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12)
    return trial.report.runs[0].counterexamples.first { $0.invariant == "link-routed-once" }?
      .reasons
  }

  private let note =
    "the run ended without 'ready', after which this would hold; 'settles: true' performs it at "
    + "the end of each run"

  @Test func violationsThatACustomActionWouldMendAreNoted() throws {
    #expect(
      try story(settles: false, isBroken: false) == [
        "'route.opened' for link-1 never came after openURL (step 1)", note,
      ])
    #expect(try story(settles: true, isBroken: false) == nil)
  }

  /// Keeps links until somebody has logged in and the settings have come after that.
  private struct Guarded: DelegateAdapter {
    let isBroken: Bool
    var steps: [String] = []
    var waiting: [Payload] = []

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      waiting += call.handedOver.filter { !waiting.contains($0) }
      return nil
    }

    func allows(_ action: String) -> Bool { action != "configure" || steps.contains("login") }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      steps.append(action)
      if isBroken, action == "login" { waiting = [] }
      guard action == "configure" else { return }
      for link in waiting { output.emit("route.opened", payload: link) }
      waiting = []
    }
  }

  @Test(arguments: [false, true])
  func violationsThatTwoCustomActionsWouldMendAreNoted(isBroken: Bool) throws {
    func lost(settles: Bool) throws -> [String]? {
      var adapter = AdapterDescription(
        name: "guarded", title: "routes after two custom actions",
        customActions: ["help", "configure", "login"].map { CustomAction($0, settles: settles) },
        checks: [.linksRoutedOnce()]
      ) { _ in Guarded(isBroken: isBroken) }
      adapter.implements = ["openURL"]
      return try CheckTrial(adapter, in: .appDelegateIOS12).report.runs[0].counterexamples
        .first { $0.invariant == "link-routed-once" }?.reasons
    }
    let note =
      "the run ended without 'login' and then 'configure', after which this would hold; 'settles: "
      + "true' performs custom actions at the end of each run, in the order of their declaration"
    let told = try #require(try lost(settles: false))
    #expect(told.contains(note) == !isBroken)
    #expect((try lost(settles: true) == nil) == !isBroken)
  }

  @Test func violationsThatItWouldNotMendAreNotNoted() throws {
    let story = try #require(try story(settles: false, isBroken: true))
    #expect(!story.contains(note))
  }
}
