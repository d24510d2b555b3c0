package import LifecycleReports

/// Lines of text, laid out for a terminal.
package struct Page: Sendable {
  /// The style of the lines.
  package let style: TextStyle
  /// The lines so far.
  package private(set) var lines: [Line] = []

  /// Creates an empty page for a terminal.
  package init(for terminal: Terminal) {
    style = TextStyle(width: terminal.width, isColoured: terminal.isColoured)
  }

  /// The page as text, ending with a newline unless it is empty.
  package var text: String {
    lines.map { $0.rendered(isColoured: style.isColoured) + "\n" }.joined()
  }

  /// Adds a heading, after a blank line unless it is the first line.
  mutating func heading(_ text: String) {
    if !lines.isEmpty { lines.append(.blank) }
    lines.append(Line(text, .heading))
  }

  /// Adds a paragraph, wrapped.
  mutating func paragraph(_ text: String, indent: Int = 0, _ role: Role = .plain) {
    let margin = String(repeating: " ", count: indent)
    let texts = Paragraph(text: text, width: style.width - indent).lines
    lines += texts.map { Line(margin + $0, role) }
  }

  /// Adds lines to copy, which are not wrapped.
  mutating func verbatim(_ texts: [String]) { lines += texts.map { Line($0) } }

  /// Adds a blank line.
  mutating func blank() { lines.append(.blank) }

  /// Adds facts, with their labels beside them.
  mutating func facts(_ facts: [(label: String, text: String)], indent: Int = 2) {
    let labels = facts.map(\.label.displayWidth).max() ?? 0
    var list = Facts(width: style.width, indent: indent, labelWidth: labels)
    for fact in facts { list.add(fact.label, fact.text) }
    lines += list.lines
  }
}
