/// A line of output: pieces of text and their roles.
package struct Line: Sendable {
  private(set) var spans: [Span] = []

  /// The empty line.
  package static let blank = Line()

  package init() {}

  package init(_ text: String, _ role: Role = .plain) {
    add(text, role)
  }

  /// Adds a piece, with control characters escaped.
  package mutating func add(_ text: String, _ role: Role = .plain) {
    spans.append(Span(text: text.printable, role: role))
  }

  package var displayWidth: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// Returns the line clipped to `columns` columns, marked with `…` if anything is cut.
  package func clipped(to columns: Int) -> Line {
    guard displayWidth > columns else { return self }
    var line = Line()
    var left = columns - 1
    for span in spans {
      let kept = span.text.prefix(columns: left)
      guard kept.utf8.count == span.text.utf8.count else {
        line.spans.append(Span(text: kept + "…", role: span.role))
        break
      }
      line.spans.append(span)
      left -= kept.displayWidth
    }
    return line
  }

  /// Returns the text, without trailing spaces.
  package func rendered(isColoured: Bool) -> String {
    withoutTrailingSpaces.map { $0.rendered(isColoured: isColoured) }.joined()
  }

  private var withoutTrailingSpaces: [Span] {
    var spans = spans
    while var last = spans.popLast() {
      while last.text.hasSuffix(" ") { last.text.removeLast() }
      if !last.text.isEmpty { return spans + [last] }
    }
    return []
  }
}

/// A piece of a line.
struct Span: Sendable {
  var text: String
  var role: Role

  func rendered(isColoured: Bool) -> String {
    guard isColoured, let code = role.code, text.contains(where: { $0 != " " }) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

/// The role of a piece of text, which determines its color.
package enum Role: Sendable {
  case plain, heading, success, failure, failureHeading, warning, faint

  /// The ANSI code (ECMA-48, select graphic rendition).
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .success: "32"
    case .failure: "31"
    case .failureHeading: "1;31"
    case .warning: "33"
    case .faint: "2"
    }
  }
}
