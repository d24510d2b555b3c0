import SourceTexts

extension FormulaParser {
  /// Reads a constant, an atom or a pattern.
  mutating func primary(base: Int) throws(SyntaxProblem) -> Operand {
    switch word {
    case "true", "false":
      let value = word == "true"
      advance()
      return Operand(formula: .constant(value), depth: 1)
    case "pattern": return try pattern(base: base)
    default: return Operand(formula: .atom(try atom()), depth: 1)
    }
  }

  /// Reads an atom.
  mutating func atom() throws(SyntaxProblem) -> AtomSyntax {
    let start = token
    let name = source.text(start.range)
    guard !isAtEnd, start.kind == .word || start.kind == .selector else {
      let found = isAtEnd ? "the end of the formula" : "'\(name)'"
      throw SyntaxProblem(
        message: "expected a formula, found \(found)", range: placeOfToken,
        help: start.kind == .quoted ? "quoted text is allowed only in an atom's arguments" : nil)
    }
    guard !reservedWords.contains(name) else {
      throw SyntaxProblem(
        message: "expected a formula, found the reserved word '\(name)'", range: start.range)
    }
    advance()
    var atom = AtomSyntax(name, range: start.range, nameRange: start.range)
    if start.kind == .word, token.kind == .leftParenthesis, !isAtEnd,
      token.range.lowerBound == start.range.upperBound
    {
      atom.arguments = try arguments()
      atom.range = start.range.lowerBound..<tokens[position - 1].range.upperBound
    }
    return atom
  }

  private mutating func arguments() throws(SyntaxProblem) -> [AtomSyntax.Argument] {
    let open = token.range
    var arguments: [AtomSyntax.Argument] = []
    advance()
    while token.kind != .rightParenthesis || isAtEnd {
      arguments.append(try argument(open))
      if token.kind == .comma && !isAtEnd {
        advance()
        if token.kind == .rightParenthesis { throw expectedArgument() }
      } else if token.kind != .rightParenthesis && !isAtEnd {
        throw SyntaxProblem(
          message: "expected ',' or ')' before '\(source.text(token.range))'", range: token.range)
      }
    }
    advance()
    return arguments
  }

  private mutating func argument(_ open: Range<Int>) throws(SyntaxProblem) -> AtomSyntax.Argument {
    if isAtEnd { throw SyntaxProblem(message: "this parenthesis is never closed", range: open) }
    let start = token
    var key: String?
    if start.kind == .word, position + 1 < tokens.endIndex, tokens[position + 1].kind == .colon {
      key = source.text(start.range)
      advance()
      advance()
    }
    let value = token
    guard !isAtEnd, [.word, .selector, .quoted].contains(value.kind) else {
      throw expectedArgument()
    }
    advance()
    let isQuoted = value.kind == .quoted
    let text = isQuoted ? quotedText(value) : source.text(value.range)
    return AtomSyntax.Argument(
      text, key: key, isQuoted: isQuoted, range: start.range.lowerBound..<value.range.upperBound)
  }

  private func expectedArgument() -> SyntaxProblem {
    SyntaxProblem(
      message: "expected an argument", range: token.range,
      help: "an argument is a name, a selector, a quoted text, or one of these after 'key:'")
  }

  func quotedText(_ token: Token) -> String {
    unquoted(source.bytes[(token.range.lowerBound + 1)..<(token.range.upperBound - 1)]) ?? ""
  }
}
