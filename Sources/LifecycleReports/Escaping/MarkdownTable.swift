/// A table of a Markdown page (GitHub Flavored Markdown, section 4.10).
package struct MarkdownTable {
  /// The lines so far: the titles, the rule below them, then a line a row.
  package private(set) var lines: [String]

  /// Whether it has no row.
  package var isEmpty: Bool { lines.count == 2 }

  /// Begins a table with the titles of its columns.
  package init(_ titles: String...) {
    lines = [Self.line(titles), "|" + String(repeating: "---|", count: titles.count)]
  }

  /// Adds a row; a bar in a cell is escaped, anything else in it is Markdown.
  package mutating func add(_ cells: [String]) {
    lines.append(Self.line(cells))
  }

  private static func line(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0.replacing("|", with: "\\|")) |" }.joined()
  }
}
