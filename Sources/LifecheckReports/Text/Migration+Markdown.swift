import AppLifecycle
public import LifecycleRecords

extension Migration {
  /// The migration as a page in Markdown, such as a comment on a pull request.
  public var markdown: String {
    var lines = [
      "# From \(comparison.left) to \(comparison.right): \(comparison.adapter)", "", finding, "",
    ]
    if let withoutScenes { lines += ["**\(withoutScenes)**", ""] }
    var table = MarkdownTable("method", "under scenes", "source")
    for method in methods {
      let name = "`\(method.callback.selector)`"
      table.add([
        method.isLost ? "**\(name)**" : name, method.fate, method.succession.source.text,
      ])
    }
    if !table.isEmpty { lines += ["## Methods", ""] + table.lines + [""] }
    for cause in causes {
      lines += ["## \(cause.title)", "", cause.reasons(methods).joined(separator: " "), ""]
      lines += Self.fenced(
        ComparisonStory(
          comparison: comparison, difference: cause.difference, width: 100, command: "migrate"
        ).account)
    }
    for counterexample in broken {
      lines += ["## Broken by the move: \(counterexample.title)", ""]
      lines += Self.fenced(
        StorySteps(
          counterexample.steps, brokenAt: counterexample.violatedAt,
          expected: counterexample.expected, width: 100
        ).lines)
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Lines as they stand; the fence is longer than any in them.
  private static func fenced(_ lines: [Line]) -> [String] {
    let texts = lines.map { $0.rendered(isColoured: false) }
    var fence = "```"
    while texts.contains(where: { $0.contains(fence) }) { fence += "`" }
    return [fence + "text"] + texts + [fence, ""]
  }
}
