import SourceTexts

/// A parser for a single formula, which resolves operator precedence with an explicit stack
/// (Dijkstra, 1961) so that the call stack does not grow with the nesting of the text.
struct FormulaParser {
  let source: SourceText
  let tokens: ArraySlice<Token>
  var position: Int
  var patternDepth = 0

  /// Creates a parser.
  ///
  /// - Parameter tokens: The tokens of the formula, followed by one token that stops the parser.
  init(_ source: SourceText, _ tokens: ArraySlice<Token>) {
    self.source = source
    self.tokens = tokens
    self.position = tokens.startIndex
  }

  typealias Syntax = Formula<AtomSyntax>

  /// An operator that waits for its last operand, or a parenthesis that waits to be closed.
  enum PendingOperator {
    case prefix(PrefixOperator, Bound?, Range<Int>)
    case infix(InfixOperator, Range<Int>)
    case open(Range<Int>)
  }

  struct Operand {
    var formula: Syntax
    var depth: Int
  }

  var token: Token { tokens[min(position, tokens.endIndex - 1)] }
  var isAtEnd: Bool { position >= tokens.endIndex - 1 }
  var word: String? { !isAtEnd && token.kind == .word ? source.text(token.range) : nil }

  mutating func advance() { if !isAtEnd { position += 1 } }

  /// Parses to the end of the tokens.
  mutating func parse() throws(SyntaxProblem) -> Syntax {
    try expression(opened: nil, base: 0).formula
  }

  /// Parses to the end of the tokens, or to the parenthesis that closes the opened one.
  mutating func expression(opened: Range<Int>?, base: Int) throws(SyntaxProblem) -> Operand {
    var stack: [PendingOperator] = []
    var operands: [Operand] = []
    while true {
      try operand(&stack, &operands, base: base)
      if try continuation(&stack, &operands, opened: opened, base: base) { break }
    }
    return operands[0]
  }

  /// Reads prefix operators and opening parentheses up to and including an operand.
  private mutating func operand(
    _ stack: inout [PendingOperator], _ operands: inout [Operand], base: Int
  ) throws(SyntaxProblem) {
    while true {
      try checkDepth(base + stack.count, at: token.range)
      let range = token.range
      if token.kind == .leftParenthesis && !isAtEnd {
        advance()
        stack.append(.open(range))
      } else if let (prefix, bound) = try prefixOperator() {
        stack.append(.prefix(prefix, bound, range))
      } else {
        operands.append(try primary(base: base + stack.count + 1))
        return
      }
    }
  }

  /// Reads the tokens after an operand, up to and including an infix operator. Returns `true` if
  /// the expression has ended.
  private mutating func continuation(
    _ stack: inout [PendingOperator], _ operands: inout [Operand], opened: Range<Int>?, base: Int
  ) throws(SyntaxProblem) -> Bool {
    while true {
      let at = token.range
      if isAtEnd {
        try reduce(&stack, &operands, above: 0, base: base)
        var unclosed = opened
        if case .open(let range)? = stack.last { unclosed = range }
        guard let unclosed else { return true }
        throw SyntaxProblem(message: "this parenthesis is never closed", range: unclosed)
      }
      if token.kind == .rightParenthesis {
        try reduce(&stack, &operands, above: 0, base: base)
        if case .open? = stack.last {
          stack.removeLast()
        } else if opened != nil {
          advance()
          return true
        } else {
          throw SyntaxProblem(message: "this parenthesis closes nothing", range: at)
        }
        advance()
        continue
      }
      guard let infix = try infixOperator() else { throw missingOperator() }
      try reduce(
        &stack, &operands, above: infix.precedence + (infix.isRightAssociative ? 1 : 0), base: base)
      stack.append(.infix(infix, at))
      return false
    }
  }

  /// Applies the operators on the stack whose precedence is at least `precedence`.
  private func reduce(
    _ stack: inout [PendingOperator], _ operands: inout [Operand], above precedence: Int, base: Int
  ) throws(SyntaxProblem) {
    while let pending = stack.last {
      switch pending {
      case .open: return
      case .prefix(let prefix, let bound, let range):
        let a = operands.removeLast()
        try checkDepth(a.depth + 1, at: range)
        operands.append(
          Operand(formula: prefix.applied(to: a.formula, within: bound), depth: a.depth + 1))
      case .infix(let infix, let range):
        guard infix.precedence >= precedence else { return }
        let b = operands.removeLast()
        let a = operands.removeLast()
        let depth = max(a.depth, b.depth) + 1
        try checkDepth(depth, at: range)
        operands.append(Operand(formula: infix.applied(to: a.formula, b.formula), depth: depth))
      }
      stack.removeLast()
    }
  }

  func checkDepth(_ depth: Int, at range: Range<Int>) throws(SyntaxProblem) {
    guard depth > SyntaxLimits.nesting else { return }
    throw SyntaxProblem(
      message: "the formula nests too deeply; the limit is \(SyntaxLimits.nesting) levels",
      range: range, help: "split it into several invariants")
  }

  func missingOperator() -> SyntaxProblem {
    let isCall = token.kind == .leftParenthesis
    let text = source.text(token.range)
    let names = word.map { nearestNames(to: $0, among: infixWords) } ?? []
    return SyntaxProblem(
      message: "expected an operator before '\(text)'", range: token.range,
      help: isCall ? "arguments follow the name without a blank" : patternHelp,
      suggestions: names)
  }
}

extension FormulaParser {
  /// A hint if what stands here belongs to a pattern that does not begin as one.
  private var patternHelp: String? {
    let isOfPattern = word.map(wordsOfPatterns.contains) ?? (token.kind == .comma)
    guard isOfPattern else { return nil }
    return "a pattern begins with 'pattern' and a scope: 'pattern globally, …'"
  }
}

/// The words that follow the first operand of a pattern.
private let wordsOfPatterns: Set = ["never", "always", "occurs", "precedes", "leads", "then"]

private let infixWords = InfixOperator.allCases.map(\.rawValue)
