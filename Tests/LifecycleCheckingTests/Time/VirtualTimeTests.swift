import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

@Suite struct VirtualTimeTests {
  /// Sets timers when the app becomes active and tells when they fire.
  private static func timers(_ times: [(String, Int)], again: [String: Int] = [:])
    -> AdapterDescription
  {
    ScriptedAdapter.description(uses: [.timers]) { adapter in
      adapter.onCall = { call, _, output in
        guard call.callback == .didBecomeActive else { return nil }
        for (token, time) in times { output.timer(token, after: time) }
        return nil
      }
      adapter.onTimer = { token, _, output in
        output.emit(token)
        if let time = again[token] { output.timer(token, after: time) }
      }
    }
  }

  private static let launch = [
    "> launch", "process", "willFinishLaunching", "didFinishLaunching", "didBecomeActive",
  ]

  @Test func timersFireInTheOrderOfTheirTimes() throws {
    let adapter = Self.timers([("c", 9_000), ("a", 4_000), ("b", 4_000), ("late", 60_000)])
    let run = try Scripts.run(adapter, [.launch, .wait("5s"), .wait("5s")])
    #expect(
      Scripts.trace(run) == Self.launch + [
        "> wait(5s)", "4.0 ! a", "4.0 ! b", "5.0 > wait(5s)", "9.0 ! c", "--", "10.0 > wait(50s)",
        "60.0 ! late",
      ])
  }

  @Test func aTimerSetAgainFiresOnceAndThoseOfADeadProcessNever() throws {
    let again = Self.timers([("a", 4_000), ("a", 2_000)])
    #expect(
      Scripts.trace(try Scripts.run(again, [.launch, .wait("5s")]))
        == Self.launch + ["> wait(5s)", "2.0 ! a"])
    let run = try Scripts.run(again, [.launch, Action(.kill, reason: .crash), .wait("5s")])
    #expect(Scripts.trace(run) == Self.launch + ["> kill(crash)", "end crash", "> wait(5s)"])
  }

  @Test func timersThatAreDueAtOnceFireAfterTheAction() throws {
    let run = try Scripts.run(Self.timers([("now", 0), ("past", -5)]), [.launch])
    #expect(Scripts.trace(run) == Self.launch + ["! now", "! past"])
  }

  @Test func aSuspendedProcessLetsThemFireLateWhenItRunsAgain() throws {
    let run = try Scripts.run(
      Self.timers([("b", 4_000), ("a", 1_000)]),
      [.launch, .background, .suspend, .wait("30s"), .launch])
    #expect(
      Scripts.trace(run) == Self.launch + [
        "> background", "willResignActive", "didEnterBackground", "> suspend", "suspend",
        "> wait(30s)", "30.0 > launch", "30.0 resume", "30.0 ! a", "30.0 ! b",
        "30.0 willEnterForeground", "30.0 didBecomeActive", "--", "30.0 > wait(4s)", "31.0 ! a",
        "34.0 ! b",
      ])
  }

  @Test func aTimerOfAnyLengthEndsTheRun() throws {
    let adapter = Self.timers([("never", .max), ("soon", 5_000), ("below", .min)])
    let trace = Scripts.trace(try Scripts.run(adapter, [.launch]))
    let year = 366 * 24 * 3_600
    #expect(
      trace == Self.launch + [
        "! below", "--", "> wait(8784h)", "5.0 ! soon", "\(Double(year)) ! never",
      ])
  }

  /// Emits at the second activation whether more than 10 s lie between the first and it.
  private static let slow = ScriptedAdapter.description(uses: [.timers]) { adapter in
    adapter.onCall = { call, notes, output in
      guard call.callback == .didBecomeActive else { return nil }
      if let last = notes["last"], output.time - last > 10_000 { output.emit("slow") }
      notes["last"] = output.time
      return nil
    }
  }

  @Test func waitsShrinkToTheShortestThatShowsIt() throws {
    let options = try Scripts.options(Self.slow, "always not emitted(slow)", ["over emitted"])
    let found = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    // Settling brings an app back that was interrupted or left.
    #expect(found.sequence.actions == [.launch, .background, .wait("30s")])
    #expect(found.minimality.isProved)
  }

  @Test func aTimerThatRepeatsEndsEveryRun() throws {
    let adapter = Self.timers([("tick", 1_000)], again: ["tick": 1_000])
    let day = Scripts.trace(try Scripts.run(adapter, [.launch, .wait("25h")]))
    #expect(day.count { $0.hasSuffix("! tick") } > 50, "it fires now and then")
    #expect(day.count < 1_000)
    let zero = Self.timers([("tick", 0)], again: ["tick": 0])
    #expect(Scripts.trace(try Scripts.run(zero, [.launch, .wait("5s")])).count < 3_000)
  }

  @Test func toSetATimerWithoutSayingSoIsAFailure() throws {
    let adapter = ScriptedAdapter.description { adapter in
      adapter.onCall = { _, _, output in
        output.timer("x", after: 1)
        return nil
      }
    }
    let run = try Fuzzer(Scripts.options(adapter, "always not didBecomeActive")).run().runs[0]
    #expect(run.invariants.contains { $0.name == "adapter-misbehaved" && $0.violations > 0 })
  }

  // MARK: Work inside a call

  /// Saves when one of these methods is called, for so long and so long again.
  private static func saving(
    in callbacks: [Callback], for times: [Int]
  ) -> AdapterDescription {
    var adapter = ScriptedAdapter.description { adapter in
      adapter.onCall = { call, _, output in
        guard callbacks.contains(call.callback) else { return nil }
        output.emit("saving")
        for time in times { output.work(for: time) }
        output.emit("saved")
        return nil
      }
    }
    adapter.implements = ["*", Configuration.notifications]
    return adapter
  }

  @Test func timePassesWhileTheCodeWorks() throws {
    let run = try Scripts.run(
      Self.saving(in: [.didEnterBackground], for: [1_500, 1_500]),
      [.launch, .background, .launch, .background])
    #expect(
      Scripts.trace(run).filter { $0.contains("!") } == [
        "! saving", "3.0 ! saved", "3.0 ! saving", "6.0 ! saved",
      ])
  }

  @Test(arguments: [
    (Profile.appDelegateIOS12, [Callback.didEnterBackground], [5_000], false),
    (.appDelegateIOS12, [.didEnterBackground], [5_001], true),
    (.appDelegateIOS12, [.didEnterBackground], [3_000, 2_500], true),
    (.appDelegateIOS12, [.willTerminate], [6_000], true),
    // Two calls have five seconds each, and nobody says how long others have.
    (.appDelegateIOS12, [.didEnterBackground, .willTerminate], [4_000], false),
    (
      .appDelegateIOS12, [.didFinishLaunching, .willResignActive, .didBecomeActive], [60_000], false
    ),
    (.sceneIOS13, [.sceneDidEnterBackground], [6_000], true),
    (.sceneIOS13, [.sceneWillResignActive], [6_000], false),
    // Observers and phases share the time of the method.
    (.appDelegateIOS12, [.didEnterBackgroundNotification], [6_000], true),
    (
      .appDelegateIOS12, [.didEnterBackground, .didEnterBackgroundNotification], [3_000], true
    ),
    (.appDelegateIOS12, [.willTerminate, .willTerminateNotification], [2_500], false),
    (.sceneIOS13, [.sceneDidEnterBackground, .didEnterBackgroundNotification], [3_000], true),
    (.swiftUI, [.scenePhaseBackground], [6_000], true),
    (.swiftUI, [.scenePhaseBackground, .appPhaseBackground], [3_000], true),
  ])
  func theSystemWaitsFiveSecondsForSomeMethods(
    profile: Profile, callbacks: [Callback], times: [Int], isEnded: Bool
  ) throws {
    var options = try Scripts.options(
      Self.saving(in: callbacks, for: times), "always not emitted(never)", ["over emitted"])
    options.sequences.profiles = [profile]
    options.sequences.seedCount = 100
    let run = try Fuzzer(options).run().runs[0]
    let violated = run.invariants.filter { $0.violations > 0 }.map(\.name)
    #expect(violated == (isEnded ? ["adapter-overran"] : []))
    guard isEnded else { return }
    let found = try #require(run.counterexamples.first { $0.invariant == "adapter-overran" })
    #expect(found.minimality.isProved && found.sequence.actions.count <= 2)
    let words = try #require(found.expected.first)
    #expect(
      words.hasPrefix("expected every call to return in time, but it had worked for "), "\(words)")
    #expect(words.contains(/[.\d]+ s when \w+ returned, and/), "\(words)")
    #expect(words.hasSuffix("and the system ends the process after about 5 s"), "\(words)")
  }

  /// Each window has the time for itself.
  @Test func windowsDoNotShareTheirTime() throws {
    var options = try Scripts.options(
      Self.saving(in: [.sceneDidEnterBackground], for: [3_000]), "always not emitted(never)",
      ["over emitted"])
    options.sequences.profiles = [.sceneIOS13]
    options.sequences.sceneCount = 2
    options.sequences.seedCount = 300
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.invariants.filter { $0.violations > 0 }.map(\.name) == [])
  }

  // MARK: Limits

  /// Begins a task in background, and ends it when it expires or not.
  private static func task(ends: Bool) -> AdapterDescription {
    ScriptedAdapter.description(uses: [.backgroundTasks]) { adapter in
      adapter.onCall = { call, _, output in
        let isLast: [Callback] = [.didEnterBackground, .sceneDidEnterBackground]
        if isLast.contains(call.callback) { output.task(.begin, id: "t1") }
        return nil
      }
      adapter.onExpiration = { id, _, output in
        output.emit("expired")
        if ends { output.task(.end, id: id) }
      }
    }
  }

  @Test(arguments: [
    (Profile.appDelegateIOS12, "180.0"), (.sceneIOS13, "30.0"),
  ])
  func tasksExpireInBackgroundAndEndTheProcessUnlessTheyEnd(
    profile: Profile, limit: String
  ) throws {
    let actions = [Action.launch, .background, .wait("31min")]
    let ended = try Scripts.run(Self.task(ends: true), actions, profile: profile)
    #expect(
      Scripts.trace(ended).filter { $0.contains("t1") || $0.contains("end") || $0.contains("!") }
        == [
          "task t1 begin", "\(limit) task t1 expire", "\(limit) ! expired", "\(limit) task t1 end",
        ])
    let left = try Scripts.run(Self.task(ends: false), actions, profile: profile)
    #expect(
      Array(Scripts.trace(left).suffix(3)) == [
        "\(limit) task t1 expire", "\(limit) ! expired", "\(limit) end watchdog",
      ], "and then there is nothing to settle")
  }

  @Test func theTimeOfATaskRunsInBackgroundAlone() throws {
    let actions = [Action.launch, .background, .wait("30s"), .launch, .wait("25h")]
    let trace = Scripts.trace(try Scripts.run(Self.task(ends: false), actions))
    #expect(!trace.contains { $0.contains("expire") })
  }

  @Test func aProcessWithATaskIsNotSuspended() throws {
    let actions = [Action.launch, .background, .suspend]
    let run = try Scripts.run(Self.task(ends: false), actions)
    #expect(run.regressions.map(\.outcome) == [.stale(step: 3, action: "suspend")])
    let over = actions.dropLast() + [.wait("31min"), .suspend]
    let ended = try Scripts.run(Self.task(ends: true), Array(over))
    #expect(ended.regressions.map(\.outcome) == [.holds])
  }

  /// Calls the handler of a fetch after some time, so often.
  private static func fetching(after time: Int?, times: Int = 1, handler: String? = nil)
    -> AdapterDescription
  {
    ScriptedAdapter.description(uses: [.completionHandlers, .timers]) { adapter in
      adapter.onCall = { call, _, output in
        guard call.callback == .performFetch, let time, let name = handler ?? call.completion
        else { return nil }
        output.timer(name, after: time)
        return nil
      }
      adapter.onTimer = { token, _, output in
        for _ in 0..<times { output.complete(handler: token, of: nil, value: .string("newData")) }
      }
    }
  }

  private static let fetched = [
    "> backgroundEvent(fetch)", "process", "willFinishLaunching", "didFinishLaunching",
    "performFetch",
  ]

  @Test func uncalledHandlersEndTheProcess() throws {
    let actions = [Action.fetch, .wait("31min")]
    #expect(
      Scripts.trace(try Scripts.run(Self.fetching(after: nil), actions))
        == Self.fetched + ["> wait(31min)", "30.0 end watchdog"])
    let completion = "completed h1 of performFetch with \"newData\""
    let answered = Scripts.trace(try Scripts.run(Self.fetching(after: 29_000), actions))
    #expect(answered.prefix(7) == (Self.fetched + ["> wait(31min)", "29.0 \(completion)"])[...])
    #expect(!answered.contains { $0.contains("watchdog") })
    // At the limit itself the timer comes first.
    let justInTime = Scripts.trace(try Scripts.run(Self.fetching(after: 30_000), actions))
    #expect(justInTime.contains("30.0 \(completion)"))
    let late = Scripts.trace(try Scripts.run(Self.fetching(after: 30_001), actions))
    #expect(late == Self.fetched + ["> wait(31min)", "30.0 end watchdog"])
  }

  /// At its end a run is in the foreground, where nothing ends a process for that.
  @Test func uncalledHandlersEndNoProcessThatIsInUse() throws {
    for actions in [
      [Action.fetch], [.fetch, .launch, .wait("31min")], [.launch, .background, .fetch, .launch],
      [.fetch, .launch, .wait("31min"), .background, .wait("31min")],
    ] {
      let trace = Scripts.trace(try Scripts.run(Self.fetching(after: nil), actions))
      #expect(!trace.contains { $0.contains("watchdog") }, "\(actions)")
    }
    let back = [Action.fetch, .launch, .wait("4s"), .background, .wait("31min")]
    let trace = Scripts.trace(try Scripts.run(Self.fetching(after: nil), back))
    #expect(trace.contains { $0.hasSuffix("end watchdog") })
  }

  @Test func everyCallOfAHandlerIsSeenAndMustBeOfOneThatThereIs() throws {
    let twice = Scripts.trace(try Scripts.run(Self.fetching(after: 5, times: 2), [.fetch]))
    #expect(twice.count { $0.hasPrefix("0.005 completed h1") } == 2)
    let run = try Scripts.run(Self.fetching(after: 5, handler: "mine"), [.fetch])
    #expect(run.invariants.contains { $0.name == "adapter-misbehaved" && $0.violations == 1 })
    #expect(run.counterexamples.map(\.invariant) == ["adapter-misbehaved"])
  }
}
