import LifecycleReports

/// Returns the lines as a fenced code block; the fence is longer than any fence in them.
func fenced(_ lines: [Line]) -> [String] {
  let texts = lines.map { $0.rendered(isColoured: false) }
  var fence = "```"
  while texts.contains(where: { $0.contains(fence) }) { fence += "`" }
  return [fence + "text"] + texts + [fence, ""]
}

/// Returns a page of the lines, which ends with one newline.
func markdownPage(_ lines: [String]) -> String {
  var lines = lines
  while lines.last == "" { lines.removeLast() }
  return lines.joined(separator: "\n") + "\n"
}

extension String {
  /// The text escaped for a line of Markdown: nothing in it is markup or an active control
  /// character (GitHub Flavored Markdown, sections 2.4 and 6).
  var inMarkdown: String {
    printable.reduce(into: "") { text, letter in
      if #"\`*_{}[]<>()#|~&!@"#.contains(letter) { text.append("\\") }
      text.append(letter)
    }
  }
}
