import LifecycleModel
import StateExploration

/// The invariants of a plan that no sequence of moves violates, with the tables for counting how
/// often they are exercised.
///
/// An exhaustive search, invariant by invariant, shows that nothing violates them. The result is
/// valid for the plan's profile, edges and configuration, as long as methods return the configured
/// values. It remains to count the slices in which each was exercised, which takes one bit each
/// (`SliceBit`); a word holds 64 of them. The tables are made once and shared by all workers.
package final class ProvedInvariants: @unchecked Sendable {
  /// The effects of a move on the bits of a word.
  struct Effects {
    var keep: UInt64 = 0
    var flip: UInt64 = 0
    var count: UInt64 = 0
  }

  /// The number of times that a move, or the end of a run, exercises an invariant, regardless of
  /// the bits.
  struct Fixed {
    /// The number of the move, or of the state of the model.
    var place: Int
    var invariant: Int
    var count: Int
  }

  /// The plan of the other invariants.
  package let rest: JudgingPlan
  /// The number of words for the bits, at least one.
  let wordCount: Int
  /// The effects of each move on each word. `atEnd` holds the bits that count where a run ends, for
  /// each word and state of the model.
  let effects: FlatTable<Effects>
  let atEnd: FlatTable<UInt64>
  /// The words with which runs begin.
  let starts: [UInt64]
  /// The invariants that each bit counts.
  let invariantsOfBit: [[Int]]
  let fixed: [Fixed]
  let fixedAtEnd: [Fixed]

  /// Creates the proofs of a plan's invariants, none of which may be timed, by searching.
  ///
  /// - Parameter isSought: Whether to search; if not, no invariant is proved.
  package init(_ plan: JudgingPlan, _ moves: MoveTable, isSought: Bool = true) {
    let rows = EventRows(moves)
    let traits = RowTraits(rows)
    var found = ProofResults()
    for group in isSought ? plan.groups : [] {
      let letters = rows.events.map { group.letters(of: $0) }
      for (member, invariant) in group.members.enumerated() {
        let bits = Self.bits(of: traits.slices(of: group, member: member, letters: letters), moves)
        if let bits { found.add(bits, of: invariant) }
      }
    }
    rest = plan.leavingOut(found.proved)
    fixed = found.fixed
    fixedAtEnd = found.fixedAtEnd
    invariantsOfBit = found.invariants
    wordCount = max(1, (found.courses.count + 63) / 64)
    let words = found.words(
      wordCount, moveCount: moves.moves.count, stateCount: moves.model.states.count)
    effects = FlatTable(words.effects)
    atEnd = FlatTable(words.atEnd)
    starts = words.starts
  }

  /// Returns the bits of an invariant, one for each scene where its slices are those of scenes;
  /// `nil` if it isn't proved.
  private static func bits(
    of slices: some Sequence<InvariantSlices>, _ moves: MoveTable
  ) -> [SliceBit]? {
    var bits: [SliceBit] = []
    for slices in slices {
      guard let search = InvariantSearch(moves, slices), let bit = SliceBit(search, moves)
      else { return nil }
      bits.append(bit)
    }
    return bits
  }
}

/// The results of the search: the invariants that are proved, and the distinct courses of bits with
/// their invariants.
private struct ProofResults {
  private(set) var proved: Set<Int> = []
  private(set) var fixed: [ProvedInvariants.Fixed] = []
  private(set) var fixedAtEnd: [ProvedInvariants.Fixed] = []
  private(set) var courses: [SliceBit.Course] = []
  private(set) var invariants: [[Int]] = []
  private var numbers: [SliceBit.Course: Int] = [:]

  mutating func add(_ bits: [SliceBit], of invariant: Int) {
    proved.insert(invariant)
    for bit in bits {
      fixed += bit.fixed.map { .init(place: $0.move, invariant: invariant, count: $0.count) }
      fixedAtEnd += bit.fixedAtEnd.map {
        .init(place: $0.state, invariant: invariant, count: $0.count)
      }
      if bit.isNeeded { invariants[number(of: bit.course)].append(invariant) }
    }
  }

  private mutating func number(of course: SliceBit.Course) -> Int {
    if let known = numbers[course] { return known }
    numbers[course] = courses.count
    courses.append(course)
    invariants.append([])
    return courses.count - 1
  }

  /// Returns the bits in words.
  func words(
    _ count: Int, moveCount: Int, stateCount: Int
  ) -> (effects: [ProvedInvariants.Effects], atEnd: [UInt64], starts: [UInt64]) {
    var effects = Array(repeating: ProvedInvariants.Effects(), count: count * moveCount)
    var atEnd = Array(repeating: UInt64(0), count: count * stateCount)
    var starts = Array(repeating: UInt64(0), count: count)
    for (number, course) in courses.enumerated() {
      let (word, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
      if course.start { starts[word] |= bit }
      for (move, effect) in course.effects.enumerated() {
        let place = word * moveCount + move
        if effect.contains(.keep) { effects[place].keep |= bit }
        if effect.contains(.flip) { effects[place].flip |= bit }
        if effect.contains(.count) { effects[place].count |= bit }
      }
      for (state, counts) in course.countsAtEnd.enumerated() where counts {
        atEnd[word * stateCount + state] |= bit
      }
    }
    return (effects, atEnd, starts)
  }
}
