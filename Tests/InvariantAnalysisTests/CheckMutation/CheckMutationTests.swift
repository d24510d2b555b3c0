import InvariantAnalysis
import Testing

@Suite("Mistakes in adapters")
struct CheckMutationTests {
  /// The matrix of `invariants check`, of a few checks.
  @Test(arguments: ["once-a-process", "completes-with", "in-turn"])
  func mistakesInAdaptersAreNoticed(check: String) throws {
    var analysis = CheckMutationAnalysis()
    analysis.only = [check]
    let report = try analysis.run()
    #expect(!report.rows.isEmpty)
    #expect(report.findings == [])
    for row in report.rows { #expect(row.counts.noticed >= 4, "\(row.check)") }
  }
}
