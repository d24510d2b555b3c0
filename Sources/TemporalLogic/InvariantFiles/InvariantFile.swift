public import SourceTexts

/// A namespace for parsing files of invariants.
public enum InvariantFile {
  /// Parses a whole file and reports every error, in source order.
  ///
  /// An invariant with an error is omitted, and parsing resumes at the next header or invariant.
  /// Within a formula, only the first syntax error is reported, along with every unreadable
  /// character.
  ///
  /// - Complexity: O(bytes).
  public static func parse(
    _ source: SourceText, headers: HeaderSchema
  ) -> (invariants: [InvariantSyntax], diagnostics: [Diagnostic]) {
    let lexer = Lexer(source)
    var parser = InvariantFileParser(source, lexer.tokens, headers)
    parser.problems = lexer.problems
    parser.parse()
    return (parser.invariants, source.diagnostics(parser.problems))
  }
}

extension Formula where Atom == AtomSyntax {
  /// Parses a single formula.
  ///
  /// - Returns: The formula, or `nil` if there is an error, and the diagnostics.
  /// - Complexity: O(bytes).
  public static func parse(_ source: SourceText) -> (formula: Formula?, diagnostics: [Diagnostic]) {
    let lexer = Lexer(source)
    var parser = FormulaParser(source, lexer.tokens[...])
    let (formula, problem) = parser.outcome()
    let problems = lexer.problems + (problem.map { [$0] } ?? [])
    return (problems.isEmpty ? formula : nil, source.diagnostics(problems))
  }
}

extension FormulaParser {
  /// Returns the formula or its first error; neither if the error only results from an unreadable
  /// part.
  mutating func outcome() -> (Syntax?, SyntaxProblem?) {
    do {
      return (try parse(), nil)
    } catch {
      return (nil, token.followsInvalid ? nil : error)
    }
  }
}

extension SourceText {
  /// Returns diagnostics for the problems, in source order; at most `SyntaxLimits.diagnostics`.
  func diagnostics(_ problems: [SyntaxProblem]) -> [Diagnostic] {
    let sorted = problems.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    return sorted.prefix(SyntaxLimits.diagnostics).map { _, problem in
      diagnostic(
        problem.message, at: problem.range,
        notes: problem.notes.map { note($0.message, at: $0.range) },
        help: problem.help, suggestions: problem.suggestions)
    }
  }
}
