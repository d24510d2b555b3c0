extension Formula {
  /// The formula with every pattern replaced by its meaning in LTL.
  ///
  /// The meanings are the mappings published with Dwyer, Avrunin and Corbett, "Patterns in Property
  /// Specifications for Finite-State Verification" (ICSE 1999), read on finite words and written as
  /// implications where one is equivalent. In `P leads to S then T` after `Q`, the published text
  /// lacks an `eventually` before `S`, and in `S then T precedes P` after `Q` the scope's parentheses;
  /// both stand here.
  public func expandingPatterns() -> Formula {
    fold { node, children in
      if case .atom = node { return node }
      let rebuilt: Formula = node.rebuilt(children)
      if case .pattern(let pattern) = rebuilt { return pattern.expanded() }
      return rebuilt
    }
  }
}

prefix private func ! <A>(a: Formula<A>) -> Formula<A> { .not(a) }
private func & <A>(a: Formula<A>, b: Formula<A>) -> Formula<A> { .and(a, b) }
private func | <A>(a: Formula<A>, b: Formula<A>) -> Formula<A> { .or(a, b) }
infix operator --> : AssignmentPrecedence
private func --> <A>(a: Formula<A>, b: Formula<A>) -> Formula<A> { .implies(a, b) }

extension Formula {
  fileprivate static func G(_ a: Formula) -> Formula { .always(a, within: nil) }
  fileprivate static func F(_ a: Formula) -> Formula { .eventually(a, within: nil) }
  fileprivate static func X(_ a: Formula) -> Formula { .next(a) }
  fileprivate func U(_ b: Formula) -> Formula { .until(self, b) }
  fileprivate func W(_ b: Formula) -> Formula { .weakUntil(self, b) }
}

extension Pattern {
  fileprivate func expanded<A>() -> Formula<A> where Operand == Formula<A> {
    switch body {
    case .absence(let p): return Self.universality(!p, scope)
    case .universality(let p): return Self.universality(p, scope)
    case .existence(let p): return Self.existence(p, scope)
    case .boundedExistence(let p, let n): return Self.bounded(p, n, scope)
    case .precedence(let s, before: let p): return Self.precedence(s, p, scope)
    case .response(let p, let s): return Self.response(p, s, scope)
    case .precedenceChain(let s, let t, before: let p):
      return Self.precedenceChain(s, t, p, scope)
    case .precedenceOfChain(let s, before: let p, let t):
      return Self.chainPrecedence(s, p, t, scope)
    case .responseToChain(let s, let t, let p): return Self.responseToChain(s, t, p, scope)
    case .responseByChain(let p, let s, let t): return Self.responseByChain(p, s, t, scope)
    }
  }

  private static func universality<A>(_ p: Formula<A>, _ scope: Scope) -> Formula<A>
  where Operand == Formula<A> {
    switch scope {
    case .globally: .G(p)
    case .before(let r): .F(r) --> p.U(r)
    case .after(let q): .G(q --> .G(p))
    case .between(let q, let r): .G((q & !r & .F(r)) --> p.U(r))
    case .afterUntil(let q, let r): .G((q & !r) --> p.W(r))
    }
  }

  private static func existence<A>(_ p: Formula<A>, _ scope: Scope) -> Formula<A>
  where Operand == Formula<A> {
    switch scope {
    case .globally: .F(p)
    case .before(let r): .F(r) --> (!r).U(p & !r)
    case .after(let q): .F(q) --> .F(q & .F(p))
    case .between(let q, let r): .G((q & !r & .F(r)) --> (!r).U(p & !r))
    case .afterUntil(let q, let r): .G((q & !r) --> (!r).U(p & !r))
    }
  }

  private static func bounded<A>(_ p: Formula<A>, _ n: Int, _ scope: Scope) -> Formula<A>
  where Operand == Formula<A> {
    func open() -> Formula<A> {
      (0..<max(0, n)).reduce(.G(!p)) { rest, _ in (!p).W(p.W(rest)) }
    }
    func closed(_ r: Formula<A>, _ last: Formula<A>) -> Formula<A> {
      (0..<max(0, n)).reduce(last) { rest, _ in (!p & !r).U(r | (p & !r).U(r | rest)) }
    }
    switch scope {
    case .globally: return open()
    case .before(let r): return .F(r) --> closed(r, (!p).U(r))
    case .after(let q): return .F(q) --> (!q).U(q & open())
    case .between(let q, let r): return .G((q & .F(r)) --> closed(r, (!p).U(r)))
    case .afterUntil(let q, let r):
      let last = n > 0 ? (!p).W(r) | .G(p) : (!p).W(r)
      return .G(q --> closed(r, last))
    }
  }

