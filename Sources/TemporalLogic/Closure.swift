/// The distinct sub-formulas of a formula, each after its operands, in a few core operators.
struct Closure<Atom: Hashable & Sendable> {
  /// A core operator over earlier items.
  enum Item: Hashable {
    case constant(Bool)
    case atom(Int)
    case not(Int)
    case and(Int, Int)
    case iff(Int, Int)
    case next(Int)
    case until(Int, Int)
    /// `eventually within k`, and the same item for `k - 1`, itself for 0.
    case within(Int, Int, shorter: Int?)
    case previously(Int)
    case since(Int, Int)
  }

  private(set) var items: [Item] = []
  /// The formula itself.
  private(set) var root = 0
  private var indices: [Item: Int] = [:]
  private let atoms: [Atom: Int]
  private let limit: Int

  init(_ formula: Formula<Atom>, _ atoms: [Atom], limit: Int) throws(MonitorError) {
    self.atoms = Dictionary(uniqueKeysWithValues: zip(atoms, atoms.indices))
    self.limit = limit
    root = try add(formula)
  }

  private mutating func add(_ formula: Formula<Atom>) throws(MonitorError) -> Int {
    guard items.count < limit else { throw MonitorError(.subformulas, limit) }
    switch formula {
    case .constant(let value): return intern(.constant(value))
    case .atom(let atom): return intern(.atom(atoms[atom] ?? 0))
    case .not(let a): return not(try add(a))
    case .and(let a, let b): return intern(.and(try add(a), try add(b)))
    case .or(let a, let b): return or(try add(a), try add(b))
    case .implies(let a, let b): return or(not(try add(a)), try add(b))
    case .iff(let a, let b): return intern(.iff(try add(a), try add(b)))
    case .next(let a): return intern(.next(try add(a)))
    case .weakNext(let a): return not(intern(.next(not(try add(a)))))
    case .until(let a, let b): return intern(.until(try add(a), try add(b)))
    case .weakUntil(let a, let b): return weakUntil(try add(a), try add(b))
    case .release(let a, let b): return not(intern(.until(not(try add(a)), not(try add(b)))))
    case .eventually(let a, let bound): return try eventually(try add(a), bound)
    case .always(let a, let bound): return not(try eventually(not(try add(a)), bound))
    case .previously(let a): return intern(.previously(try add(a)))
    case .weakPreviously(let a): return not(intern(.previously(not(try add(a)))))
    case .since(let a, let b): return intern(.since(try add(a), try add(b)))
    case .weakSince(let a, let b):
      let (a, b) = (not(try add(a)), not(try add(b)))
      return not(intern(.since(b, intern(.and(a, b)))))
    case .once(let a, let bound): return try once(try add(a), bound)
    case .historically(let a, let bound): return not(try once(not(try add(a)), bound))
    case .pattern(let pattern): return try add(Formula.pattern(pattern).expandingPatterns())
    }
  }

  private mutating func intern(_ item: Item) -> Int {
    if let known = indices[item] { return known }
    items.append(item)
    indices[item] = items.count - 1
    return items.count - 1
  }

  private mutating func not(_ a: Int) -> Int {
    if case .not(let inner) = items[a] { return inner }
    return intern(.not(a))
  }

  private mutating func or(_ a: Int, _ b: Int) -> Int { not(intern(.and(not(a), not(b)))) }

  /// `a weak until b` is not (not b until (not a and not b)).
  private mutating func weakUntil(_ a: Int, _ b: Int) -> Int {
    let (a, b) = (not(a), not(b))
    return not(intern(.until(b, intern(.and(a, b)))))
  }

  private mutating func eventually(_ a: Int, _ bound: Bound?) throws(MonitorError) -> Int {
    guard case .positions(let count)? = bound else {
      return intern(.until(intern(.constant(true)), a))
    }
    guard items.count + count < limit else { throw MonitorError(.subformulas, limit) }
    return (0...count).reduce(Int?.none) { shorter, k in
      intern(.within(k, a, shorter: shorter))
    } ?? a
  }

  private mutating func once(_ a: Int, _ bound: Bound?) throws(MonitorError) -> Int {
    guard case .positions(let count)? = bound else {
      return intern(.since(intern(.constant(true)), a))
    }
    guard items.count + count < limit else { throw MonitorError(.subformulas, limit) }
    return (0..<count).reduce(a) { shorter, _ in or(a, intern(.previously(shorter))) }
  }
}
