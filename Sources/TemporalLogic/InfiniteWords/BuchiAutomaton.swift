/// A generalised Büchi automaton of the words that violate a formula, built as far as a search
/// walks.
///
/// It is the tableau of Lichtenstein and Pnueli ("Checking That Finite State Concurrent Programs
/// Satisfy Their Linear Specification", POPL 1985) with the past operators of Lichtenstein, Pnueli
/// and Zuck ("The Glory of the Past", 1985). A state says what each `next` and `until` claims of
/// the position to come, and what each past operator has to know of the position before. The claims
/// are guessed, and a path on which one fails comes to nothing.
///
/// An infinite word violates the formula if some path reads all of it and meets each mark for ever
/// again: there is one for each `until`, which is met where the `until` is fulfilled or not
/// claimed. A finite word violates the formula, as a complete word of `Monitor`, if some path reads
/// it and is then in a state that ``mayEnd(_:)``.
public struct BuchiAutomaton: Sendable {
  /// A state, as a number that the automaton gave it.
  public typealias State = Int32

  /// A transition: the state to which it leads, and the marks met on it, one bit for each.
  public struct Transition: Hashable, Sendable {
    /// The state to which it leads.
    public var target: State
    /// The marks met, one bit for each.
    public var marks: UInt64
  }

  /// The state before the first letter.
  public let initial: State = 0
  /// The number of marks.
  public let markCount: Int

  private let tableau: Tableau
  private let letters: [UInt64]
  private var states: [Tableau.Claims]
  private var numbers: [Tableau.Claims: State] = [:]
  private var known: [Int: [Transition]] = [:]

  /// Creates the automaton of the words over an alphabet that violate a formula.
  ///
  /// - Throws: `MonitorError` if the formula is too large, has more than
  ///   ``MonitorLimits/guesses`` operators that claim something of the next position, or has an
  ///   atom that the alphabet lacks.
  /// - Precondition: The formula has no durations.
  public init<Atom>(
    violating formula: Formula<Atom>, alphabet: Alphabet<Atom>, limits: MonitorLimits = .standard
  ) throws(MonitorError) {
    tableau = try Tableau(Closure(.not(formula), alphabet.atoms, limits), limits)
    letters = alphabet.letters
    markCount = tableau.untilCount
    states = [tableau.start]
    numbers[tableau.start] = initial
  }

  /// The number of states found so far.
  public var stateCount: Int { states.count }

  /// Returns the transitions that read a letter in a state, in a fixed order.
  ///
  /// - Complexity: O(2ⁿ · size of the formula) at the first call for n operators that claim
  ///   something of the next position, then O(1).
  public mutating func transitions(from state: State, letter: Int) -> [Transition] {
    let key = Int(state) * letters.count + letter
    if let found = known[key] { return found }
    var found: [Transition] = []
    for (claims, marks) in tableau.successors(of: states[Int(state)], reading: letters[letter]) {
      let number = numbers[claims] ?? State(states.count)
      if number == states.count {
        numbers[claims] = number
        states.append(claims)
      }
      found.append(Transition(target: number, marks: marks))
    }
    known[key] = found
    return found
  }

  /// Returns whether a word may end in a state: nothing is claimed of the next position.
  ///
  /// The empty word, which is no slice, ends nowhere.
  public func mayEnd(_ state: State) -> Bool {
    state != initial && states[Int(state)].future == 0
  }
}
