import SourceTexts

extension InvariantFileParser {
  /// Parses one header. If the header is unknown, reports it and skips the rest of its line.
  mutating func parseHeader(_ headers: inout [InvariantSyntax.Header]) {
    let range = token.range
    let name = source.text(range)
    guard let rules = schema.rules(of: name), token.isFirstOnLine else {
      reportUnknown(name, range)
      return
    }
    position += 1
    if let first = headers.first(where: { $0.name == name }), !rules.isRepeatable {
      report(
        "the header '\(name)' is given twice", at: range,
        notes: [("it was first given here", first.range)])
    }
    var header = InvariantSyntax.Header(name, [], range: range)
    switch rules.kind {
    case .quoted:
      header.values = quotedValue(name, range)
      if rules.isRequired, let value = header.values.first, value.text.allSatisfy(\.isWhitespace) {
        report("the text of '\(name)' is empty", at: value.range, help: "it must say something")
      }
    case .formula:
      let first = position
      skip { $0.isAtHeader }
      header.formula = parseFormula(first..<position).0
    case .words: header.values = list(range, nil)
    case .names(let names): header.values = list(range, names)
    case .oneName(let names):
      header.values = list(range, names)
      if header.values.count > 1 {
        report("the header '\(name)' takes one value", at: header.values[1].range)
      }
    }
    headers.append(header)
  }

  private mutating func reportUnknown(_ name: String, _ range: Range<Int>) {
    if token.kind == .word && token.isFirstOnLine {
      let known = schema.headers.map(\.name) + ["formula", "invariant"]
      report(
        "unknown header '\(name)'", at: range,
        help: "the headers are \(schema.headers.map(\.name).joined(separator: ", "))",
        suggestions: nearestNames(to: name, among: known))
    } else {
      report("expected a header, found '\(name)'", at: range)
    }
    position += 1
    skip { $0.token.isFirstOnLine }
  }

  private mutating func quotedValue(_ name: String, _ range: Range<Int>) -> [InvariantSyntax.Value]
  {
    let value = token
    guard value.kind == .quoted, !isAtHeader else {
      if !value.followsInvalid { report("the header '\(name)' takes a text in quotes", at: range) }
      skip { $0.token.isFirstOnLine }
      return []
    }
    position += 1
    if !isAtEnd && !token.isFirstOnLine {
      report("expected the end of the line after the text", at: token.range)
      skip { $0.token.isFirstOnLine }
    }
    let inner = (value.range.lowerBound + 1)..<(value.range.upperBound - 1)
    let text = unquoted(source.bytes[inner]) ?? ""
    return [InvariantSyntax.Value(text, isQuoted: true, range: value.range)]
  }

  /// Reads words separated by commas; a line may break after a comma.
  private mutating func list(_ header: Range<Int>, _ names: [String]?) -> [InvariantSyntax.Value] {
    var values: [InvariantSyntax.Value] = []
    var isAfterComma = true
    while !isAtEnd && !isAtHeader && (!token.isFirstOnLine || (isAfterComma && !values.isEmpty)) {
      guard token.kind == .word, isAfterComma else {
        let what = isAfterComma ? "a name" : "','"
        report("expected \(what), found '\(source.text(token.range))'", at: token.range)
        skip { $0.token.isFirstOnLine }
        return values
      }
      let text = source.text(token.range)
      check(text, names)
      values.append(InvariantSyntax.Value(text, range: token.range))
      position += 1
      isAfterComma = token.kind == .comma && !isAtEnd
      if isAfterComma { position += 1 }
    }
    if isAfterComma && !token.followsInvalid {
      report("expected a value after this", at: values.last?.range ?? header)
    }
    return values
  }

  private mutating func check(_ text: String, _ names: [String]?) {
    guard let names, !names.contains(text) else { return }
    report(
      "unknown value '\(text)'", at: token.range,
      help: "one of \(names.joined(separator: ", "))",
      suggestions: nearestNames(to: text, among: names))
  }
}
