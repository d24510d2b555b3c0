import FormulaMeanings
import TemporalLogic

/// Words of given letters: an event is a letter, and atom `i` holds if bit `i` is set.
struct BitVocabulary: Vocabulary {
  var events: [Int]

  /// Returns every valuation of `atoms` atoms.
  static func all(_ atoms: Int) -> Self { Self(events: Array(0..<(1 << atoms))) }

  /// Exactly one atom at a position.
  static func exclusive(_ atoms: Int) -> Self { Self(events: (0..<atoms).map { 1 << $0 }) }

  func resolve(_ atom: AtomSyntax) -> Result<Formula<Int>, AtomProblem> {
    Int(atom.name.dropFirst()).map { .success(.atom($0)) }
      ?? .failure(AtomProblem("unknown", at: atom.range))
  }

  func syntax(of atom: Int) -> AtomSyntax { AtomSyntax("p\(atom)") }

  func holds(_ atom: Int, at event: Int) -> Bool { event & (1 << atom) != 0 }

  func representatives(of atoms: [Int]) -> [Int] { events }
}

extension Monitor<Int> {
  /// The monitor over every valuation of two atoms, or over the vocabulary given.
  init(
    _ formula: Formula<Int>, _ vocabulary: BitVocabulary = .all(2), atoms: [Int] = [0, 1],
    limits: MonitorLimits = .standard
  ) throws {
    let alphabet = try Alphabet(of: atoms, in: vocabulary, limits: limits)
    try self.init(formula, alphabet: alphabet, limits: limits)
  }

  /// The states on the way through a word of letter numbers, the first included.
  func run(_ word: [Int]) -> [Int] {
    word.reduce(into: [initial]) { $0.append(next($0[$0.count - 1], letter: $1)) }
  }
}

/// Returns the words over `letters` letters up to a length, shortest first.
func words(letters: Int, upTo length: Int) -> [[Int]] {
  var result: [[Int]] = [[]]
  var start = 0
  for _ in 0..<length {
    let end = result.count
    for index in start..<end {
      for letter in 0..<letters { result.append(result[index] + [letter]) }
    }
    start = end
  }
  return result
}

/// Every formula with a given number of operators over two atoms, bounds being positions.
struct AllFormulas {
  private var bySize: [[Formula<Int>]] = [[.atom(0), .atom(1), .constant(true)]]

  /// Returns the formulas with exactly `operators` operators.
  mutating func callAsFunction(operators: Int) -> [Formula<Int>] {
    while bySize.count <= operators {
      let size = bySize.count
      var formulas = bySize[size - 1].flatMap(Self.unary)
      for left in 0..<size {
        for a in bySize[left] {
          for b in bySize[size - 1 - left] { formulas += Self.binary(a, b) }
        }
      }
      bySize.append(formulas)
    }
    return bySize[operators]
  }

  static func unary(_ a: Formula<Int>) -> [Formula<Int>] {
    [
      .not(a), .next(a), .weakNext(a), .previously(a), .weakPreviously(a),
      .always(a, within: nil), .eventually(a, within: nil), .once(a, within: nil),
      .historically(a, within: nil),
      .always(a, within: .positions(1)), .eventually(a, within: .positions(1)),
      .once(a, within: .positions(1)), .historically(a, within: .positions(1)),
    ]
  }

  static func binary(_ a: Formula<Int>, _ b: Formula<Int>) -> [Formula<Int>] {
    [
      .and(a, b), .or(a, b), .implies(a, b), .iff(a, b), .until(a, b), .weakUntil(a, b),
      .release(a, b), .since(a, b), .weakSince(a, b),
    ]
  }
}

/// Random formulas, words and times from a seed.
struct MonitorSamples {
  private var source: RandomFormulas

  init(seed: UInt64) { source = RandomFormulas(state: seed) }

  mutating func below(_ bound: Int) -> Int { source.below(bound) }

  /// Returns a formula with `operators` operators.
  mutating func formula(_ operators: Int, atoms: Int, timed: Bool = false) -> Formula<Int> {
    guard operators > 0 else {
      return below(12) == 0 ? .constant(below(2) == 0) : .atom(below(atoms))
    }
    if below(2) == 0 { return unary(formula(operators - 1, atoms: atoms, timed: timed), timed) }
    let left = below(operators)
    let a = formula(left, atoms: atoms, timed: timed)
    let b = formula(operators - 1 - left, atoms: atoms, timed: timed)
    let all = AllFormulas.binary(a, b)
    return all[below(all.count)]
  }

  private mutating func unary(_ a: Formula<Int>, _ timed: Bool) -> Formula<Int> {
    let bound: Bound? =
      switch below(timed ? 4 : 2) {
      case 0: nil
      case 1: .positions(below(5))
      default: .milliseconds(below(8))
      }
    switch below(9) {
    case 0: return .not(a)
    case 1: return .next(a)
    case 2: return .weakNext(a)
    case 3: return .previously(a)
    case 4: return .weakPreviously(a)
    case 5: return .always(a, within: bound)
    case 6: return .eventually(a, within: bound)
    case 7: return .once(a, within: bound)
    default: return .historically(a, within: bound)
    }
  }

  mutating func word(_ length: Int, letters: Int) -> [Int] {
    (0..<length).map { _ in below(letters) }
  }

  mutating func steps(_ count: Int) -> [Int] {
    (0..<count).map { _ in below(3) == 0 ? 0 : below(5) }
  }

  /// Returns a timed word over three atoms, with one to `length` letters.
  mutating func timedWord(upTo length: Int) -> ReferenceEvaluator {
    let count = 1 + below(length)
    var time = 0
    let times = steps(count).map { step in
      time += step
      return time
    }
    return ReferenceEvaluator(word(count, letters: 8), times: times)
  }
}
