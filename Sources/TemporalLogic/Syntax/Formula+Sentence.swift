extension Formula where Atom == AtomSyntax {
  /// The formula as an English sentence without a period.
  public var sentence: String { sentence { $0.description } }
}

extension Formula {
  /// Returns the formula as an English sentence, with atoms in the notation of the vocabulary.
  public func sentence<V: Vocabulary>(in vocabulary: V) -> String where V.Atom == Atom {
    sentence { vocabulary.syntax(of: $0).description }
  }

  /// Returns the sentence, with the given notation for atoms. Operands that extend to the end of a
  /// clause come last in it.
  func sentence(_ atom: (Atom) -> String) -> String {
    fold { node, parts in node.clause(parts, atom) }.text
  }

  private func clause(_ parts: [Clause], _ atom: (Atom) -> String) -> Clause {
    switch self {
    case .constant(let value): return Clause("\(value)", isClosed: true)
    case .atom(let name): return Clause(atom(name), isClosed: true)
    case .not(.atom): return Clause("no \(parts[0].text)", isClosed: true)
    case .not: return Clause("it is not so that \(parts[0].closed)", isClosed: false)
    case .implies: return Clause("if \(parts[0].closed), then \(parts[1].text)", isClosed: false)
    case .iff: return between(parts, " exactly if ")
    case .until: return between(parts, " until ", ", which must come")
    case .release:
      return Clause(
        "\(parts[1].closed) up to and together with \(parts[0].closed), or to the end",
        isClosed: false)
    case .weakUntil: return between(parts, " until ", ", or to the end")
    case .since: return between(parts, " ever since ", ", which must have come")
    case .weakSince: return between(parts, " ever since ", ", or from the start")
    case .and: return between(parts, " and ")
    case .or: return between(parts, " or ")
    case .pattern(let pattern):
      var next = parts.makeIterator()
      return Clause(pattern.map { _ in next.next()?.closed ?? "" }.sentence, isClosed: false)
    default: return Clause("\(lead): \(parts[0].text)", isClosed: false)
    }
  }

  private func between(_ parts: [Clause], _ word: String, _ end: String = "") -> Clause {
    Clause(parts[0].closed + word + parts[1].closed + end, isClosed: false)
  }

  /// The positions at which a temporal prefix operator claims its operand.
  private var lead: String {
    switch self {
    case .always(_, nil): "at every position"
    case .always(_, let bound?): bound.span(each: true, "next")
    case .eventually(_, nil): "at this or some later position"
    case .eventually(_, let bound?): bound.span(each: false, "next")
    case .once(_, nil): "at this or some earlier position"
    case .once(_, let bound?): bound.span(each: false, "last")
    case .historically(_, nil): "at this and every earlier position"
    case .historically(_, let bound?): bound.span(each: true, "last")
    case .next: "at the next position"
    case .weakNext: "at the next position, if there is one"
    case .previously: "at the previous position"
    case .weakPreviously: "at the previous position, if there is one"
    default: ""
    }
  }
}

private struct Clause {
  var text: String
  var isClosed: Bool

  init(_ text: String, isClosed: Bool) {
    self.text = text
    self.isClosed = isClosed
  }

  var closed: String { isClosed ? text : "(\(text))" }
}

extension Bound {
  /// Returns the phrase for each, or for some, of the positions within the bound.
  fileprivate func span(each: Bool, _ side: String) -> String {
    let joint = each ? "and" : "or"
    switch self {
    case .positions(0): return "at this position"
    case .positions(1): return "at this \(joint) the \(side) position"
    case .positions(let count):
      return "at this \(joint) \(each ? "each" : "one") of the \(side) \(count) positions"
    case .milliseconds:
      let span = side == "next" ? "from this one to \(self) later" : "from \(self) ago to this one"
      return "at \(each ? "every" : "some") position \(span)"
    }
  }
}

extension Pattern where Operand == String {
  /// The pattern as a sentence, given its printed operands.
  fileprivate var sentence: String { "\(place): \(claim)" }

  private var place: String {
    switch scope {
    case .globally: "everywhere"
    case .before(let r): "before the first \(r), if there is one"
    case .after(let q): "from the first \(q) on"
    case .between(let q, let r): "from each \(q) until before the next \(r), if there is one"
    case .afterUntil(let q, let r): "from each \(q) until before the next \(r), or to the end"
    }
  }

  private var claim: String {
    switch body {
    case .boundedExistence(let p, atMost: 0), .boundedStretches(let p, atMost: 0):
      "\(p) never occurs"
    case .boundedExistence(let p, atMost: 1): "\(p) occurs at most once"
    case .boundedStretches(let p, atMost: 1): "\(p) occurs in at most one stretch of positions"
    case .boundedStretches(let p, let n):
      "\(p) occurs in at most \(n) separate stretches of positions"
    case .precedence(let s, before: let p): "\(p) comes only after or with \(s)"
    case .response(let p, let s): "each \(p) is followed by \(s), or comes with it"
    case .precedenceChain(let s, let t, before: let p):
      "\(p) comes only after \(s), and after or with a later \(t)"
    case .precedenceOfChain(let s, before: let p, let t):
      "a \(p) that a later \(t) follows comes only after or with \(s)"
    case .responseToChain(let s, let t, let p):
      "when a later \(t) follows \(s), one such \(t) is followed by \(p), or comes with it"
    case .responseByChain(let p, let s, let t):
      "each \(p) is followed by \(s), or comes with it, and after that by a later \(t)"
    default: bodyText
    }
  }
}
