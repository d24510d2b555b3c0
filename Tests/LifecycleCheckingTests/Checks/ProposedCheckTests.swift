import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import RandomAdapters
import Testing

/// A check that is proposed for right code does not accuse it: whoever declares it and runs more
/// and other sequences finds no violation.
@Suite struct ProposedCheckTests {
  /// A style of right code.
  struct Style: CustomTestStringConvertible {
    var name: String
    /// The check that is proposed in each of the profiles, if any.
    var checks: [String: String]
    var script: ClosureAdapter.Script

    init(
      _ name: String, _ checks: [String: String] = [:],
      _ script: @escaping ClosureAdapter.Script
    ) {
      (self.name, self.checks, self.script) = (name, checks, script)
    }

    var testDescription: String { name }
  }

  private static let app = "app-delegate-ios12"
  private static let scene = "scene-ios13"

  static let styles: [Style] = [
    Style("at each activation", [app: "reported-at(x, active)"]) { call, _, output in
      guard [.didBecomeActive, .sceneDidBecomeActive].contains(call.callback) else { return }
      output.emit("x")
    },
    Style("at each return", [app: "once-a-return(x)"]) { call, _, output in
      guard [.willEnterForeground, .sceneWillEnterForeground].contains(call.callback) else {
        return
      }
      output.emit("x")
    },
    Style(
      "once a process", [app: "once-a-process(x)", scene: "once-a-process(x)"]
    ) { call, _, output in
      if call.callback == .didFinishLaunching { output.emit("x") }
    },
    Style(
      "once a foreground", [app: "once-a-foreground(x)", scene: "once-a-foreground(x)"]
    ) { call, memory, output in
      switch call.callback {
      case .didBecomeActive, .sceneDidBecomeActive:
        if !memory.isOn { output.emit("x") }
        memory.isOn = true
      case .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect:
        memory.isOn = false
      default: break
      }
    },
    Style("when left", [app: "reported-at(x, background)"]) { call, _, output in
      guard [.didEnterBackground, .sceneDidEnterBackground].contains(call.callback) else { return }
      output.emit("x")
    },
    Style("once a scene") { call, _, output in
      if call.callback == .sceneWillConnect { output.emit("x", scene: call.scene) }
    },
    Style("once a link, without it") { call, _, output in
      for _ in call.handedOver { output.emit("x") }
    },
    Style("each link") { call, _, output in
      for payload in call.handedOver { output.emit("x", payload: payload) }
    },
    Style("at each call") { _, _, output in output.emit("x") },
    Style("at every third call") { _, memory, output in
      memory.count += 1
      if memory.count.isMultiple(of: 3) { output.emit("x") }
    },
    Style("begins and ends") { call, memory, output in
      switch call.callback {
      case .didBecomeActive, .sceneDidBecomeActive:
        if !memory.isOn { output.emit("x.started") }
        memory.isOn = true
      case .didEnterBackground, .sceneDidEnterBackground:
        if memory.isOn { output.emit("x.ended") }
        memory.isOn = false
      default: break
      }
    },
    Style("memory warnings") { call, _, output in
      if call.callback == .didReceiveMemoryWarning { output.emit("x") }
    },
  ]

  private func options(
    _ adapter: AdapterDescription, _ profile: Profile
  ) throws -> FuzzOptions {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    options.adapter?.checks = []
    options.sequences.seedCount = 100
    return options
  }

  /// Returns the checks that are proposed, after running each of them with other seeds.
  private func proposed(
    _ adapter: AdapterDescription, _ profile: Profile, seeds: Int = 1_000
  ) throws -> [String] {
    var options = try options(adapter, profile)
    let checks = try CheckChooser(options).proposals().compactMap(Self.check)
    options.sequences.firstSeed = 10_000
    options.sequences.seedCount = seeds
    for check in checks {
      options.judging.furtherChecks = [AdapterCheck(check)]
      options.judging.invariants = []
      let report = try Fuzzer(options).run()
      let violated = report.runs[0].invariants.filter { $0.status == .violated }
        .filter { !AdapterFailure.invariants.contains($0.name) }
      #expect(violated.map(\.name) == [], "\(check) of \(adapter.name) in \(profile.name)")
      #expect(report.runs[0].invariants.contains { $0.status == .holds })
    }
    return checks
  }

