/// Unfolds a formula letter by letter into a deterministic automaton.
///
/// The formula is progressed through the word (Bacchus and Kabanza, "Planning for temporally
/// extended goals", 1998; in effect Brzozowski's derivatives, 1964). What is left to show after a
/// letter is a Boolean function of what holds at the next position, kept canonical, together with
/// its value should the word end. Each past operator has a register with its operand's value at the
/// position before (Havelund and Rosu, "Synthesizing Monitors for Safety Properties", 2002), which is
/// again such a function, so that past and future nest in any way.
struct MonitorConstruction<Atom: Hashable & Sendable> {
  /// A value that may depend on the next position.
  struct Value: Hashable {
    /// What it is if there is no next position.
    var atEnd: Bool
    /// What it is otherwise: a function of what holds at the next position.
    var rest: DecisionDiagrams.Node

    static var no: Value { Value(atEnd: false, rest: DecisionDiagrams.no) }
    static var yes: Value { Value(atEnd: true, rest: DecisionDiagrams.yes) }
  }

  private let closure: Closure<Atom>
  private let letters: [UInt64]
  private let limits: MonitorLimits
  private var diagrams: DecisionDiagrams
  /// Of each item the function "it holds at the next position".
  private var ahead: [DecisionDiagrams.Node]
  /// Of each item its register; -1 if it is no past operator.
  private var registers: [Int]
  private var registerCount = 0

  private(set) var states: [[Value]] = []
  /// The state after each state and letter, row by row.
  private(set) var table: [Int] = []
  private var indices: [[Value]: Int] = [:]

  init(
    _ formula: Formula<Atom>, _ alphabet: Alphabet<Atom>, _ limits: MonitorLimits
  ) throws(MonitorError) {
    closure = try Closure(formula, alphabet.atoms, limit: limits.subformulas)
    letters = alphabet.letters
    self.limits = limits
    diagrams = DecisionDiagrams(limit: limits.nodes)
    ahead = Array(repeating: DecisionDiagrams.no, count: closure.items.count)
    registers = Array(repeating: -1, count: closure.items.count)
    for (index, item) in closure.items.enumerated() { prepare(item, index) }
    try explore()
  }

  /// Whether the word read so far, taken as complete, satisfies the formula.
  func accepts(_ state: Int) -> Bool { states[state][0].atEnd }

  /// Gives an item its variable and its register.
  ///
  /// `within k` implies `within k + 1`: its function is the disjunction of the variables up to its
  /// own, so that what one implies the other is never kept twice.
  private mutating func prepare(_ item: Closure<Atom>.Item, _ index: Int) {
    ahead[index] = diagrams.variable(index)
    switch item {
    case .within(_, _, let shorter?): ahead[index] = diagrams.or(ahead[shorter], ahead[index])
    case .previously, .since:
      registers[index] = registerCount
      registerCount += 1
    default: break
    }
  }

  private mutating func explore() throws(MonitorError) {
    let initial = Value(atEnd: false, rest: ahead[closure.root])
    _ = intern([initial] + Array(repeating: .no, count: registerCount))
    var next = 0
    while next < states.count {
      for letter in letters { table.append(intern(step(states[next], letter))) }
      guard states.count <= limits.states else { throw MonitorError(.states, limits.states) }
      guard !diagrams.isExhausted else { throw MonitorError(.nodes, limits.nodes) }
      next += 1
    }
  }

  private mutating func intern(_ state: [Value]) -> Int {
    if let known = indices[state] { return known }
    indices[state] = states.count
    states.append(state)
    return states.count - 1
  }

  /// The state after a letter.
  private mutating func step(_ state: [Value], _ letter: UInt64) -> [Value] {
    var values = [Value](repeating: .no, count: closure.items.count)
    var ends = [Bool](repeating: false, count: closure.items.count)
    var rests = [DecisionDiagrams.Node](repeating: 0, count: closure.items.count)
    var known: [DecisionDiagrams.Node: DecisionDiagrams.Node] = [:]
    for (index, item) in closure.items.enumerated() {
      let register = registers[index]
      let before =
        register < 0 ? .no : progress(state[register + 1], ends, rests, &known)
      let value = evaluate(item, index, values, before, letter)
      values[index] = value
      (ends[index], rests[index]) = (value.atEnd, value.rest)
      if case .within(_, _, let shorter?) = item {
        ends[index] = value.atEnd && !values[shorter].atEnd
        rests[index] = diagrams.and(value.rest, diagrams.not(values[shorter].rest))
      }
    }
    let root = progress(state[0], ends, rests, &known)
    guard root.rest > DecisionDiagrams.yes || root.atEnd != (root.rest == DecisionDiagrams.yes)
    else { return [root] + Array(repeating: .no, count: registerCount) }
    return [root] + remembered(values)
  }

  /// What the registers hold after the position.
  private func remembered(_ values: [Value]) -> [Value] {
    var result = [Value](repeating: .no, count: registerCount)
    for (index, item) in closure.items.enumerated() where registers[index] >= 0 {
      if case .previously(let a) = item { result[registers[index]] = values[a] }
      if case .since = item { result[registers[index]] = values[index] }
    }
    return result
  }

  /// A value as seen one position later.
  ///
  /// Items are evaluated in order, and a value depends on earlier items alone, so that what is
  /// known of a function stays known.
  private mutating func progress(
    _ value: Value, _ ends: [Bool], _ rests: [DecisionDiagrams.Node],
    _ known: inout [DecisionDiagrams.Node: DecisionDiagrams.Node]
  ) -> Value {
    Value(
      atEnd: diagrams.evaluate(value.rest, ends),
      rest: diagrams.substitute(value.rest, rests, &known))
  }

  private mutating func evaluate(
    _ item: Closure<Atom>.Item, _ index: Int, _ values: [Value], _ before: Value,
    _ letter: UInt64
  ) -> Value {
    switch item {
    case .constant(let value): return value ? .yes : .no
    case .atom(let atom): return letter & (1 << UInt64(atom)) != 0 ? .yes : .no
    case .not(let a): return not(values[a])
    case .and(let a, let b): return and(values[a], values[b])
    case .iff(let a, let b):
      return or(and(values[a], values[b]), and(not(values[a]), not(values[b])))
    case .next(let a): return Value(atEnd: false, rest: ahead[a])
    case .until(let a, let b):
      return or(values[b], and(values[a], Value(atEnd: false, rest: ahead[index])))
    case .within(_, let a, let shorter):
      guard let shorter else { return values[a] }
      return or(values[a], Value(atEnd: false, rest: ahead[shorter]))
    case .previously: return before
    case .since(let a, let b): return or(values[b], and(values[a], before))
    }
  }

  private mutating func not(_ a: Value) -> Value {
    Value(atEnd: !a.atEnd, rest: diagrams.not(a.rest))
  }

  private mutating func and(_ a: Value, _ b: Value) -> Value {
    Value(atEnd: a.atEnd && b.atEnd, rest: diagrams.and(a.rest, b.rest))
  }

  private mutating func or(_ a: Value, _ b: Value) -> Value {
    Value(atEnd: a.atEnd || b.atEnd, rest: diagrams.or(a.rest, b.rest))
  }
}
