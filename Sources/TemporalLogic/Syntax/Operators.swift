/// The prefix operators.
@usableFromInline
enum PrefixOperator: String, CaseIterable {
  case not, always, eventually, next
  case weakNext = "weak next"
  case previously
  case weakPreviously = "weak previously"
  case once, historically

  var isBoundable: Bool {
    switch self {
    case .always, .eventually, .once, .historically: true
    default: false
    }
  }

  func applied<A>(to a: Formula<A>, within bound: Bound?) -> Formula<A> {
    switch self {
    case .not: .not(a)
    case .always: .always(a, within: bound)
    case .eventually: .eventually(a, within: bound)
    case .next: .next(a)
    case .weakNext: .weakNext(a)
    case .previously: .previously(a)
    case .weakPreviously: .weakPreviously(a)
    case .once: .once(a, within: bound)
    case .historically: .historically(a, within: bound)
    }
  }
}

/// The infix operators.
@usableFromInline
enum InfixOperator: String, CaseIterable {
  case until
  case weakUntil = "weak until"
  case release, since
  case weakSince = "weak since"
  case and, or, implies, iff

  /// The precedence: a higher value binds tighter. Prefix operators bind tighter than all of these.
  var precedence: Int {
    switch self {
    case .until, .weakUntil, .release, .since, .weakSince: 5
    case .and: 4
    case .or: 3
    case .implies: 2
    case .iff: 1
    }
  }

  var isRightAssociative: Bool { precedence == 5 || self == .implies }

  /// The precedence below which each operand needs parentheses.
  var operandLevels: (left: Int, right: Int) {
    isRightAssociative ? (precedence + 1, precedence) : (precedence, precedence + 1)
  }

  func applied<A>(to a: Formula<A>, _ b: Formula<A>) -> Formula<A> {
    switch self {
    case .until: .until(a, b)
    case .weakUntil: .weakUntil(a, b)
    case .release: .release(a, b)
    case .since: .since(a, b)
    case .weakSince: .weakSince(a, b)
    case .and: .and(a, b)
    case .or: .or(a, b)
    case .implies: .implies(a, b)
    case .iff: .iff(a, b)
    }
  }
}

extension Formula {
  @inlinable var prefixOperator: PrefixOperator? {
    switch self {
    case .not: .not
    case .always: .always
    case .eventually: .eventually
    case .next: .next
    case .weakNext: .weakNext
    case .previously: .previously
    case .weakPreviously: .weakPreviously
    case .once: .once
    case .historically: .historically
    default: nil
    }
  }

  @inlinable var infixOperator: InfixOperator? {
    switch self {
    case .until: .until
    case .weakUntil: .weakUntil
    case .release: .release
    case .since: .since
    case .weakSince: .weakSince
    case .and: .and
    case .or: .or
    case .implies: .implies
    case .iff: .iff
    default: nil
    }
  }
}

/// The words that cannot be names of atoms.
let reservedWords: Set<String> = [
  "true", "false", "not", "always", "eventually", "next", "weak", "previously", "once",
  "historically", "within", "until", "release", "since", "and", "or", "implies", "iff", "pattern",
  "invariant", "G", "F", "X", "U", "W", "R",
]
