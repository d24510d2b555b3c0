import LifecycleModel
import LifecycleReports
import ProcessAdapters

/// The findings of a check of an adapter's protocol, by profile.
struct AdapterCheckListing {
  let command: String
  let results: [(profile: String, findings: [ProtocolFinding])]
  /// The proposals of checks for the observed behavior, a sentence each.
  var proposals: [String] = []

  /// The overall outcome of the findings.
  enum Outcome: String {
    case right, wrong
    /// Nothing is wrong, and nothing was asked of the adapter in any profile.
    case untested
  }

  /// The overall outcome of the findings.
  var outcome: Outcome {
    func have(_ verdict: ProtocolFinding.Verdict) -> [Bool] {
      results.map { $0.findings.contains { $0.verdict == verdict } }
    }
    if have(.wrong).contains(true) { return .wrong }
    return have(.untested).contains(false) ? .right : .untested
  }

  /// Returns the findings, each on one or more lines, and the overall outcome.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    for result in results {
      page.heading("\(command) in \(result.profile)")
      page.facts(result.findings.map { ("\(Self.sign(of: $0.verdict)) \($0.subject)", $0.message) })
    }
    page.blank()
    let (conclusion, role) = conclusion
    page.paragraph(conclusion, role)
    for proposal in proposals {
      page.blank()
      page.paragraph(proposal)
    }
    return page
  }

  private static func sign(of verdict: ProtocolFinding.Verdict) -> String {
    switch verdict {
    case .right: "✓"
    case .wrong: "✗"
    case .absent: "–"
    case .untested: "○"
    }
  }

  private var conclusion: (text: String, role: Role) {
    switch outcome {
    case .right: return ("✓ It follows the protocol.", .success)
    case .untested:
      return ("○ Nothing was tested: no method and no custom action of it.", .warning)
    case .wrong:
      let wrong = results.flatMap(\.findings).count { $0.verdict == .wrong }
      return ("✗ \(wrong == 1 ? "One thing is" : "\(wrong) things are") wrong.", .failure)
    }
  }

  /// The findings as a JSON object.
  var json: Value {
    .object([
      .init("command", .string(command)),
      .init("verdict", .string(outcome.rawValue)),
      .init(
        "profiles",
        .array(
          results.map { result in
            .object([
              .init("profile", .string(result.profile)),
              .init("findings", .array(result.findings.map(Self.json))),
            ])
          })),
      .init("proposals", .array(proposals.map { .string($0) })),
    ])
  }

  private static func json(of finding: ProtocolFinding) -> Value {
    .object([
      .init("verdict", .string(finding.verdict.rawValue)),
      .init("subject", .string(finding.subject)), .init("message", .string(finding.message)),
    ])
  }
}

extension ExitStatus {
  /// Creates the status for the outcome of a protocol check.
  init(_ outcome: AdapterCheckListing.Outcome) {
    switch outcome {
    case .right: self = .holds
    case .wrong: self = .violated
    case .untested: self = .undecided
    }
  }
}
