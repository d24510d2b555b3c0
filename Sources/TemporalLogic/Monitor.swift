/// A formula as a minimal deterministic automaton with a verdict in every state.
///
/// It is the automaton of the finite words that satisfy the formula (De Giacomo and Vardi, IJCAI
/// 2013). A state is `violated` exactly if no word over the alphabet, the empty one included, leads
/// from it to satisfaction, so that a violation is seen at the earliest position. Before the first
/// letter the empty word counts as not satisfying.
public struct Monitor<Atom: Hashable & Sendable>: Sendable {
  /// How many states there are.
  public let stateCount: Int
  /// How many letters there are.
  public let letterCount: Int
  /// The state before the first letter.
  public let initial: Int
  private let table: [Int32]
  private let verdicts: [Verdict]

  /// Builds the monitor of a formula over an alphabet that has all its atoms.
  ///
  /// - Throws: `MonitorError` if a limit is reached.
  /// - Complexity: exponential in the formula at worst, twice over; the limits bound it.
  public init(
    _ formula: Formula<Atom>, alphabet: Alphabet<Atom>, limits: MonitorLimits = .standard
  ) throws(MonitorError) {
    let raw = try MonitorConstruction(formula, alphabet, limits)
    let minimal = Minimisation(
      table: raw.table, letterCount: alphabet.letters.count,
      accepting: raw.states.indices.map(raw.accepts))
    stateCount = minimal.accepting.count
    letterCount = alphabet.letters.count
    initial = minimal.initial
    table = minimal.table.map(Int32.init)
    verdicts = minimal.verdicts
  }

  /// The state after a letter.
  public func next(_ state: Int, letter: Int) -> Int {
    Int(table[state * letterCount + letter])
  }

  /// Whether the formula looks at time.
  public var isTimed: Bool { false }

  /// The state after a letter, so many milliseconds after the letter before.
  public mutating func next(_ state: Int, letter: Int, elapsed: Int) -> Int {
    next(state, letter: letter)
  }

  /// What can be said in the state.
  public func verdict(_ state: Int) -> Verdict { verdicts[state] }
}

/// The smallest automaton with the same language, by refining a partition (Moore, "Gedanken
/// Experiments on Sequential Machines", 1956).
struct Minimisation {
  let table: [Int]
  let accepting: [Bool]
  let initial: Int

  private let letterCount: Int

  init(table: [Int], letterCount: Int, accepting: [Bool]) {
    var classes = accepting.map { $0 ? 1 : 0 }
    var count = Set(classes).count
    while true {
      var signatures: [[Int]: Int] = [:]
      let refined = classes.indices.map { state in
        let row = table[(state * letterCount)..<((state + 1) * letterCount)]
        let signature = [classes[state]] + row.map { classes[$0] }
        let known = signatures[signature] ?? signatures.count
        signatures[signature] = known
        return known
      }
      classes = refined
      if signatures.count == count { break }
      count = signatures.count
    }
    var representatives = [Int](repeating: -1, count: count)
    for (state, index) in classes.enumerated() where representatives[index] < 0 {
      representatives[index] = state
    }
    self.letterCount = letterCount
    self.table = representatives.flatMap { state in
      table[(state * letterCount)..<((state + 1) * letterCount)].map { classes[$0] }
    }
    self.accepting = representatives.map { accepting[$0] }
    initial = classes[0]
  }

  /// The verdicts: whether acceptance, or rejection, can still be reached.
  var verdicts: [Verdict] {
    let canAccept = reaching(accepting)
    let canReject = reaching(accepting.map(!))
    return accepting.indices.map { state in
      if !canReject[state] { return .holds }
      if !canAccept[state] { return .violated }
      return accepting[state] ? .presumablyHolds : .presumablyViolated
    }
  }

  /// The states from which some goal can be reached in no or more steps.
  private func reaching(_ goals: [Bool]) -> [Bool] {
    var sources = [[Int]](repeating: [], count: goals.count)
    for (index, target) in table.enumerated() { sources[target].append(index / letterCount) }
    var reached = goals
    var waiting = goals.indices.filter { goals[$0] }
    while let state = waiting.popLast() {
      for source in sources[state] where !reached[source] {
        reached[source] = true
        waiting.append(source)
      }
    }
    return reached
  }
}

extension Monitor: SteppingMonitor {}
