import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// Running an adapter on tables must give what performing and judging event by event gives.
///
/// As in `ActionwiseTests`, fail-fast runs go event by event.
@Suite struct ActionwiseAdapterTests {
  /// The adapters: each does something that the tables could get wrong.
  static let adapters: [AdapterDescription] = [
    AdapterDescription(name: "silent", title: "does nothing", checks: []) { _ in Silent() },
    AdapterDescription(name: "forwarding", title: "passes all on", checks: []) { _ in Passing() },
    AdapterDescription(name: "emitting", title: "emits", checks: []) { _ in Emitting() },
    AdapterDescription(name: "late", title: "emits in a later call", checks: []) { Late($0) },
    AdapterDescription(name: "refusing", title: "returns false now and then", checks: []) { _ in
      Refusing()
    },
    AdapterDescription(name: "naming", title: "makes up payloads", checks: []) { _ in Naming() },
    AdapterDescription(name: "valued", title: "returns values", checks: []) { _ in Valued() },
    AdapterDescription(
      name: "partial", title: "has some methods",
      implements: ["didFinishLaunching", "didBecomeActive", "openURL", "sceneWillConnect"],
      checks: []
    ) { _ in Passing() },
    AdapterDescription(name: "curious", title: "emits what it observes", checks: []) { _ in
      Curious()
    },
    AdapterDescription(name: "erased", title: "has a type known at run time alone", checks: []) {
      storage -> any DelegateAdapter in Late(storage)
    },
    AdapterDescription(name: "starting", title: "emits before the first call", checks: []) { _ in
      Starting()
    },
  ]

  /// Invariants of every kind of slice that hold whatever happens, since no event is two.
  static let holding = [
    ("forwarded-is-one", "forwarded(didBecomeActive) implies not forwarded(openURL)"),
    ("emitted-is-one", "emitted(seen) implies not emitted(late)"),
    ("both-are-one", "emitted(seen, from: didBecomeActive) implies not forwarded(didBecomeActive)"),
  ].enumerated().flatMap { number, invariant in
    ["run", "process", "action", "payload", "target", "scene"].enumerated().map { index, each in
      let overs = ["forwarded, emitted", "all", "forwarded, emitted, process"]
      return """
        invariant \(invariant.0)-\(each)
          source "none"
          each \(each)
          over \(overs[(number + index) % overs.count])
          formula always (\(invariant.1))
        """
    }
  }.joined(separator: "\n")

  /// Invariants that are violated now and then.
  static let failing =
    [
      ("always (forwarded(didBecomeActive) implies eventually forwarded(willResignActive))", "run"),
      ("always not emitted(late)", "payload"),
      ("always (emitted(seen) implies weak next not emitted(seen))", "process"),
      ("always (process(start) implies eventually returned(didFinishLaunching, true))", "process"),
      ("always (action(push) implies eventually emitted(seen))", "payload"),
      ("always (forwarded(willResignActive) implies next forwarded(didEnterBackground))", "target"),
      ("always not (willTerminate or emitted(never))", "process"),
    ].enumerated().map { index, invariant in
      """
      invariant failing-\(index)
        source "none"
        each \(invariant.1)
        over all
        formula \(invariant.0)
      """
    }.joined(separator: "\n") + """

      invariant failing-model
        source "none"
        formula always (willResignActive implies eventually didEnterBackground)
      """

  static func options(
    _ text: String, _ adapter: AdapterDescription, _ profile: String
  ) throws -> FuzzOptions {
    var options = try FuzzingTests.options(text, try Profile.named(profile))
    options.adapter = adapter
    options.sequences.strategy = .uniform
    return options
  }

  @Test(arguments: adapters.indices)
  func bothWaysGiveTheSameReport(adapter: Int) throws {
    let profiles = Profile.ofDocuments.map(\.name)
    var options = try Self.options(
      Self.holding, Self.adapters[adapter], profiles[adapter % profiles.count])
    options.judging.invariants += try InvariantLibrary.catalogue()
    options.sequences.seedCount = 100
    let fast = try Fuzzer(options).run()
    options.sequences.stopsAtFirstFailure = true
    let slow = try Fuzzer(options).run()
    let names = fast.runs[0].invariants.filter { $0.name.contains("-is-one") }
    #expect(names.allSatisfy { $0.violations == 0 })
    if fast.verdict != .violated {
      #expect(fast == slow)
    } else {
      // Only an adapter that refuses or lacks methods breaks the model's own invariants.
      #expect(["refusing", "partial"].contains(Self.adapters[adapter].name))
    }
  }

