import AppLifecycle
import LifecycleChecking
import Testing

/// What a long run proves beforehand, and counts in bits, must come out as in short runs, which look
/// up what each action does to each invariant.
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
    let text = Self.formulas.enumerated().map { number, formula in
      FuzzingTests.invariant(formula.0, headers: formula.1)
        .replacing("invariant wrong", with: "invariant wrong-\(number)")
    }
    var options = try FuzzingTests.options(text.joined(separator: "\n"), profile)
    if profile.methods.contains(.sceneWillConnect) { options.sceneCount = 2 }
    options.maxActions = 20
    options.strategy = strategy
    let half = 2_000
    options.seedCount = 2 * half
    let long = try options.run().runs[0]
    #expect(long.invariants.count == Self.formulas.count)
    options.seedCount = half
    let first = try options.run().runs[0]
    options.firstSeed = UInt64(half)
    let second = try options.run().runs[0]
    #expect(long.actions == first.actions + second.actions)
    #expect(long.callbacks == first.callbacks + second.callbacks)
    #expect(long.events == first.events + second.events)
    for (index, invariant) in long.invariants.enumerated() {
      let (one, two) = (first.invariants[index], second.invariants[index])
      #expect(invariant.exercised == one.exercised + two.exercised, "\(Self.formulas[index])")
      #expect(invariant.violations == one.violations + two.violations, "\(Self.formulas[index])")
    }
  }
}
