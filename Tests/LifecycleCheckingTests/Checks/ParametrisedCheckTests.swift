import DelegateAdapters
import UIKitShapes
import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// The syntax of checks: several names, states, custom words, and mistakes.
@Suite struct ParametrisedCheckTests {
  private static func violated(
    _ check: AdapterCheck, in profile: Profile = .appDelegateIOS12,
    _ script: @escaping ClosureAdapter.Script
  ) throws -> [String] {
    try CheckTrial(ClosureAdapter.description([check], script), in: profile).violated
  }

  /// Emits one of two names for each link that is handed over.
  @Test(arguments: [
    ("link-routed-once(link.initial, link.stream)", []),
    ("link-routed-once(link.initial or link.stream)", []),
    ("link-routed-once(link.stream)", ["link-routed-once"]),
    ("link-routed-once", ["link-routed-once"]),
  ])
  func anyOfSeveralNamesCounts(check: String, violated: [String]) throws {
    let found = try Self.violated(AdapterCheck(check)) { call, memory, output in
      if call.callback == .didBecomeActive { memory.isOn = true }
      for payload in call.handedOver {
        output.emit(memory.isOn ? "link.stream" : "link.initial", payload: payload)
      }
    }
    #expect(found == violated)
  }

  /// A route of either name after the other is one too many.
  @Test func theNamesCountTogether() throws {
    let found = try Self.violated("link-routed-once(link.initial, link.stream)") {
      call, _, output in
      for payload in call.handedOver {
        output.emit("link.initial", payload: payload)
        output.emit("link.stream", payload: payload)
      }
    }
    #expect(found == ["link-routed-once"])
  }

