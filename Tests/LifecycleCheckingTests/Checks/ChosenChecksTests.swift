import AppLifecycle
import DelegateAdapters
import LifecycleChecking
import LifecycleRecords
import Testing

/// Which checks an adapter is held to that declares none.
@Suite struct ChosenChecksTests {
  private func options(_ script: @escaping ClosureAdapter.Script) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.seedCount = 20
    options.adapter = ClosureAdapter.description([], script)
    return options
  }

  /// Routes every link, also that which launches the app.
  private static let router: ClosureAdapter.Script = { call, _, output in
    let ways: [Callback] = [
      .sceneWillConnect, .sceneOpenURLContexts, .sceneContinueUserActivity,
    ]
    guard ways.contains(call.callback) else { return }
    for payload in call.payloads where [.url, .activity].contains(payload.kind) {
      output.emit("route.opened", payload: payload)
    }
  }

  @Test func thoseThatSpeakOfWhatItDoesAreChosen() throws {
    let (report, checks) = try options(Self.router).runChoosingChecks()
    #expect(checks == ["link-routed-once"])
    let routed = report.runs[0].invariants.first { $0.name == "link-routed-once" }
    #expect(routed?.status == .holds)
    #expect(report.runs[0].invariants.allSatisfy { !$0.name.contains("/") })
  }

  @Test func theReportIsThatOfTheDeclaredChecks() throws {
    var declaring = try options(Self.router)
    declaring.adapter?.checks = [.linksRoutedOnce()]
    func results(_ report: Report) -> [String] {
      report.runs.flatMap(\.invariants).map {
        "\($0.name) \($0.status) \($0.exercised) \($0.violations)"
      }
    }
    #expect(
      try results(options(Self.router).runChoosingChecks().report)
        == results(Fuzzer(declaring).run()))
  }

  @Test func oneSeedIsHeldToTheSameChecks() throws {
    let (report, checks) = try options(Self.router).replaySeedChoosingChecks()
    #expect(checks == ["link-routed-once"])
    #expect(report.runs[0].invariants.contains { $0.name == "link-routed-once" })
  }

  @Test func noneIsChosenWhereItDoesNothingOfTheKind() throws {
    let (report, checks) = try options { _, _, output in output.emit("menu.opened") }
      .runChoosingChecks()
    #expect(checks == [])
    #expect(report.verdict == .holds)
  }

  @Test(arguments: ["link-routed-once", "completion-called", "completion-once"])
  func whatIsSwitchedOffIsNotChosen(name: String) throws {
    var options = try options(Self.router)
    options.withoutChecks = [name]
    let (_, checks) = try options.runChoosingChecks()
    #expect(checks == (name == "link-routed-once" ? [] : ["link-routed-once"]))
  }

  @Test func nothingIsChosenBesidesWhatIsNamed() throws {
    var options = try options(Self.router)
    options.only = ["launched-once"]
    let (report, checks) = try options.runChoosingChecks()
    #expect(checks == nil)
    #expect(report.runs[0].invariants.map(\.name) == ["launched-once"])
  }

  @Test func anAdapterThatThrowsIsReportedOnce() throws {
    var options = try options { _, _, _ in }
    options.adapter = AdapterDescription(name: "broken", title: "throws", checks: []) { _ in
      Throwing()
    }
    let (report, checks) = try options.runChoosingChecks()
    #expect(checks == [])
    #expect(report.runs[0].counterexamples.map(\.invariant) == ["adapter-threw"])
  }

  private struct Throwing: DelegateAdapter {
    struct Broken: Error {}

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
      throw Broken()
    }
  }
}
