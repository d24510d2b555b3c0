import LifecycleModel
import LifecycleAdapters
import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

/// The same actions in two profiles.
@Suite struct ComparisonTests {
  private static func options(
    _ adapter: AdapterDescription?, _ profiles: [Profile] = [.appDelegateIOS12, .sceneIOS13]
  ) -> FuzzOptions {
    var options = FuzzOptions(profiles: profiles, invariants: [])
    options.adapter = adapter
    options.sequences.strategy = .uniform
    options.sequences.seedCount = 40
    return options
  }

  private static func demonstration(_ name: String) throws -> AdapterDescription {
    try #require(Demonstrations.all.first { $0.name == "demo/\(name)" })
  }

  /// Returns the events emitted in each step, settling last, judged by hand.
  private static func emissions(_ performance: Report.Performance) -> [[String]] {
    func texts(_ step: Report.Step) -> [String] {
      step.events.compactMap { event in
        guard case .emit(let name, _) = event.body else { return nil }
        return "\(name) \(event.payload)"
      }
    }
    let steps = performance.steps
    return steps.filter { !$0.isSettling }.map(texts)
      + [steps.filter(\.isSettling).flatMap(texts)]
  }

  @Test(arguments: [
    ("lost-link", ActionName.deepLink), ("scene-router", .universalLink),
    ("deferred-link", .universalLink), ("stashed-link", .deepLink),
  ])
  func aDifferenceIsShrunkToOneAction(name: String, action: ActionName) throws {
    let comparison = try Comparer(Self.options(Self.demonstration(name))).compare()
    #expect(comparison.verdict == .violated)
    #expect((1...40).contains(comparison.differing))
    let found = try #require(comparison.difference)
    #expect(found.left.sequence.actions.map(\.name) == [action])
    #expect(found.right.sequence.actions.map(\.name) == [action])
    #expect(found.left.sequence.profile == "app-delegate-ios12")
    #expect(found.right.sequence.profile == "scene-ios13")
    #expect(found.minimality == .proved)
    #expect(found.step == 0)
    let (left, right) = (Self.emissions(found.left), Self.emissions(found.right))
    #expect(left[0] != right[0])
    #expect(found.emittedLeft.count == left[0].count)
    #expect(found.emittedRight.count == right[0].count)
    #expect(found.payload == found.left.sequence.actions[0].payload ?? found.payload)
  }

  @Test(arguments: ["fixed-lost-link", "fixed-stashed-link", "fixed-background-session"])
  func equalEventsHold(name: String) throws {
    let comparison = try Comparer(Self.options(Self.demonstration(name))).compare()
    #expect(comparison.verdict == .holds)
    #expect(comparison.difference == nil)
    #expect(comparison.sequences == 40)
    #expect(comparison.emittedLeft == comparison.emittedRight)
    #expect(comparison.emittedLeft > 0)
    #expect(comparison.actions > 100)
  }

  /// Nothing shorter differs where that is claimed; elsewhere it is said how far was searched.
  @Test func minimalDifferencesHaveNoShorterOne() throws {
    // Saves each time in one profile, and the other time in the other.
    func adapter(missing: Int) -> AdapterDescription {
      ClosureAdapter.description([]) { call, memory, output in
        guard [.didEnterBackground, .sceneDidEnterBackground].contains(call.callback) else {
          return
        }
        memory.count += 1
        if call.callback == .sceneDidEnterBackground, memory.count == missing { return }
        output.emit("saved")
      }
    }
    let first = try #require(try Comparer(Self.options(adapter(missing: 1))).compare().difference)
    #expect(first.minimality == .proved)
    #expect(first.left.sequence.actions.count <= 2)
    let third = try #require(try Comparer(Self.options(adapter(missing: 3))).compare().difference)
    let length = third.left.sequence.actions.count
    #expect(length > 3)
    #expect(third.minimality == .oneMinimal)
    let searched = try #require(third.searchedLength)
    #expect(searched >= 1 && searched < length - 1)
  }

