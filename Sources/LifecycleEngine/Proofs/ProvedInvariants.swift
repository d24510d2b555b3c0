import LifecycleModel
import StateExploration

/// The invariants of a plan that no sequence of moves violates, with what counts where they are
/// exercised.
///
/// That nothing violates them is shown by a search of all that can happen, invariant by invariant;
/// it holds for the plan's profile, edges and configuration, as long as methods return what the
/// configuration says. What is left to count is in how many slices each was exercised, for which a
/// bit each is enough (`SliceBit`), and 64 of them are kept in a word. The tables are made once and
/// shared by all workers.
package final class ProvedInvariants: @unchecked Sendable {
  /// What a move does to the bits of a word.
  struct Effects {
    var keep: UInt64 = 0
    var flip: UInt64 = 0
    var count: UInt64 = 0
  }

  /// How often an invariant is exercised by a move, or by the end of a run, whatever the bits are.
  struct Fixed {
    /// The move, or the state of the model.
    var place: Int
    var invariant: Int
    var count: Int
  }

  /// The plan of the other invariants.
  package let rest: JudgingPlan
  /// How many words the bits take, at least one.
  let wordCount: Int
  /// Of each word what each move does, and which bits count where a run ends in each state of the
  /// model.
  let effects: FlatTable<Effects>
  let atEnd: FlatTable<UInt64>
  /// The words with which runs begin.
  let starts: [UInt64]
  /// Of each bit the invariants that it counts.
  let invariantsOfBit: [[Int]]
  let fixed: [Fixed]
  let fixedAtEnd: [Fixed]

  /// Searches for the invariants of a plan, which are not timed.
  ///
  /// - Parameter isSought: if not, none is proved.
  package init(_ plan: JudgingPlan, _ moves: MoveTable, isSought: Bool = true) {
    let rows = EventRows(moves)
    let traits = RowTraits(rows)
    var found = Findings()
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

  /// The bits of an invariant, one for each scene where its slices are those of scenes; `nil` if it
  /// is not proved.
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

/// What was found: which invariants are proved, and the bits that develop differently, each with
/// its invariants.
private struct Findings {
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

  /// The bits in words.
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
