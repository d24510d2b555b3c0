import LifecycleModel
public import LifecycleReports
import SourceTexts

extension SceneAdoption {
  /// The state as a Markdown page, such as a comment on a pull request.
  public var markdown: String {
    var lines = ["# The move to scenes: \(path.inMarkdown)", "", finding.inMarkdown, ""]
    lines += markdownLines
    if !notes.isEmpty { lines += ["## Not read", ""] + notes.map { "* \($0.inMarkdown)" } }
    return markdownPage(lines)
  }

  /// The lines about each app: a table of launches, and its findings.
  var markdownLines: [String] {
    apps.flatMap { app -> [String] in
      var table = MarkdownTable("built with", "at launch")
      for launch in app.launches { table.add(["iOS \(launch.sdk) SDK", launch.words]) }
      let head = ["## \(app.name.inMarkdown)", "", "It is \(app.summary.inMarkdown).", ""]
      return head + table.lines + [""] + app.findings.flatMap(\.markdownLines)
    }
  }
}

extension SceneAdoption.Finding {
  fileprivate var markdownLines: [String] {
    var lines = ["### \(severity.sign) \(id)", "", message.inMarkdown + ".", ""]
    if let place { lines += fenced(place.shown.map { Line($0) }) }
    if !cure.isEmpty { lines += ["Fix: \(cure.inMarkdown).", ""] }
    return lines + ["Source: \(source.text.inMarkdown)", ""]
  }
}
