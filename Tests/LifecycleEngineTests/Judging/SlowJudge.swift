import LifecycleModel
import LifecycleEngine
import TemporalLogic

/// Judges a trace slice by slice, cut by hand, by the meaning of formulas.
///
/// A monitor of the single formula determines when a slice can no longer be saved.
struct SlowJudge {
  private let invariants: [Invariant]
  private var monitors: [(alphabet: Alphabet<LifecycleAtom>, monitor: Monitor<LifecycleAtom>)]

  /// A violation found.
  struct Finding: Hashable, Comparable {
    var invariant: Int
    var position: Int
    var sliceStart: Int
    /// The positions of the slice up to the violation.
    var positions: [Int]

    static func < (one: Self, other: Self) -> Bool {
      (one.invariant, one.position, one.sliceStart, one.positions.count)
        < (other.invariant, other.position, other.sliceStart, other.positions.count)
    }
  }

  init(_ invariants: [Invariant]) throws {
    self.invariants = invariants
    monitors = try invariants.map { invariant in
      let formula = invariant.formula.expandingPatterns()
      let alphabet = try Alphabet(of: formula.atoms, in: Self.vocabulary(invariant))
      return (alphabet, try Monitor(formula, alphabet: alphabet))
    }
  }

  private static func vocabulary(_ invariant: Invariant) -> LifecycleVocabulary {
    LifecycleVocabulary(over: invariant.over, target: invariant.target)
  }

  /// Returns the violations of a trace, and the number of slices that exercised each invariant.
  mutating func judge(_ trace: CutTrace) -> (findings: [Finding], exercised: [Int]) {
    var findings: [Finding] = []
    var exercised = invariants.map { _ in 0 }
    for (number, invariant) in invariants.enumerated() {
      for slice in trace.slices(of: invariant) {
        let meaning = WordMeaning(
          word: slice.positions.map { trace.events[$0] }, vocabulary: Self.vocabulary(invariant))
        if meaning.satisfies(invariant.formula.exercise) { exercised[number] += 1 }
        let lost = lostPosition(slice, trace, number)
        guard let position = lost ?? end(of: slice, meaning, invariant) else { continue }
        findings.append(
          Finding(
            invariant: number, position: position, sliceStart: slice.positions[0],
            positions: slice.positions.filter { $0 <= position }))
      }
    }
    return (findings.sorted(), exercised)
  }

  /// Returns the position at which a slice ends that violates the invariant by that.
  private func end(
    of slice: CutTrace.Slice, _ meaning: WordMeaning, _ invariant: Invariant
  ) -> Int? {
    slice.isExcused || meaning.satisfies(invariant.formula) ? nil : slice.end
  }

  /// Returns the position from which nothing can save the slice any more, but not before it exists.
  private mutating func lostPosition(
    _ slice: CutTrace.Slice, _ trace: CutTrace, _ number: Int
  ) -> Int? {
    let vocabulary = Self.vocabulary(invariants[number])
    var state = monitors[number].monitor.initial
    var last: Int?
    for position in slice.positions {
      let event = trace.events[position]
      let letter = monitors[number].alphabet.letter(for: event, in: vocabulary)
      state = monitors[number].monitor.next(
        state, letter: letter, elapsed: last.map { event.time - $0 } ?? 0)
      last = event.time
      if monitors[number].monitor.verdict(state) == .violated {
        return max(position, slice.birth)
      }
    }
    return nil
  }
}
