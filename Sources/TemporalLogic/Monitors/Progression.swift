/// A procedure that carries a formula through a word, letter by letter.
///
/// The remaining obligation is progressed (Bacchus and Kabanza, "Planning for Temporally Extended
/// Goals", 1998; in effect the derivatives of Brzozowski, 1964): after a letter, the formula is a
/// Boolean function of what holds at the next position, kept canonical, together with its value
/// should the word end. Each past operator has a register with what it needs to know about the
/// previous position (Havelund and Rosu, "Synthesizing Monitors for Safety Properties", TACAS
/// 2002). The content of a register is again such a value, so past and future operators can be
/// nested in any way.
///
/// `eventually within N a` is "a, or within the remaining distance at the next position". The
/// remaining distance is one threshold variable of the operator's group, so that obligations that
/// follow from each other are never kept twice. `once within N a` keeps the values of `a` by age,
/// each combined with the younger ones and only where that makes a difference.
struct Progression: Sendable {
  /// A truth value that may depend on the next position.
  struct Value: Hashable, Sendable {
    /// The value if there is no next position.
    var atEnd: Bool
    /// The value otherwise, as a function of what holds at the next position.
    var rest: DecisionDiagrams.Diagram

    static let no = Value(atEnd: false, rest: DecisionDiagrams.no)
    static let yes = Value(atEnd: true, rest: DecisionDiagrams.yes)

    /// Whether the value no longer depends on anything, that is, equals `yes` or `no`.
    var isDecided: Bool { self == .yes || self == .no }

    init(atEnd: Bool, rest: DecisionDiagrams.Diagram) {
      self.atEnd = atEnd
      self.rest = rest
    }

    init(_ bits: Int) {
      atEnd = bits & 1 != 0
      rest = DecisionDiagrams.Diagram(truncatingIfNeeded: bits >> 1)
    }

    /// The value encoded as one number.
    var bits: Int { Int(rest) << 1 | (atEnd ? 1 : 0) }
  }

  /// A state, as the obligation that remains: the value of the formula, followed by the registers
  /// in the order of the items.
  ///
  /// Registers are omitted once the formula is decided. A register of `previously` or `since` is
  /// one number; a register of `once within` is a count followed by ages and values, youngest
  /// first.
  typealias Obligation = [Int]

  private let items: [Closure.Item]
  private let root: Int
  private var diagrams: DecisionDiagrams
  /// The function "the item holds at the next position", for each item.
  private var ahead: [DecisionDiagrams.Diagram] = []
  /// The number of steps computed, times the number of items.
  private var visits = 0

  // Scratch memory for a single step.
  private var values: [Value] = []
  private var progressed: [Value] = []
  private var stamps: [Int] = []
  private var stamp = 0
  private var waiting: [DecisionDiagrams.Diagram] = []

  init(_ closure: Closure, nodeLimit: Int) {
    items = closure.items
    root = closure.root
    diagrams = DecisionDiagrams(limit: nodeLimit)
    values = Array(repeating: .no, count: items.count)
    for index in items.indices { ahead.append(lookAhead(index)) }
  }

  /// Whether the node limit has been reached; results computed since then are meaningless.
  var isExhausted: Bool { diagrams.isExhausted }

  /// A measure of the work done, the same on every machine.
  var operations: Int { diagrams.operations + visits }

  /// Returns the value of the formula in a state.
  static func value(_ state: Obligation) -> Value { Value(state[0]) }

  /// The state before the first letter.
  ///
  /// If the word ends there, atoms and operators that require a position are false, and their duals
  /// (`weak next`, `always`, `weak until`, `release`, `historically` …) are true.
  var initial: Obligation {
    var empty: [Bool] = []
    for item in items {
      switch item {
      case .constant(let value): empty.append(value)
      case .not(let a): empty.append(!empty[a])
      case .and(let a, let b): empty.append(empty[a] && empty[b])
      case .iff(let a, let b): empty.append(empty[a] == empty[b])
      default: empty.append(false)
      }
    }
    let value = Value(atEnd: empty[root], rest: ahead[root])
    return value.isDecided ? [value.bits] : [value.bits] + registers.map { _ in 0 }
  }

  private var registers: [Closure.Item] {
    items.filter { item in
      switch item {
      case .previously, .since, .once: true
      default: false
      }
    }
  }

  /// Returns the state after a letter that comes `elapsed` milliseconds after the previous one, or
  /// 0 for the first letter.
  ///
  /// - Complexity: O(items), not counting operations on diagrams.
  mutating func step(_ state: Obligation, letter: UInt64, elapsed: Int) -> Obligation {
    guard state.count > 1 || !Value(state[0]).isDecided else { return state }
    stamp += 1
    visits += items.count
    let elapsed = min(max(elapsed, 0), Closure.Reach.longest)
    var cursor = 1
    var result = [0]
    result.reserveCapacity(state.count)
    for index in items.indices {
      values[index] = evaluate(items[index], index, letter)
      remember(items[index], index, state, &cursor, elapsed, &result)
    }
    let value = progress(Value(state[0]), elapsed)
    guard !value.isDecided else { return [value.bits] }
    result[0] = value.bits
    return result
  }
}

extension Progression {
  /// Returns "the item holds at the next position" as a function of the operators that cannot be
  /// decomposed.
  private mutating func lookAhead(_ index: Int) -> DecisionDiagrams.Diagram {
    switch items[index] {
    case .constant(let value): value ? DecisionDiagrams.yes : DecisionDiagrams.no
    case .not(let a): diagrams.not(ahead[a])
    case .and(let a, let b): diagrams.and(ahead[a], ahead[b])
    case .iff(let a, let b): diagrams.choose(ahead[a], ahead[b], diagrams.not(ahead[b]))
    case .within(_, let reach) where !reach.isTimed:
      diagrams.variable(.init(group: Int32(index), bound: reach.distance + 1))
    default: diagrams.variable(.init(group: Int32(index), bound: .max))
    }
  }