  @Test(arguments: adapters.indices)
  func violationsAreCountedAlike(adapter: Int) throws {
    var options = try Self.options(
      Self.failing, Self.adapters[adapter],
      Profile.ofDocuments[adapter % Profile.ofDocuments.count].name)
    options.sequences.seedCount = 12
    let all = try Fuzzer(options).run().runs[0]
    var sum = all
    for index in sum.invariants.indices {
      sum.invariants[index].violations = 0
      sum.invariants[index].exercised = 0
    }
    (sum.actions, sum.callbacks, sum.events) = (0, 0, 0)
    options.sequences.stopsAtFirstFailure = true
    options.sequences.seedCount = 1
    for seed in 0..<12 {
      options.sequences.firstSeed = UInt64(seed)
      let one = try Fuzzer(options).run().runs[0]
      for index in sum.invariants.indices {
        sum.invariants[index].violations += one.invariants[index].violations
        sum.invariants[index].exercised += one.invariants[index].exercised
      }
      sum.actions += one.actions
      sum.callbacks += one.callbacks
      sum.events += one.events
    }
    #expect(all.actions == sum.actions)
    #expect(all.callbacks == sum.callbacks)
    #expect(all.events == sum.events)
    for (one, other) in zip(all.invariants, sum.invariants) {
      #expect(one.violations == other.violations, "\(one.name)")
      #expect(one.exercised == other.exercised, "\(one.name)")
    }
  }

  @Test func marksTellOfActionsAndSuspension() throws {
    var options = try Self.options(
      """
      invariant marks-are-true
        source "none"
        each action
        over actions, emitted, process
        formula
          always ((emitted(launch) implies once action(launch))
            and (emitted(resumed) implies once resumed))
      """, Self.adapters[8], "app-delegate-ios12")
    options.judging.only = ["marks-are-true"]
    options.sequences.seedCount = 200
    let invariant = try #require(Fuzzer(options).run().runs[0].invariants.first)
    #expect(invariant.violations == 0)
    #expect(invariant.exercised > 50)
  }
}

private struct Silent: DelegateAdapter {
  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? { nil }
}

private struct Passing: DelegateAdapter {
  var count = 0

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    count += 1
    output.forward(call, to: count.isMultiple(of: 3) ? "second" : "first")
    if count == 5 { output.forward(DelegateCall(.openURL, state: .active), to: "third") }
    return nil
  }
}

private struct Emitting: DelegateAdapter {
  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    output.emit("seen", payload: call.payload)
    if call.callback == .didBecomeActive {
      output.emit("seen", arguments: [.init("from", .string("didBecomeActive"))])
      output.forward(call, to: "first")
    }
    return nil
  }
}

/// Emits the payload it received in a later call, perhaps in a later process.
private struct Late: DelegateAdapter {
  let storage: AdapterStorage
  var waiting: [Payload] = []

  init(_ storage: AdapterStorage) { self.storage = storage }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    for payload in waiting { output.emit("late", payload: payload) }
    waiting = call.payload.map { [$0] } ?? []
    if call.callback == .didFinishLaunching, case .string(let id)? = storage["last"] {
      output.emit("late", payload: Payload(.url, id: id))
    }
    if let payload = call.payload, payload.kind == .url { storage["last"] = .string(payload.id) }
    return nil
  }
}

private struct Starting: DelegateAdapter {
  func start(_ output: inout AdapterOutput) { output.emit("seen") }

  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    output.forward(call, to: call.callback.alias)
    return nil
  }
}

private struct Refusing: DelegateAdapter {
  var count = 0

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    count += 1
    output.emit("seen")
    return count.isMultiple(of: 4) ? .bool(false) : nil
  }
}

/// Speaks of payloads that no action carried, or not yet.
private struct Naming: DelegateAdapter {
  var count = 0

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    count += 1
    if count == 9 { output.emit("seen", payload: Payload(.url, id: "link-3")) }
    if count == 17 { output.emit("late", payload: Payload(.push, id: "mine")) }
    return .bool(true)
  }
}

private struct Valued: DelegateAdapter {
  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    output.forward(call, to: "first")
    return .string("mine")
  }
}

private struct Curious: DelegateAdapter {
  var marks: [String] = []

  mutating func observe(_ mark: AdapterMark) {
    switch mark {
    case .action(let action): marks.append(action.rawValue)
    case .suspended: marks.append("suspended")
    case .resumed: marks.append("resumed")
    case .processEnd: break
    }
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    let last = marks.last
    if last == "launch" || last == "resumed" { output.emit(last ?? "") }
    marks = []
    return nil
  }
}
