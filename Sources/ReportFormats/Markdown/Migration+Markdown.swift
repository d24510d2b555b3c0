import LifecycleModel
public import LifecycleReports

extension Migration {
  /// The migration as a Markdown page, such as a comment on a pull request.
  public var markdown: String {
    var lines = [
      "# From \(comparison.left) to \(comparison.right): \(comparison.adapter.inMarkdown)", "",
      finding, "",
    ]
    if let withoutScenes { lines += ["**\(withoutScenes)**", ""] }
    if let app { lines += app.markdownLines }
    var table = MarkdownTable("method", "under scenes", "source")
    for method in methods {
      let name = "`\(method.callback.selector)`"
      table.add([
        method.isLost ? "**\(name)**" : name, method.fate, method.succession.source.text,
      ])
    }
    if !table.isEmpty { lines += ["## Methods", ""] + table.lines + [""] }
    for cause in causes {
      lines += [
        "## \(cause.title.inMarkdown)", "", cause.reasons(methods).joined(separator: " "), "",
      ]
      lines += fenced(
        ComparisonStory(
          comparison: comparison, difference: cause.difference, width: 100
        ).account)
    }
    for counterexample in broken {
      lines += ["## Broken by the move: \(counterexample.title.inMarkdown)", ""]
      lines += fenced(StorySteps(of: counterexample, width: 100).lines)
    }
    return markdownPage(lines)
  }
}
