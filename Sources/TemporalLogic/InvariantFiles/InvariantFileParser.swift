import SourceTexts

/// A parser that splits a file into invariants and headers.
struct InvariantFileParser {
  let source: SourceText
  let tokens: [Token]
  let schema: HeaderSchema
  var position = 0
  var problems: [SyntaxProblem] = []
  var invariants: [InvariantSyntax] = []
  private var names: [String: Range<Int>] = [:]

  init(_ source: SourceText, _ tokens: [Token], _ schema: HeaderSchema) {
    self.source = source
    self.tokens = tokens
    self.schema = schema
  }

  var token: Token { tokens[min(position, tokens.count - 1)] }
  var isAtEnd: Bool { token.kind == .end }

  /// The word at the current position if it begins a line.
  var lineWord: String? {
    token.isFirstOnLine && token.kind == .word ? source.text(token.range) : nil
  }

  var isAtHeader: Bool {
    lineWord.map { $0 == "formula" || $0 == "invariant" || schema.rules(of: $0) != nil } ?? false
  }

  mutating func report(
    _ message: String, at range: Range<Int>, help: String? = nil, suggestions: [String] = [],
    notes: [(message: String, range: Range<Int>)] = []
  ) {
    problems.append(
      SyntaxProblem(
        message: message, range: range, help: help, suggestions: suggestions, notes: notes))
  }

  mutating func parse() {
    if !isAtEnd && lineWord != "invariant" {
      report(
        "expected 'invariant', found '\(source.text(token.range))'", at: token.range,
        help: "a file is a list of 'invariant NAME', headers, and 'formula' with the formula",
        suggestions: nearestNames(to: source.text(token.range), among: ["invariant"]))
      skip { $0.lineWord == "invariant" }
    }
    var count = 0
    while !isAtEnd {
      count += 1
      guard count <= SyntaxLimits.invariants else {
        report(
          "too many invariants; the limit is \(SyntaxLimits.invariants) in a file", at: token.range,
          help: "split the file")
        return
      }
      parseInvariant()
    }
  }

  mutating func skip(until isReached: (Self) -> Bool) {
    while !isAtEnd && !isReached(self) { position += 1 }
  }

  private mutating func parseInvariant() {
    let errorsBefore = problems.count
    let start = position
    let keyword = token.range
    position += 1
    let (name, nameRange) = parseName(keyword)
    var headers: [InvariantSyntax.Header] = []
    while !isAtEnd && lineWord != "invariant" && lineWord != "formula" { parseHeader(&headers) }
    checkRequired(headers, nameRange)
    guard lineWord == "formula" else {
      if !hidesFormula(start...position) {
        report(
          "this invariant has no formula", at: nameRange, help: "add 'formula' after the headers")
      }
      return
    }
    position += 1
    let first = position
    skip { $0.lineWord == "invariant" || ($0.isAtHeader && $0.position > first) }
    let (formula, range) = parseFormula(first..<position)
    reportLateHeaders()
    guard let formula, problems.count == errorsBefore else { return }
    invariants.append(
      InvariantSyntax(
        name: name, nameRange: nameRange, headers: headers, formula: formula, formulaRange: range,
        formulaText: source.text(range)))
  }

  /// Whether a formula may have been skipped together with an error reported earlier.
  private func hidesFormula(_ range: ClosedRange<Int>) -> Bool {
    range.contains { index in
      tokens[min(index, tokens.count - 1)].followsInvalid
        || index < position && source.text(tokens[index].range) == "formula"
    }
  }

  private mutating func reportLateHeaders() {
    guard !isAtEnd, lineWord != "invariant" else { return }
    report(
      "the header '\(source.text(token.range))' comes after the formula", at: token.range,
      help: "headers come before 'formula'")
    skip { $0.lineWord == "invariant" }
  }

  private mutating func parseName(_ keyword: Range<Int>) -> (String, Range<Int>) {
    let range = token.range
    guard token.kind == .word, !token.isFirstOnLine else {
      report("expected the name of the invariant", at: keyword, help: "write 'invariant some-name'")
      return ("", keyword)
    }
    position += 1
    let name = source.text(range)
    if !isKebabCase(name) {
      report(
        "the name '\(name)' is not in kebab-case", at: range,
        help: "lower-case letters and digits in parts joined by '-', such as 'becomes-active'")
    }
    if let first = names[name] {
      report(
        "the name '\(name)' is taken", at: range, notes: [("it was first used here", first)])
    } else {
      names[name] = range
    }
    if !isAtEnd && !token.isFirstOnLine {
      report("expected the end of the line after the name", at: token.range)
      skip { $0.token.isFirstOnLine }
    }
    return (name, range)
  }

  private mutating func checkRequired(_ headers: [InvariantSyntax.Header], _ range: Range<Int>) {
    for rules in schema.headers where rules.isRequired {
      if headers.contains(where: { $0.name == rules.name }) { continue }
      report(
        "this invariant has no '\(rules.name)'", at: range, help: "add the header '\(rules.name)'")
    }
  }

  /// Parses the tokens of a range as a formula. The token after the range stops the parser.
  mutating func parseFormula(_ range: Range<Int>) -> (Formula<AtomSyntax>?, Range<Int>) {
    guard !range.isEmpty else {
      let keyword = tokens[range.lowerBound - 1].range
      if !token.followsInvalid { report("expected a formula after this", at: keyword) }
      return (nil, keyword)
    }
    let offsets =
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    var parser = FormulaParser(source, tokens[range.lowerBound...range.upperBound])
    let (formula, problem) = parser.outcome()
    if let problem { problems.append(problem) }
    return (formula, offsets)
  }
}

private func isKebabCase(_ name: String) -> Bool {
  let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  let isPlain = parts.allSatisfy { part in
    !part.isEmpty && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
  return isPlain && name.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
}
