extension AtomSyntax: CustomStringConvertible {
  /// The atom in the notation of the grammar.
  public var description: String {
    guard let arguments else { return name }
    return "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}

extension AtomSyntax.Argument: CustomStringConvertible {
  /// The argument in the notation of the grammar.
  public var description: String {
    let isWord = !text.isEmpty && !text.contains("->") && text.utf8.allSatisfy(isWordByte)
    let value = isQuoted || !(isWord || text.hasSuffix(":)")) ? quoted(text) : text
    return key.map { "\($0): \(value)" } ?? value
  }
}

extension Bound: CustomStringConvertible {
  /// The bound in the notation of the grammar, in the largest unit that divides it.
  public var description: String {
    switch self {
    case .positions(let count): return String(count)
    case .milliseconds(let time):
      for (unit, factor) in [("h", 3_600_000), ("min", 60_000), ("s", 1_000)]
      where time > 0 && time % factor == 0 {
        return "\(time / factor)\(unit)"
      }
      return "\(time)ms"
    }
  }
}

extension Formula where Atom == AtomSyntax {
  /// The formula on one line, with as few parentheses as the grammar allows.
  ///
  /// - Complexity: O(size · depth).
  public var text: String { printed { $0.description } }
}

extension Formula {
  /// Returns the formula on one line, with atoms in the notation of the vocabulary.
  public func text<V: Vocabulary>(in vocabulary: V) -> String where V.Atom == Atom {
    printed { vocabulary.syntax(of: $0).description }
  }

  /// The operator and bound of a prefix operator.
  var prefixText: String? {
    guard let prefixOperator else { return nil }
    return prefixOperator.rawValue + (bound.map { " within \($0)" } ?? "")
  }

  /// Returns the formula on one line, with the given notation for atoms.
  func printed(_ atom: (Atom) -> String) -> String {
    fold { node, parts in node.joined(parts, atom) }.text
  }

  /// Returns the printed formula, given its printed operands.
  package func joined(_ parts: [PrintedFormula], _ atom: (Atom) -> String) -> PrintedFormula {
    if case .constant(let value) = self { return PrintedFormula(text: "\(value)", precedence: 7) }
    if case .atom(let name) = self { return PrintedFormula(text: atom(name), precedence: 8) }
    if let prefixText {
      return PrintedFormula(text: "\(prefixText) \(parts[0].bound(6))", precedence: 6)
    }
    if let infix = infixOperator {
      let levels = infix.operandLevels
      let (left, right) = (parts[0].bound(levels.left), parts[1].bound(levels.right))
      return PrintedFormula(
        text: "\(left) \(infix.rawValue) \(right)", precedence: infix.precedence)
    }
    guard case .pattern(let pattern) = self else { return PrintedFormula(text: "", precedence: 0) }
    var next = parts.makeIterator()
    let named = pattern.map { _ in next.next()?.bound(8) ?? "" }
    return PrintedFormula(text: named.text, precedence: 0)
  }
}

/// A formula on one line, with the precedence that decides whether it needs parentheses.
package struct PrintedFormula {
  package var text: String
  /// The precedence of the outermost operator: 0 for a pattern, 6 for a prefix operator, 7 for a
  /// constant, 8 for an atom.
  var precedence: Int

  /// Returns the text, in parentheses if its precedence is below `least`.
  func bound(_ least: Int) -> String { precedence < least ? "(\(text))" : text }
}

extension Pattern where Operand == String {
  /// The pattern, given its printed operands.
  var text: String { "pattern \(scopeText), \(bodyText)" }

  var scopeText: String {
    switch scope {
    case .globally: "globally"
    case .before(let r): "before \(r)"
    case .after(let q): "after \(q)"
    case .between(let q, let r): "between \(q) and \(r)"
    case .afterUntil(let q, let r): "after \(q) until \(r)"
    }
  }

  var bodyText: String {
    switch body {
    case .absence(let p): "\(p) never occurs"
    case .universality(let p): "\(p) always holds"
    case .existence(let p): "\(p) occurs"
    case .boundedExistence(let p, let n): "\(p) occurs at most \(n) times"
    case .boundedStretches(let p, let n): "\(p) occurs in at most \(n) stretches"
    case .precedence(let s, before: let p): "\(s) precedes \(p)"
    case .response(let p, let s): "\(p) leads to \(s)"
    case .precedenceChain(let s, let t, before: let p): "\(s) then \(t) precedes \(p)"
    case .precedenceOfChain(let s, before: let p, let t): "\(s) precedes \(p) then \(t)"
    case .responseToChain(let s, let t, let p): "\(s) then \(t) leads to \(p)"
    case .responseByChain(let p, let s, let t): "\(p) leads to \(s) then \(t)"
    }
  }
}
