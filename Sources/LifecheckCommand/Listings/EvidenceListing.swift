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
      evidence.profiles.map { profile in
        (
          profile.name,
          "\(profile.seen.grouped) of \(profile.transitions.count.counting("transition")) seen, by "
            + profile.logs.counting("log")
        )
      })
    for profile in evidence.profiles where profile.seen > 0 {
      page.heading(profile.name)
      let seen = profile.transitions.filter { $0.logs > 0 }.sorted { $0.logs > $1.logs }
      page.facts(
        seen.map { transition in
          let edges =
            transition.edges.isEmpty ? "" : " [\(transition.edges.joined(separator: ", "))]"
          return ("\(transition.logs)", "\(transition.action) from \(transition.state)\(edges)")
        })
    }
  }

  var json: Value {
    let profiles = evidence.profiles.map { profile in
      Value.object([
        .init("profile", .string(profile.name)), .init("logs", .int(profile.logs)),
        .init("seen", .array([.int(profile.seen), .int(profile.transitions.count)])),
        .init("transitions", .array(profile.transitions.map(Self.json))),
      ])
    }
    return .object([
      .init("schema", .string("lifecheck-report/1")), .init("command", .string("trace")),
      .init("generator", .int(GenerationStrategy.version)), .init("verdict", .string("holds")),
      .init("runs", .array([])), .init("evidence", .array(profiles)),
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
