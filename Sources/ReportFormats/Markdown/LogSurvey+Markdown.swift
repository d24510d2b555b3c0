import LifecycleModel
public import LifecycleReports

extension LogSurvey {
  /// The findings as a Markdown page, such as a job summary.
  public var markdown: String {
    var lines = ["# lifecheck trace: \(verdict.rawValue)", "", finding.inMarkdown, ""]
    var table = MarkdownTable("invariant", "logs")
    for check in toldChecks { table.add(["`\(check.name)`", check.shareOfLogs]) }
    if !table.isEmpty { lines += table.lines + [""] }
    for cause in causes {
      lines += [
        "## \(cause.title.inMarkdown)", "", cause.place(in: self).inMarkdown, "",
      ]
      if let story = cause.story {
        lines += fenced(StorySteps(of: story, width: 100).lines)
      } else {
        lines += fenced(logs[cause.shortest].plainLines)
      }
    }
    lines += notJudged.map {
      "* \($0.name.inMarkdown) is not judged, because \($0.reason.inMarkdown)"
    }
    return markdownPage(lines + notes.map { "* \($0.inMarkdown)" })
  }
}
