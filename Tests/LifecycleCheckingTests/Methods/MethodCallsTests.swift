import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// The calls of the methods of the code under test: their number and the states they come in.
@Suite struct MethodCallsTests {
  /// A method, and the state in which it is called.
  private struct CallInState: Hashable {
    var callback: Callback
    var state: AppState?
  }

  private static func options(
    _ adapter: AdapterDescription, _ profile: Profile, seeds: Int
  ) throws -> FuzzOptions {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    options.sequences.seedCount = seeds
    return options
  }

  private static func adapter(
    _ implements: [String] = ["*"], uses: Set<AdapterFeature> = []
  ) -> AdapterDescription {
    AdapterDescription(
      name: "silent", title: "does nothing", implements: implements, uses: uses,
      checks: [.linksRoutedOnce()]
    ) { _ in
      ClosureAdapter { _, _, _ in }
    }
  }

  /// Each sequence is performed again by itself, and its trace read, call by call. One of the
  /// adapters is run by tables, the other by the reference.
  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS13], [Set<AdapterFeature>(), [.timers]])
  func countsAreThoseOfTheTraces(profile: Profile, uses: Set<AdapterFeature>) throws {
    let seeds = 60
    let options = try Self.options(Self.adapter(uses: uses), profile, seeds: seeds)
    let run = try #require(Fuzzer(options).run().runs.first)
    var calls: [CallInState: Int] = [:]
    var cold: [Callback: Int] = [:]
    for seed in 0..<seeds {
      var one = options
      one.sequences.firstSeed = UInt64(seed)
      let steps = try #require(Replayer(one).replaySeed().runs.first?.performance?.steps)
      var isCold = false
      for step in steps {
        // An action inside another is a part of it.
        if step.action.custom == nil || step.action.after == nil { isCold = false }
        for event in step.events {
          if case .processStart = event.body { isCold = true }
          guard case .callback(let callback, let state, _) = event.body else { continue }
          calls[CallInState(callback: callback, state: state), default: 0] += 1
          cold[callback, default: 0] += isCold ? 1 : 0
        }
      }
    }
    #expect(calls.count > 10)
    #expect(cold.values.contains { $0 > 0 })
    var told: [CallInState: Int] = [:]
    for method in run.methods {
      for one in method.states {
        told[CallInState(callback: method.callback, state: one.state)] = one.count
      }
      #expect(method.cold == cold[method.callback] ?? 0, "\(method.callback)")
      #expect(method.cold + method.warm == method.count)
    }
    #expect(told == calls)
    // An adapter that takes all methods names none.
    #expect(!run.methods.contains { $0.isWritten })
    #expect(run.methods.reduce(0) { $0 + $1.count } == run.callbacks)
  }

  @Test func countsDoNotDependOnTheNumberOfJobs() throws {
    var options = try Self.options(Self.adapter(), .sceneIOS13, seeds: 600)
    let reports = try [1, 4].map { jobs in
      options.work.jobs = jobs
      return try Fuzzer(options).run().runs[0].methods
    }
    #expect(!reports[0].isEmpty)
    #expect(reports[0] == reports[1])
  }

  @Test func methodsThatNoPayloadReachesAreNamed() throws {
    let methods: [Callback] = [
      .sceneWillConnect, .sceneOpenURLContexts, .sceneContinueUserActivity,
    ]
    let adapter = Self.adapter(methods.map(\.alias))
    var options = try Self.options(adapter, .sceneIOS13, seeds: 200)
    options.sequences.configuration.payloads = PayloadShapes(without: [.activity])
    let report = try Fuzzer(options).run()
    let run = try #require(report.runs.first)
    #expect(run.methods.map(\.callback) == methods)
    #expect(run.methods.map { $0.count > 0 } == [true, true, false])
    #expect(!run.methods.contains { !$0.isWritten })
    let line = "not reached: scene(_:continue:)\n"
    for detail in [TextStyle.Detail.summary, .full] {
      #expect(report.text(TextStyle(detail: detail)).contains(line))
    }
    #expect(!report.text(TextStyle(detail: .brief)).contains("not reached"))
    options.sequences.configuration.payloads = PayloadShapes()
    #expect(try !Fuzzer(options).run().text(TextStyle(detail: .full)).contains("not reached: "))
  }

  /// Methods that nobody wrote are not counted where the methods of delegates are found by trial.
  @Test func methodsThatAreFoundAreThoseThatAreWritten() throws {
    let adapter = try #require(Demonstrations.all.first { $0.name == "demo/scene-router" })
    let run = try #require(
      Fuzzer(Self.options(adapter, .sceneIOS13, seeds: 300)).run().runs.first)
    let called = run.methods.filter { $0.count > 0 }
    #expect(called.contains { $0.callback == .sceneWillConnect })
    #expect(called.allSatisfy { $0.isWritten || $0.callback.isNotification })
    #expect(!run.methods.contains { $0.callback == .sceneDidEnterBackground })
    #expect(run.methods.filter { $0.count == 0 }.map(\.callback) == [])
  }

  @Test func withoutCodeThereAreNone() throws {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 10
    #expect(try Fuzzer(options).run().runs[0].methods.isEmpty)
  }
}
