/// A formula as an automaton that reads a word and says after each letter what is known.
///
/// Without durations it is the minimal deterministic automaton of the finite words that satisfy the
/// formula (De Giacomo and Vardi, "Linear Temporal Logic and Linear Dynamic Logic on Finite
/// Traces", IJCAI 2013). A state is `violated` exactly if no continuation over the alphabet, the
/// empty one included, satisfies the formula, and `holds` exactly if every one does, so that both
/// are said at the earliest position.
///
/// With durations (`isTimed`) states are found as words need them. `violated` and `holds` are then
/// said only where no continuation can change them, at the latest at the first position after every
/// duration has run out; see `TimedStates`.
///
/// Before the first letter the verdict is that of the empty word: there, atoms and operators that
/// ask for a position (`next`, `eventually`, `until`, `once` …) are false, and their duals true.
public struct Monitor<Atom: Hashable & Sendable>: Sendable {
  /// How many letters there are.
  public let letterCount: Int
  /// The state before the first letter.
  public let initial = 0
  private let table: StateTable
  private let verdicts: [Verdict]
  private var timed: TimedStates?

  /// Builds the monitor of a formula over an alphabet that has all its atoms.
  ///
  /// Patterns in the formula are expanded.
  ///
  /// - Throws: `MonitorError` if a limit is reached or an atom is missing.
  /// - Complexity: exponential in the formula at worst, twice over; the limits bound it.
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

  /// How many states there are; of a timed monitor, how many have been met.
  public var stateCount: Int { timed?.count ?? table.stateCount }

  /// The state after a letter.
  ///
  /// - Precondition: the monitor is not timed.
  /// - Complexity: O(1).
  public func next(_ state: Int, letter: Int) -> Int {
    precondition(timed == nil, "a timed monitor must be told the time elapsed")
    return Int(table.targets[state * letterCount + letter])
  }

  /// The state after a letter, so many milliseconds after the letter before it in the word.
  ///
  /// - Parameter elapsed: ignored at the first letter and by monitors that are not timed.
  /// - Complexity: O(1), unless a timed monitor takes the step for the first time.
  public mutating func next(_ state: Int, letter: Int, elapsed: Int) -> Int {
    guard timed != nil else { return next(state, letter: letter) }
    return timed!.next(state, letter: letter, elapsed: elapsed)
  }

  /// What can be said in the state.
  ///
  /// - Complexity: O(1).
  public func verdict(_ state: Int) -> Verdict { timed?.verdict(state) ?? verdicts[state] }

  /// Whether the word read so far, taken as complete, satisfies the formula.
  ///
  /// - Complexity: O(1).
  public func accepts(_ state: Int) -> Bool { verdict(state).isSatisfied }

  /// Whether a timed monitor has reached a limit since it was made or last forgot its states.
  ///
  /// The limit is `timedStates` or `nodes`; states met since then are undecided and say `presumably
  /// holds`.
  public var isExhausted: Bool { timed?.isExhausted ?? false }

  /// Lets a timed monitor forget all states but the initial one; they must not be used again.
  public mutating func forget() { timed?.forget() }
}

extension Monitor: SteppingMonitor {}
