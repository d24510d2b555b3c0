import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// The checks that fit what was seen of an app.
struct InferenceListing {
  /// The command that looked for them.
  let command: String
  let proposals: [InferredCheck]
  /// The number of mistakes that were planted.
  let mistakes: Int
  /// The number of names of events.
  let events: Int
  /// The place where it was seen: `4 logs`.
  let seenIn: String
  /// The word for what puts a check to the test, `log`; `nil` if it is put to the test so often.
  var unit: String?

  /// Sentences about what stood in the way.
  var notes: [String] = []

  /// The number of proposals that are shown.
  private static let shown = 10

  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    page.heading("\(seenIn), \(events.counting("event"))")
    for note in notes { page.paragraph("note  " + note) }
    guard !proposals.isEmpty else {
      page.paragraph(
        events == 0
          ? "no event of the app was seen"
          : "no check holds in all sequences and would notice mistakes")
      return page
    }
    for proposal in proposals.prefix(Self.shown) {
      page.blank()
      page.paragraph("--check '\(proposal.check)'", .success)
      page.paragraph(proposal.title, indent: 2)
      page.paragraph(
        "tested \(tested(proposal)), notices "
          + "\(proposal.noticed.grouped) of \(mistakes.counting("planted mistake"))",
        indent: 2, .faint)
      if !proposal.likewise.isEmpty {
        page.paragraph(
          "the same mistakes are noticed by \(proposal.likewise.joined(separator: ", "))",
          indent: 2, .faint)
      }
    }
    let more = proposals.count - Self.shown
    if more > 0 {
      page.blank()
      page.paragraph("and \(more.grouped) more, in JSON")
    }
    return page
  }

  /// Returns how often a check was put to the test: `by 3 logs`, or `240 times`.
  private func tested(_ proposal: InferredCheck) -> String {
    unit.map { "by " + proposal.support.counting($0) } ?? proposal.support.counting("time")
  }

  var json: Value {
    let proposals = proposals.map { proposal in
      Value.object([
        .init("check", .string(proposal.check)), .init("title", .string(proposal.title)),
        .init("support", .int(proposal.support)), .init("noticed", .int(proposal.noticed)),
        .init("likewise", .array(proposal.likewise.map { .string($0) })),
      ])
    }
    return .object([
      .init("schema", .string("lifecheck-report/1")), .init("command", .string(command)),
      .init("generator", .int(GenerationStrategy.version)), .init("verdict", .string("holds")),
      .init("runs", .array([])), .init("mistakes", .int(mistakes)),
      .init("proposals", .array(proposals)), .init("notes", .array(notes.map { .string($0) })),
    ])
  }
}
