import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Proofs about runs that never end.
@Suite struct EndlessRunsTests {
  /// The app is left and comes back for ever; the link came before that.
  @Test func aPayloadIsFollowedForEver() throws {
    let run = try EndlessInvariant.prove(
      ["each payload"], "always (openURL implies eventually always not willResignActive)")
    #expect(run.invariants[0].status == .violated)
    let story = try #require(run.counterexamples.first)
    let start = try #require(story.loopStart)
    #expect(story.steps[..<start].contains { $0.action.name == .deepLink })
    let loop = story.steps[start...].flatMap(\.events)
    #expect(loop.contains { $0.isCall(of: .willResignActive) })
  }

  @Test func eachSceneIsFollowedForEver() throws {
    let formula =
      "always (sceneDidEnterBackground implies "
      + "eventually (sceneDidBecomeActive or sceneDidDisconnect))"
    let fair = try EndlessInvariant.prove(["each scene"], formula, in: .sceneIOS18)
    #expect(fair.invariants[0].status == .holds)
    let unfair = try EndlessInvariant.prove(
      ["each scene", "weak-fairness none"], formula, in: .sceneIOS18)
    #expect(unfair.invariants[0].status == .violated)
  }

  /// A slice may have a last position although the run goes on.
  @Test(arguments: ["next true", "eventually next true"])
  func nothingFollowsTheLastPosition(wanted: String) throws {
    let run = try EndlessInvariant.prove(
      ["over changes", "weak-fairness none"],
      "always (becomes(background) implies \(wanted))")
    #expect(run.invariants[0].status == .violated)
    #expect(run.counterexamples.first?.loopStart != nil)
  }

  /// An invariant about methods that the profile has not is put to no test.
  @Test func impossibleEventsAreVacuous() throws {
    let run = try EndlessInvariant.prove(
      ["profile scene-ios13"], EndlessInvariant.comesBack, in: .sceneIOS13)
    #expect(run.invariants[0].status == .vacuous)
  }

  @Test func severalWorkersFindTheSame() throws {
    let invariants = try ["weak-fairness none", "weak-fairness settling"].map {
      var invariant = try EndlessInvariant.parsed([$0], EndlessInvariant.comesBack)
      invariant.name += $0.suffix(4)
      return invariant
    }
    var options = FuzzOptions(profiles: [.appDelegateIOS12, .sceneIOS13], invariants: invariants)
    let one = try Prover(options).run()
    options.work.jobs = 3
    #expect(try Prover(options).run() == one)
  }

  /// A search that was cut proves nothing.
  @Test func aLimitLeavesEndlessRunsOpen() throws {
    let invariant = try EndlessInvariant.parsed(["each run"], "always eventually didBecomeActive")
    let whole = try EndlessInvariant.prove(["each run"], "always eventually didBecomeActive")
    let needed = try #require(whole.invariants[0].proof)
    for states in [needed.states, needed.states + 1, 2 * needed.states] {
      var prover = Prover(FuzzOptions(profiles: [.appDelegateIOS12], invariants: [invariant]))
      prover.limits.states = states
      let status = try prover.run().runs[0].invariants[0].status
      if states < needed.endless?.states ?? 0 { #expect(status == .open || status == .violated) }
      #expect(status != .holds || whole.invariants[0].status == .holds)
    }
  }

  @Test func anAutomatonThatIsTooLargeLeavesItOpen() throws {
    let far = (0..<14).map { _ in "next" }.joined(separator: " ")
    let run = try EndlessInvariant.prove(
      [], "always (didFinishLaunching implies \(far) eventually anyCallback)")
    #expect(run.invariants[0].status != .holds)
  }
}

extension Event {
  fileprivate func isCall(of callback: Callback) -> Bool {
    if case .callback(callback, _, _) = body { true } else { false }
  }
}
