import Foundation
import Testing

/// `lifecheck trace` tells what many logs show together.
@Suite struct TraceSurveyTests {
  private typealias Judging = TraceJudgingTests

  @Test func eachCauseShowsItsShortestLog() throws {
    let logs = [
      ("1.jsonl", Judging.launch),
      (
        "2.jsonl",
        Judging.launch + Judging.returning
          + Judging.launch.split(separator: "\n").suffix(2)
          .joined(separator: "\n")
      ),
      ("3.jsonl", Judging.launch + Judging.returning), ("4.jsonl", Judging.launch),
    ]
    let run = try Judging.run(logs, Judging.check)
    #expect(run.status == 1)
    let words = Judging.words(run)
    #expect(words.contains("blame: app: 2 of 4 logs, the shortest 3.jsonl"), "\(words)")
    #expect(words.contains("once-a-process(session.started) violated in 2 of 4 logs"), "\(words)")
    #expect(words.contains("All 4 logs are explained; violated: once-a-process(session.started)."))
    let (_, report) = try Judging.json(logs, Judging.check)
    let causes = try #require(report["causes"] as? [[String: Any]])
    #expect(causes.count == 1 && causes[0]["logs"] as? Int == 2)
    #expect(causes[0]["shortest"] as? String == "3.jsonl")
    let checks = try #require(report["checks"] as? [[String: Any]])
    let own = checks.first { $0["name"] as? String == "once-a-process(session.started)" }
    #expect(own?["violations"] as? Int == 2 && own?["exercised"] as? Int == 4)
  }

  @Test(arguments: [
    ("junit", #"<testcase name="once-a-process(session.started)""#), ("html", "2 of 3 logs"),
    ("markdown", "violated in 2 of 3 logs"), ("github", "::error"), ("sarif", "\"ruleId\""),
  ])
  func theFindingsAreWrittenInEachFormat(format: String, text: String) throws {
    let logs = [
      ("1.jsonl", Judging.launch), ("2.jsonl", Judging.launch + Judging.returning),
      ("3.jsonl", Judging.launch + Judging.returning),
    ]
    let run = try Judging.run(logs, Judging.check + ["--format", format])
    #expect(run.status == 1 && run.output.contains(text), "\(run.output.prefix(2000))")
  }

  @Test func aFolderOfReportsIsWritten() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Judging.launch + Judging.returning, to: "logs/a.jsonl")
    try tool.write("nothing", to: "logs/b.txt")
    let run = try tool.run(
      ["trace", "logs", "--report", "out"] + Judging.profile + Judging.check)
    #expect(run.status == 1, "\(run.errors)")
    let file = tool.folder.appending(path: "out/index.html")
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.contains("logs/a.jsonl") && !page.contains("b.txt"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: tool.folder.appending(path: "out/counterexamples").path())
    #expect(files.count == 1)
  }
}
