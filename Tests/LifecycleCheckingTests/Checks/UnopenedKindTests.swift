import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// A kind of links that is never opened is a question, unless a check of it is declared.
@Suite struct UnopenedKindTests {
  /// Returns a delegate with methods for some payloads, of which it opens those that a rule allows.
  private static func delegate(
    _ methods: [Callback], _ checks: [AdapterCheck] = [],
    opening rule: @escaping @Sendable (DelegateCall, Bool) -> Bool
  ) -> AdapterDescription {
    var adapter = ClosureAdapter.description(checks) { call, memory, output in
      if call.callback == .didBecomeActive { memory.isOn = true }
      for payload in call.handedOver where rule(call, memory.isOn) {
        output.emit("route.opened", payload: payload)
      }
    }
    adapter.implements = (methods + [.didBecomeActive]).map(\.alias)
    return adapter
  }

  private static let both: [Callback] = [.openURL, .continueUserActivity]

  private func outcome(
    _ adapter: AdapterDescription, _ further: [AdapterCheck] = []
  ) throws -> (report: Report, checks: [AdapterCheck]?) {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS26],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = adapter
    options.judging.furtherChecks = further
    options.sequences.seedCount = 100
    return adapter.checks.isEmpty
      ? try CheckChooser(options).run() : (try Fuzzer(options).run(), nil)
  }

  private func violated(_ report: Report) -> [String] {
    report.runs.flatMap(\.invariants).filter { $0.status == .violated }.map(\.name)
  }

  /// As in Focus, Kiwix and LoopFollow: activities come from Siri.
  @Test func activitiesForSiriAloneAreAQuestion() throws {
    let siri = Self.delegate(Self.both) { call, _ in call.callback == .openURL }
    let (report, checks) = try outcome(siri)
    #expect(checks == [.linksRoutedOnce().of(.url)])
    #expect(report.verdict == .holds)
    #expect(report.warnings.map(\.kind) == [.neverOpened])
    #expect(report.warnings[0].message.hasPrefix("no universal links were ever opened"))
  }

  @Test func aDeclaredCheckAsksForEveryKind() throws {
    let siri = Self.delegate(Self.both, [.linksRoutedOnce()]) { call, _ in
      call.callback == .openURL
    }
    #expect(violated(try outcome(siri).report) == ["link-routed-once"])
    var chosen = siri
    chosen.checks = []
    let named = try outcome(chosen, [.linksRoutedOnce()])
    #expect(violated(named.report) == ["link-routed-once"])
    var narrow = siri
    narrow.checks = [.linksRoutedOnce().of(.url)]
    let narrowed = try outcome(narrow).report
    #expect(narrowed.verdict == .holds && narrowed.warnings == [])
  }

  /// Warm links are opened, so the cold ones are lost.
  @Test func lostColdLinksOfAnOpenedKindAreFound() throws {
    let late = Self.delegate(Self.both) { call, isActive in
      call.callback == .openURL && isActive
    }
    #expect(violated(try outcome(late).report) == ["link-routed-once"])
    let lateForAll = Self.delegate(Self.both) { _, isActive in isActive }
    let (report, _) = try outcome(lateForAll)
    #expect(violated(report) == ["link-routed-once"] && report.warnings == [])
  }

  @Test func aKindThatIsNotOwedIsOpenedOnceAtMost() throws {
    var twice = ClosureAdapter.description([.payloadsHandledOnce().of(.url)]) { call, _, output in
      for payload in call.handedOver {
        output.emit("route.opened", payload: payload)
        if payload.kind == .activity { output.emit("route.opened", payload: payload) }
      }
    }
    twice.implements = Self.both.map(\.alias)
    #expect(violated(try outcome(twice).report) == ["payload-handled-once"])
  }

  /// Code that opens nothing is not held to anything, and nothing is proved.
  @Test func openingNothingIsNoSuccess() throws {
    for methods in [[Callback.openURL], Self.both] {
      let (report, _) = try outcome(Self.delegate(methods) { _, _ in false })
      #expect(report.verdict == .inconclusive)
    }
  }

  /// It opens shortcuts, and nothing says whether it takes links.
  @Test func linksThatAreNeverOpenedBesideOthersAreAQuestion() throws {
    let methods: [Callback] = Self.both + [.performAction]
    let (report, checks) = try outcome(
      Self.delegate(methods) { call, _ in call.callback == .performAction })
    #expect(checks?.map(\.description) == ["link-routed-once(of none)"])
    #expect(report.warnings.map(\.kind) == [.neverOpened, .neverOpened])
    let again = ClosureAdapter.description([]) { call, _, output in
      for payload in call.handedOver where call.callback == .performAction {
        for _ in 0..<2 { output.emit("route.opened", payload: payload) }
      }
    }
    var twice = again
    twice.implements = methods.map(\.alias)
    #expect(violated(try outcome(twice).report) == ["link-routed-once"])
  }

  /// A tap is owed, and a notification that is only shown is not; links are left out.
  @Test func tapsAloneAreAskedFor() throws {
    let methods: [Callback] = [
      .openURL, .didReceiveNotificationResponse, .willPresentNotification,
    ]
    let check = AdapterCheck("payload-handled-once(route.opened, of push)")
    let right = Self.delegate(methods, [check]) { call, _ in
      call.callback == .didReceiveNotificationResponse
    }
    let report = try outcome(right).report
    #expect(report.verdict == .holds)
    let wrong = Self.delegate(methods, [check]) { call, isActive in
      call.callback == .openURL || call.callback == .didReceiveNotificationResponse && isActive
    }
    #expect(violated(try outcome(wrong).report) == ["payload-handled-once"])
  }

  @Test(arguments: [
    ("link-routed-once(of push)", "unknown kind of payload 'push'"),
    ("once-a-process(a, of url)", "the check 'once-a-process' is about no payloads"),
  ])
  func kindsThatACheckIsNotAboutAreRefused(check: String, message: String) throws {
    let names = AdapterCheck.names(among: [])
    do {
      try AdapterCheck(check).validate(among: names, customActions: [])
      Issue.record("\(check) was accepted")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func kindsAreWrittenAndRead() {
    let check = AdapterCheck.payloadsHandledOnce(emitting: "opened").of(.url, .push)
    #expect(check.description == "payload-handled-once(opened, of url or push)")
    #expect(AdapterCheck(check.description) == check)
    #expect(check.payloads == [.url, .push])
  }
}
