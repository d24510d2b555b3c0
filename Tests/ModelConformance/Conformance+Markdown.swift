import LifecycleModel
import LifecycleReports

extension Conformance {
  /// The comparison as a page.
  public var markdown: String {
    (heading + sequencePart + readingPart + movePart).joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let lists = sequences.count { $0.returns == nil }
    let decided = readings.count { $0.outcome == .decided }
    let verdict =
      conforms
      ? "all agree" + (decided > 0 ? ", but for \(decided) decided after another source" : "")
      : "some differ"
    return [
      "## Seed documents", "",
      "\(lists) lists of callbacks, \(sequences.count - lists) more with a launch method that"
        + " returns false, \(readings.count) statements on what is read, \(moves.count) moves"
        + " between states: \(verdict).", "",
      "A line is the callback, the state read in it and the argument shown, where the document"
        + " gives them; arguments are in the document's spelling.",
    ]
  }

  private var sequencePart: [String] {
    var document = ""
    return sequences.flatMap { result -> [String] in
      var lines: [String] = []
      if result.sequence.document != document {
        document = result.sequence.document
        lines += ["", "### Document \(document)"]
      }
      return lines + section(of: result)
    }
  }

  private func section(of result: SequenceResult) -> [String] {
    let sequence = result.sequence
    let condition = result.returns.map { ", \($0)" } ?? ""
    let setUp = sequence.setUp.isEmpty ? "a fresh install" : text(sequence.setUp)
    var table = MarkdownTable("", "document", "model", "")
    for (index, row) in result.rows.enumerated() {
      table.add(["\(index + 1)", cell(row.document), cell(row.model), mark(row.agrees)])
    }
    return [
      "", "#### \(sequence.title)\(condition)", "",
      "Profile `\(result.profile)`, \(implemented(sequence)); after \(setUp):"
        + " \(text(sequence.actions)).", "",
    ] + table.lines
  }

  private var readingPart: [String] {
    var table = MarkdownTable("profile", "callback", "document", "model", "")
    for result in readings {
      let reading = result.reading
      let outcome =
        result.outcome == .decided
        ? "decided: \(reading.decision ?? "")" : mark(result.outcome == .agrees)
      table.add([
        result.profile, reading.title, text(reading.states, reading.after),
        text(result.states, result.after), outcome,
      ])
    }
    return ["", "### What is read inside a callback (002)", ""] + table.lines
  }

  private var movePart: [String] {
    var table = MarkdownTable("from", "to", "document", "model", "")
    for result in moves {
      let move = result.move
      table.add([
        move.from.rawValue, move.to.rawValue, move.text, text(result.made), mark(result.agrees),
      ])
    }
    return ["", "### Moves between states (003)", ""] + table.lines
  }

  // MARK: Words

  private func implemented(_ sequence: SeedSequence) -> String {
    sequence.implements == ["*"]
      ? "all its methods implemented"
      : "implemented " + sequence.implements.map { "`\($0)`" }.joined(separator: " ")
  }

  private func text(_ actions: [Action]) -> String {
    actions.isEmpty ? "nothing" : actions.map { "`\($0)`" }.joined(separator: ", ")
  }

  private func text(_ states: [AppState], _ after: AppState?) -> String {
    states.map(\.rawValue).joined(separator: " or ")
      + (after.map { ", then \($0.rawValue)" } ?? "")
  }

  private func cell(_ text: String?) -> String { text.map { "`\($0)`" } ?? "nothing" }

  private func mark(_ agrees: Bool) -> String { agrees ? "same" : "**differs**" }
}
