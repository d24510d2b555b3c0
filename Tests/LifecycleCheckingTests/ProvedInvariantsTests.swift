import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

/// Results that a long run proves beforehand, and counts in bits, must come out as in short runs,
/// which look up what each action does to each invariant.
@Suite struct ProvedInvariantsTests {
  /// Formulas of every way of slicing: never violated, now and then, and such as one bit does not
  /// tell apart.
  static let formulas: [(String, [String])] = [
    ("always not willTerminate", []),
    ("always (willResignActive implies eventually didEnterBackground)", []),
    ("eventually didBecomeActive", ["each payload"]),
    ("always (willTerminate implies weak next false)", []),
    ("always (didBecomeActive implies once didFinishLaunching)", []),
    ("always (suspended implies weak next resumed)", ["each run", "over process"]),
    ("always (process(end) implies once process(start))", ["each run", "over process"]),
    (
      "always (resumed implies previously (suspended and once action(deepLink)))",
      ["each run", "over actions, process"]
    ),
    ("pattern globally, didBecomeActive occurs at most 3 times", []),
    ("pattern globally, action(lock) occurs at most 9 times", ["each run", "over actions"]),
    ("always (sceneDidBecomeActive implies once sceneWillConnect)", ["each scene"]),
    ("pattern globally, sceneWillEnterForeground occurs at most 2 times", ["each scene"]),
    ("always (openURL implies weak next always not openURL)", ["each payload"]),
    (
      "always (process(end) implies weak previously didBecomeActive)",
      ["over callbacks, process", "at-kill judges"]
    ),
  ]

  @Test(arguments: [
    (Profile.appDelegateIOS11, GenerationStrategy.uniform), (.appDelegateIOS12, .guided),
    (.sceneIOS13, .uniform),
  ])
  func longRunsCountAsShortOnes(profile: Profile, strategy: GenerationStrategy) throws {
    var options = try Self.options(Self.formulas, profile)
    if profile.methods.contains(.sceneWillConnect) { options.sequences.sceneCount = 2 }
    options.sequences.strategy = strategy
    try Self.expectSumOfHalves(options)
  }

  /// The number of bits takes more than one word.
  @Test func invariantsWithDifferentCountsAreCountedSeparately() throws {
    let callbacks = [
      "willResignActive", "didEnterBackground", "willEnterForeground", "openURL",
      "continueUserActivity", "performAction", "didReceiveNotificationResponse",
      "willPresentNotification", "willTerminate",
    ]
    var formulas: [(String, [String])] = []
    for (first, one) in callbacks.enumerated() {
      for (second, two) in callbacks.enumerated() where second > first {
        for three in callbacks[(second + 1)...] {
          let any = "(\(one) or \(two) or \(three))"
          formulas.append(("always (\(any) implies once \(any))", []))
        }
      }
    }
    var options = try Self.options(formulas, .appDelegateIOS12)
    options.sequences.strategy = .uniform
    let run = try Self.expectSumOfHalves(options)
    #expect(Set(run.invariants.map(\.exercised)).count > 64)
  }

  static func options(
    _ formulas: [(String, [String])], _ profile: Profile
  ) throws -> FuzzOptions {
    let text = formulas.enumerated().map { number, formula in
      FuzzingTests.invariant(formula.0, headers: formula.1)
        .replacing("invariant wrong", with: "invariant wrong-\(number)")
    }
    var options = try FuzzingTests.options(text.joined(separator: "\n"), profile)
    options.sequences.maxActions = 20
    return options
  }

  /// A long run counts what its two halves count together, which are too short for proofs.
  @discardableResult
  static func expectSumOfHalves(_ options: FuzzOptions) throws -> Report.Run {
    let half = 2_000
    var options = options
    options.sequences.seedCount = 2 * half
    let long = try Fuzzer(options).run().runs[0]
    #expect(long.invariants.count == options.judging.invariants.count)
    options.sequences.seedCount = half
    let first = try Fuzzer(options).run().runs[0]
    options.sequences.firstSeed = UInt64(half)
    let second = try Fuzzer(options).run().runs[0]
    #expect(long.actions == first.actions + second.actions)
    #expect(long.callbacks == first.callbacks + second.callbacks)
    #expect(long.events == first.events + second.events)
    for (index, invariant) in long.invariants.enumerated() {
      let (one, two) = (first.invariants[index], second.invariants[index])
      #expect(invariant.exercised == one.exercised + two.exercised, "\(invariant.name)")
      #expect(invariant.violations == one.violations + two.violations, "\(invariant.name)")
    }
    return long
  }
}
