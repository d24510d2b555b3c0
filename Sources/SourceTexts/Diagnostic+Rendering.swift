extension Diagnostic {
  /// Returns the diagnostic as human-readable text, without a trailing newline.
  ///
  /// - Parameter color: Whether to use ANSI colors.
  public func rendered(color: Bool = false) -> String {
    func paint(_ text: String, _ code: String) -> String {
      color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    let file = shown(file)
    let tone = severity == .error ? "1;31" : "1;33"
    var lines = [
      "\(file):\(line):\(column): \(paint(severity.rawValue + ":", tone)) \(message)"
    ]
    lines += excerpt?.lines(numbered: line) { paint($0, tone) } ?? []
    if !suggestions.isEmpty {
      lines.append("  did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?")
    }
    if let help { lines.append("  help: \(help)") }
    lines += notes.map { "\(file):\($0.line):\($0.column): note: \($0.message)" }
    return lines.joined(separator: "\n")
  }
}

extension Diagnostic.Excerpt {
  /// Returns the line of the source with its number, and below it the mark.
  ///
  /// - Parameter paint: colours the mark.
  package func lines(numbered line: Int, _ paint: (String) -> String = { $0 }) -> [String] {
    let number = String(line)
    let margin = String(repeating: " ", count: number.count)
    let mark = paint(String(repeating: "^", count: width))
    return ["\(number) | \(text)", "\(margin) | " + String(repeating: " ", count: indent) + mark]
  }
}
