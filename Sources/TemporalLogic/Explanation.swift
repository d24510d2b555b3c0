/// Why a formula is false of a word: what asked for something, and what came instead.
///
/// The reasons lead from the whole formula to the place to blame, outermost first. (The idea is
/// that of Beer, Ben-David, Chockler, Orni and Trefler, "Explaining Counterexamples Using
/// Causality", CAV 2009, cut down to one chain of causes.)
public struct Explanation<Atom: Hashable & Sendable>: Sendable {
  /// One link of the chain.
  public enum Reason: Hashable, Sendable {
    /// The formula held at the position, which is why the rest was asked for.
    case trigger(Formula<Atom>, at: Int)
    /// The formula should have held at the position and did not.
    case failed(Formula<Atom>, at: Int)
    /// The formula held at the position and should not have.
    case forbidden(Formula<Atom>, at: Int)
    /// The formula should have held at some position from this one on, and never did.
    case missing(Formula<Atom>, from: Int)
    /// The first formula should have come, and the second held until then; here neither did.
    case interrupted(Formula<Atom>, meanwhile: Formula<Atom>, at: Int)
  }

  /// The chain, outermost first; empty if the formula is not false of the word.
  public let reasons: [Reason]

  /// Explains why a formula without patterns is false of a word.
  ///
  /// - Parameters:
  ///   - count: the length of the word, at least 1.
  ///   - isComplete: whether the word ends here; otherwise what may still come excuses.
  ///   - times: the time of each position in milliseconds, for durations.
  ///   - holds: whether an atom holds at a position.
  /// - Complexity: O(size · count²).
  public init(
    of formula: Formula<Atom>, count: Int, isComplete: Bool, times: [Int],
    holds: @escaping (Atom, Int) -> Bool
  ) {
    let evaluation = WordEvaluation(
      count: count, isComplete: isComplete, times: times, holds: holds)
    reasons =
      evaluation.value(formula, 0) == false ? Blame(evaluation).of(formula, at: 0) : []
  }
}

/// Values of formulas on a word whose continuation may be open: true, false, or not yet known.
struct WordEvaluation<Atom: Hashable & Sendable> {
  let count: Int
  let isComplete: Bool
  let times: [Int]
  let holds: (Atom, Int) -> Bool

  /// The value at a position; `nil` if it depends on what comes after the word.
  func value(_ formula: Formula<Atom>, _ position: Int) -> Bool? {
    switch formula {
    case .constant(let value): value
    case .atom(let atom): holds(atom, position)
    case .not(let a): value(a, position).map { !$0 }
    case .and(let a, let b): both(value(a, position), value(b, position))
    case .or(let a, let b): either(value(a, position), value(b, position))
    case .implies(let a, let b): either(value(a, position).map { !$0 }, value(b, position))
    case .iff(let a, let b): same(value(a, position), value(b, position))
    case .next(let a): position + 1 < count ? value(a, position + 1) : end(false)
    case .weakNext(let a): position + 1 < count ? value(a, position + 1) : end(true)
    case .always(let a, let bound): all(a, ahead(of: position, bound), atEnd: true, bound, position)
    case .eventually(let a, let bound):
      some(a, ahead(of: position, bound), atEnd: false, bound, position)
    case .until(let a, let b): fold(position, b, a, atEnd: false)
    case .weakUntil(let a, let b): fold(position, b, a, atEnd: true)
    case .release(let a, let b): fold(position, .and(a, b), b, atEnd: true)
    case .previously(let a): position > 0 ? value(a, position - 1) : false
    case .weakPreviously(let a): position > 0 ? value(a, position - 1) : true
    case .once(let a, let bound):
      behind(position, bound).reduce(false) { either($0, value(a, $1)) }
    case .historically(let a, let bound):
      behind(position, bound).reduce(true) { both($0, value(a, $1)) }
    case .since(let a, let b): foldBack(position, b, a, atStart: false)
    case .weakSince(let a, let b): foldBack(position, b, a, atStart: true)
    case .pattern: nil
    }
  }

  /// The positions that a bounded operator looks at, this one first.
  func ahead(of position: Int, _ bound: Bound?) -> Range<Int> {
    position..<((position..<count).first { !reaches($0, from: position, bound) } ?? count)
  }

