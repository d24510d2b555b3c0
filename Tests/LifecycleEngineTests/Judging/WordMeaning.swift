import LifecycleModel
import FormulaMeanings
import TemporalLogic

/// The meaning of formulas on some events, sharing no code with monitors.
struct WordMeaning {
  private let meaning: FormulaMeaning<LifecycleAtom>

  init(word: [Event], vocabulary: LifecycleVocabulary) {
    meaning = FormulaMeaning(times: word.map(\.time)) { atom, position in
      vocabulary.holds(atom, at: word[position])
    }
  }

  /// Whether the word, which is not empty and ends there, satisfies the formula.
  func satisfies(_ formula: Formula<LifecycleAtom>) -> Bool { values(of: formula)[0] }

  /// The positions at which the formula holds.
  func positions(of formula: Formula<LifecycleAtom>) -> [Int] {
    let values = values(of: formula)
    return values.indices.filter { values[$0] }
  }

  private func values(of formula: Formula<LifecycleAtom>) -> [Bool] {
    meaning.values(of: formula.expandingPatterns())
  }
}
