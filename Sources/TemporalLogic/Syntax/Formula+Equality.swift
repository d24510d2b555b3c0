/// Formulas compare and hash without recursion: what the compiler derives needs two kilobytes of
/// stack for each level, so that a formula as deep as `SyntaxLimits.nesting` overflows the 512 KiB
/// of a thread.
extension Formula {
  /// Whether both are the same tree.
  ///
  /// - Complexity: O(size).
  public static func == (one: Formula, other: Formula) -> Bool {
    var waiting = [(one, other)]
    while let (one, other) = waiting.popLast() {
      guard one.head == other.head else { return false }
      waiting.append(contentsOf: zip(one.children, other.children))
    }
    return true
  }

  /// Hashes the tree.
  ///
  /// - Complexity: O(size).
  public func hash(into hasher: inout Hasher) {
    var waiting = [self]
    while let formula = waiting.popLast() {
      hasher.combine(formula.head)
      waiting.append(contentsOf: formula.children)
    }
  }

  /// A node without its operands.
  private enum Head: Hashable {
    case constant(Bool)
    case atom(Atom)
    case prefix(PrefixOperator, Bound?)
    case infix(InfixOperator)
    case pattern(Pattern<Place>)
  }

  /// Where an operand of a pattern stands.
  private struct Place: Hashable, Sendable {}

  private var head: Head? {
    if case .constant(let value) = self { return .constant(value) }
    if case .atom(let atom) = self { return .atom(atom) }
    if case .pattern(let pattern) = self { return .pattern(pattern.map { _ in Place() }) }
    if let prefixOperator { return .prefix(prefixOperator, bound) }
    return infixOperator.map { .infix($0) }
  }
}