  private func behind(_ position: Int, _ bound: Bound?) -> Range<Int> {
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

  private func end(_ value: Bool) -> Bool? { isComplete ? value : nil }

  private func all(
    _ a: Formula<Atom>, _ positions: Range<Int>, atEnd: Bool, _ bound: Bound?, _ position: Int
  ) -> Bool? {
    let seen = positions.reduce(true as Bool?) { both($0, value(a, $1)) }
    return isOpen(positions, bound, position) ? both(seen, end(atEnd)) : seen
  }

  private func some(
    _ a: Formula<Atom>, _ positions: Range<Int>, atEnd: Bool, _ bound: Bound?, _ position: Int
  ) -> Bool? {
    let seen = positions.reduce(false as Bool?) { either($0, value(a, $1)) }
    return isOpen(positions, bound, position) ? either(seen, end(atEnd)) : seen
  }

  /// Whether a position after the word could still be within the bound.
  private func isOpen(_ positions: Range<Int>, _ bound: Bound?, _ position: Int) -> Bool {
    guard positions.upperBound == count else { return false }
    switch bound {
    case nil, .milliseconds: return true
    case .positions(let distance): return count - position <= distance
    }
  }

  private func fold(
    _ position: Int, _ goal: Formula<Atom>, _ meanwhile: Formula<Atom>, atEnd: Bool
  ) -> Bool? {
    (position..<count).reversed().reduce(end(atEnd)) { later, index in
      either(value(goal, index), both(value(meanwhile, index), later))
    }
  }

  private func foldBack(
    _ position: Int, _ goal: Formula<Atom>, _ meanwhile: Formula<Atom>, atStart: Bool
  ) -> Bool? {
    (0...position).reduce(atStart as Bool?) { earlier, index in
      either(value(goal, index), both(value(meanwhile, index), earlier))
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
}

/// Follows a false formula to the place to blame.
private struct Blame<Atom: Hashable & Sendable> {
  typealias Reason = Explanation<Atom>.Reason

  let evaluation: WordEvaluation<Atom>

  init(_ evaluation: WordEvaluation<Atom>) { self.evaluation = evaluation }

  /// Why the formula is false at the position, given that it is.
  func of(_ formula: Formula<Atom>, at position: Int) -> [Reason] {
    switch formula {
    case .not(let a): truth(of: a, at: position)
    case .and(let a, let b):
      of(evaluation.value(a, position) == false ? a : b, at: position)
    case .implies(let a, let b): [.trigger(a, at: position)] + of(b, at: position)
    case .next(let a), .weakNext(let a): step(a, from: position)
    case .always(let a, let bound): first(a, position, bound) ?? [.failed(formula, at: position)]
    case .eventually(let a, _): [.missing(a, from: position)]
    case .until(let a, let b), .weakUntil(let a, let b):
      interruption(b, meanwhile: a, from: position)
    case .release(let a, let b): interruption(.and(a, b), meanwhile: b, from: position)
    default: [.failed(formula, at: position)]
    }
  }

  /// Why the formula is true at the position, given that it is and should not be.
  private func truth(of formula: Formula<Atom>, at position: Int) -> [Reason] {
    switch formula {
    case .not(let a): return of(a, at: position)
    case .or(let a, let b):
      return truth(of: evaluation.value(a, position) == true ? a : b, at: position)
    case .eventually(let a, let bound):
      let found = evaluation.ahead(of: position, bound).first { evaluation.value(a, $0) == true }
      return found.map { truth(of: a, at: $0) } ?? [.forbidden(formula, at: position)]
    default: return [.forbidden(formula, at: position)]
    }
  }

  private func step(_ a: Formula<Atom>, from position: Int) -> [Reason] {
    position + 1 < evaluation.count
      ? of(a, at: position + 1) : [.missing(a, from: position + 1)]
  }

  private func first(_ a: Formula<Atom>, _ position: Int, _ bound: Bound?) -> [Reason]? {
    evaluation.ahead(of: position, bound).first { evaluation.value(a, $0) == false }
      .map { of(a, at: $0) }
  }

  private func interruption(
    _ goal: Formula<Atom>, meanwhile: Formula<Atom>, from position: Int
  ) -> [Reason] {
    let broken = (position..<evaluation.count).first {
      evaluation.value(meanwhile, $0) == false && evaluation.value(goal, $0) == false
    }
    return broken.map { [.interrupted(goal, meanwhile: meanwhile, at: $0)] }
      ?? [.missing(goal, from: position)]
  }
}
