/// The distinct sub-formulas of a formula, each after its operands, in a few core operators.
///
/// The other operators are reduced to these by the usual dualities, so that a formula and its
/// negation are not tracked separately.
struct Closure: Sendable {
  /// A core operator over earlier items.
  enum Item: Hashable, Sendable {
    case constant(Bool)
    /// The atom with this number.
    case atom(Int)
    case not(Int)
    case and(Int, Int)
    case iff(Int, Int)
    case next(Int)
    case until(Int, Int)
    /// `eventually within`
    case within(Int, Reach)
    case previously(Int)
    case since(Int, Int)
    /// `once within`
    case once(Int, Reach)
  }

  /// A non-negative bound.
  struct Reach: Hashable, Sendable {
    /// The distance, in positions or milliseconds.
    var distance: Int
    /// Whether it is measured in milliseconds.
    var isTimed: Bool

    /// The largest distance that is distinguished from infinity; two of them can be added without
    /// overflow.
    static let longest = Int.max / 4

    init(_ bound: Bound) {
      switch bound {
      case .positions(let count): (distance, isTimed) = (count, false)
      case .milliseconds(let count): (distance, isTimed) = (count, true)
      }
      distance = min(max(distance, 0), Self.longest)
    }
  }

  /// The sub-formulas.
  private(set) var items: [Item] = []
  /// The index of the whole formula.
  private(set) var root = 0
  private var indices: [Item: Int] = [:]
  private let limit: Int

  /// Collects the sub-formulas of a formula after expanding its patterns.
  ///
  /// - Throws: `MonitorError` if there are too many, or if an atom is not in `atoms`.
  /// - Complexity: O(size of the expanded formula); the call stack does not grow with its depth.
  init<Atom>(
    _ formula: Formula<Atom>, _ atoms: [Atom], _ limits: MonitorLimits
  ) throws(MonitorError) {
    limit = limits.subformulas
    let numbers = Dictionary(zip(atoms, atoms.indices), uniquingKeysWith: { first, _ in first })
    var waiting: [(formula: Formula<Atom>, isOpen: Bool)] = [(formula, false)]
    var operands: [Int] = []
    var nodes = 0
    while let (formula, isOpen) = waiting.popLast() {
      if case .pattern = formula {
        waiting.append((formula.expandingPatterns(), false))
        continue
      }
      let children = formula.children
      if isOpen {
        let item = try add(formula, Array(operands.suffix(children.count)), numbers)
        operands.removeLast(children.count)
        operands.append(item)
        continue
      }
      nodes += 1
      guard nodes <= limits.formulaNodes else {
        throw MonitorError(.formulaNodes, limits.formulaNodes)
      }
      waiting.append((formula, true))
      for child in children.reversed() { waiting.append((child, false)) }
    }
    root = operands.last ?? 0
  }

  /// Whether some bound is measured in milliseconds.
  var isTimed: Bool {
    items.contains { item in
      switch item {
      case .within(_, let reach), .once(_, let reach): reach.isTimed
      default: false
      }
    }
  }

  /// Adds a formula whose operands have been added.
  private mutating func add<Atom>(
    _ formula: Formula<Atom>, _ operands: [Int], _ atoms: [Atom: Int]
  ) throws(MonitorError) -> Int {
    guard items.count < limit else { throw MonitorError(.subformulas, limit) }
    switch formula {
    case .constant(let value): return add(.constant(value))
    case .atom(let atom):
      guard let number = atoms[atom] else { throw MonitorError(.unknownAtom, atoms.count) }
      return add(.atom(number))
    case .not, .and, .or, .implies, .iff, .pattern: return addConnective(formula, operands)
    case .next, .weakNext, .always, .eventually, .until, .weakUntil, .release:
      return addFuture(formula, operands)
    case .previously, .weakPreviously, .once, .historically, .since, .weakSince:
      return addPast(formula, operands)
    }
  }

  private mutating func addConnective<Atom>(_ formula: Formula<Atom>, _ operands: [Int]) -> Int {
    let (a, b) = (operands[0], operands[operands.count - 1])
    switch formula {
    case .not: return not(a)
    case .and: return add(.and(a, b))
    case .or: return or(a, b)
    case .implies: return or(not(a), b)
    default: return add(.iff(a, b))
    }
  }

  private mutating func addFuture<Atom>(_ formula: Formula<Atom>, _ operands: [Int]) -> Int {
    let (a, b) = (operands[0], operands[operands.count - 1])
    switch formula {
    case .next: return add(.next(a))
    case .weakNext: return not(add(.next(not(a))))
    case .eventually(_, let bound): return eventually(a, bound)
    case .always(_, let bound): return not(eventually(not(a), bound))
    case .until: return add(.until(a, b))
    case .release: return not(add(.until(not(a), not(b))))
    default: return not(add(.until(not(b), neither(a, b))))
    }
  }

  private mutating func addPast<Atom>(_ formula: Formula<Atom>, _ operands: [Int]) -> Int {
    let (a, b) = (operands[0], operands[operands.count - 1])
    switch formula {
    case .previously: return add(.previously(a))
    case .weakPreviously: return not(add(.previously(not(a))))
    case .once(_, let bound): return once(a, bound)
    case .historically(_, let bound): return not(once(not(a), bound))
    case .since: return add(.since(a, b))
    default: return not(add(.since(not(b), neither(a, b))))
    }
  }

  private mutating func add(_ item: Item) -> Int {
    if let known = indices[item] { return known }
    items.append(item)
    indices[item] = items.count - 1
    return items.count - 1
  }

  private mutating func not(_ a: Int) -> Int {
    switch items[a] {
    case .not(let inner): inner
    case .constant(let value): add(.constant(!value))
    default: add(.not(a))
    }
  }

  private mutating func or(_ a: Int, _ b: Int) -> Int { not(neither(a, b)) }

  private mutating func neither(_ a: Int, _ b: Int) -> Int { add(.and(not(a), not(b))) }

  private mutating func eventually(_ a: Int, _ bound: Bound?) -> Int {
    guard let bound else { return add(.until(add(.constant(true)), a)) }
    return add(.within(a, Reach(bound)))
  }

  private mutating func once(_ a: Int, _ bound: Bound?) -> Int {
    guard let bound else { return add(.since(add(.constant(true)), a)) }
    return add(.once(a, Reach(bound)))
  }
}
