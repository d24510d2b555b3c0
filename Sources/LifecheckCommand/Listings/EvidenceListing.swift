import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// The transitions of each profile that logs are evidence for.
struct EvidenceListing {
  let evidence: LogEvidence
  /// The number of logs.
  let count: Int

  func add(to page: inout Page) {
    page.heading("\(count.counting("log"))")
    page.facts(
      evidence.rows.map { row in
        (
          row.profile,
          "\(row.seen.grouped) of \(row.transitions.count.counting("transition")) seen, by "
            + row.logs.counting("log")
        )
      })
    for row in evidence.rows where row.seen > 0 {
      page.heading(row.profile)
      let seen = row.transitions.filter { $0.logs > 0 }.sorted { $0.logs > $1.logs }
      page.facts(
        seen.map { transition in
          let edges =
            transition.edges.isEmpty ? "" : " [\(transition.edges.joined(separator: ", "))]"
          return ("\(transition.logs)", "\(transition.action) from \(transition.state)\(edges)")
        })
    }
  }

  var json: Value {
    let rows = evidence.rows.map { row in
      Value.object([
        .init("profile", .string(row.profile)), .init("logs", .int(row.logs)),
        .init("seen", .array([.int(row.seen), .int(row.transitions.count)])),
        .init("transitions", .array(row.transitions.map(Self.json))),
      ])
    }
    return .object([
      .init("schema", .string("lifecheck-report/1")), .init("command", .string("trace")),
      .init("generator", .int(GenerationStrategy.version)), .init("verdict", .string("holds")),
      .init("runs", .array([])), .init("evidence", .array(rows)),
    ])
  }

  private static func json(of transition: LogEvidence.Transition) -> Value {
    .object([
      .init("action", .string(transition.action)), .init("state", .string(transition.state)),
      .init("edges", .array(transition.edges.map { .string($0) })),
      .init("logs", .int(transition.logs)),
    ])
  }
}
