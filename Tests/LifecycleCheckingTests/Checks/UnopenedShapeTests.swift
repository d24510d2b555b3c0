import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// A shape of links that is never opened is a question, unless the check of links is declared.
@Suite struct UnopenedShapeTests {
  private static let (item, settings) = ("shop://item/{number}", "shop://settings")

  /// Returns the options for an app with two shapes of links, of which it opens those that a rule
  /// allows.
  private static func options(
    _ checks: [AdapterCheck] = [],
    opening rule: @escaping @Sendable (_ isSettings: Bool, _ isActive: Bool) -> Bool
  ) throws -> FuzzOptions {
    var adapter = ClosureAdapter.description(checks) { call, memory, output in
      if call.callback == .didBecomeActive { memory.isOn = true }
      guard call.callback == .openURL, let payload = call.payload else { return }
      guard rule(call.argument("url") == .string(settings), memory.isOn) else { return }
      output.emit("route.opened", payload: payload)
    }
    adapter.implements = [Callback.openURL, .didBecomeActive].map(\.alias)
    var options = FuzzOptions(
      profiles: [.appDelegateIOS26],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = adapter
    options.sequences.configuration.payloads = PayloadShapes(urls: [item, settings])
    options.sequences.seedCount = 100
    return options
  }

  private static func violated(_ report: Report) -> [String] {
    report.runs.flatMap(\.invariants).filter { $0.status == .violated }.map(\.name)
  }

  /// As for a scheme that an SDK handles itself.
  @Test func aShapeThatIsNeverOpenedIsAQuestion() throws {
    let (report, checks) = try CheckChooser(Self.options { isSettings, _ in !isSettings }).run()
    #expect(checks == [.linksRoutedOnce()])
    #expect(report.verdict == .holds)
    #expect(report.warnings.map(\.kind) == [.neverOpened])
    #expect(report.warnings[0].message.hasPrefix("links like 'shop://settings' were never opened"))
    let result = report.runs[0].invariants.first { $0.name == "link-routed-once" }
    #expect(result?.status == .holds)
  }

  @Test func lostLinksOfTheOtherShapeAreFound() throws {
    let late = try Self.options { isSettings, isActive in !isSettings && isActive }
    let (report, _) = try CheckChooser(late).run()
    #expect(Self.violated(report) == ["link-routed-once"])
    #expect(report.warnings.map(\.kind) == [.neverOpened])
    let found = try #require(report.runs[0].counterexamples.first)
    #expect(found.sequence.configuration.payloads.urls == [Self.item])
    // The seed performs the same sequence alone.
    var alone = late
    alone.sequences.firstSeed = try #require(found.seed)
    let again = try CheckChooser(alone).replaySeed().report
    #expect(Self.violated(again) == ["link-routed-once"])
  }

  @Test func aShapeThatIsOpenedAtTimesIsOwed() throws {
    let (report, _) = try CheckChooser(
      Self.options { isSettings, isActive in !isSettings || isActive }
    ).run()
    #expect(Self.violated(report) == ["link-routed-once"] && report.warnings == [])
    let (right, _) = try CheckChooser(Self.options { _, _ in true }).run()
    #expect(right.verdict == .holds && right.warnings == [])
  }

  @Test func aDeclaredCheckAsksForEveryShape() throws {
    let rule = { @Sendable (isSettings: Bool, _: Bool) in !isSettings }
    let declared = try Fuzzer(Self.options([.linksRoutedOnce()], opening: rule)).run()
    #expect(Self.violated(declared) == ["link-routed-once"])
    var named = try Self.options(opening: rule)
    named.judging.furtherChecks = [.linksRoutedOnce()]
    #expect(Self.violated(try CheckChooser(named).run().report) == ["link-routed-once"])
  }

  /// Code that opens nothing is not held to anything, and nothing is proved.
  @Test func openingNoShapeIsNoSuccess() throws {
    let (report, _) = try CheckChooser(Self.options { _, _ in false }).run()
    #expect(report.verdict == .inconclusive)
  }
}
