extension Pattern.Scope {
  /// The operands, in source order.
  @inlinable public var operands: [Operand] {
    switch self {
    case .globally: []
    case .before(let one), .after(let one): [one]
    case .between(let one, let other), .afterUntil(let one, let other): [one, other]
    }
  }
}

extension Pattern.Body {
  /// The operands, in source order.
  @inlinable public var operands: [Operand] {
    switch self {
    case .absence(let p), .universality(let p), .existence(let p), .boundedExistence(let p, _),
      .boundedStretches(let p, _):
      [p]
    case .precedence(let a, before: let b), .response(let a, let b): [a, b]
    case .precedenceChain(let a, let b, before: let c),
      .precedenceOfChain(let a, before: let b, let c),
      .responseToChain(let a, let b, let c), .responseByChain(let a, let b, let c):
      [a, b, c]
    }
  }
}

extension Pattern {
  /// The operands in source order, starting with those of the scope.
  @inlinable public var operands: [Operand] { scope.operands + body.operands }

  /// Returns the same pattern with transformed operands, visiting them in source order.
  @inlinable
  public func map<Other>(_ transform: (Operand) -> Other) -> Pattern<Other> {
    let newScope: Pattern<Other>.Scope =
      switch scope {
      case .globally: .globally
      case .before(let r): .before(transform(r))
      case .after(let q): .after(transform(q))
      case .between(let q, let r): .between(transform(q), and: transform(r))
      case .afterUntil(let q, let r): .afterUntil(transform(q), until: transform(r))
      }
    return Pattern<Other>(newScope, body.map(transform))
  }
}

extension Pattern.Body {
  @inlinable
  func map<Other>(_ transform: (Operand) -> Other) -> Pattern<Other>.Body {
    switch self {
    case .absence(let p): .absence(transform(p))
    case .universality(let p): .universality(transform(p))
    case .existence(let p): .existence(transform(p))
    case .boundedExistence(let p, let n): .boundedExistence(transform(p), atMost: n)
    case .boundedStretches(let p, let n): .boundedStretches(transform(p), atMost: n)
    case .precedence(let s, before: let p): .precedence(transform(s), before: transform(p))
    case .response(let p, let s): .response(transform(p), transform(s))
    case .precedenceChain(let s, let t, before: let p):
      .precedenceChain(transform(s), transform(t), before: transform(p))
    case .precedenceOfChain(let s, before: let p, let t):
      .precedenceOfChain(transform(s), before: transform(p), transform(t))
    case .responseToChain(let s, let t, let p):
      .responseToChain(transform(s), transform(t), transform(p))
    case .responseByChain(let p, let s, let t):
      .responseByChain(transform(p), transform(s), transform(t))
    }
  }
}
