import CheckMutants
import LifecycleChecking
import Testing

@Suite("Mistakes in adapters")
struct CheckMutationTests {
  @Test("each check spares an adapter that keeps it and notices the mistakes in it")
  func mistakesInAdaptersAreNoticed() throws {
    var analysis = CheckMutationAnalysis()
    analysis.jobs = 2
    let report = try analysis.run()
    #expect(report.rows.count >= CheckMutationAnalysis.checkCount)
    #expect(report.findings == [])
  }

  @Test(
    "a check is noticed by several kinds of mistakes",
    arguments: ["once-a-process", "completes-with", "in-turn"])
  func manyMistakesAreNoticed(check: String) throws {
    var analysis = CheckMutationAnalysis()
    analysis.only = [check]
    let report = try analysis.run()
    #expect(!report.rows.isEmpty)
    for row in report.rows { #expect(row.counts.noticed >= 4, "\(row.check)") }
  }
}