  /// The check that a sentence proposes.
  private static func check(_ proposal: String) -> String? {
    guard proposal.hasSuffix("' would check that") else { return nil }
    return proposal.split(separator: "; '").last.map { String($0.dropLast(18)) }
  }

  @Test(arguments: styles, [Profile.appDelegateIOS12, .sceneIOS13])
  func rightCodeIsNotAccused(style: Style, profile: Profile) throws {
    let adapter = ClosureAdapter.description([], style.script)
    let checks = try proposed(adapter, profile)
    if let expected = style.checks[profile.name] { #expect(checks == [expected]) }
  }

  /// Those without a bug: what they promise is forgotten, and found out.
  @Test(arguments: Demonstrations.all.filter { $0.name.hasPrefix("demo/fixed-") })
  func rightDemonstrationsAreNotAccused(adapter: AdapterDescription) throws {
    let families = Profile.latest.filter { profile in
      adapter.implements.contains { name in
        name == "*" || Callback(named: name).map(profile.methods.contains) == true
      }
    }
    for profile in families { _ = try proposed(adapter, profile, seeds: 400) }
  }

  /// Whatever a random adapter does is what it does.
  @Test(arguments: 0..<12)
  func randomAdaptersAreNotAccused(seed: UInt64) throws {
    let table = AdapterTable(seed: seed, among: .all.subtracting([.failures]))
    for profile in [Profile.appDelegateIOS12, .sceneIOS13] {
      _ = try proposed(table.description(), profile, seeds: 400)
    }
  }

  /// An event that no check fits is told of all the same, and so is a check that does not hold
  /// where it is owed.
  @Test func violatedChecksAreNotProposed() throws {
    let losing = ClosureAdapter.description([]) { call, _, output in
      for payload in call.handedOver where call.callback == .openURL || payload.kind != .url {
        output.emit("opened", payload: payload)
      }
      output.emit("called")
    }
    let proposals = try CheckChooser(options(losing, .sceneIOS13)).proposals()
    #expect(proposals.contains { $0.hasPrefix("'called'") && $0.hasSuffix("no check covers it") })
    #expect(
      proposals.contains {
        $0.contains("'payload-handled-once(opened)' would check that, and is violated in ")
      }, "\(proposals)")
    #expect(proposals.compactMap(Self.check) == [])
  }

  /// An event after which nothing could have brought a second one was not put to the test.
  @Test func untriedChecksAreNotProposed() throws {
    let adapter = ClosureAdapter.description([]) { call, _, output in
      if call.callback == .didBecomeActive { output.emit("x") }
    }
    var short = try options(adapter, .appDelegateIOS12)
    short.sequences.maxActions = 1
    short.sequences.without = Exclusions(actions: [.interrupt])
    let proposals = try CheckChooser(short).proposals()
    #expect(!proposals.contains { $0.contains("once-a-process") }, "\(proposals)")
  }

  /// Code that only answers handlers or begins tasks does something that can be checked.
  @Test func handlersAndTasksAreSomething() throws {
    let answering = AdapterDescription(
      name: "answering", title: "answers", uses: [.completionHandlers, .backgroundTasks],
      checks: []
    ) { _ in
      ClosureAdapter { call, memory, output in
        if let handler = call.completion {
          output.complete(handler: handler, of: call.callback, value: .null)
        }
        guard call.callback == .sceneDidEnterBackground else { return }
        memory.count += 1
        output.task(.begin, id: "t\(memory.count)")
        output.task(.end, id: "t\(memory.count)")
      }
    }
    var options = try options(answering, .sceneIOS13)
    options.judging.invariants.removeAll(where: \.needsAdapter)
    let proposals = try CheckChooser(options).proposals()
    #expect(
      proposals == [
        "answering calls completion handlers; 'completion-once' would check that",
        "answering begins background tasks; 'tasks-balanced' would check that",
      ])
  }
}
