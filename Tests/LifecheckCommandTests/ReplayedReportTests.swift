import Foundation
import JSONSchemas
import Testing

/// The report of a saved sequence that is replayed, as JSON: its members, and what it says of the
/// sequence. Counts and judgements are of the rules and invariants that there are.
@Suite struct ReplayedReportTests {
  /// Returns the report, the run in it and the saved sequence.
  private static func replay(_ name: String, status: Int32) throws -> (report: JSON, saved: JSON) {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let saved = try RegressionCommandTests.fixture(name)
    try tool.write(saved, to: "saved.json")
    let run = try tool.run(["replay", "saved.json", "--format", "json"])
    #expect(run.status == status, "\(run.errors)")
    return (try JSON(parsing: run.output), try JSON(parsing: saved))
  }

  @Test(arguments: [("lost-link", 1, "violated"), ("model-ios12", 0, "holds")])
  func aReportHasItsMembers(name: String, status: Int32, verdict: String) throws {
    let (report, saved) = try Self.replay(name, status: status)
    #expect(try JSONSchema.ofReports().errors(in: report) == [])
    #expect(
      report.keys == [
        "schema", "command", "generator", "verdict", "runs", "interrupted", "notes",
      ])
    #expect(report["command"] == .text("replay") && report["verdict"] == .text(verdict))
    #expect(report["interrupted"] == .bool(false) && report["notes"] == .array([]))
    let run = try #require(report["runs"]?[0])
    #expect(report["runs"]?[1] == nil)
    #expect(
      run.keys == [
        "profile", "edges", "adapter", "seeds", "maxActions", "actions", "callbacks", "events",
        "seconds", "coverage", "invariants", "counterexamples", "regressions", "sequence", "steps",
        "trace", "health",
      ])
    #expect(run["seeds"]?.keys == ["first", "count"])
    #expect(
      run["coverage"]?.keys == [
        "states", "transitions", "transitionPairs", "unreached", "unreachable",
      ])
    #expect(
      run["health"]?.keys == [
        "coveringSequences", "swarmingSequences", "shortest", "longest", "actions",
        "backgroundEvents", "kills", "killsInside", "configurations",
      ])
    #expect(
      run["invariants"]?[0]?.keys == [
        "name", "verdict", "exercised", "violations", "group", "title",
      ])
    #expect(run["profile"] == saved["profile"] && run["adapter"] == saved["adapter"])
    #expect(run["edges"] == saved["edges"].map { .array([$0]) })
  }

  @Test(arguments: [("lost-link", 1), ("model-ios12", 0)])
  func aReportHasItsSequence(name: String, status: Int32) throws {
    let (report, saved) = try Self.replay(name, status: status)
    let run = try #require(report["runs"]?[0])
    let sequence = try #require(run["sequence"])
    #expect(
      sequence.keys == [
        "schema", "profile", "edges", "adapter", "invariant", "configuration", "actions",
      ])
    // A sequence that all invariants judge belongs to none of them.
    #expect(sequence["invariant"] == .null)
    for key in sequence.keys.subtracting(["invariant"]) {
      #expect(sequence[key] == saved[key], "\(key)")
    }
    let (steps, actions) = (Self.elements(run["steps"]), Self.elements(saved["actions"]))
    #expect(Array(steps.prefix(actions.count)) == actions)
    #expect(steps.dropFirst(actions.count).allSatisfy { $0["settling"] == .bool(true) })
    let trace = Self.elements(run["trace"])
    #expect(run["events"] == .int(trace.count))
    #expect(trace.count { $0["event"] == .text("action") } == steps.count)
    #expect(run["callbacks"] == .int(trace.count { $0["event"] == .text("callback") }))
    let call = try #require(trace.first { $0["event"] == .text("callback") })
    #expect(call.keys == ["event", "name", "state", "scene", "payload", "time", "args"])
  }

  @Test func aSequenceThatHoldsIsARegression() throws {
    let run = try #require(try Self.replay("model-ios12", status: 0).report["runs"]?[0])
    #expect(run["counterexamples"] == .array([]))
    #expect(
      run["regressions"]
        == .array([
          .object([
            "name": .text("saved.json"), "invariant": .text("terminate-ends-process"),
            "outcome": .text("holds"),
          ])
        ]))
  }

  @Test func aViolationHasItsStory() throws {
    let (report, saved) = try Self.replay("lost-link", status: 1)
    let run = try #require(report["runs"]?[0])
    let name = JSON.text("link-routed-once")
    #expect(
      run["regressions"]
        == .array([
          .object([
            "name": .text("saved.json"), "invariant": name, "outcome": .text("violated"),
            "violated": .array([name]),
          ])
        ]))
    let violated = Self.elements(run["invariants"]).filter { $0["verdict"] == .text("violated") }
    let title = JSON.text("every link is routed exactly once")
    #expect(
      violated == [
        .object([
          "name": name, "verdict": .text("violated"), "exercised": .int(1), "violations": .int(1),
          "group": .text("adapter"), "title": title,
        ])
      ])
    let found = try #require(run["counterexamples"]?[0])
    #expect(run["counterexamples"]?[1] == nil)
    #expect(
      found.keys == [
        "id", "invariant", "seed", "regression", "sequence", "actions", "trace", "violatedAt",
        "originalLength", "shrinkSteps", "minimal", "title", "formula", "source", "expected",
        "repairs", "reproduce", "swiftTest", "original", "judgement",
      ])
    let expected: [String: JSON] = [
      "id": .text("link-routed-once-scene-ios13"), "invariant": name, "title": title,
      "seed": .null, "regression": .text("saved.json"), "minimal": .text("unknown"),
      "originalLength": .int(7), "shrinkSteps": .int(0),
      "reproduce": .text("lifecheck replay saved.json"),
    ]
    for (key, value) in expected { #expect(found[key] == value, "\(key)") }
    #expect(found["original"] == saved["actions"])
    #expect(found["sequence"]?["invariant"] == name)
    #expect(found["sequence"]?["actions"] == saved["actions"])
    #expect(found["actions"] == run["steps"] && found["trace"] == run["trace"])
    let trace = Self.elements(found["trace"])
    #expect(found["violatedAt"] == .int(trace.count - 1), "it is missing up to the end")
    #expect(
      found["expected"]?[0] == .text("expected but missing: emitted(route.opened) about link-2"))
  }

  @Test func aViolationHasItsRepairAndItsJudgement() throws {
    let report = try Self.replay("lost-link", status: 1).report
    let found = try #require(report["runs"]?[0]?["counterexamples"]?[0])
    let repair = try #require(found["repairs"]?[0])
    #expect(repair.keys == ["change", "event", "since", "before"])
    #expect(repair["change"] == .text("missing") && repair["before"] == .null)
    #expect(
      repair["event"]
        == .object([
          "event": .text("emit"), "name": .text("route.opened"), "payload": .text("link-2"),
        ]))
    let events = Self.elements(found["trace"])
    let links = events.indices.filter {
      events[$0]["event"] == .text("action") && events[$0]["payload"] == .text("link-2")
    }
    guard case .int(let since)? = repair["since"] else {
      Issue.record("no index: \(repair)")
      return
    }
    #expect(links.count == 1 && links.allSatisfy { $0 <= since } && since < events.count)
    let judgement = try #require(found["judgement"])
    #expect(judgement.keys == ["positions", "formula", "parts", "invariants", "quiet"])
    #expect(judgement["formula"] == found["formula"])
    #expect(judgement["parts"]?[0]?.keys == ["range", "values"])
    let judged = try #require(judgement["invariants"]?[0])
    #expect(judged.keys == ["name", "title", "stretches"])
    #expect(judged["name"] == .text("link-routed-once"))
    #expect(
      Self.elements(judged["stretches"]).last == .array([.text("violated"), .int(1)]))
  }

  private static func elements(_ list: JSON?) -> [JSON] {
    guard case .array(let elements)? = list else { return [] }
    return elements
  }
}
