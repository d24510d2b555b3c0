/// The letters that formulas over a list of atoms can distinguish.
public struct Alphabet<Atom: Hashable & Sendable>: Sendable {
  /// The atoms, at most 64.
  public let atoms: [Atom]
  /// The atoms that hold at each letter, as bits in the order of `atoms`, lowest bit first.
  public let letters: [UInt64]
  @usableFromInline let indices: [UInt64: Int]

  /// Creates the alphabet of the distinct letters that the vocabulary's representative events show,
  /// in the order of those events.
  ///
  /// There is always at least one letter: without any event, the letter at which no atom holds.
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

  /// Returns the letter that an event shows.
  ///
  /// For an event that the vocabulary did not foresee (see `isForeseen`), returns the first of the
  /// letters that differ from it in the fewest atoms.
  ///
  /// - Complexity: O(atoms), or O(atoms + letters) for an unforeseen event.
  @inlinable
  public func letter<V: Vocabulary>(for event: V.Event, in vocabulary: V) -> Int
  where V.Atom == Atom {
    let shown = valuation(of: event, in: vocabulary)
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
    indices[valuation(of: event, in: vocabulary)] != nil
  }

  /// Returns the atoms that hold at an event, as bits in the order of `atoms`, lowest bit first.
  ///
  /// - Complexity: O(atoms).
  @inlinable
  public func valuation<V: Vocabulary>(of event: V.Event, in vocabulary: V) -> UInt64
  where V.Atom == Atom {
    Self.valuation(of: event, atoms, vocabulary)
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
