extension Formula where Atom == AtomSyntax {
  /// The formula as an English sentence without full stop.
  public var sentence: String { sentence { $0.description } }
}

extension Formula {
  /// The formula as an English sentence, its atoms written as the vocabulary does.
  public func sentence<V: Vocabulary>(in vocabulary: V) -> String where V.Atom == Atom {
    sentence { vocabulary.syntax(of: $0).description }
  }

  /// The sentence with the atoms as given; what goes on to the end of a clause stands last in it.
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
    case .until: return between(parts, " until ")
    case .release:
      return Clause(
        "\(parts[1].closed) up to and with the first \(parts[0].closed), or to the end",
        isClosed: false)
    case .weakUntil: return between(parts, " until ", ", or to the end")
    case .since: return between(parts, " ever since ")
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

  /// Where the operand of a temporal prefix operator is claimed.
  private var lead: String {
    switch self {
    case .always(_, nil): "at every position"
    case .always(_, let bound?): "at every position of this and the next \(bound.span)"
    case .eventually(_, nil): "at this or some later position"
    case .eventually(_, let bound?): "at some position of this and the next \(bound.span)"
    case .once(_, nil): "at this or some earlier position"
    case .once(_, let bound?): "at some position of this and the last \(bound.span)"
    case .historically(_, nil): "at this and every earlier position"
    case .historically(_, let bound?): "at every position of this and the last \(bound.span)"
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
  fileprivate var span: String {
    switch self {
    case .positions(let count): count == 1 ? "position" : "\(count) positions"
    case .milliseconds: description
    }
  }
}

extension Pattern where Operand == String {
  /// The pattern with operands already written, as a sentence.
  fileprivate var sentence: String {
    let place =
      switch scope {
      case .globally: "everywhere"
      case .before(let r): "up to the first \(r), if it occurs"
      case .after(let q): "from the first \(q) on"
      case .between(let q, let r): "from each \(q) up to the next \(r), if it occurs"
      case .afterUntil(let q, let r): "from each \(q) up to the next \(r), or to the end"
      }
    return "\(place): \(bodyText)"
  }
}
