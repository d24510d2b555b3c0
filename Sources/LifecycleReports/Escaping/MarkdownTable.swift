/// A table of a Markdown page (GitHub Flavored Markdown, section 4.10).
package struct MarkdownTable {
  /// The lines so far: the titles, the rule below them, then one line per row.
  package private(set) var lines: [String]

  /// Whether the table has no rows.
  package var isEmpty: Bool { lines.count == 2 }

  /// Creates a table with the given column titles and no rows.
  package init(_ titles: String...) {
    lines = [Self.line(titles), "|" + String(repeating: "---|", count: titles.count)]
  }

  /// Adds a row, escaping bars in its cells; everything else in a cell is Markdown.
  package mutating func add(_ cells: [String]) {
    lines.append(Self.line(cells))
  }

  private static func line(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0.replacing("|", with: "\\|")) |" }.joined()
  }
}
