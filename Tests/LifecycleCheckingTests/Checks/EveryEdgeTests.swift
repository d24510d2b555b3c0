import LifecycleAdapters
import LifecycleModel

import Demonstrations
import LifecycleChecking
import Testing

/// Checks are about the adapter, not iOS: they are judged under all edges, in all profiles, and
/// with several windows. `.ci/demonstrations` does the same with many more sequences.
@Suite struct EveryEdgeTests {
  static let broken = Demonstrations.all.map(\.name).filter { !$0.contains("fixed-") }

  private func verdict(
    _ name: String, _ edges: String, seeds: Int, stops: Bool = false
  ) throws -> (violated: [String], holding: [String]) {
    var violated: [String] = []
    var holding: [String] = []
    // Only there a launch hands an archive over.
    let profiles = name.contains("dropped-state") ? [.appDelegateIOS11] : Profile.ofDocuments
    for profile in profiles {
      let adapter = Demonstrations.all.first { $0.name == name }
      guard let adapter else { continue }
      let trial = try CheckTrial(adapter, in: profile, seeds: seeds) {
        $0.sequences.edges = (try? EdgeSet.parse(edges)) ?? .documented
        $0.sequences.sceneCount = 2
        $0.sequences.stopsAtFirstFailure = stops
      }
      violated += trial.violated
      if stops && !violated.isEmpty { break }
      holding += trial.holding
    }
    return (violated, holding)
  }

  /// A check that cannot be judged in a profile is refused there, so that nothing passes unseen.
  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS13])
  func checksThatProfilesCannotJudgeAreRefused(profile: Profile) throws {
    let adapter = try #require(Demonstrations.all.first { $0.name == "demo/dropped-state" })
    let refusal = #expect(throws: CheckingError.self) { try CheckTrial(adapter, in: profile) }
    #expect(refusal?.description.hasPrefix("there is nothing to check") == true)
  }

  /// One edge, which most profiles lack.
  @Test(arguments: broken)
  func aBugIsFoundUnderEveryEdge(name: String) throws {
    #expect(try !verdict(name, "X1", seeds: 60, stops: true).violated.isEmpty)
  }

  @Test(arguments: broken)
  func theFixedTwinHoldsUnderEveryEdge(name: String) throws {
    let twin = name.replacing("demo/", with: "demo/fixed-")
    let (violated, holding) = try verdict(twin, "observed", seeds: 20)
    #expect(violated == [])
    #expect(!holding.isEmpty)
  }
}
