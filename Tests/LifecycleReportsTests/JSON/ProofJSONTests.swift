import LifecycleAdapters
import LifecycleModel
import Demonstrations
import Foundation
import JSONSchemas
import LifecycleChecking
import LifecycleReports
import Testing

/// Reports of exhaustive searches, as JSON.
@Suite struct ProofJSONTests {
  @Test func proofsFollowTheSchema() throws {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS12], invariants: try InvariantLibrary.catalogue())
    options.sequences.edges = .observed
    let report = try JSON(parsing: Prover(options).run().jsonText())
    #expect(try JSONSchema.ofReports().errors(in: report) == [])
    #expect(report["command"] == .text("prove"))
    let run = report["runs"]?[0]
    #expect(run?["proof"]?["extent"] == .text("complete"))
    #expect(
      run?["invariants"]?[0]?["proof"]?.keys
        == ["states", "transitions", "depth", "refutedBy", "limit"])
  }

  @Test func trialsFollowTheSchema() throws {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.adapter = Demonstrations.all.first { $0.name == "demo/lost-link" }
    var exhaustion = Exhaustion.actions(2)
    for limit in [10_000, 1] {
      exhaustion.limits.states = limit
      options.sequences.exhaustion = exhaustion
      let report = try JSON(parsing: Fuzzer(options).run().jsonText())
      #expect(try JSONSchema.ofReports().errors(in: report) == [])
      let proof = report["runs"]?[0]?["proof"]
      #expect(proof?["extent"] == .text(limit == 1 ? "cut" : "bounded"))
      #expect(
        proof?["trial"]?.keys
          == ["requested", "reached", "sequences", "withDeaths", "performed"])
    }
  }
}
