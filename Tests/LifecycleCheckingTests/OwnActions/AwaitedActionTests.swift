import AppLifecycle
import DelegateAdapters
import LifecycleChecking
import LifecycleRecords
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

  @Test func whatAnOwnActionWouldMendIsToldOf() throws {
    #expect(
      try story(settles: false, isBroken: false) == [
        "expected but missing: emitted(route.opened)", "since deepLink link-1, step 1", note,
      ])
    #expect(try story(settles: true, isBroken: false) == nil)
  }

  @Test func whatItWouldNotMendIsNot() throws {
    let story = try #require(try story(settles: false, isBroken: true))
    #expect(!story.contains(note))
  }
}
