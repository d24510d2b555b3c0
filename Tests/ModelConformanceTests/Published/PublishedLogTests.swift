import LifecycleModel
import Foundation
import DeviceLogs
import ModelCases
import ModelConformance
import Testing

@Suite("Published logs")
struct PublishedLogTests {
  static let report = Result { try ConformanceReport.compare() }

  @Test("all published logs are here, each by a name of its own")
  func logsAreComplete() {
    #expect(PublishedLog.all.count == 167)
    #expect(Set(PublishedLog.all.map(\.id)).count == 167)
    for log in PublishedLog.all {
      let recorded = CallbackSet(log.publication.instrumented)
      #expect(log.log.calls.allSatisfy { recorded.contains($0.callback) }, "\(log.id)")
    }
  }

  @Test("each log stands to the model as decided by hand")
  func verdictsAreTheExpected() throws {
    for result in try Self.report.get().logs.results {
      let explanation = result.explanation
      #expect(
        result.agrees,
        "\(result.log.id): needs \(explanation.needs), line \(explanation.unexplainedAt ?? -1)")
    }
  }

  @Test("at least nine in ten are behaviours, and at most one mutant in twenty")
  func sharesAreKept() throws {
    let results = try Self.report.get().logs.results
    #expect(10 * results.count(where: \.explanation.isAccepted) >= 9 * results.count)
    let trials = results.flatMap(\.trials)
    #expect(trials.count > 300)
    #expect(20 * trials.count { !$0.isRejected } <= trials.count)
    for trial in trials {
      #expect(trial.isRejected || !trial.isRejectedInProcess)
      #expect(trial.isRejectedInProcess || !trial.isRejectedAnyhow)
    }
  }

  @Test("no fewer transitions of later apps with scenes are shown by logs than were once")
  func evidenceIsKept() throws {
    for row in try Self.report.get().evidence.rows {
      #expect(row.ownSeen <= row.seen && row.seen + row.assumed <= row.transitions)
      if row.profile == "scene-ios18" || row.profile == "scene-ios26" {
        #expect(12 * row.seen >= row.transitions, "\(row.profile): \(row.seen)")
      }
    }
  }

  @Test("the actions that explain a log, performed, lead to it")
  func explanationsLeadToLogs() throws {
    for result in try Self.report.get().logs.results {
      let log = result.log
      guard let way = result.explanation.way, log.log.recordedScenes == nil else { continue }
      let model = try CompiledModel(
        profile: try Profile.named(result.explanation.profile), edges: .observed,
        configuration: log.publication.configuration)
      let logs = WayReplay(model: model, instrumented: log.log.instrumented).logs(of: way)
      let leads = logs.contains { calls in
        log.log.end == .complete
          ? calls.matches(log.log.calls)
          : calls.prefix(log.log.calls.count).matches(log.log.calls)
      }
      #expect(leads, "\(log.id): \(way.actions), not \(logs)")
    }
  }

  @Test("a log that does not stand as expected shows")
  func differencesShow() throws {
    let result = try #require(
      Self.report.get().logs.results.first { $0.log.expected == .documented })
    let other = LogConformance.Result(
      log: result.log,
      explanation: LogExplanation(
        profile: "none", way: nil, needs: [], unexplainedAt: 0, possible: []),
      trials: [])
    let conformance = LogConformance(results: [other])
    #expect(!conformance.conforms)
    #expect(conformance.markdown.contains("**not a behaviour**"))
  }

  /// The page, and what the product marks as seen.
  @Test(
    "the committed report of the conformance is up to date",
    arguments: [
      "Reports/conformance.md", "Sources/LifecycleModel/Profiles/PublishedSightings+Texts.swift",
    ])
  func reportIsCurrent(path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: path)
    let report = try Self.report.get()
    let text = path.hasSuffix(".md") ? report.markdown : report.evidence.swift
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("\(path) is recorded; run again without RECORD=1")
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      recorded == text,
      "\(path) is out of date: RECORD=1 swift test --filter PublishedLogTests")
  }
}
