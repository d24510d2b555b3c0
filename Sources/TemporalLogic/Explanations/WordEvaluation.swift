/// The value of every sub-formula at every position of a word, bottom up.
///
/// - Complexity: O(size · count), times the window of each bounded operator.
struct WordEvaluation<Atom: Hashable & Sendable> {
  /// A sub-formula with its values. Operands precede the formulas that use them.
  struct EvaluatedFormula {
    var formula: Formula<Atom>
    var operands: [Int]
    /// The value at each position regardless of how the word continues; `nil` if it depends on
    /// that.
    var definite: [Bool?]
    /// The value at each position, given whether the word is complete.
    var value: [Bool?]
  }

  private(set) var nodes: [EvaluatedFormula] = []
  let count: Int
  private let times: [Int]

  /// The index of the whole formula.
  var root: Int { nodes.count - 1 }

  /// Evaluates a formula.
  ///
  /// - Parameters:
  ///   - isComplete: Whether the word ends after `count` positions.
  ///   - times: The time of each position, in milliseconds.
  init(
    of formula: Formula<Atom>, count: Int, isComplete: Bool, times: [Int],
    holds: (Atom, Int) -> Bool
  ) {
    self.count = count
    self.times = times
    _ = formula.fold { (node, operands: [Int]) -> Int in
      if case .atom(let atom) = node {
        let values = (0..<count).map { holds(atom, $0) as Bool? }
        nodes.append(EvaluatedFormula(formula: node, operands: [], definite: values, value: values))
      } else {
        let definite = values(of: node, operands.map { nodes[$0].definite }, isComplete: false)
        let value =
          isComplete
          ? values(of: node, operands.map { nodes[$0].value }, isComplete: true) : definite
        nodes.append(
          EvaluatedFormula(formula: node, operands: operands, definite: definite, value: value))
      }
      return nodes.count - 1
    }
  }

  /// Returns the positions that a bounded operator looks ahead to, starting with this one.
  func ahead(of position: Int, _ bound: Bound?) -> Range<Int> {
    position..<((position..<count).first { !reaches($0, from: position, bound) } ?? count)
  }

  /// Returns the positions that a bounded operator looks back at, ending with this one.
  func behind(_ position: Int, _ bound: Bound?) -> Range<Int> {
    let first = (0...position).last { !reaches($0, from: position, bound) }
    return (first.map { $0 + 1 } ?? 0)..<(position + 1)
  }

  private func reaches(_ other: Int, from position: Int, _ bound: Bound?) -> Bool {
    switch bound {
    case nil: true
    case .positions(let distance): abs(other - position) <= distance
    case .milliseconds(let duration): abs(times[other] - times[position]) <= duration
    }
  }

  /// Returns the values of an operator at every position, given those of its operands.
  private func values(
    of formula: Formula<Atom>, _ operands: [[Bool?]], isComplete: Bool
  ) -> [Bool?] {
    let end = { (value: Bool) in isComplete ? value : nil }
    let a = operands.first ?? []
    let b = operands.last ?? []
    switch formula {
    case .constant(let value): return Array(repeating: value, count: count)
    case .atom, .pattern: return Array(repeating: nil, count: count)
    case .not: return a.map { $0.map(!) }
    case .and: return zip(a, b).map(both)
    case .or: return zip(a, b).map(either)
    case .implies: return zip(a, b).map { either($0.map(!), $1) }
    case .iff: return zip(a, b).map(same)
    case .next: return a.dropFirst() + [end(false)]
    case .weakNext: return a.dropFirst() + [end(true)]
    case .previously: return [false] + a.dropLast()
    case .weakPreviously: return [true] + a.dropLast()
    case .always(_, let bound): return all(a, bound, end(true), neutral: true, both)
    case .eventually(_, let bound): return all(a, bound, end(false), neutral: false, either)
    case .historically(_, let bound):
      return a.indices.map { behind($0, bound).reduce(true) { both($0, a[$1]) } }
    case .once(_, let bound):
      return a.indices.map { behind($0, bound).reduce(false) { either($0, a[$1]) } }
    case .until: return backwards(goal: b, meanwhile: a, end(false))
    case .weakUntil: return backwards(goal: b, meanwhile: a, end(true))
    case .release: return backwards(goal: zip(a, b).map(both), meanwhile: b, end(true))
    case .since: return forwards(goal: b, meanwhile: a, false)
    case .weakSince: return forwards(goal: b, meanwhile: a, true)
    }
  }

  /// Returns the conjunction or disjunction of the values ahead, with `beyond` as the value after
  /// the end of the word.
  private func all(
    _ a: [Bool?], _ bound: Bound?, _ beyond: Bool?, neutral: Bool,
    _ combine: (Bool?, Bool?) -> Bool?
  ) -> [Bool?] {
    guard let bound else {
      var later = beyond
      let values = a.reversed().map { value in
        later = combine(value, later)
        return later
      }
      return values.reversed()
    }
    return a.indices.map { position in
      let range = ahead(of: position, bound)
      let seen = range.reduce(neutral as Bool?) { combine($0, a[$1]) }
      return isOpen(range, bound, position) ? combine(seen, beyond) : seen
    }
  }

  /// Whether a position after the end of the word could still be within the bound.
  private func isOpen(_ positions: Range<Int>, _ bound: Bound, _ position: Int) -> Bool {
    guard positions.upperBound == count else { return false }
    switch bound {
    case .milliseconds: return true
    case .positions(let distance): return count - position <= distance
    }
  }

  private func backwards(goal: [Bool?], meanwhile: [Bool?], _ beyond: Bool?) -> [Bool?] {
    forwards(goal: goal.reversed(), meanwhile: meanwhile.reversed(), beyond).reversed()
  }

  private func forwards(goal: [Bool?], meanwhile: [Bool?], _ start: Bool?) -> [Bool?] {
    var earlier = start
    return zip(goal, meanwhile).map { goal, meanwhile in
      earlier = either(goal, both(meanwhile, earlier))
      return earlier
    }
  }
}

private func both(_ a: Bool?, _ b: Bool?) -> Bool? {
  if a == false || b == false { return false }
  return a == true && b == true ? true : nil
}

private func either(_ a: Bool?, _ b: Bool?) -> Bool? {
  if a == true || b == true { return true }
  return a == false && b == false ? false : nil
}

private func same(_ a: Bool?, _ b: Bool?) -> Bool? {
  guard let a, let b else { return nil }
  return a == b
}
