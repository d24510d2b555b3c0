import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// The checks that come with every adapter, each with adapters that keep it and ones that do not.
@Suite struct AdapterCheckTests {
  /// An adapter, and the results of a check's invariants.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var check: AdapterCheck
    var profile: Profile
    /// The invariants that are violated; all others of the check hold.
    var violated: [String]
    var script: ClosureAdapter.Script

    init(
      _ name: String, _ check: AdapterCheck, in profile: Profile = .appDelegateIOS12,
      violates violated: [String] = [], _ script: @escaping ClosureAdapter.Script
    ) {
      testDescription = name
      self.check = check
      self.profile = profile
      self.violated = violated
      self.script = script
    }
  }

  private static func run(
    _ adapter: AdapterDescription, _ profile: Profile = .appDelegateIOS12,
    _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> Report {
    var options = FuzzOptions(
      profiles: [profile], invariants: try InvariantLibrary.catalogue())
    // Invariants about the platform alone take no part here.
    options.judging.invariants.removeAll { $0.group != "adapter" }
    options.adapter = adapter
    options.sequences.strategy = .uniform
    options.sequences.seedCount = 80
    change(&options)
    return try Fuzzer(options).run()
  }

  /// Returns the results of invariants about the adapter, except for those that do not apply.
  private static func judged(_ report: Report) -> [String: Set<Report.Status>] {
    let results = report.runs.flatMap(\.invariants)
      .filter { $0.group == "adapter" && $0.status != .notApplicable }
    return Dictionary(results.map { ($0.name, [$0.status]) }) { $0.union($1) }
  }

  private static func violated(_ report: Report) -> [String] {
    judged(report).filter { $0.value.contains(.violated) }.keys.sorted()
  }

  // MARK: Payloads

  /// The payloads that a call hands over, wherever they stand; each once.
  private static func payloads(_ call: DelegateCall) -> [Payload] {
    switch call.callback {
    case .openURL, .continueUserActivity, .performAction, .didReceiveNotificationResponse,
      .sceneOpenURLContexts, .sceneContinueUserActivity, .scenePerformAction:
      call.payloads
    // The notification of a launch is delivered besides.
    case .sceneWillConnect: call.payloads.filter { $0.kind != .push }
    default: []
    }
  }

  static let payloadCases = [
    Case("handles everything", .payloadsHandledOnce(), in: .sceneIOS13) { call, _, output in
      for payload in payloads(call) { output.emit("route.opened", payload: payload) }
    },
    Case("calls it otherwise", .payloadsHandledOnce(emitting: "shown"), in: .sceneIOS13) {
      call, _, output in
      for payload in payloads(call) { output.emit("shown", payload: payload) }
    },
    Case(
      "calls it otherwise than it says", .payloadsHandledOnce(emitting: "shown"), in: .sceneIOS13,
      violates: ["payload-handled-once"]
    ) { call, _, output in
      for payload in payloads(call) { output.emit("route.opened", payload: payload) }
    },
    Case(
      "forgets shortcuts", .payloadsHandledOnce(), in: .sceneIOS13,
      violates: ["payload-handled-once"]
    ) { call, _, output in
      for payload in payloads(call) where payload.kind != .shortcut {
        output.emit("route.opened", payload: payload)
      }
    },
    Case(
      "handles what launches a scene twice", .payloadsHandledOnce(), in: .sceneIOS13,
      violates: ["payload-handled-once"]
    ) { call, _, output in
      for payload in payloads(call) {
        output.emit("route.opened", payload: payload)
        if call.callback == .sceneWillConnect { output.emit("route.opened", payload: payload) }
      }
    },
    Case("routes links alone", .linksRoutedOnce(), in: .sceneIOS13) { call, _, output in
      for payload in payloads(call) where [.url, .activity].contains(payload.kind) {
        output.emit("route.opened", payload: payload)
      }
    },
    Case(
      "forgets activities", .linksRoutedOnce(), in: .sceneIOS13, violates: ["link-routed-once"]
    ) { call, _, output in
      for payload in payloads(call) where payload.kind == .url {
        output.emit("route.opened", payload: payload)
      }
    },
  ]

  // MARK: Sessions

  static let sessionCases = [
    Case("counts foregrounds", .sessionsCounted()) { call, memory, output in
      switch call.callback {
      case .didBecomeActive, .sceneWillEnterForeground, .willEnterForeground:
        if !memory.isOn { output.emit("session.started") }
        memory.isOn = true
      case .didEnterBackground, .sceneDidEnterBackground:
        if memory.isOn { output.emit("session.ended") }
        memory.isOn = false
      default: break
      }
    },
    Case(
      "ends what never started", .sessionsCounted(), violates: ["sessions-alternate"]
    ) { call, memory, output in
      switch call.callback {
      case .didBecomeActive, .sceneDidBecomeActive:
        if !memory.isOn { output.emit("session.started") }
        memory.isOn = true
      case .didEnterBackground, .sceneDidEnterBackground:
        output.emit("session.ended")
        if memory.isOn { output.emit("session.ended") }
        memory.isOn = false
      default: break
      }
    },
    Case(
      "ends when it resigns", .sessionsCounted(), violates: ["sessions-in-foreground"]
    ) { call, memory, output in
      switch call.callback {
      case .didBecomeActive, .sceneDidBecomeActive: output.emit("session.started")
      case .willResignActive, .sceneWillResignActive: output.emit("session.ended")
      default: break
      }
    },
    Case(
      "starts upon returns alone", .sessionsCounted(), violates: ["sessions-in-foreground"]
    ) { call, memory, output in
      switch call.callback {
      case .didEnterBackground, .sceneDidEnterBackground:
        if memory.isOn { output.emit("session.ended") }
        memory.isOn = false
        memory.count = 1
      case .didBecomeActive, .sceneDidBecomeActive:
        if memory.count == 1 && !memory.isOn {
          output.emit("session.started")
          memory.isOn = true
        }
      default: break
      }
    },
    Case(
      "starts in background", .sessionsCounted(starting: "on", ending: "off"),
      violates: ["sessions-in-foreground"]
    ) { call, memory, output in
      switch call.callback {
      case .didFinishLaunching, .willEnterForeground, .sceneWillEnterForeground:
        if !memory.isOn { output.emit("on") }
        memory.isOn = true
      case .didEnterBackground, .sceneDidEnterBackground:
        if memory.isOn { output.emit("off") }
        memory.isOn = false
      default: break
      }
    },
  ]

  // MARK: States

  private static func stateAfter(_ callback: Callback) -> AppState? {
    switch callback {
    case .didBecomeActive, .sceneDidBecomeActive: .active
    case .willResignActive, .sceneWillResignActive: .inactive
    case .didEnterBackground, .sceneDidEnterBackground: .background
    default: nil
    }
  }

  private static func tell(_ state: AppState?, _ output: inout AdapterOutput) {
    guard let state else { return }
    output.emit("state.changed", arguments: [.init("state", .string(state.rawValue))])
  }

  static let stateCases = [
    Case("tells what comes", .stateMirrored()) { call, _, output in
      tell(stateAfter(call.callback), &output)
    },
    Case("tells what is read too", .stateMirrored()) { call, _, output in
      tell(stateAfter(call.callback) ?? call.state, &output)
    },
    Case("tells nothing twice", .stateMirrored()) { call, memory, output in
      guard let state = stateAfter(call.callback) else { return }
      let number = (AppState.allCases.firstIndex(of: state) ?? 0) + 1
      if memory.count != number { tell(state, &output) }
      memory.count = number
    },
    Case("takes active for inactive", .stateMirrored(), violates: ["state-mirrored"]) {
      call, _, output in
      let state = stateAfter(call.callback)
      tell(state == .active ? .inactive : state, &output)
    },
    Case("is active at launch", .stateMirrored(), violates: ["state-mirrored"]) {
      call, _, output in
      if call.callback == .didFinishLaunching { tell(.active, &output) }
      tell(stateAfter(call.callback), &output)
    },
    Case("is silent about interruptions", .stateMirrored(), violates: ["state-mirrored"]) {
      call, _, output in
      let state = stateAfter(call.callback)
      if state != .inactive { tell(state, &output) }
    },
    Case("is silent about background", .stateMirrored(), violates: ["state-mirrored"]) {
      call, _, output in
      let state = stateAfter(call.callback)
      if state != .background { tell(state, &output) }
    },
  ]

  // MARK: Restoration

  static let restorationCases = [
    Case("restores", .stateRestored(), in: .appDelegateIOS11) { call, _, output in
      if call.callback == .didDecodeRestorableState { output.emit("state.restored") }
    },
    Case(
      "restores when it is active", .stateRestored(), in: .appDelegateIOS11,
      violates: ["state-restored"]
    ) {
      call, memory, output in
      if call.callback == .didDecodeRestorableState { memory.isOn = true }
      guard call.callback == .willResignActive, memory.isOn else { return }
      memory.isOn = false
      output.emit("state.restored")
    },
    Case("restores nothing", .stateRestored(), in: .appDelegateIOS11, violates: ["state-restored"])
    { call, _, output in
      if call.callback == .didFinishLaunching { output.emit("state.restored") }
    },
    Case("restores twice", .stateRestored(), in: .appDelegateIOS11, violates: ["state-restored"]) {
      call, _, output in
      guard call.callback == .didDecodeRestorableState else { return }
      output.emit("state.restored")
      output.emit("state.restored")
    },
  ]

  @Test(arguments: payloadCases + sessionCases + stateCases + restorationCases)
  func anAdapterIsHeldToWhatItUndertakes(example: Case) throws {
    let report = try Self.run(
      ClosureAdapter.description([example.check], example.script), example.profile)
    #expect(Self.violated(report) == example.violated)
    // An invariant that holds is exercised somewhere, if the adapter does anything at all.
    let judged = Self.judged(report)
    #expect(!judged.isEmpty)
    for (name, statuses) in judged
    where !example.violated.contains(name) && name != "not-routed-again" {
      #expect(statuses.contains(.holds), "\(name)")
    }
  }

  // MARK: Forwards

  private static func forwarding(
    to targets: [String], _ script: @escaping ClosureAdapter.Script
  ) -> AdapterDescription {
    ClosureAdapter.description(
      [AdapterCheck("forwards-faithfully(\(targets.joined(separator: ", ")))")], script)
  }

  @Test(arguments: [[], ["one"], ["one", "two"]])
  func forwardingEverythingKeepsTheInvariantsOfIOS(targets: [String]) throws {
    let report = try Self.run(
      Self.forwarding(to: targets) { call, _, output in
        for target in targets.isEmpty ? ["child"] : targets { output.forward(call, to: target) }
      }, .sceneIOS13)
    #expect(Self.violated(report) == [])
    let held = Self.judged(report).filter { $0.value.contains(.holds) }.keys
    for prefix in targets.count > 1 ? targets.map({ "forwarded:\($0):" }) : ["forwarded:"] {
      for name in ["calls", "scene-calls", "scenes", "deliveries"] {
        #expect(held.contains(prefix + name), "\(prefix)\(name)")
      }
    }
  }

  @Test func callsWithPayloadsHaveToBeForwarded() throws {
    let report = try Self.run(
      Self.forwarding(to: []) { call, _, output in
        if call.callback != .performAction { output.forward(call, to: "child") }
      })
    #expect(Self.violated(report) == ["forwarded:calls", "forwarded:deliveries"])
  }

  // MARK: Choice

  private static let silent = ClosureAdapter.description(
    [.linksRoutedOnce(), .sessionsCounted()]
  ) { _, _, _ in }

  @Test(arguments: [
    ([], ["link-routed-once", "sessions-in-foreground"]),
    (["link-routed-once"], ["sessions-in-foreground"]),
    (["sessions-counted"], ["link-routed-once"]),
    (["sessions-in-foreground"], ["link-routed-once"]),
  ])
  func aCheckCanBeSwitchedOff(names: [String], violated: [String]) throws {
    let report = try Self.run(Self.silent) { $0.judging.withoutChecks = names }
    #expect(Self.violated(report) == violated)
  }

  @Test func aCheckUndertakenTwiceIsJudgedTwice() throws {
    let adapter = ClosureAdapter.description(
      [.linksRoutedOnce(), .linksRoutedOnce(emitting: "logged")]
    ) { call, _, output in
      for payload in Self.payloads(call) {
        output.emit("route.opened", payload: payload)
        if payload.kind != .activity { output.emit("logged", payload: payload) }
      }
    }
    #expect(Self.violated(try Self.run(adapter)) == ["link-routed-once-2"])
  }

  @Test func theNameOfAnInvariantIsACheckToo() throws {
    let adapter = ClosureAdapter.description(["sessions-in-foreground"]) { _, _, _ in }
    let report = try Self.run(adapter)
    #expect(Self.violated(report) == ["sessions-in-foreground"])
    #expect(Set(Self.judged(report).keys) == ["sessions-in-foreground"])
  }

  @Test(arguments: [
    ("link-routed-one", "unknown check 'link-routed-one'"),
    ("launched-once", "unknown check 'launched-once'"),
    ("sessions-counted(a, b, c)", "'sessions-counted' has the wrong number of arguments"),
    ("completion-once(h)", "'completion-once' has the wrong number of arguments; it takes none"),
  ])
  func unknownChecksAreRefused(text: String, message: String) throws {
    let adapter = ClosureAdapter.description([AdapterCheck(text)]) { _, _, _ in }
    let error = #expect(throws: CheckingError.self) { try Self.run(adapter) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    let off = #expect(throws: CheckingError.self) {
      try Self.run(Self.silent) { $0.judging.withoutChecks = ["nothing-of-the-kind"] }
    }
    #expect(off?.description.contains("unknown check 'nothing-of-the-kind'") == true)
  }
}