  /// An event without payload is emitted in a different step of each family.
  @Test func eventsInAnotherStepDiffer() throws {
    let adapter = ClosureAdapter.description([]) { call, _, output in
      if [.didEnterBackground, .sceneWillEnterForeground].contains(call.callback) {
        output.emit("flushed")
      }
    }
    let found = try #require(try Comparer(Self.options(adapter)).compare().difference)
    // A scene enters the foreground whenever it is launched.
    #expect(found.left.sequence.actions.map(\.name) == [.launch])
    #expect(found.payload == nil)
    #expect(found.emittedLeft.isEmpty && found.emittedRight.count == 1)
  }

  /// Events about different payloads have no order among each other, and each has its own.
  @Test func eachPayloadIsComparedByItself() throws {
    let adapter = ClosureAdapter.description([]) { call, memory, output in
      guard let payload = call.payload else { return }
      let isScene = call.scene != nil || call.callback.row.isOfScene
      switch call.callback {
      case .didReceiveNotificationResponse, .willPresentNotification:
        output.emit("note", payload: payload)
        output.emit("log")
      case .openURL, .sceneOpenURLContexts:
        if isScene { output.emit("log") }
        output.emit("link", payload: payload)
        if !isScene { output.emit("log") }
      default: break
      }
      memory.count += 1
    }
    // A warm link's two events are the same in both, though their order is not; a cold one differs.
    let found = try #require(try Comparer(Self.options(adapter)).compare().difference)
    #expect(found.left.sequence.actions.map(\.name) == [.deepLink])
    #expect(found.payload == "link-1")
    #expect(found.emittedLeft.count == 1 && found.emittedRight.isEmpty)
  }

  @Test func actionsOfOneProfileAloneAreLeftOut() throws {
    // The system ends an active app in the app-delegate profiles only.
    let adapter = ClosureAdapter.description([]) { call, _, output in
      if [.didBecomeActive, .sceneDidBecomeActive].contains(call.callback) {
        output.emit("active")
      }
    }
    let comparison = try Comparer(Self.options(adapter)).compare()
    #expect(comparison.verdict == .holds)
    #expect(comparison.leftOut > 0)
    let other = try Comparer(Self.options(adapter, [.sceneIOS13, .appDelegateIOS12])).compare()
    #expect(other.verdict == .holds)
    #expect(other.left == "scene-ios13")
  }

  @Test func theResultDoesNotDependOnJobs() throws {
    let results = try [1, 3].map { jobs in
      var options = Self.options(try Self.demonstration("lost-link"))
      options.sequences.seedCount = 70
      options.work.jobs = jobs
      return try Comparer(options).compare()
    }
    #expect(results[0].differing > 0)
    #expect(results[0] == results[1])
  }

  @Test func failuresOfTheAdapterAreCounted() throws {
    struct Crash: Error {}
    struct Failing: DelegateAdapter {
      mutating func receive(
        _ call: DelegateCall, _ output: inout AdapterOutput
      ) throws -> Value? {
        if call.callback == .sceneWillConnect { throw Crash() }
        output.emit("called")
        return nil
      }
    }
    let adapter = AdapterDescription(name: "failing", title: "fails", checks: []) { _ in
      Failing()
    }
    let comparison = try Comparer(Self.options(adapter)).compare()
    #expect(comparison.failures > 0)
    #expect(comparison.verdict != .holds)
  }

  @Test func impossibleComparisonsAreRefused() throws {
    let adapter = try Self.demonstration("lost-link")
    for (options, message) in [
      (Self.options(adapter, [.sceneIOS13]), "two profiles are compared, not 1"),
      (Self.options(adapter, [.sceneIOS13, .sceneIOS13]), "two profiles are compared"),
      (Self.options(nil), "there is no adapter to compare"),
    ] {
      let error = #expect(throws: CheckingError.self) { try Comparer(options).compare() }
      #expect(error?.message.contains(message) == true)
    }
  }
}
