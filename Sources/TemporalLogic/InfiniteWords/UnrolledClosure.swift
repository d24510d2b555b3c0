/// The sub-formulas of a formula in which bounded operators are written out: `eventually within 2
/// a` as `a or next (a or next a)`.
struct UnrolledClosure {
  /// The sub-formulas, each after its operands.
  private(set) var items: [Closure.Item] = []
  /// The index of the whole formula.
  private(set) var root = 0
  private var indices: [Closure.Item: Int] = [:]
  private let limits: MonitorLimits

  /// Writes out the bounded operators of a closure.
  ///
  /// - Throws: `MonitorError` if there are then too many sub-formulas.
  /// - Precondition: No bound is measured in milliseconds.
  init(_ closure: Closure, _ limits: MonitorLimits) throws(MonitorError) {
    self.limits = limits
    var places: [Int] = []
    for item in closure.items { places.append(try place(item, places)) }
    root = places[closure.root]
  }

  /// Adds an item whose operands have these places, and returns its own.
  private mutating func place(
    _ item: Closure.Item, _ places: [Int]
  ) throws(MonitorError) -> Int {
    switch item {
    case .constant, .atom: try add(item)
    case .not(let a): try add(.not(places[a]))
    case .and(let a, let b): try add(.and(places[a], places[b]))
    case .iff(let a, let b): try add(.iff(places[a], places[b]))
    case .next(let a): try add(.next(places[a]))
    case .until(let a, let b): try add(.until(places[a], places[b]))
    case .previously(let a): try add(.previously(places[a]))
    case .since(let a, let b): try add(.since(places[a], places[b]))
    case .within(let a, let reach):
      try chain(places[a], reach) { .next($0) }
    case .once(let a, let reach):
      try chain(places[a], reach) { .previously($0) }
    }
  }

  /// Adds "the operand here or one of the `reach` positions on", where `step` leads a position on.
  private mutating func chain(
    _ operand: Int, _ reach: Closure.Reach, _ step: (Int) -> Closure.Item
  ) throws(MonitorError) -> Int {
    precondition(!reach.isTimed, "infinite words have no durations")
    guard reach.distance <= limits.subformulas else {
      throw MonitorError(.subformulas, limits.subformulas)
    }
    let isFalse = try add(.not(operand))
    var last = operand
    for _ in 0..<reach.distance {
      let further = try add(.not(try add(step(last))))
      last = try add(.not(try add(.and(isFalse, further))))
    }
    return last
  }

  private mutating func add(_ item: Closure.Item) throws(MonitorError) -> Int {
    if let known = indices[item] { return known }
    guard items.count < limits.subformulas else {
      throw MonitorError(.subformulas, limits.subformulas)
    }
    items.append(item)
    indices[item] = items.count - 1
    return items.count - 1
  }
}
