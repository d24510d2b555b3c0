import LifecycleAdapters
import LifecycleModel

import LifecycleChecking
import LifecycleReports
import Testing

/// The effects on code under test of second answers, and of what later systems brought.
@Suite struct NewerProfilesTests {
  /// Answers a background fetch twice, and emits what it does after that.
  private static let answersTwice = ScriptedAdapter.description(uses: [.completionHandlers]) {
    adapter in
    adapter.onCall = { call, _, output in
      guard call.callback == .performFetch, let handler = call.completion else { return nil }
      for _ in 0..<2 {
        output.complete(handler: handler, of: .performFetch, value: .string("newData"))
      }
      output.emit("afterwards")
      return nil
    }
  }

  private static let fetch = [
    Action(.launch), Action(.background), Action(.backgroundEvent, kind: .fetch),
  ]

  /// Reports of such crashes go back to iOS 9: phonegap-plugin-push 1150, Appboy 69, OneSignal 148.
  @Test(arguments: [Profile.appDelegateIOS11, .appDelegateIOS12, .appDelegateIOS26, .sceneIOS13])
  func aSecondAnswerEndsTheProcess(profile: Profile) throws {
    let trace = Scripts.trace(try Scripts.run(Self.answersTwice, Self.fetch, profile: profile))
    #expect(!trace.contains("! afterwards"))
    #expect(trace.filter { $0.hasPrefix("completed ") }.count == 2)
    let last = try #require(trace.lastIndex { $0.hasPrefix("completed ") })
    #expect(trace.firstIndex(of: "end crash") == last + 1)
  }

  /// The next launch is one of a new process, and the handlers of the old one are forgotten.
  @Test func afterThatTheAppIsLaunchedAnew() throws {
    let trace = Scripts.trace(
      try Scripts.run(
        Self.answersTwice, Self.fetch + [Action(.launch)], profile: .appDelegateIOS26))
    #expect(trace.count { $0 == "process" } == 2)
    #expect(trace.last == "didBecomeActive")
  }

  /// The second answer may come between two actions, by a timer.
  @Test func aSecondAnswerByATimerEndsItToo() throws {
    let adapter = ScriptedAdapter.description(uses: [.completionHandlers, .timers]) { adapter in
      adapter.onCall = { call, _, output in
        guard call.callback == .performFetch, let handler = call.completion else { return nil }
        output.complete(handler: handler, of: .performFetch, value: .string("newData"))
        output.timer(handler, after: 1_000)
        return nil
      }
      adapter.onTimer = { handler, _, output in
        output.complete(handler: handler, of: .performFetch, value: .string("newData"))
      }
    }
    let actions = Self.fetch + [.wait("5s"), Action(.launch)]
    let trace = Scripts.trace(try Scripts.run(adapter, actions, profile: .appDelegateIOS26))
    #expect(trace.contains("1.0 end crash"))
    #expect(trace.count { $0.hasSuffix("process") } == 2)
  }

  private static func trial(
    implementing methods: [String], in profiles: [Profile]
  ) throws -> [String: Report.Status] {
    var adapter = ClosureAdapter.description([]) { _, _, _ in }
    adapter.implements = methods
    var statuses: [String: Report.Status] = [:]
    for profile in profiles {
      var options = FuzzOptions(
        profiles: [profile], invariants: try InvariantLibrary.catalogue())
      options.adapter = adapter
      options.judging.only = ["launch-finds-scenes"]
      options.sequences.seedCount = 50
      let found = try Fuzzer(options).run().runs[0].invariants.first
      statuses[profile.name] = found?.status
    }
    return statuses
  }

  @Test func theSDKOfIOS27EndsAnAppWithoutScenesAtLaunch() throws {
    let profiles: [Profile] = [.sceneIOS26, .sceneIOS27]
    #expect(
      try Self.trial(implementing: ["didFinishLaunching", "didBecomeActive"], in: profiles)
        == ["scene-ios26": .holds, "scene-ios27": .violated])
    #expect(
      try Self.trial(implementing: ["didFinishLaunching", "sceneWillConnect"], in: profiles)
        == ["scene-ios26": .holds, "scene-ios27": .holds])
  }

  /// In a frozen process, no code runs other than that in `main` before `UIApplicationMain`.
  @Test func aFrozenProcessIsStartedOnALockedDevice() throws {
    let actions = [Action(.restart), Action(.prewarm, variant: "frozen"), Action(.unlock), .launch]
    let trace = Scripts.trace(
      try Scripts.run(
        ScriptedAdapter.description { _ in }, actions, profile: .sceneIOS15))
    #expect(
      trace.prefix(6) == [
        "> restart", "> prewarm(frozen)", "process", "suspend", "> unlock", "> launch",
      ])
    #expect(trace.contains("resume"))
  }
}
