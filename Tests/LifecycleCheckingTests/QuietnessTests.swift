import AppLifecycle
import LifecycleChecking
import TemporalLogic
import Testing

/// The check `quiet-unless-running`.
@Suite struct QuietnessTests {
  /// What an adapter within this process cannot do is judged on words written by hand.
  @Test(arguments: [
    ([Event.Body.processStart, .emit("x", arguments: []), .suspend, .resume], true),
    ([.processStart, .suspend, .processEnd(.jetsam), .processStart], true),
    ([.processStart, .suspend, .emit("x", arguments: []), .resume], false),
    ([.processStart, .suspend, .task(.end, id: "t1"), .resume], false),
    ([.processStart, .processEnd(.crash), .forward(.didBecomeActive, target: "a")], false),
    (
      [
        .processStart, .processEnd(.crash),
        .complete(handler: "h1", of: .performFetch, value: .null), .processStart,
      ], false
    ),
  ])
  func quietMeansThatNothingIsDone(bodies: [Event.Body], holds: Bool) throws {
    let invariant = try #require(
      try InvariantLibrary.catalogue().first { $0.name == "quiet-unless-running" })
    let vocabulary = LifecycleVocabulary(over: invariant.over)
    let alphabet = try Alphabet(of: invariant.formula.atoms, in: vocabulary)
    let monitor = try Monitor(invariant.formula, alphabet: alphabet)
    var state = monitor.initial
    for body in bodies {
      state = monitor.next(state, letter: alphabet.letter(for: Event(body), in: vocabulary))
    }
    #expect(monitor.accepts(state) == holds)
  }
}
