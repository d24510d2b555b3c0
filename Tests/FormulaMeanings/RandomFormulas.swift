package import TemporalLogic

/// Random formulas from a seed (SplitMix64), the same on every machine.
package struct RandomFormulas {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  package mutating func atom() -> AtomSyntax {
    let names = [
      "a", "b", "application(_:didFinishLaunchingWithOptions:)", "stateRestorationActivity(for:)",
      "occurs", "then", "route-x", "globally",
    ]
    switch below(3) {
    case 0: return AtomSyntax(names[below(names.count)])
    case 1: return AtomSyntax("state", [.init("active")])
    default:
      let texts = ["", "x \"y\"", "back\\slash", "line\nbreak\t", "häß → 日", "\u{1}", "word"]
      return AtomSyntax(
        "emitted",
        [
          .init("route.opened"), .init(texts[below(texts.count)], key: "url", isQuoted: true),
          .init("application(_:open:options:)"), .init("false", key: "k"), .init("-1"),
        ])
    }
  }

  package mutating func bound() -> Bound? {
    switch below(3) {
    case 0: nil
    case 1: .positions(below(1_001))
    default: .milliseconds(below(3_000) * [1, 1_000, 60_000, 3_600_000][below(4)])
    }
  }

  package mutating func formula(_ depth: Int) -> Formula<AtomSyntax> {
    if depth == 0 { return below(5) == 0 ? .constant(below(2) == 0) : .atom(atom()) }
    let kind = below(20)
    if kind == 19 { return .pattern(pattern(depth - 1)) }
    let a = formula(depth - 1 - below(depth))
    if kind < 9 { return unary(kind, a) }
    let b = formula(depth - 1 - below(depth))
    switch kind {
    case 9: return .and(a, b)
    case 10: return .or(a, b)
    case 11: return .implies(a, b)
    case 12: return .iff(a, b)
    case 13: return .until(a, b)
    case 14: return .weakUntil(a, b)
    case 15: return .release(a, b)
    case 16: return .since(a, b)
    case 17: return .weakSince(a, b)
    default: return .implies(b, a)
    }
  }

  private mutating func unary(_ kind: Int, _ a: Formula<AtomSyntax>) -> Formula<AtomSyntax> {
    switch kind {
    case 0: .not(a)
    case 1: .always(a, within: bound())
    case 2: .eventually(a, within: bound())
    case 3: .once(a, within: bound())
    case 4: .historically(a, within: bound())
    case 5: .next(a)
    case 6: .weakNext(a)
    case 7: .previously(a)
    default: .weakPreviously(a)
    }
  }

  package mutating func pattern(_ depth: Int) -> Pattern<Formula<AtomSyntax>> {
    let (a, b, c) = (formula(depth / 2), formula(depth / 2), formula(0))
    let (q, r) = (formula(0), formula(depth / 2))
    let scopes: [Pattern<Formula<AtomSyntax>>.Scope] = [
      .globally, .before(r), .after(q), .between(q, and: r), .afterUntil(q, until: r),
    ]
    let bodies: [Pattern<Formula<AtomSyntax>>.Body] = [
      .absence(a), .universality(a), .existence(a), .boundedExistence(a, atMost: below(4)),
      .precedence(a, before: b), .response(a, b), .precedenceChain(a, b, before: c),
      .precedenceOfChain(a, before: b, c), .responseToChain(a, b, c), .responseByChain(a, b, c),
      .boundedStretches(a, atMost: below(4)),
    ]
    return Pattern(scopes[below(5)], bodies[below(bodies.count)])
  }
}
