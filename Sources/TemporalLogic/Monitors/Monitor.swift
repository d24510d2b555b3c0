/// An automaton that reads a word and gives the verdict on a formula after each letter.
///
/// Without durations it is the minimal deterministic automaton of the finite words that satisfy the
/// formula (De Giacomo and Vardi, "Linear Temporal Logic and Linear Dynamic Logic on Finite
/// Traces", IJCAI 2013). A state is `violated` exactly if no continuation over the alphabet,
/// including the empty one, satisfies the formula, and `holds` exactly if every continuation does.
/// Both verdicts are therefore given at the earliest possible position.
///
/// With durations (`isTimed`), states are found as words need them. The verdicts `violated` and
/// `holds` are then given only where no continuation can change them, and at the latest at the
/// first position after every duration has run out; see `TimedStates`.
///
/// Before the first letter the verdict is that of the empty word: there, atoms and operators that
/// require a position (`next`, `eventually`, `until`, `once` …) are false, and their duals are
/// true.
public struct Monitor<Atom: Hashable & Sendable>: Sendable {
  /// The number of letters.
  public let letterCount: Int
  /// The state before the first letter.
  public let initial = 0
  private let table: StateTable
  private let verdicts: [Verdict]
  private var timed: TimedStates?

  /// Builds the monitor of a formula over an alphabet that contains all its atoms.
  ///
  /// Patterns in the formula are expanded.
  ///
  /// - Throws: `MonitorError` if a limit is reached or an atom is missing.
  /// - Complexity: Doubly exponential in the formula at worst, but bounded by the limits.
  public init(
    _ formula: Formula<Atom>, alphabet: Alphabet<Atom>, limits: MonitorLimits = .standard
  ) throws(MonitorError) {
    letterCount = alphabet.letters.count
    let closure = try Closure(formula, alphabet.atoms, limits)
    guard !closure.isTimed else {
      table = StateTable(letterCount: letterCount, initial: 0, targets: [], accepting: [])
      verdicts = []
      timed = try TimedStates(formula, closure, alphabet, limits)
      return
    }
    var progression = Progression(closure, nodeLimit: limits.nodes)
    table = try StateTable(&progression, letters: alphabet.letters, limits: limits).minimal
    guard table.stateCount <= limits.minimalStates else {
      throw MonitorError(.minimalStates, limits.minimalStates)
    }
    verdicts = table.verdicts
  }

  /// Whether the formula has durations, so that a step depends on the time elapsed.
  public var isTimed: Bool { timed != nil }

  /// The number of states; for a timed monitor, the number of states met so far.
  public var stateCount: Int { timed?.count ?? table.stateCount }

  /// Returns the state after a letter.
  ///
  /// - Precondition: The monitor is not timed.
  /// - Complexity: O(1).
  public func next(_ state: Int, letter: Int) -> Int {
    precondition(timed == nil, "a timed monitor must be told the time elapsed")
    return Int(table.targets[state * letterCount + letter])
  }

  /// Returns the state after a letter that comes `elapsed` milliseconds after the previous letter
  /// of the word.
  ///
  /// - Parameter elapsed: The time in milliseconds, ignored at the first letter and by monitors
  ///   that are not timed.
  /// - Complexity: O(1), unless a timed monitor takes the step for the first time.
  public mutating func next(_ state: Int, letter: Int, elapsed: Int) -> Int {
    guard timed != nil else { return next(state, letter: letter) }
    return timed!.next(state, letter: letter, elapsed: elapsed)
  }

  /// Returns the verdict in a state.
  ///
  /// - Complexity: O(1).
  public func verdict(_ state: Int) -> Verdict { timed?.verdict(state) ?? verdicts[state] }

  /// Returns whether the word read so far, taken as complete, satisfies the formula.
  ///
  /// - Complexity: O(1).
  public func accepts(_ state: Int) -> Bool { verdict(state).isSatisfied }

  /// Whether a timed monitor has reached a limit since it was created or last discarded its states.
  ///
  /// The limit is `timedStates` or `nodes`; states met after that are undecided and have the
  /// verdict `presumablyHolds`.
  public var isExhausted: Bool { timed?.isExhausted ?? false }

  /// Discards all states of a timed monitor except the initial one. Discarded states must not be
  /// used again.
  public mutating func forget() { timed?.forget() }
}

extension Monitor: SteppingMonitor {}
