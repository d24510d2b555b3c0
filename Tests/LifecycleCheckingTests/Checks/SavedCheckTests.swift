import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// A saved sequence names the checks that make its invariant, and is judged by them wherever it is
/// performed.
@Suite struct SavedCheckTests {
  /// Opens links; all, or those alone that come while it runs.
  private static func router(
    loses: Bool, emitting event: String = "link_opened", declaring checks: [AdapterCheck] = []
  ) -> AdapterDescription {
    ClosureAdapter.description(checks) { call, _, output in
      switch call.callback {
      case .sceneOpenURLContexts, .sceneContinueUserActivity: break
      case .sceneWillConnect where !loses: break
      default: return
      }
      for payload in call.payloads where [.url, .activity].contains(payload.kind) {
        output.emit(event, payload: payload)
      }
    }
  }

  private static let opened = AdapterCheck("link-routed-once(link_opened)")

  private static func options(
    _ adapter: AdapterDescription, _ checks: [AdapterCheck] = []
  ) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    options.judging.furtherChecks = checks
    options.sequences.seedCount = 30
    return options
  }

  /// Returns the sequence saved for the router that loses the link of its launch.
  private static func saved(_ options: FuzzOptions) throws -> Regression {
    let found = try #require(
      try Fuzzer(options).run().runs[0].counterexamples.first { $0.invariant.hasPrefix("link") })
    let bytes = Array(found.sequence.fileText.utf8)
    return Regression(
      name: "saved.json", sequence: try Report.Sequence(bytes: bytes, file: "saved.json"))
  }

  @Test func savedSequencesNameTheCheckOfTheirInvariant() throws {
    let losing = Self.router(loses: true)
    #expect(
      try Self.saved(Self.options(losing, [Self.opened])).sequence.checks
        == ["link-routed-once(link_opened)"])
    #expect(
      try Self.saved(
        Self.options(Self.router(loses: true, declaring: ["link-routed-once(x)"]), [Self.opened])
      ).sequence.checks == [])
    var named = try Self.options(losing)
    named.judging.only = [Self.opened.description]
    #expect(try Self.saved(named).sequence.checks == ["link-routed-once(link_opened)"])
  }

  /// An adapter's declarations are not saved, because it repeats them with its current event names.
  @Test func declaredChecksAreNotSaved() throws {
    let saved = try Self.saved(
      Self.options(Self.router(loses: true, declaring: [Self.opened])))
    #expect(saved.sequence.checks == [])
    #expect(!saved.sequence.fileText.contains("checks"))
    var renamed = try Self.options(
      Self.router(
        loses: false, emitting: "link.shown", declaring: ["link-routed-once(link.shown)"]))
    #expect(try Replayer(renamed).replay(saved).verdict == .holds)
    renamed.sequences.regressions = [saved]
    #expect(try Fuzzer(renamed).run().runs[0].regressions.map(\.outcome) == [.holds])
  }

  @Test func aReplayHoldsTheAdapterToThem() throws {
    let saved = try Self.saved(Self.options(Self.router(loses: true), [Self.opened]))
    for loses in [true, false] {
      let options = try Self.options(Self.router(loses: loses))
      let report = try Replayer(options).replay(saved)
      #expect(report.verdict == (loses ? .violated : .holds))
      #expect(
        report.runs[0].regressions.map(\.outcome)
          == [loses ? .violated(["link-routed-once"]) : .holds])
      let shrunk = try Replayer(options).shrink(saved).runs[0].counterexamples
      #expect(shrunk.map(\.sequence) == (loses ? [saved.sequence] : []))
    }
  }

  /// Whether the run asks for the check or not.
  @Test(arguments: [true, false])
  func aRunPerformsThemByTheirChecks(asks: Bool) throws {
    let saved = try Self.saved(Self.options(Self.router(loses: true), [Self.opened]))
    for loses in [true, false] {
      var options = try Self.options(Self.router(loses: loses), asks ? [Self.opened] : [])
      options.sequences.regressions = [saved]
      let report = try Fuzzer(options).run()
      let run = report.runs[0]
      #expect(
        run.regressions.map(\.outcome) == [loses ? .violated(["link-routed-once"]) : .holds])
      // A link that comes while the app runs, and one that launches it, are two causes.
      #expect(
        Set(run.counterexamples.map(\.invariant)) == (loses ? ["link-routed-once"] : []))
      #expect(run.counterexamples.first?.regression == (loses ? "saved.json" : nil))
      // One sequence that holds is no judgement of the adapter.
      #expect(report.verdict == (loses ? .violated : asks ? .holds : .inconclusive))
      options.sequences.stopsAtFirstFailure = true
      #expect(try Fuzzer(options).run().runs[0].seedCount == (loses ? 0 : 30))
    }
  }

  /// An event may be called what would separate arguments.
  @Test func aNameWithCommasAndParenthesesStays() throws {
    let event = #"link (first), "opened""#
    let check = AdapterCheck.linksRoutedOnce(emitting: event)
    let losing = Self.router(loses: true, emitting: event)
    let saved = try Self.saved(Self.options(losing, [check]))
    var named = try Self.options(losing)
    named.judging.only = [check.description]
    #expect(try Self.saved(named) == saved)
    for (loses, outcome) in [
      (true, Report.RegressionResult.Outcome.violated(["link-routed-once"])), (false, .holds),
    ] {
      let options = try Self.options(Self.router(loses: loses, emitting: event))
      let report = try Replayer(options).replay(saved)
      #expect(report.runs[0].regressions.map(\.outcome) == [outcome])
    }
  }

  /// The saved sequence is left out of a run in which its name means something else, or in which
  /// others are named.
  @Test func sequencesAboutOtherChecksAreLeftOut() throws {
    let saved = try Self.saved(Self.options(Self.router(loses: true), [Self.opened]))
    var other = try Self.options(
      Self.router(loses: false, emitting: "route"), ["link-routed-once(route)"])
    other.sequences.regressions = [saved]
    var named = other
    named.judging.only = ["once-a-process(route)"]
    named.judging.furtherChecks = []
    var without = other
    without.judging.furtherChecks = [.never("a")]
    without.judging.withoutChecks = ["link-routed-once"]
    for options in [other, named, without] {
      let report = try Fuzzer(options).run()
      #expect(report.runs[0].regressions == [])
      #expect(
        report.notJudged.contains(
          .init(
            "saved.json", .regression,
            because: "it is about the check link-routed-once(link_opened)")))
    }
  }

  /// Declared besides, the second of a name has a number behind it; both are saved, and keep it.
  @Test func numbersStay() throws {
    let declared = AdapterCheck("link-routed-once(route)")
    let adapter = Self.router(loses: false, emitting: "route", declaring: [declared])
    let saved = try Self.saved(Self.options(adapter, [Self.opened]))
    #expect(saved.sequence.invariant == "link-routed-once-2")
    #expect(saved.sequence.checks == [declared, Self.opened].map(\.description))
    let report = try Replayer(Self.options(adapter)).replay(saved)
    #expect(
      report.runs[0].regressions.map(\.outcome) == [.violated(["link-routed-once-2"])])
  }

  /// A name that says what makes it was enough for a replay before, and still is.
  @Test func aFileWithoutChecksIsReadAsBefore() throws {
    let sequence = Report.Sequence(
      profile: "scene-ios13", edges: "documented", adapter: "scripted",
      invariant: "once-a-process(sdk.started)", configuration: Configuration(),
      actions: [Action(.launch)])
    let report = try Replayer(Self.options(Self.router(loses: false))).replay(
      Regression(name: "old.json", sequence: sequence))
    #expect(
      report.runs[0].regressions.map(\.outcome) == [.violated(["once-a-process(sdk.started)"])])
  }
}
