import LifecheckTesting
import Synchronization
import Testing

/// The shipped invariants to which an adapter is held.
@Suite struct AdapterChecksTests {
  /// Emits an event, if there is one, at each call of one callback.
  struct Emitter: DelegateAdapter {
    let event: String?
    let callback: LifecycleCallback

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      if let event, call.callback == callback { output.emit(event, payload: call.payload) }
      return nil
    }
  }

  private func status(_ report: LifecycleReport?) -> LifecycleReport.Status? {
    report?.runs.first?.invariants.first { $0.name == "link-routed-once" }?.status
  }

  @Test func anAdapterIsHeldToWhatItIsSeenToDo() async throws {
    let told = try await failing {
      checkLifecycle(profile: .sceneIOS13, seeds: 20) { _ in
        Emitter(event: "route.opened", callback: .sceneOpenURLContexts)
      }
    }
    #expect(status(told.value) == .violated)
    #expect(told.messages.count == 1)
  }

  @Test func anAdapterWithoutSuitableChecksNeedsItsOwnInvariants() async throws {
    let told = try await failing {
      checkLifecycle(profile: .sceneIOS13, seeds: 20) { _ in
        Emitter(event: "menu.opened", callback: .sceneDidBecomeActive)
      }
    }
    #expect(told.messages.count == 1)
    #expect(told.messages.first?.contains("nothing that was tested") == true)
    #expect(told.messages.first?.contains("'menu.opened' was emitted") == true)
    let started = LifecycleInvariant("menu-opened", over: [.callbacks, .emitted]) {
      .always(.sceneDidBecomeActive.implies(.next(.emitted("menu.opened"))))
    }
    let report = await checkLifecycle(
      profile: .sceneIOS13, seeds: 20, options: .init(invariants: [.built(started)])
    ) { _ in Emitter(event: "menu.opened", callback: .sceneDidBecomeActive) }
    #expect(report?.verdict == .holds)
    #expect(status(report) == .notApplicable)
  }

  /// A test that passes says what nothing looked at.
  @Test func passingTestsWarnOfUnjudgedEvents() async throws {
    struct Router: DelegateAdapter {
      mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue?
      {
        if [.sceneOpenURLContexts, .sceneContinueUserActivity, .sceneWillConnect].contains(
          call.callback)
        {
          for link in call.payloads { output.emit("route.opened", payload: link) }
        }
        if call.callback == .sceneDidBecomeActive { output.emit("menu.shown") }
        return nil
      }
    }
    let told = try await failing {
      checkLifecycle(
        profile: .sceneIOS13, seeds: 100,
        options: .init(payloads: PayloadShapes(without: [.push, .shortcut]))
      ) { _ in Router() }
    }
    #expect(told.value?.verdict == .holds)
    #expect(told.value?.proposals.count == 1)
    #expect(told.messages.count == 1)
    #expect(told.messages.first?.hasPrefix("not judged: 'menu.shown' was emitted") == true)
    #if compiler(>=6.3)
    #expect(told.issues.first?.severity == .warning)
    #endif
  }

  /// A misspelt name passes, with a warning; a strict test does not take it.
  @Test func aWarningFailsAStrictTest() async throws {
    let misspelt = LifecycleInvariant("menu-quiet", over: [.emitted]) {
      .always(!.emitted("menu.opend"))
    }
    let question = "emitted(menu.opend) never occurred; did you mean emitted(menu.opened)?"
    let told = try await failing {
      checkLifecycle(
        profile: .sceneIOS13, seeds: 20,
        options: .init(invariants: [.built(misspelt)], isStrict: true)
      ) { _ in Emitter(event: "menu.opened", callback: .sceneDidBecomeActive) }
    }
    #expect(told.messages.count == 1)
    #expect(told.messages.first?.hasPrefix("there are warnings") == true)
    let words = told.messages.first?.split { " \n".contains($0) }.joined(separator: " ")
    #expect(words?.contains("menu-quiet: \(question)") == true)
    #expect(told.value?.verdict == .holds)
    #expect(told.value?.warnings.map(\.message) == [question])
  }

  /// Routes nothing in as many runs as are tried out before, and from then on all but cold links.
  final class LateEmitter: DelegateAdapter {
    static let trialCount = 200
    private let isAwake: Bool

    init(_ storage: AdapterStorage, _ counter: Counter) {
      if storage["known"] == nil { counter.runs.add(1, ordering: .relaxed) }
      storage["known"] = .bool(true)
      isAwake = counter.runs.load(ordering: .relaxed) > Self.trialCount
    }

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      if isAwake, call.callback == .sceneOpenURLContexts {
        output.emit("route.opened", payload: call.payload)
      }
      return nil
    }
  }

  /// A counter that a closure can keep.
  final class Counter: Sendable {
    let runs = Atomic(0)
  }

  @Test(arguments: [true, false])
  func lateEventsOfAnAdapterCountToo(hasOwnInvariants: Bool) async throws {
    let counter = Counter()
    let own = LifecycleInvariant("own", over: .emitted) { .constant(true) }
    let told = try await failing {
      checkLifecycle(
        profile: .sceneIOS13, seeds: 400,
        options: .init(invariants: hasOwnInvariants ? [.built(own)] : [])
      ) { LateEmitter($0, counter) }
    }
    #expect(status(told.value) == .violated)
    #expect(told.messages.count == 1)
    let invariants = told.value?.runs.first?.invariants
    #expect(invariants?.contains { $0.name == "own" } == hasOwnInvariants)
  }

  @Test func namedChecksAreJudgedWhateverTheAdapterDoes() async throws {
    let told = try await failing {
      checkLifecycle(
        profile: .sceneIOS13, seeds: 20, options: .init(checks: ["link-routed-once"])
      ) { _ in
        Emitter(event: nil, callback: .sceneDidBecomeActive)
      }
    }
    #expect(status(told.value) == .violated)
    #expect(told.messages.count == 1)
  }

  @Test func checksCanSpeakOfOtherNames() {
    let report = checkLifecycle(
      profile: .appDelegateIOS12, seeds: 40,
      options: .init(checks: [.sessionsCounted(starting: "on", ending: "off")])
    ) { _ in
      Switch()
    }
    let judged = report?.runs.first?.invariants.filter { $0.name.hasPrefix("sessions-") }
    #expect(judged?.map(\.status) == [.holds, .holds])
  }

  /// Is on while the app is not in background.
  struct Switch: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      if call.callback == .didEnterBackground { output.emit("off") }
      // A launch in background is followed by one in foreground.
      if call.callback == .willEnterForeground { isOn = false }
      if call.callback == .didBecomeActive, !isOn { output.emit("on") }
      if call.callback == .didBecomeActive { isOn = true }
      return nil
    }

    private var isOn = false
  }

  /// Counts sessions and ends none: at their beginnings, or whenever a scene becomes active.
  struct Counting: DelegateAdapter {
    let isHasty: Bool
    private var isOn = false

    init(isHasty: Bool) { self.isHasty = isHasty }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      switch call.callback {
      case .sceneDidBecomeActive:
        if isHasty || !isOn { output.emit("session.started") }
        isOn = true
      case .sceneDidEnterBackground, .sceneDidDisconnect: isOn = false
      default: break
      }
      return nil
    }
  }

  @Test func sessionsThatAreNeverEndedAreCountedByTheirStarts() async throws {
    let check = "sessions-counted(session.started)"
    let report = await checkLifecycle(profile: .sceneIOS13, seeds: 100) { _ in
      Counting(isHasty: false)
    }
    #expect(report?.verdict == .holds)
    let judged = report?.runs.first?.invariants.first { $0.name == check }
    #expect(judged?.status == .holds)
    let told = try await failing {
      checkLifecycle(profile: .sceneIOS13, seeds: 100) { _ in Counting(isHasty: true) }
    }
    let violated = told.value?.runs.first?.invariants.filter { $0.status == .violated }
    #expect(violated?.map(\.name) == [check])
    #expect(told.messages.first?.contains("only: [\"\(check)\"]") == true, "\(told.messages)")
  }

  @Test func checksCanBeSwitchedOff() {
    let own = LifecycleInvariant("own", over: [.callbacks, .emitted]) {
      .always(.sceneDidBecomeActive.implies(.next(.emitted("menu.opened"))))
    }
    let report = checkLifecycle(
      profile: .sceneIOS13, seeds: 20,
      options: .init(
        checks: [.linksRoutedOnce()], withoutChecks: ["link-routed-once"], invariants: [.built(own)]
      )
    ) { _ in Emitter(event: "menu.opened", callback: .sceneDidBecomeActive) }
    #expect(report?.verdict == .holds)
    #expect(status(report) == .notApplicable)
  }

  @Test(arguments: [
    (["link-routed-one"], "did you mean 'link-routed-once'?"),
    (["launched-once"], "unknown check 'launched-once'"),
    ([], "nothing about this adapter would be judged; declare checks, '.noFailures' if only"),
  ])
  func namesThatCannotBeKeptFail(names: [String], message: String) async throws {
    let told = try await failing {
      checkLifecycle(
        seeds: 5, options: .init(checks: .named(names.map { AdapterCheck($0) }))
      ) { _ in
        Emitter(event: "route.opened", callback: .openURL)
      }
    }
    #expect(told.value == nil)
    #expect(told.messages.count == 1)
    #expect(told.messages.first?.contains(message) == true, "\(told.messages)")
  }

  @Test(arguments: [
    (LifecycleCheckOptions(maxActions: .max), "the number of actions is 9223372036854775807"),
    (
      LifecycleCheckOptions(payloads: .init(urls: ["not a url at all"])),
      "'not a url at all' is not a URL that could be opened"
    ),
    (
      LifecycleCheckOptions(payloads: .init(urls: ["a://b"], without: [.url])),
      "payloads of the kind 'url' are both described and excluded"
    ),
    (LifecycleCheckOptions(scenes: 0), "the number of windows is 0; it must be from 1 to 4"),
    (LifecycleCheckOptions(scenes: 99), "the number of windows is 99; it must be from 1 to 4"),
  ])
  func numbersOutOfRangeFail(options: LifecycleCheckOptions, message: String) async throws {
    let told = try await failing {
      checkLifecycle(seeds: 5, options: options) { _ in
        Emitter(event: "route.opened", callback: .openURL)
      }
    }
    #expect(told.value == nil)
    #expect(told.messages.first?.contains(message) == true, "\(told.messages)")
  }

  /// It is enough that nothing fails, where that is said.
  @Test(arguments: [
    ("adapter-threw", "thrown"), ("not-ended-by-its-code", "unanswered"),
    ("not-ended-by-its-code", "answered twice"),
  ])
  func noFailuresCanBeTheOnlyCheck(invariant: String, failure: String) async throws {
    let options = LifecycleCheckOptions(uses: [.completionHandlers], checks: [.noFailures])
    let told = try await failing {
      checkLifecycle(profile: .sceneIOS26, seeds: 100, options: options) { _ in
        Failing(failure: failure)
      }
    }
    let results = told.value?.runs.first?.invariants ?? []
    #expect(results.filter { $0.status == .violated }.map(\.name) == [invariant])
    #expect(told.messages.count == 1)
    let report = await checkLifecycle(profile: .sceneIOS26, seeds: 100, options: options) { _ in
      Failing(failure: nil)
    }
    #expect(report?.verdict == .holds)
    let kept = report?.runs.first?.invariants.filter { $0.status == .holds }.map(\.name) ?? []
    #expect(Set(kept).isSuperset(of: ["adapter-threw", "adapter-misbehaved", invariant]))
  }

  /// Answers its handlers, and emits nothing.
  private struct Failing: DelegateAdapter {
    let failure: String?
    struct Broken: Error {}

    mutating func receive(
      _ call: DelegateCall, _ output: inout AdapterOutput
    ) throws -> LifecycleValue? {
      if failure == "thrown", call.callback == .sceneOpenURLContexts { throw Broken() }
      if let handler = call.completion {
        for _ in 0..<(failure == "unanswered" ? 0 : failure == "answered twice" ? 2 : 1) {
          output.complete(handler: handler, of: call.callback, value: .null)
        }
      }
      return nil
    }
  }

  @Test func checksAreJudgedUnderAllEdges() async throws {
    let told = try await failing {
      checkLifecycle(
        profile: .sceneIOS13, seeds: 20,
        options: .init(edges: .observed, checks: ["link-routed-once"])
      ) { _ in Emitter(event: "route.opened", callback: .sceneOpenURLContexts) }
    }
    #expect(status(told.value) == .violated)
  }

  @Test func theReportDoesNotDependOnJobs() {
    let reports = [1, 3].map { jobs in
      checkLifecycle(
        profile: .sceneIOS13, seeds: 300,
        options: .init(
          invariants: [
            .text(
              "invariant x\n source \"s\"\n formula\n"
                + " always (sceneDidBecomeActive implies once sceneWillConnect)\n")
          ], only: ["x"],
          jobs: jobs)
      ) { _ in Emitter(event: nil, callback: .openURL) }
    }
    #expect(reports[0]?.runs.first?.callbacks == reports[1]?.runs.first?.callbacks)
    #expect(reports[0]?.runs.first?.seedCount == 300)
  }
}
