import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// The sequence of a seed depends on seed, generator, profile and options, and not on the other
/// profiles of a run.
@Suite struct LoneProfileTests {
  @Test(arguments: [
    "demo/dropped-state", "demo/lost-link", "demo/forgotten-handler", "demo/shared-handler",
    "demo/eager-state", "demo/fixed-scene-router",
  ])
  func aProfileRunsTheSameAlone(name: String) throws {
    let adapter = try #require(Demonstrations.all.first { $0.name == name })
    let profiles: [Profile] = [.appDelegateIOS12, .appDelegateIOS26, .sceneIOS13, .sceneIOS26]
    func runs(_ profiles: [Profile]) throws -> [Report.Run] {
      var options = try FuzzingTests.options(profiles)
      options.adapter = adapter
      options.sequences.seedCount = 40
      return try Fuzzer(options).run().runs
    }
    let together = try runs(profiles)
    for (profile, run) in zip(profiles, together) {
      let alone = try runs([profile])[0]
      #expect(alone.callbacks == run.callbacks && alone.actions == run.actions, "\(profile.name)")
      #expect(alone.health == run.health, "\(profile.name)")
      #expect(
        alone.counterexamples.map(\.sequence) == run.counterexamples.map(\.sequence),
        "\(profile.name)")
    }
  }
}
