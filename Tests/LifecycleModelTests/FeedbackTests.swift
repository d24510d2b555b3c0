import LifecycleModel
import Testing

@Suite("Returns, methods and deaths feed back")
struct FeedbackTests {
  private func calls(
    _ profile: Profile, _ configuration: Configuration, _ setUp: [Action], _ action: Action
  ) throws -> String {
    let model = try CompiledModel(profile: profile, configuration: configuration)
    let state = try #require(model.state(after: setUp))
    let transition = try #require(model.transition(for: action, in: state))
    return model.calls(of: model.transitions[transition])
  }

  @Test(
    "false from a launch method suppresses the cold delivery of link, activity and shortcut",
    arguments: [(true, true), (true, false), (false, true), (false, false)],
    ["either", "both"])
  func launchReturns(_ returns: (will: Bool, did: Bool), _ option: String) throws {
    let configuration = Configuration(
      returns: [.willFinishLaunching: returns.will, .didFinishLaunching: returns.did],
      options: ["launchReturned": .string(option)])
    let isDelivered =
      option == "either" ? returns.will && returns.did : returns.will || returns.did
    let deliveries: [(ActionName, String)] = [
      (.deepLink, "open[i] "), (.universalLink, "willContinue[i] continue[i] "),
      (.shortcut, "perform[i] "),
    ]
    for (action, delivery) in deliveries {
      let expected = "start WF[i] DF[i] " + (isDelivered ? delivery : "") + "ACT[a]"
      #expect(
        try calls(.appDelegateIOS12, configuration, [], Action(action)) == expected, "\(action)")
    }
    #expect(
      try calls(.appDelegateIOS12, configuration, [], Action(.push))
        == "start WF[i] DF[i] didReceive[i] ACT[a]")
    let background = [Action(.launch), Action(.background)]
    #expect(
      try calls(.appDelegateIOS12, configuration, background, Action(.deepLink))
        == "FG[b] open[i] ACT[a]")
  }

  @Test("both outcomes of a launch method are in the tables, whatever the configuration returns")
  func bothOutcomes() throws {
    let model = try CompiledModel(profile: .appDelegateIOS12)
    let transition = model.transitions[
      try #require(model.transition(for: Action(.deepLink), in: 0))]
    var courses: Set<String> = []
    model.walk(transition) { course, _ in courses.insert(model.words(course).joined(separator: " "))
    }
    #expect(
      courses == [
        "start WF[i] DF[i] open[i] ACT[a]", "start WF[i] DF[i] ACT[a]",
      ])
  }

  @Test("shouldSave and shouldRestore decide on encoding, archive and decoding")
  func restoration() throws {
    let background = [Action(.launch), Action(.background)]
    let dead = background + [Action(.kill, reason: .jetsam)]
    let refusing = Configuration(returns: [.shouldSaveApplicationState: false])
    #expect(
      try calls(.appDelegateIOS11, refusing, [Action(.launch)], Action(.background))
        == "RES[a] BG[b] shouldSave[b] O[b]")
    #expect(try !calls(.appDelegateIOS11, refusing, dead, Action(.launch)).contains("shouldRes"))
    let notRestoring = Configuration(returns: [.shouldRestoreApplicationState: false])
    let launch = try calls(.appDelegateIOS11, notRestoring, dead, Action(.launch))
    #expect(launch.contains("WF[i] shouldRestore[i] DF[i]"))
  }

  @Test("no method is called that the delegate lacks, and what it would do follows")
  func implements() throws {
    let cases: [([String], [Action], Action, String)] = [
      ([], [], Action(.deepLink), "start"),
      (["didBecomeActive"], [], Action(.launch), "start ACT[a]"),
      (["application(_:open:options:)"], [], Action(.deepLink), "start open[i]"),
      (
        ["didReceiveNotificationResponse", "didReceiveRemoteNotification"], [], Action(.push),
        "start didReceive[i]"
      ),
      (["didReceiveRemoteNotification"], [], Action(.push), "start didReceiveRemote[i]"),
      (["didReceiveRemoteNotificationPlain"], [], Action(.push), "start"),
      (
        ["didReceiveRemoteNotificationPlain"], [Action(.launch), Action(.background)],
        Action(.push), "plain[i]"
      ),
      (
        ["willEncodeRestorableState", "didDecodeRestorableState"],
        [Action(.launch)], Action(.background), ""
      ),
      (
        ["shouldSaveApplicationState", "didDecodeRestorableState"],
        [Action(.launch), Action(.background), Action(.kill, reason: .crash)], Action(.launch),
        "start"
      ),
      (
        ["shouldSaveApplicationState", "shouldRestoreApplicationState"],
        [Action(.launch), Action(.background), Action(.kill, reason: .crash)], Action(.launch),
        "start shouldRestore[i]"
      ),
    ]
    for (methods, setUp, action, expected) in cases {
      #expect(
        try calls(.appDelegateIOS12, Configuration(implements: methods), setUp, action)
          == expected, "\(methods)")
    }
  }

  @Test("no archive without shouldSave, in any state")
  func noArchive() throws {
    let methods = Callback.aliases.filter { $0 != "shouldSaveApplicationState" }
    let model = try CompiledModel(
      profile: .appDelegateIOS11, configuration: Configuration(implements: methods))
    #expect(!model.states.contains { $0.archive })
  }

  @Test("methods named besides the profile's are called")
  func named() throws {
    let configuration = Configuration(implements: ["*", "didReceiveNotificationResponse"])
    #expect(
      try calls(
        .appDelegateIOS11, configuration, [Action(.launch), Action(.background)], Action(.push))
        == "FG[b] didReceive[i] ACT[a]")
  }

  @Test("a death after the k-th callback leaves what was persistent by then")
  func cuts() throws {
    let ios11 = try CompiledModel(profile: .appDelegateIOS11)
    let active = try #require(ios11.state(after: [Action(.launch)]))
    #expect(
      try deaths(ios11, Action(.background), in: active)
        == [
          "not running", "not running", "not running", "not running", "not running, archive",
        ], "the archive is written once willEncode has returned")
    let quit = try #require(
      ios11.state(after: [Action(.launch), Action(.kill, reason: .forceQuit)]))
    #expect(
      Set(try deaths(ios11, Action(.deepLink), in: quit)) == ["not running"],
      "opening the app lifts the force quit at once")
    let scene = try CompiledModel(profile: .sceneIOS13)
    let none = "not running"
    let one = "not running, scene-1 unattached"
    #expect(try deaths(scene, Action(.launch), in: 0) == [none, none, none, one, one, one])
  }

  /// Returns the states in which the process's death after each callback, its return included,
  /// leaves the device.
  private func deaths(_ model: CompiledModel, _ action: Action, in state: Int) throws -> [String] {
    let transition = model.transitions[try #require(model.transition(for: action, in: state))]
    #expect(transition.canBeCut)
    var result: [String] = []
    for index in transition.path {
      switch model.events[Int(model.pathEvents[index])].body {
      case .callback: result.append(model.describe(state: Int(model.pathKilled[index])))
      case .returned:
        result[result.count - 1] = model.describe(state: Int(model.pathKilled[index]))
      default: break
      }
    }
    #expect(result.count == transition.callbackCount)
    return result
  }

  @Test("suspensions and kills cannot be cut, and have no state to die in")
  func uncut() {
    for model in CompiledModelTests.models {
      for transition in model.transitions
      where transition.action.name == .kill || transition.action.name == .suspend {
        #expect(!transition.canBeCut)
        #expect(model.pathKilled[transition.path].allSatisfy { $0 == -1 })
      }
    }
  }

  @Test("a death by crash, watchdog and jetsam can be emitted inside an action")
  func cutEvents() {
    for model in CompiledModelTests.models {
      for reason in [KillReason.crash, .watchdog, .jetsam] {
        let cut = model.cut(for: reason)
        let action = cut.map { model.events[Int($0.action)].instantiate(after: 2) }
        #expect(action?.body == .action(Action(.kill, reason: reason, after: 2)))
        let end = cut.map { model.events[Int($0.processEnd)].instantiate() }
        #expect(end?.body == .processEnd(reason))
      }
      #expect(model.cut(for: .forceQuit) == nil)
    }
  }
}
