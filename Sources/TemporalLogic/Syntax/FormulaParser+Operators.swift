extension FormulaParser {
  /// Reads a prefix operator with its bound, if there is one at the current position.
  mutating func prefixOperator() throws(SyntaxProblem) -> (PrefixOperator, Bound?)? {
    if token.kind == .not {
      advance()
      return (.not, nil)
    }
    guard let word else { return nil }
    let prefix: PrefixOperator
    switch word {
    case "G": prefix = .always
    case "F": prefix = .eventually
    case "X": prefix = .next
    case "weak":
      advance()
      guard let second = self.word, second == "next" || second == "previously" else {
        throw SyntaxProblem(
          message: "expected 'next' or 'previously' after 'weak'", range: token.range)
      }
      prefix = second == "next" ? .weakNext : .weakPreviously
    default:
      guard let named = PrefixOperator(rawValue: word) else { return nil }
      prefix = named
    }
    advance()
    guard self.word == "within" else { return (prefix, nil) }
    guard prefix.isBoundable else {
      throw SyntaxProblem(
        message: "'\(prefix.rawValue)' takes no bound", range: token.range,
        help: "'within' follows always, eventually, once or historically")
    }
    advance()
    return (prefix, try bound())
  }

  /// Reads an infix operator, if there is one at the current position.
  mutating func infixOperator() throws(SyntaxProblem) -> InfixOperator? {
    let infix: InfixOperator
    switch token.kind {
    case .and: infix = .and
    case .or: infix = .or
    case .implies: infix = .implies
    case .iff: infix = .iff
    default:
      switch word {
      case "U": infix = .until
      case "W": infix = .weakUntil
      case "R": infix = .release
      case "weak":
        advance()
        guard let second = word, second == "until" || second == "since" else {
          throw SyntaxProblem(
            message: "expected 'until' or 'since' after 'weak'", range: token.range)
        }
        infix = second == "until" ? .weakUntil : .weakSince
      case let word?:
        guard let named = InfixOperator(rawValue: word) else { return nil }
        infix = named
      case nil: return nil
      }
    }
    advance()
    return infix
  }

  /// Reads a count of positions or a duration.
  private mutating func bound() throws(SyntaxProblem) -> Bound {
    let range = token.range
    let text = word ?? ""
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = String(text.dropFirst(digits.count))
    guard !digits.isEmpty else { throw boundProblem("expected a count or a duration", range) }
    guard let factor = ["": 1, "ms": 1, "s": 1_000, "min": 60_000, "h": 3_600_000][unit] else {
      throw boundProblem("unknown unit '\(unit)'", range)
    }
    let limit = unit.isEmpty ? SyntaxLimits.count : SyntaxLimits.milliseconds
    let name = unit.isEmpty ? "\(limit) positions" : "366 days"
    let (value, overflows) = (Int(digits) ?? .max).multipliedReportingOverflow(by: factor)
    guard !overflows && value <= limit else {
      throw SyntaxProblem(message: "this bound is too large; the limit is \(name)", range: range)
    }
    advance()
    return unit.isEmpty ? .positions(value) : .milliseconds(value)
  }

  private func boundProblem(_ message: String, _ range: Range<Int>) -> SyntaxProblem {
    SyntaxProblem(
      message: message, range: range,
      help: "a bound is a count such as 3 or a duration such as 500ms, 30s, 31min, 25h")
  }
}