  @Test(arguments: [
    (AdapterCheck.onceAProcess("sdk.started"), "once-a-process(sdk.started)"),
    (.onceALaunch("a", "b"), "once-a-launch(a or b)"),
    (.onceAForeground("a", "b"), "once-a-foreground(a or b)"),
    (
      .only("video.played", while: .active, .inactive),
      "only-while(video.played, active or inactive)"
    ),
    (.onlyInForeground("a"), "only-in-foreground(a)"),
    (.linksRoutedOnce().of(.url), "link-routed-once(of url)"),
    (.reported("app.left", at: .background), "reported-at(app.left, background)"),
    (.inTurn("a", "b"), "in-turn(a, b)"),
    (.comes("a", after: "b"), "comes-after(a, b)"),
    (.each("a", isFollowedBy: "b"), "followed-by(a, b)"),
    (.each("a", isFollowedBeforeSuspensionBy: "b"), "followed-before-suspension(a, b)"),
    (.never("a", after: "b"), "never-after(a, b)"),
    (.onceAReturn("a"), "once-a-return(a)"),
    (.onceAReturn("a").ofEachScene, "once-a-return(a, each scene)"),
    (.alternates("a", "b"), "alternates(a, b)"),
    (.openedInItsWindow(), "opened-in-its-window"),
    (.openedInItsWindow(emitting: "a"), "opened-in-its-window(a)"),
    (.nothingHeld("a", "b"), "nothing-held(a, b)"),
    (.completes(with: "newData", "noData"), "completes-with(newData or noData)"),
    (
      .completes(.didReceiveRemoteNotification, with: "newData", "noData"),
      "completes-with(didReceiveRemoteNotification: newData or noData)"
    ),
    (
      .completes(.willPresentNotification, with: [.banner, .sound]),
      "completes-with(willPresentNotification: [sound, banner])"
    ),
    (.only("a", between: "b", "c"), "only-between(a, b, c)"),
    (.never("a", between: "b", "c"), "never-between(a, b, c)"),
    (.neverAfterLink("a", "b"), "never-after-link(a or b)"),
    (.onceAForeground("a").ofEachScene, "once-a-foreground(a, each scene)"),
    (.noFailures, "no-failures"),
    (.survivesKill("a", "b"), "survives-kill(a, b)"),
    (.survivesKill("a", "b", key: "of sale"), #"survives-kill(a, b, key: "of sale")"#),
    (.initialAtLaunchOnly("a"), "initial-at-launch-only(a)"),
    (.never("a"), "never-emitted(a)"),
    (.sessionStartsCounted("a"), "sessions-counted(a)"),
    (
      .stateMirrored(emitting: "s", key: "phase", words: [.active: "on"]),
      "state-mirrored(s, key: phase, active: on)"
    ),
    (.never("page(home)"), "never-emitted(page(home))"),
    (.never("page (home), seen"), #"never-emitted("page (home), seen")"#),
    (.inTurn("a, b", "[c"), #"in-turn("a, b", "[c")"#),
    (.inTurn("a)", "(b"), #"in-turn("a)", "(b")"#),
    (.never(#"say "a, b""#), #"never-emitted("say \"a, b\"")"#),
    (.never(#""a""#), #"never-emitted("\"a\"")"#),
    (.never(#"a "b""#), #"never-emitted(a "b")"#),
    (.never(#"C:\a, b"#), #"never-emitted("C:\\a, b")"#),
    (.never(" a "), #"never-emitted(" a ")"#),
    (.onceAProcess("of sale"), #"once-a-process("of sale")"#),
    (.onceAProcess("each item"), #"once-a-process("each item")"#),
    (.onceAProcess("yes or no", "maybe"), #"once-a-process("yes or no" or maybe)"#),
    (.onceAProcess("maybe", "or"), #"once-a-process(maybe or "or")"#),
    (.never("\u{301}x, y"), "never-emitted(\"\u{301}x, y\")"),
    (.never("\u{200d}x"), "never-emitted(\u{200d}x)"),
    (.never("a\"\u{301}, b"), "never-emitted(\"a\\\"\u{301}, b\")"),
    (.comes("a: b", after: "a:b"), #"comes-after("a: b", a:b)"#),
    (
      .forwardsFaithfully(to: "a: b", having: [.didFinishLaunching]),
      #"forwards-faithfully("a: b": didFinishLaunching)"#
    ),
    (
      .stateMirrored(emitting: "s", key: "of sale", words: [.active: "yes or no"]),
      #"state-mirrored(s, key: "of sale", active: "yes or no")"#
    ),
    (.linksRoutedOnce(emitting: "of url").of(.url), #"link-routed-once("of url", of url)"#),
  ])
  func aCheckIsTheSameInSwiftAndAsText(check: AdapterCheck, text: String) {
    #expect(check.description == text)
    #expect(AdapterCheck(text) == check)
  }

  @Test(arguments: [
    ("once-a-process", "the check 'once-a-process' has the wrong number of arguments"),
    ("in-turn(a)", "the check 'in-turn' has the wrong number of arguments"),
    ("in-turn(a, a)", "'a' is used twice in the check 'in-turn'"),
    ("only-between(p, l, k or l)", "'l' is used twice in the check 'only-between'"),
    ("never-emitted( or )", "'or' joins nothing in 'or'"),
    ("once-a-process(a or)", "'or' joins nothing in 'a or'"),
    ("completes-with([banner, sound)", "the list '[banner, sound' is not closed"),
    (
      "completes-with(performFetch: [banner])",
      "unknown value of a completion handler '[banner]'; known: newData, noData, failed"
    ),
    (
      "completes-with(willPresentNotification: alert)",
      "unknown value of a completion handler 'alert'; write a list, '[banner, sound]'"
    ),
    (
      "forwards-faithfully(a: )",
      "the target 'a' is said to have methods, and none is named; "
        + "write 'a: didBecomeActive or openURL', or no colon for all"
    ),
    (
      "once-a-foreground(visit, each scene, each run)",
      "the check 'once-a-foreground' is to be judged on two parts of a run; "
        + "one argument 'each …' is enough"
    ),
    ("in-turn(a, b, c)", "the check 'in-turn' has the wrong number of arguments"),
    (
      "survives-kill(saved, restored, kee: id)",
      "'kee: id' does not name the argument of the events that is compared; write 'key: count'"
    ),
    (
      "survives-kill(saved, restored, key: id or name)",
      "'key: id or name' does not name the argument of the events that is compared; "
        + "write 'key: count'"
    ),
    (
      "survives-kill(saved, restored, id)",
      "'id' does not name the argument of the events that is compared; write 'key: count'"
    ),
    (
      "survives-kill(saved, key: id)",
      "the check 'survives-kill' has the wrong number of arguments; "
        + "write 'survives-kill(recorded, known, key: count)'"
    ),
    (
      "survives-kill(saved, restored, key: id, key: name)",
      "the check 'survives-kill' has the wrong number of arguments; "
        + "write 'survives-kill(recorded, known, key: count)'"
    ),
    (
      "once-a-process(visit, key: id)",
      "the check 'once-a-process' has no argument 'key:'; "
        + "it does not compare what events say; write 'once-a-process(event)'"
    ),
    (
      "state-told(s, active:on)",
      "'active:on' does not name a state and the adapter's word for it; write 'active: on'"
    ),
    (
      "completes-with(performFetch:newData)",
      "of a completion handler 'performFetch:newData'; write 'performFetch: newData'"
    ),
    (
      "forwards-faithfully(a:openURL or didBecomeActive, b)",
      "'a:openURL or didBecomeActive' is not one target; write 'a: openURL or didBecomeActive'"
    ),
    ("forwards-faithfully(a:openURL)", "in 'a:openURL' is part of a name; write 'a: openURL'"),
    (#"link-routed-once(of "")"#, "an argument of a check is empty"),
    ("forwards-faithfully(a: openURL, a)", "the target 'a' is named twice"),
    ("state-told(s, key: phase, key: word)", "'key:' is given twice"),
    ("state-told(s, active: on, active: up)", "'active:' is given twice"),
    ("state-told(key: phase)", "the check 'state-told' has the wrong number of arguments"),
    (#"state-told(s, "active: on")"#, "write 'active: on'"),
    ("only-while(a, actve)", "unknown state 'actve'; did you mean 'active'?"),
    ("reported-at(a, foreground)", "unknown state 'foreground'"),
    ("state-mirrored(s, resumed)", "'resumed' does not name a state and the adapter's word for it"),
    ("once-a-proces(a)", "unknown check 'once-a-proces'; did you mean 'once-a-process'?"),
    ("once-a-process(a, each scen)", "unknown part of a run 'scen'"),
    ("forwards-faithfully(a, each run)", "unknown part of a run 'run'; there is none"),
    (
      "once-a-process(a.b",
      "the parentheses of the check 'once-a-process(a.b' do not match; write 'once-a-process(a.b)'"
    ),
    ("once-a-process(a.b))", "do not match; write 'once-a-process(a.b)'"),
    ("once-a-process a.b)", "do not match; write 'once-a-process(a.b)'"),
    (#"once-a-process("a.b)"#, "the quotes of the check 'once-a-process(\"a.b)' do not match"),
    (#"once-a-process("a.b)"#, "do not match; write 'once-a-process(a.b)'"),
    ("in-turn(a, b) c", "do not match"),
    ("never-emitted(a(b)", #"do not match; write 'never-emitted("a(b")'"#),
    (
      #"never-emitted("a\nb")"#,
      #"a backslash stands before a quote or a backslash; write 'never-emitted(a\nb)'"#
    ),
    ("never-emitted(“a b”)", "'“' in the check 'never-emitted(“a b”)' is no quote"),
    ("never-emitted(“a b”)", "is no quote; write 'never-emitted(a b)'"),
    ("once-a-process(a OR b)", "joined with 'OR'; a name with that word stands in quotes"),
    ("once-a-process(a OR b)", "write 'once-a-process(a or b)'"),
    ("link-routed-once(of url and activity)", "write 'link-routed-once(of url or activity)'"),
    (
      "payload-handled-once(of url, push)",
      "'push' after 'of url' is a kind of payload; write 'of url or push'"
    ),
    ("link-routed-once(of url, push)", "the check 'link-routed-once' is about url or activity"),
    ("only-while(a, active, foreground)", "'foreground' is no state beside others"),
    ("tasks-balanced)", "do not match; write 'tasks-balanced'"),
    (
      "completes-with(sometimes)",
      "unknown value of a completion handler 'sometimes'; known: newData, noData, failed"
    ),
    ("completes-with(newData or nodata)", "did you mean 'noData' or 'newData'?"),
    ("completes-with(performFetch: true)", "handler 'true'; known: newData, noData, failed"),
    ("completes-with(didBecomeActive: newData)", "with a completion handler 'didBecomeActive'"),
    (
      "completes-with(willPresentNotification: [baner])",
      "unknown presentation option 'baner'; did you mean 'banner'?"
    ),
    (
      "completes-with(performFetch: newData, performAction: true)",
      "the values of two methods stand in one check; write a check for each method"
    ),
    ("only-while(a, active, each scene)", "unknown part of a run 'scene'"),
    ("forwards-faithfully(a: appRefreshTask)", "unknown method 'appRefreshTask'"),
  ])
  func malformedChecksAreRefused(check: String, message: String) throws {
    let error = #expect(throws: CheckingError.self) {
      try Self.violated(AdapterCheck(check)) { _, _, _ in }
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  /// Keeps a draft: in memory while it is written, and in the storage once it is saved.
  private struct Drafts: DelegateAdapter {
    let savesInBackground: Bool
    let storage: AdapterStorage
    var isWritten = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      switch call.callback {
      case .didFinishLaunching:
        if storage["draft"] != nil { output.emit("draft.restored") }
      case .didBecomeActive where !isWritten:
        isWritten = true
        output.emit("draft.written")
      case .didEnterBackground where savesInBackground, .willTerminate where !savesInBackground:
        if isWritten { storage["draft"] = .string("text") }
      default: break
      }
      return nil
    }
  }

  /// A draft lost by a crash in front is not owed, whatever later processes live through.
  @Test(arguments: [true, false])
  func aDraftIsOwedOnceTheAppWasInBackground(savesInBackground: Bool) throws {
    let adapter = AdapterDescription(
      name: "drafts", title: "keeps a draft",
      checks: [.survivesKill("draft.written", "draft.restored")]
    ) { Drafts(savesInBackground: savesInBackground, storage: $0) }
    #expect(
      try CheckTrial(adapter, in: .appDelegateIOS12, seeds: 400).violated
        == (savesInBackground ? [] : ["survives-kill(draft.written, draft.restored)"]))
  }

  @Test func withoutAnAdapterThereIsNothingToHoldToACheck() throws {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS12], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 1
    options.judging.furtherChecks = [.onceAProcess("sdk.started")]
    let error = #expect(throws: CheckingError.self) { try Fuzzer(options).run() }
    #expect(error?.description.contains("needs an adapter") == true)
  }

  /// One adapter, which tells the state in words of its own.
  @Test(arguments: [
    ("state-mirrored(app, key: phase, active: running)", []),
    ("state-mirrored(app, key: phase)", ["state-mirrored"]),
    ("state-mirrored(app, active: running)", ["state-mirrored"]),
  ])
  func statesHaveWordsOfTheirOwn(check: String, violated: [String]) throws {
    let found = try Self.violated(AdapterCheck(check)) { call, _, output in
      let word: String? =
        switch call.callback {
        case .didBecomeActive: "running"
        case .willResignActive, .willEnterForeground: "inactive"
        case .didEnterBackground: "background"
        default: nil
        }
      guard let word else { return }
      output.emit("app", arguments: [.init("phase", .string(word))])
    }
    #expect(found == violated)
  }

  /// A custom action can take the place of an event of that name.
  @Test(arguments: [true, false])
  func aCustomActionCanComeFirst(waits: Bool) throws {
    var adapter = ClosureAdapter.description([.comes("content", after: "login")]) {
      call, _, output in
      if !waits, call.callback == .didBecomeActive { output.emit("content") }
    }
    adapter.customActions = [CustomAction("login")]
    #expect(
      try CheckTrial(adapter, in: .sceneIOS13).violated == []
        && CheckTrial(adapter, in: .appDelegateIOS12).violated
          == (waits ? [] : ["comes-after(content, login)"])
    )
  }
  /// An event emitted on a notification is not caused by the call before it.
  @Test(arguments: [
    (Callback.didEnterBackgroundNotification, true), (.willEnterForegroundNotification, false),
  ])
  func aNotificationMayBeWhatReports(heard: Callback, isRight: Bool) throws {
    var adapter = ClosureAdapter.description([.reported("left", at: .background)]) {
      call, _, output in
      if call.callback == heard { output.emit("left") }
    }
    adapter.implements = [Callback.willResignActive, heard].map(\.alias)
    let violated = try CheckTrial(adapter, in: .appDelegateIOS12).violated
    #expect(violated == (isRight ? [] : ["reported-at(left, background)"]))
  }

  /// A check describes its requirement in words if its formula would fill half a screen.
  @Test func longFormulasAreReportedInWords() throws {
    let check = AdapterCheck.survivesKill("saved", "restored")
    let adapter = ClosureAdapter.description([check]) { call, _, output in
      if call.callback == .didBecomeActive { output.emit("saved") }
    }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12)
    #expect(
      trial.report.runs[0].counterexamples.first?.expected == [
        "expected: after saved and a time in background a later process emits restored",
        "since saved, step 1",
      ])
  }

  @Test func titlesAndFormulasReadWell() throws {
    let checks: [AdapterCheck] = [
      .reported("left", at: .background), .onceAForeground("visit").ofEachScene,
      .forwardsFaithfully(to: "sdk"),
    ]
    let adapter = ClosureAdapter.description(checks) { call, _, output in
      guard call.callback == .sceneDidBecomeActive else { return }
      for name in ["left", "visit", "visit"] { output.emit(name, scene: call.scene) }
    }
    let found = try CheckTrial(adapter, in: .sceneIOS13) { $0.sequences.sceneCount = 2 }
      .report.runs[0].counterexamples
    #expect(
      found.map(\.title) == [
        "left is emitted each time the app enters the background, once, and at no other time",
        "visit is emitted once in each stay in the foreground, and never in background",
        "every call is passed on to sdk right away, once",
        "every call of a scene is passed on to sdk right away, once",
        "a call reaches sdk with its scene", "a call reaches sdk with its payload",
      ])
    let visit = try #require(found.first { $0.invariant.hasPrefix("once-a-foreground") })
    #expect(visit.formula.contains("since (sceneBecomes(active) or sceneBecomes(inactive)) or"))
  }

  /// Each scene restores what it kept, and there is no archive: the check reports that it is not
  /// judged.
  @Test func stateRestoredIsNotJudgedWithScenes() throws {
    var adapter = ClosureAdapter.description([.stateRestored(), .never("alarm")]) {
      call, _, output in
      if call.callback == .sceneWillConnect { output.emit("state.restored") }
    }
    adapter.implements = [Callback.sceneWillConnect.alias]
    let trial = try CheckTrial(adapter, in: .sceneIOS13) { $0.sequences.sceneCount = 2 }
    #expect(trial.violated == [] && !trial.holding.contains("state-restored"))
    let omission = trial.report.notJudged.first { $0.name == "state-restored" }
    #expect(omission?.profile == "scene-ios13")
    #expect(omission?.reason == "it names other profiles: app-delegate-ios11")
  }
}