  /// Returns the value of an item at this position; for a past operator, `remember` supplies the
  /// value.
  private mutating func evaluate(_ item: Closure.Item, _ index: Int, _ letter: UInt64) -> Value {
    switch item {
    case .constant(let value): value ? .yes : .no
    case .atom(let atom): letter & (1 << UInt64(atom)) != 0 ? .yes : .no
    case .not(let a): not(values[a])
    case .and(let a, let b): and(values[a], values[b])
    case .iff(let a, let b): iff(values[a], values[b])
    case .next(let a): Value(atEnd: false, rest: ahead[a])
    case .until(let a, let b):
      or(values[b], and(values[a], Value(atEnd: false, rest: ahead[index])))
    case .within(let a, let reach): within(reach.distance, values[a], index, reach)
    case .previously, .since, .once: .no
    }
  }

  /// Returns the value of `eventually within` a distance, given its operand's value at this
  /// position.
  private mutating func within(
    _ distance: Int, _ operand: Value, _ index: Int, _ reach: Closure.Reach
  ) -> Value {
    guard operand != .yes, reach.isTimed || distance > 0 else { return operand }
    let later = diagrams.variable(.init(group: Int32(index), bound: distance))
    return or(operand, Value(atEnd: false, rest: later))
  }

  /// Reads the register of a past operator, sets the operator's value, and writes the new register.
  private mutating func remember(
    _ item: Closure.Item, _ index: Int, _ state: Obligation, _ cursor: inout Int, _ elapsed: Int,
    _ result: inout Obligation
  ) {
    switch item {
    case .previously(let a):
      values[index] = progress(Value(state[cursor]), elapsed)
      result.append(values[a].bits)
      cursor += 1
    case .since(let a, let b):
      let before = progress(Value(state[cursor]), elapsed)
      values[index] = or(values[b], and(values[a], before))
      result.append(values[index].bits)
      cursor += 1
    case .once(let a, let reach):
      let count = state[cursor]
      let entries = (cursor + 1)..<(cursor + 1 + 2 * count)
      values[index] = recall(values[a], state[entries], reach, elapsed, &result)
      cursor = entries.upperBound
    default: break
    }
  }

  /// Returns whether an operand held within reach, given its earlier values by age.
  private mutating func recall(
    _ operand: Value, _ entries: ArraySlice<Int>, _ reach: Closure.Reach, _ elapsed: Int,
    _ result: inout Obligation
  ) -> Value {
    let place = result.count
    var total = Value.no
    func note(_ age: Int, _ value: Value) {
      guard value != total else { return }
      total = value
      if result.count > place + 1, result[result.count - 2] == age { result.removeLast(2) }
      result.append(age)
      result.append(value.bits)
    }
    result.append(0)
    note(0, operand)
    var next = entries.startIndex
    while next < entries.endIndex, total != .yes {
      let age = entries[next] + (reach.isTimed ? elapsed : 1)
      if age > reach.distance { break }
      let value = progress(Value(entries[next + 1]), elapsed)
      note(age, or(total, value))
      next += 2
    }
    result[place] = (result.count - place - 1) / 2
    return total
  }
}

extension Progression {
  /// Returns a value of the previous position as seen from this one.
  ///
  /// Items are evaluated in order, and a value only depends on items evaluated before it is read,
  /// so a result that is known within a step remains valid for that step.
  private mutating func progress(_ value: Value, _ elapsed: Int) -> Value {
    guard value.rest > DecisionDiagrams.yes else {
      return value.rest == DecisionDiagrams.yes ? .yes : .no
    }
    waiting.append(value.rest)
    while let node = waiting.last {
      let cell = diagrams.cells[Int(node)]
      guard let high = known(cell.high) else {
        waiting.append(cell.high)
        continue
      }
      guard let low = known(cell.low) else {
        waiting.append(cell.low)
        continue
      }
      waiting.removeLast()
      note(node, choose(now(cell.variable, elapsed), high, low))
    }
    return known(value.rest) ?? .no
  }

  private func known(_ node: DecisionDiagrams.Diagram) -> Value? {
    if node <= DecisionDiagrams.yes { return node == DecisionDiagrams.yes ? .yes : .no }
    let index = Int(node)
    return index < stamps.count && stamps[index] == stamp ? progressed[index] : nil
  }

  private mutating func note(_ node: DecisionDiagrams.Diagram, _ value: Value) {
    let index = Int(node)
    while stamps.count <= index {
      stamps.append(0)
      progressed.append(.no)
    }
    stamps[index] = stamp
    progressed[index] = value
  }

  /// Returns the current value of a variable of the previous position.
  private mutating func now(_ variable: DecisionDiagrams.Variable, _ elapsed: Int) -> Value {
    let index = Int(variable.group)
    guard variable.bound < .max, case .within(let a, let reach) = items[index] else {
      return values[index]
    }
    let remaining = variable.bound - (reach.isTimed ? elapsed : 1)
    return remaining < 0 ? .no : within(remaining, values[a], index, reach)
  }

  private mutating func choose(_ test: Value, _ yes: Value, _ no: Value) -> Value {
    Value(
      atEnd: test.atEnd ? yes.atEnd : no.atEnd,
      rest: diagrams.choose(test.rest, yes.rest, no.rest))
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

  private mutating func iff(_ a: Value, _ b: Value) -> Value {
    Value(
      atEnd: a.atEnd == b.atEnd,
      rest: diagrams.choose(a.rest, b.rest, diagrams.not(b.rest)))
  }
}
