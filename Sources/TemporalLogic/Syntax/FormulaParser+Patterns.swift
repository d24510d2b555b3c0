import SourceTexts

extension FormulaParser {
  /// Reads `pattern`, a scope and a body.
  mutating func pattern(base: Int) throws(SyntaxProblem) -> Operand {
    guard patternDepth < SyntaxLimits.patternNesting else {
      throw SyntaxProblem(
        message: "patterns nest too deeply; the limit is \(SyntaxLimits.patternNesting) levels",
        range: token.range)
    }
    advance()
    patternDepth += 1
    defer { patternDepth -= 1 }
    var depth = 0
    let scope = try scope(base, &depth)
    guard token.kind == .comma, !isAtEnd else { throw expected("',' after the scope") }
    advance()
    let body = try body(base, &depth)
    try checkDepth(depth + 1, at: token.range)
    return Operand(formula: .pattern(Pattern(scope, body)), depth: depth + 1)
  }

  private func expected(
    _ what: String, among words: [String] = [], help: String? = nil
  ) -> SyntaxProblem {
    let found = isAtEnd ? "the end of the formula" : "'\(source.text(token.range))'"
    return SyntaxProblem(
      message: "expected \(what), found \(found)", range: placeOfToken, help: help,
      suggestions: nearestNames(to: word ?? "", among: words))
  }

  private mutating func accept(_ words: String...) -> Bool {
    let start = position
    for expected in words {
      guard word == expected else {
        position = start
        return false
      }
      advance()
    }
    return true
  }

  private mutating func require(_ expectedWord: String) throws(SyntaxProblem) {
    guard accept(expectedWord) else { throw expected("'\(expectedWord)'", among: [expectedWord]) }
  }

  private mutating func patternOperand(_ base: Int, _ depth: inout Int) throws(SyntaxProblem)
    -> Syntax
  {
    guard token.kind == .leftParenthesis, !isAtEnd else {
      depth = max(depth, 1)
      return .atom(try atom())
    }
    let open = token.range
    advance()
    let operand = try expression(opened: open, base: base + 1)
    depth = max(depth, operand.depth)
    return operand.formula
  }

  private mutating func scope(_ base: Int, _ depth: inout Int) throws(SyntaxProblem)
    -> Pattern<Syntax>.Scope
  {
    if accept("globally") { return .globally }
    if accept("before") { return .before(try patternOperand(base, &depth)) }
    if accept("between") {
      let q = try patternOperand(base, &depth)
      try require("and")
      return .between(q, and: try patternOperand(base, &depth))
    }
    guard accept("after") else {
      throw expected(
        "the scope 'globally', 'before', 'after' or 'between'",
        among: ["globally", "before", "after", "between"],
        help: "'pattern globally, …' speaks of the whole slice")
    }
    let q = try patternOperand(base, &depth)
    return accept("until") ? .afterUntil(q, until: try patternOperand(base, &depth)) : .after(q)
  }

  private mutating func body(_ base: Int, _ depth: inout Int) throws(SyntaxProblem)
    -> Pattern<Syntax>.Body
  {
    let first = try patternOperand(base, &depth)
    if accept("never", "occurs") { return .absence(first) }
    if accept("always", "holds") { return .universality(first) }
    if accept("occurs", "at", "most") {
      let count = try count()
      try require("times")
      return .boundedExistence(first, atMost: count)
    }
    if accept("occurs", "in", "at", "most") {
      let count = try count()
      try require("stretches")
      return .boundedStretches(first, atMost: count)
    }
    if accept("occurs") { return .existence(first) }
    if accept("precedes") {
      let second = try patternOperand(base, &depth)
      guard accept("then") else { return .precedence(first, before: second) }
      return .precedenceOfChain(first, before: second, try patternOperand(base, &depth))
    }
    if accept("leads", "to") {
      let second = try patternOperand(base, &depth)
      guard accept("then") else { return .response(first, second) }
      return .responseByChain(first, second, try patternOperand(base, &depth))
    }
    return try chainBody(first, base, &depth)
  }

  private mutating func chainBody(_ first: Syntax, _ base: Int, _ depth: inout Int)
    throws(SyntaxProblem) -> Pattern<Syntax>.Body
  {
    guard accept("then") else {
      throw expected(
        "'never occurs', 'always holds', 'occurs', 'precedes', 'leads to' or 'then'",
        among: ["never", "always", "occurs", "precedes", "leads", "then"])
    }
    let second = try patternOperand(base, &depth)
    if accept("precedes") {
      return .precedenceChain(first, second, before: try patternOperand(base, &depth))
    }
    guard accept("leads", "to") else { throw expected("'precedes' or 'leads to'") }
    return .responseToChain(first, second, try patternOperand(base, &depth))
  }

  private mutating func count() throws(SyntaxProblem) -> Int {
    let text = word ?? ""
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw expected("a count")
    }
    guard let count = Int(text), count <= SyntaxLimits.count else {
      throw SyntaxProblem(
        message: "this count is too large; the limit is \(SyntaxLimits.count)", range: token.range)
    }
    advance()
    return count
  }

  /// The range of the current token; at the end of the formula, the empty range after the last
  /// token.
  var placeOfToken: Range<Int> {
    guard isAtEnd, position > tokens.startIndex else { return token.range }
    let end = tokens[position - 1].range.upperBound
    return end..<end
  }
}
