import AppLifecycle
import DelegateAdapters
import Demonstrations
import LifecycleChecking
import Testing

/// Checks speak of the adapter, not of iOS: they are judged whatever edges are walked, in all
/// profiles, and with several windows. `.ci/demonstrations` tries the same with many more
/// sequences.
@Suite struct EveryEdgeTests {
  static let broken = Demonstrations.all.map(\.name).filter { !$0.contains("fixed-") }

  private func verdict(
    _ name: String, _ edges: String, seeds: Int, stops: Bool = false
  ) throws -> (violated: [String], holding: [String]) {
    var violated: [String] = []
    var holding: [String] = []
    for profile in Profile.ofDocuments {
      let adapter = Demonstrations.all.first { $0.name == name }
      guard let adapter else { continue }
      let trial = try CheckTrial(adapter, in: profile, seeds: seeds) {
        $0.edges = (try? EdgeSet.parse(edges)) ?? .documented
        $0.sceneCount = 2
        $0.stopsAtFirstFailure = stops
      }
      violated += trial.violated
      if stops && !violated.isEmpty { break }
      holding += trial.holding
    }
    return (violated, holding)
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
