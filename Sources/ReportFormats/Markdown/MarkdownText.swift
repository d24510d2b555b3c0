import LifecycleReports

/// Lines as they stand in a page of Markdown; the fence is longer than any in them.
func fenced(_ lines: [Line]) -> [String] {
  let texts = lines.map { $0.rendered(isColoured: false) }
  var fence = "```"
  while texts.contains(where: { $0.contains(fence) }) { fence += "`" }
  return [fence + "text"] + texts + [fence, ""]
}

/// A page of these lines, which ends with one newline.
func markdownPage(_ lines: [String]) -> String {
  var lines = lines
  while lines.last == "" { lines.removeLast() }
  return lines.joined(separator: "\n") + "\n"
}

extension String {
  /// The text within a line of Markdown: nothing in it is markup, and no control character acts
  /// (GitHub Flavored Markdown, sections 2.4 and 6).
  var inMarkdown: String {
    printable.reduce(into: "") { text, letter in
      if #"\`*_{}[]<>()#|~&!@"#.contains(letter) { text.append("\\") }
      text.append(letter)
    }
  }
}
