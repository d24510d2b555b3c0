import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// The meaning of formulas to their readers, whatever runs the sequences.
@Suite struct ReadingTests {
  private static func report(
    _ formula: String, over: String, _ adapter: AdapterDescription, slowly: Bool
  ) throws -> Report {
    var options = try FuzzOptions(mine: formula, over: over)
    options.adapter = adapter
    options.sequences.seedCount = 150
    options.sequences.maxActions = 15
    options.work.usesReferenceEngine = slowly
    return try Fuzzer(options).run()
  }

  private static func result(_ report: Report) throws -> Report.InvariantResult {
    try #require(report.runs.first?.invariants.first)
  }

  /// Opens links that come while it runs, and loses those that start it.
  private static let router = ClosureAdapter.description([]) { call, memory, output in
    if call.callback == .didBecomeActive { memory.isOn = true }
    if call.callback == .openURL, memory.isOn { output.emit("route.opened", payload: call.payload) }
  }

  /// The link that starts a process is the first position of its slice.
  @Test(arguments: [true, false])
  func theActionThatStartsAProcessBelongsToIt(slowly: Bool) throws {
    let formula = "always (action(deepLink) implies eventually emitted(route.opened))"
    let report = try Self.report(formula, over: "actions, emitted", Self.router, slowly: slowly)
    #expect(try Self.result(report).status == .violated)
    let found = try #require(report.runs.first?.counterexamples.first)
    #expect(found.sequence.actions.map(\.name) == [.deepLink])
    #expect(found.minimality.isProved)
  }

  /// Before the process starts nothing else belongs to it.
  @Test(arguments: [true, false])
  func earlierActionsDoNotBelongToTheProcess(slowly: Bool) throws {
    let formula = "weak next historically not (action(kill) or action(update) or action(restart))"
    let kept = try Self.report(
      "not (action(kill) or action(update) or action(restart) or action(memoryWarning))",
      over: "actions, emitted", Self.router, slowly: slowly)
    #expect(try Self.result(kept).violations == 0)
    let lost = try Self.report(formula, over: "actions, process", Self.router, slowly: slowly)
    #expect(try Self.result(lost).violations == 0)
  }

  /// Emits the state it reads.
  private static let teller = ClosureAdapter.description([]) { call, _, output in
    guard let state = call.state else { return }
    output.emit("read", arguments: [.init("now", .string(state.rawValue))])
  }

  @Test(arguments: ["emitted", "emitted, actions", "all"])
  func theStateAtAnEmittedEventIsRead(over: String) throws {
    let states = AppState.allCases.map(\.rawValue)
    let claims = states.map {
      "(emitted(read) implies (emitted(read, now: \($0)) iff state(\($0))))"
    }
    let right = "always (\(claims.joined(separator: " and ")))"
    let wrong = "always (emitted(read, now: active) implies not state(active))"
    var counts: Set<Int> = []
    for slowly in [true, false] {
      let report = try Self.report(right, over: over, Self.teller, slowly: slowly)
      #expect(report.verdict == .holds)
      counts.insert(try Self.result(report).exercised)
      let other = try Self.report(wrong, over: over, Self.teller, slowly: slowly)
      #expect(try Self.result(other).status == .violated)
    }
    #expect(counts.count == 1)
  }

  /// Two events in a row are two.
  @Test(arguments: [true, false])
  func eventsAreCountedEach(slowly: Bool) throws {
    let twice = ClosureAdapter.description([]) { call, _, output in
      guard call.callback == .didFinishLaunching else { return }
      output.emit("loaded")
      output.emit("loaded")
    }
    for (body, isKept) in [
      ("occurs at most 1 times", false), ("occurs at most 2 times", true),
      ("occurs in at most 1 stretches", true),
    ] {
      let formula = "pattern globally, emitted(loaded) \(body)"
      let report = try Self.report(formula, over: "emitted", twice, slowly: slowly)
      #expect(try Self.result(report).status == (isKept ? .holds : .violated), "\(body)")
    }
  }
}
