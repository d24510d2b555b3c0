import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// A router that waits for its own action loses nothing: a story says that the action did not come.
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

    mutating func perform(_ own: String, _ output: inout AdapterOutput) throws {
      guard own == "ready" else { throw Helpless() }
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
      own: [OwnAction("help"), OwnAction("ready", settles: settles)], checks: [.linksRoutedOnce()]
    ) { _ in Router(isBroken: isBroken) }
    adapter.implements = ["openURL"]
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12)
    return trial.report.runs[0].counterexamples.first { $0.invariant == "link-routed-once" }?
      .expected
  }

  private let note =
    "the run ended without 'ready', after which this would hold; settles: true has it performed at "
    + "the end of each run"

  @Test func violationsThatAnOwnActionWouldMendAreNoted() throws {
    #expect(
      try story(settles: false, isBroken: false) == [
        "expected but missing: emitted(route.opened)", "since deepLink link-1, step 1", note,
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

    func allows(_ own: String) -> Bool { own != "configure" || steps.contains("login") }

    mutating func perform(_ own: String, _ output: inout AdapterOutput) {
      steps.append(own)
      if isBroken, own == "login" { waiting = [] }
      guard own == "configure" else { return }
      for link in waiting { output.emit("route.opened", payload: link) }
      waiting = []
    }
  }

  @Test(arguments: [false, true])
  func violationsThatTwoOwnActionsWouldMendAreNoted(isBroken: Bool) throws {
    func lost(settles: Bool) throws -> [String]? {
      var adapter = AdapterDescription(
        name: "guarded", title: "routes after two own actions",
        own: ["help", "configure", "login"].map { OwnAction($0, settles: settles) },
        checks: [.linksRoutedOnce()]
      ) { _ in Guarded(isBroken: isBroken) }
      adapter.implements = ["openURL"]
      return try CheckTrial(adapter, in: .appDelegateIOS12).report.runs[0].counterexamples
        .first { $0.invariant == "link-routed-once" }?.expected
    }
    let note =
      "the run ended without 'login' and then 'configure', after which this would hold; settles: "
      + "true has an own action performed at the end of each run, in the order in which they are "
      + "declared"
    let told = try #require(try lost(settles: false))
    #expect(told.contains(note) == !isBroken)
    #expect((try lost(settles: true) == nil) == !isBroken)
  }

  @Test func violationsThatItWouldNotMendAreNotNoted() throws {
    let story = try #require(try story(settles: false, isBroken: true))
    #expect(!story.contains(note))
  }
}
