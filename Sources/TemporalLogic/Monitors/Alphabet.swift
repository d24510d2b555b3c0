/// The letters that formulas over some atoms can tell apart.
public struct Alphabet<Atom: Hashable & Sendable>: Sendable {
  /// The atoms, at most 64.
  public let atoms: [Atom]
  /// Of each letter which atoms hold, as bits in the order of the atoms, the first lowest.
  public let letters: [UInt64]
  @usableFromInline let indices: [UInt64: Int]

  /// The letters that some representative event of the vocabulary shows, in the order of these.
  ///
  /// There is always a letter: without any event, the one at which no atom holds.
  ///
  /// - Throws: `MonitorError` if there are too many atoms or letters.
  /// - Complexity: O(representatives · atoms).
  @inlinable
  public init<V: Vocabulary>(
    of atoms: [Atom], in vocabulary: V, limits: MonitorLimits = .standard
  ) throws(MonitorError) where V.Atom == Atom {
    let most = min(limits.atoms, UInt64.bitWidth)
    guard atoms.count <= most else { throw MonitorError(.atoms, most) }
    self.atoms = atoms
    var letters: [UInt64] = []
    var indices: [UInt64: Int] = [:]
    for event in vocabulary.representatives(of: atoms) {
      let letter = Self.valuation(of: event, atoms, vocabulary)
      guard indices[letter] == nil else { continue }
      guard letters.count < limits.letters else { throw MonitorError(.letters, limits.letters) }
      indices[letter] = letters.count
      letters.append(letter)
    }
    self.letters = letters.isEmpty ? [0] : letters
    self.indices = letters.isEmpty ? [0: 0] : indices
  }

  /// The letter an event shows.
  ///
  /// Should the vocabulary not have foreseen such an event, it is the first of those letters that
  /// differ from it in the fewest atoms; `isForeseen` tells.
  ///
  /// - Complexity: O(atoms), for an unforeseen event O(atoms + letters).
  @inlinable
  public func letter<V: Vocabulary>(for event: V.Event, in vocabulary: V) -> Int
  where V.Atom == Atom {
    let shown = Self.valuation(of: event, atoms, vocabulary)
    if let known = indices[shown] { return known }
    return letters.indices.min { one, other in
      (letters[one] ^ shown).nonzeroBitCount < (letters[other] ^ shown).nonzeroBitCount
    } ?? 0
  }

  /// Whether the event agrees with a representative of the vocabulary on all atoms.
  ///
  /// - Complexity: O(atoms).
  @inlinable
  public func isForeseen<V: Vocabulary>(_ event: V.Event, in vocabulary: V) -> Bool
  where V.Atom == Atom {
    indices[Self.valuation(of: event, atoms, vocabulary)] != nil
  }

  @inlinable
  static func valuation<V: Vocabulary>(
    of event: V.Event, _ atoms: [Atom], _ vocabulary: V
  ) -> UInt64 where V.Atom == Atom {
    var bits: UInt64 = 0
    for (index, atom) in atoms.enumerated() where vocabulary.holds(atom, at: event) {
      bits |= 1 << UInt64(index)
    }
    return bits
  }
}
