import LifecycleModel
import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

/// Sequences run under generated configurations too, and say so.
@Suite struct ConfigurationTests {
  private static func check(
    _ formula: String, _ headers: [String] = [], _ profile: Profile = .appDelegateIOS11,
    change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> Report.Run {
    var options = try FuzzingTests.options(
      FuzzingTests.invariant(formula, headers: headers), profile)
    options.sequences.seedCount = 2_000
    change(&options)
    return try Fuzzer(options).run().runs[0]
  }

  @Test(
    "what only a generated configuration can show is found, and told",
    arguments: [
      ("always not returned(didFinishLaunching, false)", "over returns", "didFinishLaunching"),
      ("always not returned(openURL, false)", "over returns", "openURL"),
    ])
  func refusals(formula: String, headers: String, callback: String) throws {
    let run = try Self.check(formula, [headers])
    let found = try #require(run.counterexamples.first)
    let refused = try #require(Callback(named: callback))
    #expect(found.sequence.configuration.returns[refused] == false)
    let returned = found.trace.compactMap { event -> Value? in
      guard case .returned(refused, let value) = event.body else { return nil }
      return value
    }
    #expect(returned.contains(.bool(false)))
  }

  @Test("a device may have a restoration archive although no process of the run wrote one")
  func archives() throws {
    // Nothing is encoded before the first didDecodeRestorableState of the run.
    let run = try Self.check("always not didDecodeRestorableState") { options in
      options.sequences.maxActions = 1
    }
    let found = try #require(run.counterexamples.first)
    #expect(found.sequence.actions.count == 1)
    #expect(found.sequence.configuration.options["archive"] == .bool(true))
  }

  @Test("an app may have run before, so that its first launch here asks for no configuration")
  func installed() throws {
    let run = try Self.check(
      "always (sceneWillConnect implies previously configurationForConnecting)",
      ["over callbacks"], .sceneIOS13
    ) { $0.sequences.maxActions = 1 }
    let found = try #require(run.counterexamples.first)
    #expect(found.sequence.actions.count == 1)
    let configuration = found.sequence.configuration
    let isOld = configuration.options["installed"] == .string("before")
    let lacksMethod = !configuration.implements.contains("*")
    #expect(isOld || lacksMethod)
  }

  @Test("an invariant is not judged where a method that it refers to is left out")
  func omissions() throws {
    // A configuration without didBecomeActive would violate it.
    let run = try Self.check(
      "eventually didBecomeActive", ["each action", "over actions, callbacks"])
    let omitting = run.health.configurations.filter { share in
      !share.configuration.implements.contains("*")
        && !share.configuration.implements.contains("didBecomeActive")
    }
    #expect(omitting.contains { $0.sequences > 0 })
    let found = try #require(run.counterexamples.first)
    #expect(
      found.sequence.configuration.implements.contains { ["*", "didBecomeActive"].contains($0) })
    let safe = try Self.check("didFinishLaunching implies next didBecomeActive")
    #expect(safe.invariants[0].status != .violated)
  }

  @Test("a configuration that was given is the only one, and so with uniform sequences")
  func given() throws {
    let fixed = try Self.check("always not willTerminate") { options in
      options.sequences.configuration = Configuration(returns: [.openURL: false])
    }
    #expect(fixed.health.configurations.map(\.configuration.returns) == [[.openURL: false]])
    let uniform = try Self.check("always not willTerminate") { $0.sequences.strategy = .uniform }
    #expect(uniform.health.configurations.map(\.configuration) == [Configuration()])
    #expect(uniform.health.coveringSequences == 0 && uniform.health.swarmingSequences == 0)
  }

  @Test("an adapter has its own methods and answers, whatever device it runs on")
  func adapters() throws {
    let run = try Self.check("always not willTerminate") { options in
      options.adapter = Demonstrations.all.first
      options.sequences.seedCount = 400
    }
    let configurations = run.health.configurations.map(\.configuration)
    #expect(configurations.count > 1)
    #expect(configurations.allSatisfy { $0.implements == ["*"] && $0.returns.isEmpty })
  }

  @Test("a counterexample of a generated configuration comes again from its seed alone")
  func reproduction() throws {
    let formula = "always not returned(didFinishLaunching, false)"
    let found = try #require(try Self.check(formula, ["over returns"]).counterexamples.first)
    let seed = try #require(found.seed)
    let alone = try Self.check(formula, ["over returns"]) { options in
      options.sequences.firstSeed = seed
      options.sequences.seedCount = 1
    }
    let again = try #require(alone.counterexamples.first)
    #expect(again.sequence.configuration == found.sequence.configuration)
    #expect(again.sequence.actions == found.sequence.actions)
  }

  @Test("health figures add up to what ran", arguments: [1, 7, 50])
  func health(maxActions: Int) throws {
    let run = try Self.check("always not willTerminate") {
      $0.sequences.maxActions = maxActions
      $0.sequences.seedCount = 3_000
    }
    let health = run.health
    #expect(health.actions.reduce(0) { $0 + $1.count } == run.actions)
    let kills = health.actions.first { $0.subject == .kill }?.count
    #expect(health.reasons.reduce(0) { $0 + $1.count } == kills)
    let events = health.actions.first { $0.subject == .backgroundEvent }?.count
    #expect(health.kinds.reduce(0) { $0 + $1.count } == events)
    #expect(health.configurations.reduce(0) { $0 + $1.sequences } == run.seedCount)
    #expect(health.longest == maxActions)
    #expect((1...maxActions).contains(health.shortest))
    #expect(health.actions.allSatisfy { $0.count > 0 || maxActions == 1 })
    // Half of the sequences that are drawn leave something out.
    let drawn = run.seedCount - health.coveringSequences
    #expect((drawn / 3..<drawn * 2 / 3).contains(health.swarmingSequences))
  }
}
