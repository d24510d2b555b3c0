import AppLifecycle
import LifecycleChecking
import Testing

@Suite struct MutationTests {
  @Test func matrix() throws {
    for profile in Profile.all { print(profile.name, profile.mutants.count) }
    var analysis = MutationAnalysis(invariants: try InvariantLibrary.catalogue())
    analysis.jobs = 2
    analysis.seedCount = 60
    let clock = ContinuousClock()
    var report: MutationReport?
    print(try clock.measure { report = try analysis.run() })
    guard let report else { return }
    for row in report.invariants { print(row.name, row.kills.count, row.mutantCount, row.exercised) }
    print("score", report.score, report.differing.count, report.mutants.count)
    for mutant in report.mutants {
      print(mutant.profile, "|", mutant.name, "|", mutant.survival.map { "\($0)" } ?? "killed \(mutant.killers.map { report.invariants[$0].name })")
    }
  }
}
