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
    if let excerpt {
      let number = String(line)
      let margin = String(repeating: " ", count: number.count)
      let mark = String(repeating: "^", count: excerpt.width)
      lines.append("\(number) | \(excerpt.text)")
      lines.append(
        "\(margin) | " + String(repeating: " ", count: excerpt.indent) + paint(mark, tone))
    }
    if !suggestions.isEmpty {
      lines.append("  did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?")
    }
    if let help { lines.append("  help: \(help)") }
    lines += notes.map { "\(file):\($0.line):\($0.column): note: \($0.message)" }
    return lines.joined(separator: "\n")
  }
}
