/// What can be said without a word; of a timed monitor, whose states are found as words need them,
/// nothing can.
extension Monitor {
  /// Whether every word but the empty one satisfies the formula.
  public var isTautology: Bool {
    !isTimed && firstStates.allSatisfy { verdict($0) == .holds }
  }

  /// Whether no word satisfies the formula.
  public var isContradiction: Bool {
    !isTimed && firstStates.allSatisfy { verdict($0) == .violated }
  }

  /// Whether no word decides it: whatever was read, something that may follow still matters.
  public var isUnmonitorable: Bool {
    !isTimed && !reachableStates.contains { verdict($0) == .holds || verdict($0) == .violated }
  }

  /// Whether every word but the empty one that satisfies this formula satisfies the other.
  ///
  /// The two monitors have the same alphabet.
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

  /// The states after one letter.
  private var firstStates: [Int] { (0..<letterCount).map { next(initial, letter: $0) } }

  /// The states after one letter or more.
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
