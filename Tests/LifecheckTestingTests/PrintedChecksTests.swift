import LifecycleModel
import LifecheckTesting
import LifecycleChecking
import Testing

/// A printed test of a check's counterexample holds its adapter to that check again.
@Suite struct PrintedChecksTests {
  /// One check of each definition, with custom names if it takes any.
  static let checks: [AdapterCheck] = [
    .linksRoutedOnce(emitting: "made"), .payloadsHandledOnce(emitting: "made"),
    .openedInItsWindow(emitting: "made"), .handledWhenReady(emitting: "made", after: "go"),
    .completionOnce, .tasksBalanced,
    .forwardsFaithfully(to: "one", "two"),
    .forwardsFaithfully(to: "one", having: [.didFinishLaunching, .sceneOpenURLContexts]),
    .forwardsInOrder(to: "one", "two"), .forwardsAsAppDelegate(to: "one", "two"),
    .stateMirrored(emitting: "made"),
    .stateMirrored(emitting: "made", key: "value", words: [.active: "true"]),
    .sessionsCounted(starting: "made", ending: "more"), .sessionStartsCounted("made"),
    .stateRestored(emitting: "more"), .onceAProcess("made"), .onceAProcess("made", "more"),
    .onceALaunch("made"), .onceAForeground("made"), .only("made", while: .active, .inactive),
    .onlyInForeground("made"), .only("made", between: "more", "never"),
    .never("made", between: "more", "never"), .neverAfterLink("made"),
    .reported("made", at: .background), .reported("made", at: .inactive),
    "reported-inactive(made)", .inTurn("made", "more"), .comes("made", after: "more"),
    .each("made", isFollowedBy: "never"), .each("made", isFollowedBeforeSuspensionBy: "never"),
    .never("more", after: "made"), .onceAReturn("made"), .alternates("made", "more"),
    .nothingHeld("made", "never"),
    .stateTold(emitting: "made"), .completes(with: "newData", "true"),
    .answersMerged("made", by: .any), "merged-by-any(made)", "merged-by-all(made)",
    "merged-by-first(made)", .survivesKill("made", "never"),
    .survivesKill("made", "never", key: "n"), .initialAtLaunchOnly("made"),
    .never("made"), .never("made (twice), at once"),
  ]

  /// Breaks every promise: it emits in every call, passes nothing on, and calls handlers twice.
  struct Breaker: DelegateAdapter {
    private var tasks = 0

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      for name in ["made", "made", "more", "made (twice), at once"] {
        // It takes every window for the second.
        output.emit(
          name, scene: call.scene.map { _ in "scene-2" }, payload: call.payload,
          arguments: [.init("state", .string("active")), .init("value", .bool(true))])
      }
      tasks += 1
      // A task that stays open would keep the app from being suspended.
      for phase in [TaskPhase.begin, .end, .end] { output.task(phase, id: "task-\(tasks)") }
      if let handler = call.completion {
        for _ in 0..<2 {
          output.complete(handler: handler, of: call.callback, value: .string("failed"))
        }
      }
      if case .bool = call.callback.row.returns { return .bool(false) }
      return nil
    }
  }

  /// Every check is covered except `no-failures`, which fails by itself rather than by a promise
  /// that the breaker breaks.
  @Test func everyCheckHasItsTurn() {
    let names = Set(Self.checks.map(\.name))
    #expect(AdapterCheck.readyMade.filter { !names.contains($0) } == ["no-failures"])
  }

  @Test(arguments: checks)
  func printedTestsFailTheSameWay(check: AdapterCheck) async throws {
    let isArchive = check.name == "state-restored"
    let profile: LifecycleProfile = isArchive ? .appDelegateIOS11 : .sceneIOS13
    let own = [CustomAction("go", settles: true)]
    let told = try await failing {
      await checkLifecycle(
        profile: profile, seeds: 20,
        options: .init(customActions: own, uses: [.backgroundTasks], checks: [check])
      ) { _ in Breaker() }
    }
    let found = told.value?.runs.first?.counterexamples ?? []
    #expect(!found.isEmpty)
    for counterexample in found {
      let text = counterexample.swiftTest
      let only = try #require(text.firstMatch(of: /only: \["(.+)"\]/)?.1)
      let uses = text.firstMatch(of: /uses: \[(.*)\]/)?.1 ?? ""
      let options = LifecycleCheckOptions(
        configuration: counterexample.sequence.configuration, customActions: own,
        uses: Set(AdapterFeature.allCases.filter { uses.contains(".\($0)") }),
        checks: Self.checks(printedIn: text), only: [Self.read(only)])
      let again = try await failing {
        checkLifecycle(
          replaying: counterexample.sequence.actions, profile: profile, options: options
        ) { _ in Breaker() }
      }
      let reproduced = again.value?.runs.first?.counterexamples
      #expect(reproduced?.map(\.invariant) == [counterexample.invariant], "\(text)")
      #expect(reproduced?.first?.formula == counterexample.formula, "\(text)")
    }
  }

  /// The checks of a printed test.
  private static func checks(printedIn test: String) -> ChosenChecks {
    guard let list = test.firstMatch(of: /checks: \["(.+)"\]/)?.1 else { return .automatic }
    return .named(
      list.split(separator: #"", ""#, omittingEmptySubsequences: false)
        .map { AdapterCheck(read($0)) })
  }

  /// Returns the text of a printed literal.
  private static func read(_ literal: Substring) -> String {
    String(literal).replacing(#"\""#, with: "\"")
  }

  /// Two checks of one definition number their invariants, so that the second wants both.
  @Test func aSecondCheckBringsTheFirst() async throws {
    let checks: [AdapterCheck] = [
      .sessionStartsCounted("quiet"), .linksRoutedOnce(emitting: "one"),
      .linksRoutedOnce(emitting: "made"),
    ]
    let told = try await failing {
      await checkLifecycle(
        profile: .sceneIOS13, seeds: 20, options: .init(checks: .named(checks))
      ) { _ in Breaker() }
    }
    let second = told.value?.runs.first?.counterexamples.first {
      $0.invariant == "link-routed-once-2"
    }
    #expect(
      second?.swiftTest.contains(
        #"checks: ["link-routed-once(one)", "link-routed-once(made)"],"#) == true)
  }

  /// A check can be named as text wherever an invariant can, and stands for its invariants.
  @Test(arguments: [
    "in-turn(made,more)", "link-routed-once(made)", "sessions-counted(made, more)",
    "state-mirrored(made, key: value, active: true)", "forwards-faithfully(one, two)",
  ])
  func aCheckCanBeNamedByItsText(text: String) async throws {
    let told = try await failing {
      checkLifecycle(
        replaying: [.deepLink, .background, .kill(.crash), .deepLink], profile: .sceneIOS13,
        options: .init(only: [text])
      ) { _ in Breaker() }
    }
    let report = try #require(told.value)
    #expect(report.verdict == .violated, "\(told.messages)")
    #expect(report.runs.first?.invariants.allSatisfy { $0.group == "adapter" } == true)
  }

  @Test func aCheckThatIsNamedWronglyFails() async throws {
    for (text, words) in [
      ("in-turn(made)", "write 'in-turn(first, second)'"),
      ("reported-at(made, actve)", "did you mean 'active'?"),
    ] {
      let told = try await failing {
        checkLifecycle(
          replaying: [.launch], profile: .sceneIOS13, options: .init(only: [text])
        ) { _ in Breaker() }
      }
      #expect(told.messages.first?.contains(words) == true, "\(told.messages)")
    }
  }
}
