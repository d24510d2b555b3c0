/// Formulas are compared and hashed without recursion: the synthesized implementations need two
/// kilobytes of stack per level, so a formula as deep as `SyntaxLimits.nesting` would overflow the
/// 512 KiB stack of a thread.
extension Formula {
  /// Returns whether both formulas are the same tree.
  ///
  /// - Complexity: O(size).
  @inlinable
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
  @inlinable
  public func hash(into hasher: inout Hasher) {
    var waiting = [self]
    while let formula = waiting.popLast() {
      hasher.combine(formula.head)
      waiting.append(contentsOf: formula.children)
    }
  }

  /// A node without its operands.
  @usableFromInline
  enum Head: Hashable {
    case constant(Bool)
    case atom(Atom)
    case prefix(PrefixOperator, Bound?)
    case infix(InfixOperator)
    case pattern(Pattern<OperandPlaceholder>)
  }

  /// A placeholder for an operand of a pattern.
  @usableFromInline
  struct OperandPlaceholder: Hashable, Sendable {
    @inlinable init() {}
  }

  @inlinable var head: Head? {
    if case .constant(let value) = self { return .constant(value) }
    if case .atom(let atom) = self { return .atom(atom) }
    if case .pattern(let pattern) = self {
      return .pattern(pattern.map { _ in OperandPlaceholder() })
    }
    if let prefixOperator { return .prefix(prefixOperator, bound) }
    return infixOperator.map { .infix($0) }
  }
}
