import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// The rules with which logs would be explained that the model rejects.
struct RuleProposalListing {
  let result: RuleProposer.Result
  /// The number of logs.
  let count: Int

  func add(to page: inout Page) {
    page.heading("The model explains \(result.explained.grouped) of \(count.counting("log")).")
    for proposal in result.proposals {
      page.blank()
      page.paragraph("\(proposal.profile): \(proposal.change)", .heading)
      page.facts(
        proposal.lines.enumerated().map { ($0 == 0 ? "needed for" : "", $1.description) })
      page.blank()
      page.verbatim(proposal.rule.code.split(separator: "\n").map { "  \($0)" })
    }
    if !result.left.isEmpty {
      page.heading("No rule was found for")
      page.facts(result.left.map { ("", $0.description) })
    }
    if !result.unrecorded.isEmpty {
      page.heading("Explained with --instrumented occurring")
      page.facts(result.unrecorded.map { ("", $0) })
    }
    if !result.proposals.isEmpty {
      page.blank()
      page.paragraph(
        "Each rule was tried: with it, the model explains the logs. You decide whether the model "
          + "lacks it, a log lacks a line, or the system misbehaved.", .faint)
    }
  }

  var json: Value {
    let proposals = result.proposals.map { proposal in
      Value.object([
        .init("profile", .string(proposal.profile)),
        .init("action", .string("\(proposal.rule.action)")),
        .init("dropped", .array(proposal.dropped.map { .string($0.alias) })),
        .init("added", .array(proposal.added.map { .string($0.alias) })),
        .init("rule", .string(proposal.rule.code)),
        .init("lines", .array(proposal.lines.map(\.json))),
      ])
    }
    return .object([
      .init("schema", .string("lifecheck-report/1")), .init("command", .string("trace")),
      .init("generator", .int(GenerationStrategy.version)),
      .init("verdict", .string(result.isWhole ? "holds" : "violated")),
      .init("runs", .array([])), .init("rules", .array(proposals)),
      .init("left", .array(result.left.map(\.json))),
      .init("unrecorded", .array(result.unrecorded.map { .string($0) })),
    ])
  }
}

extension RuleProposer.Proposal {
  /// The action with what its course makes and leaves out, unlike that of an existing rule.
  fileprivate var change: String {
    let with = added.map { "with \($0.alias)" } + dropped.map { "without \($0.alias)" }
    return "\(rule.action.name.rawValue) \(with.joined(separator: ", "))"
  }
}

extension RuleProposer.Lines {
  fileprivate var json: Value {
    .object([
      .init("log", .string(log)), .init("first", .int(first)), .init("last", .int(last)),
    ])
  }
}