  private static func precedence<A>(_ s: Formula<A>, _ p: Formula<A>, _ scope: Scope) -> Formula<A>
  where Operand == Formula<A> {
    switch scope {
    case .globally: .F(p) --> (!p).U(s)
    case .before(let r): .F(r) --> (!p).U(s | r)
    case .after(let q): .F(q) --> .F(q & (!p).W(s))
    case .between(let q, let r): .G((q & !r & .F(r)) --> (!p).U(s | r))
    case .afterUntil(let q, let r): .G((q & !r) --> (!p).W(s | r))
    }
  }

  private static func response<A>(_ p: Formula<A>, _ s: Formula<A>, _ scope: Scope) -> Formula<A>
  where Operand == Formula<A> {
    func within(_ r: Formula<A>) -> Formula<A> { p --> (!r).U(s & !r) }
    switch scope {
    case .globally: return .G(p --> .F(s))
    case .before(let r): return .F(r) --> within(r).U(r)
    case .after(let q): return .G(q --> .G(p --> .F(s)))
    case .between(let q, let r): return .G((q & !r & .F(r)) --> within(r).U(r))
    case .afterUntil(let q, let r): return .G((q & !r) --> within(r).W(r))
    }
  }

  private static func precedenceChain<A>(
    _ s: Formula<A>, _ t: Formula<A>, _ p: Formula<A>, _ scope: Scope
  ) -> Formula<A> where Operand == Formula<A> {
    let causes = s & !p & .X((!p).U(t))
    switch scope {
    case .globally: return .F(p) --> (!p).U(causes)
    case .before(let r): return .F(r) --> (!p).U(r | causes)
    case .after(let q): return .F(q) --> (!q).U(q & (.F(p) --> (!p).U(causes)))
    case .between(let q, let r): return .G((q & .F(r)) --> (!p).U(r | causes))
    case .afterUntil(let q, let r): return .G(q --> (.F(p) --> (!p).U(r | causes)))
    }
  }

  private static func chainPrecedence<A>(
    _ s: Formula<A>, _ p: Formula<A>, _ t: Formula<A>, _ scope: Scope
  ) -> Formula<A> where Operand == Formula<A> {
    let global: Formula<A> = .F(p & .X(.F(t))) --> (!p).U(s)
    func none(_ r: Formula<A>) -> Formula<A> { !(p & !r & .X((!r).U(t & !r))) }
    switch scope {
    case .globally: return global
    case .before(let r): return .F(r) --> none(r).U(r | s)
    case .after(let q): return .F(q) --> (!q).U(q & global)
    case .between(let q, let r): return .G((q & .F(r)) --> none(r).U(r | s))
    case .afterUntil(let q, let r):
      return .G(q --> (none(r).U(r | s) | .G(!(p & .X(.F(t))))))
    }
  }

  private static func responseToChain<A>(
    _ s: Formula<A>, _ t: Formula<A>, _ p: Formula<A>, _ scope: Scope
  ) -> Formula<A> where Operand == Formula<A> {
    let chain = s & .X(.F(t))
    func within(_ r: Formula<A>) -> Formula<A> {
      (s & .X((!r).U(t))) --> .X((!r).U(t & .F(p)))
    }
    switch scope {
    case .globally: return .G(chain --> .X(.F(t & .F(p))))
    case .before(let r): return .F(r) --> within(r).U(r)
    case .after(let q): return .G(q --> .G(chain --> .X((!t).U(t & .F(p)))))
    case .between(let q, let r): return .G((q & .F(r)) --> within(r).U(r))
    case .afterUntil(let q, let r): return .G(q --> within(r).U(r | .G(within(r))))
    }
  }

  private static func responseByChain<A>(
    _ p: Formula<A>, _ s: Formula<A>, _ t: Formula<A>, _ scope: Scope
  ) -> Formula<A> where Operand == Formula<A> {
    let global: Formula<A> = p --> .F(s & .X(.F(t)))
    func within(_ r: Formula<A>) -> Formula<A> {
      p --> (!r).U(s & !r & .X((!r).U(t)))
    }
    switch scope {
    case .globally: return .G(global)
    case .before(let r): return .F(r) --> within(r).U(r)
    case .after(let q): return .G(q --> .G(global))
    case .between(let q, let r): return .G((q & .F(r)) --> within(r).U(r))
    case .afterUntil(let q, let r): return .G(q --> within(r).U(r | .G(global)))
    }
  }
}
