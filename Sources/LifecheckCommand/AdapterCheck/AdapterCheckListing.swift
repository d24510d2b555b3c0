import AppLifecycle
import LifecheckStories
import ProcessAdapters

/// What the check of an adapter's protocol found, by profile.
struct AdapterCheckListing {
  let command: String
  let results: [(profile: String, findings: [ProtocolFinding])]
  /// What would check what it is seen to do, a sentence each.
  var proposals: [String] = []

  /// Whether nothing is wrong.
  var isRight: Bool { results.allSatisfy { $0.findings.allSatisfy { $0.verdict != .wrong } } }

  /// The findings, one a line or more, and what they come to.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    for result in results {
      page.heading("\(command) in \(result.profile)")
      page.facts(result.findings.map { ("\($0.verdict.sign) \($0.subject)", $0.message) })
    }
    let wrong = results.flatMap(\.findings).count { $0.verdict == .wrong }
    page.blank()
    page.paragraph(
      wrong == 0
        ? "✓ It speaks the protocol."
        : "✗ \(wrong == 1 ? "One thing is" : "\(wrong) things are") wrong.",
      wrong == 0 ? .success : .failure)
    for proposal in proposals {
      page.blank()
      page.paragraph(proposal)
    }
    return page
  }

  /// The findings as an object.
  var json: Value {
    .object([
      .init("command", .string(command)),
      .init("verdict", .string(isRight ? "right" : "wrong")),
      .init(
        "profiles",
        .array(
          results.map { result in
            .object([
              .init("profile", .string(result.profile)),
              .init("findings", .array(result.findings.map(\.json))),
            ])
          })),
      .init("proposals", .array(proposals.map { .string($0) })),
    ])
  }
}

extension ProtocolFinding {
  fileprivate var json: Value {
    .object([
      .init("verdict", .string(verdict.rawValue)), .init("subject", .string(subject)),
      .init("message", .string(message)),
    ])
  }
}

extension ProtocolFinding.Verdict {
  fileprivate var sign: String {
    switch self {
    case .right: "✓"
    case .wrong: "✗"
    case .absent: "–"
    }
  }
}
