import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// The checks that fit what apps did in some logs.
struct InferenceListing {
  let inference: LogInference
  /// The number of logs.
  let count: Int

  /// The number of proposals that are shown.
  private static let shown = 10

  func add(to page: inout Page) {
    page.heading("\(count.counting("log")), \(inference.events.count.counting("event"))")
    guard !inference.proposals.isEmpty else {
      page.paragraph(
        inference.events.isEmpty
          ? "no log has an event of the app"
          : "no check holds in all logs and would notice mistakes")
      return
    }
    for proposal in inference.proposals.prefix(Self.shown) {
      page.blank()
      page.paragraph("--check '\(proposal.check)'", .success)
      page.paragraph(proposal.title, indent: 2)
      page.paragraph(
        "holds in \(proposal.logs.counting("log")), notices \(proposal.noticed.grouped) of "
          + inference.mistakes.counting("planted mistake"), indent: 2, .faint)
      if !proposal.likewise.isEmpty {
        page.paragraph("likewise \(proposal.likewise.joined(separator: ", "))", indent: 2, .faint)
      }
    }
    let more = inference.proposals.count - Self.shown
    guard more > 0 else { return }
    page.blank()
    page.paragraph("and \(more.grouped) more, in JSON")
  }

  var json: Value {
    let proposals = inference.proposals.map { proposal in
      Value.object([
        .init("check", .string(proposal.check)), .init("title", .string(proposal.title)),
        .init("logs", .int(proposal.logs)), .init("noticed", .int(proposal.noticed)),
        .init("likewise", .array(proposal.likewise.map { .string($0) })),
      ])
    }
    return .object([
      .init("schema", .string("lifecheck-report/1")), .init("command", .string("trace")),
      .init("generator", .int(GenerationStrategy.version)), .init("verdict", .string("holds")),
      .init("runs", .array([])), .init("mistakes", .int(inference.mistakes)),
      .init("proposals", .array(proposals)),
    ])
  }
}
