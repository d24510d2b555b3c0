/// A search for the part of a false formula that is to blame.
struct Blame<Atom: Hashable & Sendable> {
  typealias Reason = Explanation<Atom>.Reason

  private let evaluation: WordEvaluation<Atom>

  init(_ evaluation: WordEvaluation<Atom>) { self.evaluation = evaluation }

  /// A sub-formula that has a value at a position and should have the other.
  private struct Suspect {
    var node: Int
    var position: Int
    /// The actual value.
    var value: Bool
  }

  /// A deduction from a suspect.
  private enum Deduction {
    /// More reasons, and the suspect to continue with.
    case onwards([Reason], Suspect)
    /// The last reasons.
    case end([Reason])
  }

  /// Returns the reasons why the formula of a node is false at the first position.
  func reasons(_ node: Int) -> [Reason] {
    var suspect = Suspect(node: node, position: 0, value: false)
    var chain: [Reason] = []
    while true {
      switch suspect.value ? truth(suspect) : falsehood(suspect) {
      case .onwards(let reasons, let next):
        chain += reasons
        suspect = next
      case .end(let reasons): return chain + reasons
      }
    }
  }

  private func formula(_ node: Int) -> Formula<Atom> { evaluation.nodes[node].formula }

  private func has(_ value: Bool, _ node: Int, _ position: Int) -> Bool {
    evaluation.nodes[node].value[position] == value
  }

  private func isDefinite(_ node: Int, _ position: Int) -> Bool {
    evaluation.nodes[node].definite[position] != nil
  }

  /// Returns the first candidate with the value, preferring one whose value is definite.
  private func first(
    _ value: Bool, of candidates: some Sequence<(node: Int, position: Int)>
  ) -> Suspect? {
    let guilty = candidates.filter { has(value, $0.node, $0.position) }
    let chosen = guilty.first { isDefinite($0.node, $0.position) } ?? guilty.first
    return chosen.map { Suspect(node: $0.node, position: $0.position, value: value) }
  }

  private func first(
    _ value: Bool, _ node: Int, in positions: some Sequence<Int>
  ) -> Suspect? {
    first(value, of: positions.map { (node: node, position: $0) })
  }

  /// Continues with the suspect; ends with the reason if there is none.
  private func follow(_ suspect: Suspect?, else reason: Reason) -> Deduction {
    suspect.map { .onwards([], $0) } ?? .end([reason])
  }

  /// Makes a deduction from a formula that should be true.
  private func falsehood(_ suspect: Suspect) -> Deduction {
    let (node, i) = (evaluation.nodes[suspect.node], suspect.position)
    let failed = Reason.failed(node.formula, at: i)
    guard let a = node.operands.first, let b = node.operands.last else { return .end([failed]) }
    switch node.formula {
    case .not: return .onwards([], Suspect(node: a, position: i, value: true))
    case .and: return follow(first(false, of: [(a, i), (b, i)]), else: failed)
    case .implies: return implication(a, b, i)
    case .or:
      if case .not = formula(a) { return implication(evaluation.nodes[a].operands[0], b, i) }
      if case .not = formula(b) { return implication(evaluation.nodes[b].operands[0], a, i) }
      return .end([failed])
    case .iff:
      return has(true, a, i) ? implication(a, b, i) : implication(b, a, i)
    case .next, .weakNext:
      guard i + 1 < evaluation.count else { return .end([.missing(formula(a), from: i + 1)]) }
      return .onwards([], Suspect(node: a, position: i + 1, value: false))
    case .always(_, let bound):
      return follow(first(false, a, in: evaluation.ahead(of: i, bound)), else: failed)
    case .eventually(_, nil): return .end([.missing(formula(a), from: i)])
    case .until, .weakUntil: return interruption(goal: b, meanwhile: a, i)
    case .release: return interruption(goal: a, meanwhile: b, i)
    default: return pastFalsehood(node, i)
    }
  }

