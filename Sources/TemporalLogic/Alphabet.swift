/// The letters that formulas over some atoms can tell apart.
public struct Alphabet<Atom: Hashable & Sendable>: Sendable {
  /// The atoms, at most `MonitorLimits.atoms`.
  public let atoms: [Atom]
  /// Of each letter which atoms hold, as bits in the order of the atoms.
  public let letters: [UInt64]
  private let indices: [UInt64: Int]

  /// The letters that some event of the vocabulary shows.
  ///
  /// - Throws: `MonitorError` if there are too many atoms or letters.
  public init<V: Vocabulary>(
    of atoms: [Atom], in vocabulary: V, limits: MonitorLimits = .standard
  ) throws(MonitorError) where V.Atom == Atom {
    guard atoms.count <= limits.atoms else { throw MonitorError(.atoms, limits.atoms) }
    self.atoms = atoms
    var letters: [UInt64] = []
    var indices: [UInt64: Int] = [:]
    for event in vocabulary.representatives(of: atoms) {
      let letter = Self.valuation(of: event, atoms, vocabulary)
      guard indices[letter] == nil else { continue }
      indices[letter] = letters.count
      letters.append(letter)
    }
    guard letters.count <= limits.letters else { throw MonitorError(.letters, limits.letters) }
    if letters.isEmpty {
      letters = [0]
      indices[0] = 0
    }
    self.letters = letters
    self.indices = indices
  }

  /// The letter an event shows.
  ///
  /// Should the vocabulary not have foreseen such an event, it is the first of those letters that
  /// differ from it in the fewest atoms.
  public func letter<V: Vocabulary>(for event: V.Event, in vocabulary: V) -> Int
  where V.Atom == Atom {
    let shown = Self.valuation(of: event, atoms, vocabulary)
    if let known = indices[shown] { return known }
    return letters.indices.min { one, other in
      (letters[one] ^ shown).nonzeroBitCount < (letters[other] ^ shown).nonzeroBitCount
    } ?? 0
  }

  private static func valuation<V: Vocabulary>(
    of event: V.Event, _ atoms: [Atom], _ vocabulary: V
  ) -> UInt64 where V.Atom == Atom {
    atoms.enumerated().reduce(0) { bits, atom in
      vocabulary.holds(atom.element, at: event) ? bits | 1 << UInt64(atom.offset) : bits
    }
  }
}
