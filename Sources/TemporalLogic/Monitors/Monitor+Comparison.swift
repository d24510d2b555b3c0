/// Properties of the formula as a whole. The states of a timed monitor are only found as words need
/// them, so all of these properties are false for it.
extension Monitor {
  /// Whether every word but the empty one satisfies the formula.
  public var isTautology: Bool {
    !isTimed && firstStates.allSatisfy { verdict($0) == .holds }
  }

  /// Whether no word satisfies the formula.
  public var isContradiction: Bool {
    !isTimed && firstStates.allSatisfy { verdict($0) == .violated }
  }

  /// Whether no word decides the formula: after any word, some continuation still matters.
  public var isUnmonitorable: Bool {
    !isTimed && !reachableStates.contains { verdict($0) == .holds || verdict($0) == .violated }
  }

  /// Returns whether every non-empty word that satisfies this formula satisfies the other.
  ///
  /// The monitors must have the same alphabet.
  ///
  /// - Complexity: O(s · t · l) for s and t states and l letters.
  public func implies(_ other: Monitor) -> Bool {
    precondition(letterCount == other.letterCount, "the alphabets differ")
    guard !isTimed, !other.isTimed else { return false }
    var seen: Set<Int> = []
    var waiting = [(initial, other.initial)]
    while let (one, two) = waiting.popLast() {
      for letter in 0..<letterCount {
        let pair = (next(one, letter: letter), other.next(two, letter: letter))
        if accepts(pair.0) && !other.accepts(pair.1) { return false }
        if verdict(pair.0) == .violated || other.verdict(pair.1) == .holds { continue }
        if seen.insert(pair.0 * other.stateCount + pair.1).inserted { waiting.append(pair) }
      }
    }
    return true
  }

  /// The states after exactly one letter.
  private var firstStates: [Int] { (0..<letterCount).map { next(initial, letter: $0) } }

  /// The states after one or more letters.
  private var reachableStates: Set<Int> {
    var reached = Set(firstStates)
    var waiting = Array(reached)
    while let state = waiting.popLast() {
      for letter in 0..<letterCount {
        let target = next(state, letter: letter)
        if reached.insert(target).inserted { waiting.append(target) }
      }
    }
    return reached
  }
}