  private func pastFalsehood(_ node: WordEvaluation<Atom>.EvaluatedFormula, _ i: Int) -> Deduction {
    let failed = Reason.failed(node.formula, at: i)
    let (a, b) = (node.operands[0], node.operands[node.operands.count - 1])
    switch node.formula {
    case .previously, .weakPreviously:
      return follow(i > 0 ? Suspect(node: a, position: i - 1, value: false) : nil, else: failed)
    case .historically(_, let bound):
      return follow(first(false, a, in: evaluation.behind(i, bound).reversed()), else: failed)
    case .since, .weakSince:
      let start = (0...i).last { has(true, b, $0) }
      guard let start else {
        if case .since = node.formula {
          return .end([.failed(.once(formula(b), within: nil), at: i)])
        }
        return follow(first(false, a, in: (0...i).reversed()), else: failed)
      }
      let broken = first(false, a, in: ((start + 1)..<(i + 1)).reversed())
      return broken.map { .onwards([.trigger(formula(b), at: start)], $0) } ?? .end([failed])
    default: return .end([failed])
    }
  }

  /// Makes a deduction from a formula that should be false.
  private func truth(_ suspect: Suspect) -> Deduction {
    let (node, i) = (evaluation.nodes[suspect.node], suspect.position)
    let forbidden = Reason.forbidden(node.formula, at: i)
    guard let a = node.operands.first, let b = node.operands.last else { return .end([forbidden]) }
    switch node.formula {
    case .not: return .onwards([], Suspect(node: a, position: i, value: false))
    case .or: return follow(first(true, of: [(a, i), (b, i)]), else: forbidden)
    case .and:
      if isState(a) == isState(b) { return .end([forbidden]) }
      let (state, rest) = isState(a) ? (a, b) : (b, a)
      return .onwards([trigger(state, i)], Suspect(node: rest, position: i, value: true))
    case .next, .weakNext:
      let isThere = i + 1 < evaluation.count
      return follow(isThere ? Suspect(node: a, position: i + 1, value: true) : nil, else: forbidden)
    case .previously, .weakPreviously:
      return follow(i > 0 ? Suspect(node: a, position: i - 1, value: true) : nil, else: forbidden)
    case .eventually(_, let bound):
      return follow(first(true, a, in: evaluation.ahead(of: i, bound)), else: forbidden)
    case .once(_, let bound):
      return follow(first(true, a, in: evaluation.behind(i, bound).reversed()), else: forbidden)
    case .until: return follow(first(true, b, in: i..<evaluation.count), else: forbidden)
    case .since: return follow(first(true, b, in: (0...i).reversed()), else: forbidden)
    default: return .end([forbidden])
    }
  }

  /// Follows an implication whose premise holds and whose consequence does not.
  private func implication(_ a: Int, _ b: Int, _ i: Int) -> Deduction {
    if case .constant = formula(b) {
      return .onwards([], Suspect(node: a, position: i, value: true))
    }
    if case .constant = formula(a) {
      return .onwards([], Suspect(node: b, position: i, value: false))
    }
    return .onwards([trigger(a, i)], Suspect(node: b, position: i, value: false))
  }

  /// Returns the reason why a premise holds, at the later position that makes it true if it looks
  /// ahead.
  private func trigger(_ node: Int, _ position: Int) -> Reason {
    var (node, position) = (node, position)
    while true {
      let operands = evaluation.nodes[node].operands
      let found: Suspect?
      switch formula(node) {
      case .eventually(_, let bound):
        found = first(true, operands[0], in: evaluation.ahead(of: position, bound))
      case .until: found = first(true, operands[1], in: position..<evaluation.count)
      case .next: found = first(true, operands[0], in: [position + 1])
      default: found = nil
      }
      guard let found else { return .trigger(formula(node), at: position) }
      (node, position) = (found.node, found.position)
    }
  }

  /// Returns the deduction for a goal that never comes, or for a condition that fails before it.
  private func interruption(goal: Int, meanwhile: Int, _ i: Int) -> Deduction {
    guard let at = (i..<evaluation.count).first(where: { has(false, meanwhile, $0) }) else {
      return .end([.missing(formula(goal), from: i)])
    }
    let broken = Suspect(node: meanwhile, position: at, value: false)
    guard has(false, goal, at) else { return .onwards([], broken) }
    let reason = Reason.interrupted(formula(goal), meanwhile: formula(meanwhile), at: at)
    return isState(meanwhile) ? .end([reason]) : .onwards([reason], broken)
  }

  /// Whether the formula depends only on its own position.
  private func isState(_ node: Int) -> Bool {
    switch formula(node) {
    case .constant, .atom: true
    case .not, .and, .or, .implies, .iff: evaluation.nodes[node].operands.allSatisfy(isState)
    default: false
    }
  }
}
