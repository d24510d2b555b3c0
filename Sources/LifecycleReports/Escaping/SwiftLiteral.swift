/// Returns a Swift string literal for the text.
package func swiftLiteral(_ text: String) -> String { "\"\(escaped(text, quotes: true))\"" }

/// Returns a multiline Swift string literal for the text, each line behind the indent.
package func swiftLiteral(ofLines text: String, indent: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .dropLast(text.hasSuffix("\n") ? 1 : 0)
  let shown = lines.map { $0.isEmpty ? "" : indent + escaped(String($0), quotes: false) }
  return "\"\"\"\n" + shown.joined(separator: "\n") + "\n\(indent)\"\"\""
}

/// Returns the text on one line, escaped for use in a comment.
package func commentText(_ text: String) -> String { escaped(text, quotes: false) }

private func escaped(_ text: String, quotes: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += quotes ? "\\\"" : "\""
    case "\\": result += "\\\\"
    case _ where scalar.actsOnTerminal:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return quotes ? result : result.replacingTripleQuotes
}

extension String {
  /// The text with every quote escaped if it has three in a row, which would end a literal.
  fileprivate var replacingTripleQuotes: String {
    guard contains("\"\"\"") else { return self }
    return reduce(into: "") { $0 += $1 == "\"" ? "\\\"" : String($1) }
  }
}
