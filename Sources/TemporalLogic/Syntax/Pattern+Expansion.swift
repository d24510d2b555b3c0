extension Formula {
  /// Returns the formula with every pattern replaced by its meaning in LTL.
  ///
  /// A pattern makes the claim of its body about each part of the word that its scope opens; a part
  /// includes its first position, but not the `R` that ends it. `S then T` requires `T` at a later
  /// position than `S`; apart from that, several of `P`, `S` and `T` may hold at one position. This
  /// agrees on finite words with the LTL mappings published with Dwyer, Avrunin and Corbett,
  /// "Patterns in Property Specifications for Finite-State Verification" (ICSE 1999), except for
  /// the errors in those mappings that `Tests/TemporalLogicTests/PublishedPatterns.swift` lists,
  /// each with a word that demonstrates it. The published mappings count maximal runs of states
  /// with `P`, as `P occurs in at most N stretches` does here; `P occurs at most N times` counts
  /// events, as the mappings for events do.
  ///
  /// The condition under which a body makes a claim is the left side of an implication, so that
  /// `exercise` finds it: `S precedes P` is exercised where `P` occurs within the scope.
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
    switch scope {
    case .globally: return claim(in: Part(end: nil)).fromStart
    case .before(let r): return .F(r) --> claim(in: Part(end: r, isCertain: true)).fromStart
    case .after(let q): return claim(in: Part(end: nil)).fromFirst(q)
    case .between(let q, let r):
      return .G((q & !r & .F(r)) --> claim(in: Part(end: r, isCertain: true)).fromStart)
    case .afterUntil(let q, let r): return .G((q & !r) --> claim(in: Part(end: r)).fromStart)
    }
  }

  private func claim<A>(in part: Part<A>) -> Claim<A> where Operand == Formula<A> {
    switch body {
    case .absence(let p): return Claim(in: part, always: !p)
    case .universality(let p): return Claim(in: part, always: p)
    case .existence(let p): return Claim(part.some(p))
    case .boundedExistence(let p, let n):
      if n < 1 { return Claim(in: part, always: !p) }
      return Claim(part.positions(of: p, atMost: n), ifSome: part.some(p))
    case .boundedStretches(let p, let n):
      if n < 1 { return Claim(in: part, always: !p) }
      return Claim(part.stretches(of: p, atMost: n), ifSome: part.some(p))
    case .precedence(let s, before: let p): return Claim((!p).U(s), ifSome: part.some(p))
    case .response(let p, let s): return Claim(in: part, each: p, isAnsweredBy: part.some(s))
    case .precedenceChain(let s, let t, before: let p):
      return Claim((!p).U(s & !p & .X((!p).U(t))), ifSome: part.some(p))
    case .precedenceOfChain(let s, before: let p, let t):
      return Claim((!p).U(s), ifSome: part.some(part.chain(p, t)))
    case .responseToChain(let s, let t, let p):
      let answer: Formula<A> = .X(part.some(t & part.some(p)))
      return Claim(in: part, each: part.chain(s, t), isAnsweredBy: answer)
    case .responseByChain(let p, let s, let t):
      return Claim(in: part, each: p, isAnsweredBy: part.some(part.chain(s, t)))
    }
  }
}

/// A part of a word, from the position at which a formula is read up to an end.
private struct Part<Atom: Hashable & Sendable> {
  /// The formula that ends the part at the first position where it holds; `nil` if the part extends
  /// to the end of the word.
  var end: Formula<Atom>?
  /// Whether the end is certain to come.
  var isCertain = false

  func some(_ a: Formula<Atom>) -> Formula<Atom> { end.map { (!$0).U(a & !$0) } ?? .F(a) }

  func all(_ a: Formula<Atom>) -> Formula<Atom> {
    end.map { isCertain ? a.U($0) : a.W($0) } ?? .G(a)
  }

  func chain(_ a: Formula<Atom>, _ b: Formula<Atom>) -> Formula<Atom> { a & .X(some(b)) }

  private func orEnd(_ a: Formula<Atom>) -> Formula<Atom> { end.map { $0 | a } ?? a }

  /// Returns the claim that the part has at most `n` positions with `p`.
  func positions(of p: Formula<Atom>, atMost n: Int) -> Formula<Atom> {
    (0..<n).reduce(all(!p)) { rest, _ in (!p).W(orEnd(p & .weakNext(rest))) }
  }

  /// Returns the claim that at most `n` separate stretches of `p` begin in the part.
  func stretches(of p: Formula<Atom>, atMost n: Int) -> Formula<Atom> {
    (0..<n).reduce(all(!p)) { rest, _ in (!p).W(orEnd(p.W(orEnd(rest)))) }
  }
}

/// The claim that a body makes about a part.
private struct Claim<Atom: Hashable & Sendable> {
  /// The claim, read at the first position of the part.
  var fromStart: Formula<Atom>
  /// The formula that must occur for the claim to apply; `nil` if it always applies.
  private var occasion: Formula<Atom>?
  /// The claim itself, if it applies.
  private var demand: Formula<Atom>
  /// Whether the claim, if true of a word, is true of all its suffixes.
  private var isOfSuffixes = false

  init(_ demand: Formula<Atom>, ifSome occasion: Formula<Atom>? = nil) {
    self.demand = demand
    self.occasion = occasion
    fromStart = occasion.map { $0 --> demand } ?? demand
  }

  init(in part: Part<Atom>, always a: Formula<Atom>) {
    self.init(part.all(a))
    isOfSuffixes = true
  }

  init(in part: Part<Atom>, each p: Formula<Atom>, isAnsweredBy s: Formula<Atom>) {
    self.init(part.all(p --> s), ifSome: part.some(p))
    if part.end == nil { fromStart = demand }
    isOfSuffixes = true
  }

  /// Returns the claim about the part that begins at the first `q`.
  func fromFirst(_ q: Formula<Atom>) -> Formula<Atom> {
    if isOfSuffixes { return .G(q --> fromStart) }
    return .F(occasion.map { q & $0 } ?? q) --> (!q).U(q & demand)
  }
}
