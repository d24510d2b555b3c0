import Foundation
import Testing

/// `lifecheck infer`
@Suite struct InferCommandTests {
  @Test func theProposalsAreOptionsOfARun() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["infer", "--adapter", "demo/fixed-background-session", "--seeds", "200"]
    let run = try tool.run(line)
    #expect(run.status == 0)
    #expect(run.output.contains("--check 'sessions-counted(session.started, session.ended)'"))
    #expect(
      run.output.contains(/tested [0-9,]+ times, notices [0-9,]+ of [0-9,]+ planted/))
    let found = run.output.matches(of: /--check '(.*)'/).map { String($0.1) }
    #expect(found.count > 2)
    let judged = try tool.run(
      ["--adapter", "demo/fixed-background-session", "--seeds", "100", "--no-regressions"]
        + found.flatMap { ["--check", $0] })
    #expect(judged.status == 0, "\(judged.output)")
    let json = try tool.run(line + ["--format", "json"])
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let proposals = try #require(report?["proposals"] as? [[String: Any]])
    #expect(proposals.prefix(found.count).compactMap { $0["check"] as? String } == found)
    #expect(try tool.run(line).output == run.output)
  }

  @Test func aCommandIsAskedToo() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let adapter = ScriptedAdapter(
      whenActive: #"say '{"type":"return","events":[{"event":"emit","name":"shown"}]}'"#)
    let run = try tool.run([
      "infer", "--adapter-command", try tool.command(of: adapter), "--profile", "scene-ios13",
      "--seeds", "20",
    ])
    #expect(run.output.contains("--check 'reported-at(shown, active"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("by chance in so few sequences"))
  }

  @Test func failingCodeAndCutRunsAreReported() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let failing = ScriptedAdapter(
      whenActive: #"say '{"type":"return","events":[{"event":"emit","name":""}]}'"#)
    let failed = try tool.run([
      "infer", "--adapter-command", try tool.command(of: failing), "--profile", "scene-ios13",
      "--seeds", "5",
    ])
    #expect(failed.status == 2 && failed.output.contains("scripted fails (adapter-misbehaved)"))
    let cut = try tool.run([
      "infer", "--adapter", "demo/fixed-lost-link", "--time-limit", "1ms", "--seeds", "500000",
    ])
    #expect(cut.status == 2 && cut.output.contains("cut short"), "\(cut.output)")
  }

  @Test func withoutCodeOrEventsThereIsNothing() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let none = try tool.run(["infer"])
    #expect(none.status == 64 && none.errors.contains("no adapter to infer checks from"))
    let silent = try tool.run([
      "infer", "--adapter-command", try tool.command(of: ScriptedAdapter()), "--profile",
      "scene-ios13", "--seeds", "5",
    ])
    #expect(silent.status == 2 && silent.output.contains("no event of the app was seen"))
  }
}
