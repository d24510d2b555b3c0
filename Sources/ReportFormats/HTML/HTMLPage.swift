/// A self-contained page.
struct HTMLPage {
  var title: String
  /// The content of the header: the verdict.
  var header: [Markup]
  /// The sections, with the headings that link to them; empty ones are left out.
  var sections: [Section]
  /// The scripts, run in order at the end.
  var scripts: [String] = [pageScript]
  /// The styles, in order.
  var styles: [String] = [pageStyle]

  /// A part of the page.
  struct Section {
    var id: String
    var title: String
    /// The number behind the title in the table of contents.
    var count: Int?
    var parts: [Markup]
  }

  /// A content security policy under which nothing is loaded and nothing is sent, whatever the page
  /// contains.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none';"
    + " form-action 'none'"

  /// The text of the page.
  var text: String {
    let shown = sections.filter { !$0.parts.isEmpty }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(Self.meta("viewport", "width=device-width, initial-scale=1"))
      \(Self.meta("color-scheme", "light dark"))
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      \(Markup("title", title).source)
      <style>
      \(styles.joined(separator: "\n"))
      </style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      \(Markup("header", header + [contents(shown)]).source)
      <main id="main">
      \(shown.map { Self.markup(of: $0).source }.joined(separator: "\n"))
      </main>
      <script>
      \(scripts.joined(separator: "\n"))
      </script>
      </body>
      </html>

      """
  }

  private static func meta(_ name: String, _ content: String) -> String {
    "<meta name=\"\(name)\" content=\"\(content)\">"
  }

  private func contents(_ sections: [Section]) -> Markup {
    guard sections.count > 1 else { return .empty }
    let links = sections.map { section in
      let count = section.count.map { [Markup("span", [.class("count")], " \($0)")] } ?? []
      return Markup(
        "li",
        [Markup("a", [.init("href", "#\(section.id)")], [Markup(text: section.title)] + count)])
    }
    return Markup("nav", [.init("aria-label", "Contents")], [Markup("ul", links)])
  }

  private static func markup(of section: Section) -> Markup {
    let heading = Markup("h2", [.id("\(section.id)-title")], section.title)
    return Markup(
      "section", [.id(section.id), .init("aria-labelledby", "\(section.id)-title")],
      [heading] + section.parts)
  }
}
