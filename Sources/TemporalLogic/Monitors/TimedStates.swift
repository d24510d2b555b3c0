/// The states of a formula with durations, computed and cached as words need them.
///
/// A state consists of the progressed formula, with the milliseconds that remain for every
/// obligation and the ages of the values that past operators remember. It is decided once it has
/// become a constant, as every duration does once it has run out. In addition, the formula is
/// relaxed: `eventually within` a duration is weakened to `eventually`, and `always within` a
/// duration to its operand at the current position (likewise in the past), and both are dually
/// strengthened. If the weaker formula, which follows from the given one, is violated, so is the
/// given one, and dually for `holds`. Contradictions that do not depend on time are thus found at
/// once.
struct TimedStates: Sendable {
  /// A transition, which leads to one state whenever it is taken.
  private struct TransitionKey: Hashable {
    var state: Int32
    var letter: Int32
    var elapsed: Int
  }

  /// A progressed formula with its relaxations.
  private struct TimedState: Hashable {
    var obligation: Progression.Obligation
    var weaker: Int
    var stronger: Int
  }

  private let letters: [UInt64]
  private let limit: Int
  private let start: Progression
  private let weaker: Relaxation?
  private let stronger: Relaxation?
  private var progression: Progression
  private var states: [TimedState] = []
  private var verdicts: [Verdict] = []
  private var numbers: [TimedState: Int] = [:]
  private var targets: [TransitionKey: Int] = [:]
  /// Whether a limit has been reached.
  private(set) var isExhausted = false

  /// An untimed formula that follows from the given one, or from which the given one follows.
  private struct Relaxation {
    let table: StateTable
    let verdicts: [Verdict]

    /// Creates the relaxation; `nil` if it becomes too large to be of use.
    init?<Atom>(_ formula: Formula<Atom>, _ alphabet: Alphabet<Atom>, _ limits: MonitorLimits) {
      guard let closure = try? Closure(formula, alphabet.atoms, limits) else { return nil }
      var progression = Progression(closure, nodeLimit: limits.nodes)
      guard
        let raw = try? StateTable(&progression, letters: alphabet.letters, limits: limits)
      else { return nil }
      table = raw.minimal
      verdicts = table.verdicts
    }

    func next(_ state: Int, _ letter: Int) -> Int {
      Int(table.targets[state * table.letterCount + letter])
    }
  }

  init<Atom>(
    _ formula: Formula<Atom>, _ closure: Closure, _ alphabet: Alphabet<Atom>,
    _ limits: MonitorLimits
  ) throws(MonitorError) {
    letters = alphabet.letters
    limit = max(limits.timedStates, 1)
    start = Progression(closure, nodeLimit: limits.nodes)
    guard !start.isExhausted else { throw MonitorError(.nodes, limits.nodes) }
    progression = start
    var relaxing = limits
    relaxing.operations /= 4
    let plain = formula.expandingPatterns()
    weaker = Relaxation(plain.withoutDurations(weakened: true), alphabet, relaxing)
    stronger = Relaxation(plain.withoutDurations(weakened: false), alphabet, relaxing)
    forget()
  }

  /// The number of cached states.
  var count: Int { states.count }

  func verdict(_ state: Int) -> Verdict { verdicts[state] }

  /// Discards all states except the initial one.
  mutating func forget() {
    progression = start
    isExhausted = false
    states.removeAll()
    verdicts.removeAll()
    numbers.removeAll()
    targets.removeAll()
    _ = intern(TimedState(obligation: progression.initial, weaker: 0, stronger: 0))
  }

  mutating func next(_ state: Int, letter: Int, elapsed: Int) -> Int {
    if verdicts[state].isFinal { return state }
    let elapsed = state == 0 ? 0 : elapsed
    let key = TransitionKey(state: Int32(state), letter: Int32(letter), elapsed: elapsed)
    if let known = targets[key] { return known }
    let from = states[state]
    guard !isExhausted, !from.obligation.isEmpty else { return undecided }
    let next = TimedState(
      obligation: progression.step(from.obligation, letter: letters[letter], elapsed: elapsed),
      weaker: weaker?.next(from.weaker, letter) ?? 0,
      stronger: stronger?.next(from.stronger, letter) ?? 0)
    isExhausted = progression.isExhausted || targets.count >= 4 * limit
    let number = isExhausted ? undecided : intern(next)
    if !isExhausted { targets[key] = number }
    return number
  }

  /// The state of words that can no longer be judged.
  private var undecided: Int {
    mutating get {
      let undecided = TimedState(obligation: [], weaker: 0, stronger: 0)
      if let known = numbers[undecided] { return known }
      return add(undecided, .presumablyHolds)
    }
  }

  private mutating func intern(_ state: TimedState) -> Int {
    if let known = numbers[state] { return known }
    guard states.count < limit else {
      isExhausted = true
      return undecided
    }
    return add(state, judge(state))
  }

  private mutating func add(_ state: TimedState, _ verdict: Verdict) -> Int {
    states.append(state)
    verdicts.append(verdict)
    numbers[state] = states.count - 1
    return states.count - 1
  }

  private func judge(_ state: TimedState) -> Verdict {
    let value = Progression.value(state.obligation)
    if value.isDecided { return value.atEnd ? .holds : .violated }
    if let weaker, weaker.verdicts[state.weaker] == .violated { return .violated }
    if let stronger, stronger.verdicts[state.stronger] == .holds { return .holds }
    return value.atEnd ? .presumablyHolds : .presumablyViolated
  }
}
