import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Random runs of the machine, written as logs and explained.
@Suite struct RunLogTests {
  /// The text of a run's callbacks, as an app would print them with `#function` and the state.
  private static func log(_ profile: Profile, _ seed: UInt64) throws -> String {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.judging.only = ["silent-while-suspended"]
    options.sequences.edges = .observed
    options.sequences.firstSeed = seed
    let trace = try Replayer(options).replaySeed().runs[0].performance?.trace ?? []
    let lines = trace.compactMap { event -> String? in
      guard case .callback(let callback, let state, _) = event.body else { return nil }
      return callback.row.selector + (state.map { ": \($0.rawValue.uppercased())" } ?? "")
    }
    return lines.joined(separator: "\nof others\n")
  }

  @Test(arguments: Profile.all)
  func everyRunIsABehaviorOfItsProfile(profile: Profile) throws {
    var explainer = try RecordedLogExplainer([profile], edges: .observed)
    for seed: UInt64 in 0..<20 {
      let logs = LogReader.read(Array(try Self.log(profile, seed).utf8))
      #expect(logs.count == 1)
      let result = explainer.explain(logs[0])
      #expect(result.explanation.isAccepted, "seed \(seed): \(result.explanation.possible)")
      #expect(result.unrecorded.isEmpty && result.repairs.isEmpty)
    }
  }
}
