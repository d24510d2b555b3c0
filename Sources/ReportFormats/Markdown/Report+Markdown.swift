public import LifecycleReports

extension Report {
  /// The report as a Markdown page, such as a job summary: the verdict, a table of the runs, each
  /// counterexample with its story, and the omissions.
  public var markdown: String {
    var lines = ["# lifecheck \(command): \(verdict.rawValue)", ""]
    lines += [VerdictLine(self).text.inMarkdown, ""]
    lines += runs.isEmpty ? [] : table.lines + [""]
    for run in runs {
      for found in run.counterexamples {
        let title = found.title.isEmpty ? found.invariant : found.title
        lines += ["## ✗ \(title.inMarkdown)", ""] + fenced(run.storyLines(of: found))
      }
    }
    lines += Self.section(
      "Methods",
      runs.compactMap { run in
        run.methods.unreachedPhrase.map { (run.adapter ?? "", run.profile, $0) }
      })
    lines += Self.section(
      "Saturation",
      runs.compactMap { run in run.saturation.map { ("", run.profile, $0.phrase) } })
    lines += Self.section("Warnings", warnings.map { ($0.invariant, $0.profile, $0.message) })
    lines += Self.section(
      "Not judged", notJudged.map { ($0.name, $0.profile, "because \($0.reason)") })
    lines += Self.section("Notes", notes.map { ("", nil, $0) })
    return markdownPage(lines)
  }

  /// A table with one row per run.
  private var table: MarkdownTable {
    var table = MarkdownTable(
      "profile", "adapter", "sequences", "violated", "hold", "not exercised", "transitions")
    for run in runs {
      let violated = run.invariants.filter { $0.status == .violated }.map(\.name.inMarkdown)
      let share = run.coverage.transitions
      table.add([
        run.profile.inMarkdown, run.adapter?.inMarkdown ?? "", run.sequenceCount.grouped,
        violated.joined(separator: ", "),
        run.invariants.count { $0.status == .holds }.grouped,
        run.invariants.count { ![.holds, .violated, .known].contains($0.status) }.grouped,
        share.total == 0 ? "" : "\(share.reached.grouped) of \(share.total.grouped)",
      ])
    }
    return table
  }

  /// Returns a list under a heading; nothing if the list is empty.
  private static func section(
    _ title: String, _ entries: [(name: String, profile: String?, text: String)]
  ) -> [String] {
    let items = entries.map { entry in
      let place = entry.profile.map { " in \($0)" } ?? ""
      let subject = entry.name.isEmpty ? "" : "\(entry.name)\(place): "
      return "* " + (subject + entry.text).inMarkdown
    }
    return items.isEmpty ? [] : ["## \(title)", ""] + items + [""]
  }
}
