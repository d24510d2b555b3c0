import AppLifecycle
import StateExploration

/// The invariants of a plan that no sequence of moves violates, with what counts where they are
/// exercised.
///
/// That nothing violates them is shown by a search of all that can happen, invariant by invariant;
/// it holds for the plan's profile, edges and configuration, as long as methods return what the
/// configuration says. What is left to count is in how many slices each was exercised, for which a
/// bit each is enough (`SliceBit`), and 64 of them are kept in a word. The tables are made once and
/// shared by all workers.
final class ProvedInvariants: @unchecked Sendable {
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
  let rest: CheckingPlan
  /// How many words the bits take, at least one.
  let wordCount: Int
  /// Of each word what each move does, and which bits count where a run ends in each state of the
  /// model.
  let effects: UnsafeBufferPointer<Effects>
  let atEnd: UnsafeBufferPointer<UInt64>
  /// The words with which runs begin.
  let starts: [UInt64]
  /// Of each bit the invariants that it counts.
  let invariantsOfBit: [[Int]]
  let fixed: [Fixed]
  let fixedAtEnd: [Fixed]

  /// Searches for the invariants of a plan, which are not timed.
  init(_ plan: CheckingPlan) {
    let rows = ModelRows(plan.model)
    var found = Findings()
    for group in plan.groups {
      let letters = rows.events.map { group.letter(of: $0) }
      for (member, invariant) in group.members.enumerated() {
        if let bits = Self.bits(of: member, in: group, letters, plan, rows) {
          found.add(bits, of: invariant)
        }
      }
    }
    rest = plan.leavingOut(found.proved)
    fixed = found.fixed
    fixedAtEnd = found.fixedAtEnd
    invariantsOfBit = found.invariants
    wordCount = max(1, (found.courses.count + 63) / 64)
    (effects, atEnd, starts) = found.words(
      wordCount, moveCount: plan.moves.moves.count, stateCount: plan.model.states.count)
  }

  /// The bits of an invariant, one for each scene where its slices are those of scenes; `nil` if it
  /// is not proved.
  private static func bits(
    of member: Int, in group: CheckingPlan.Group, _ letters: [[Int32]?], _ plan: CheckingPlan,
    _ rows: ModelRows
  ) -> [SliceBit]? {
    var bits: [SliceBit] = []
    for key in 0..<(group.each == .scene ? rows.sceneCount : 1) {
      let slices = InvariantSlices(group, member: member, key: key, rows, letters: letters)
      guard let search = InvariantSearch(plan, slices, rows),
        let bit = SliceBit(search, plan.moves)
      else { return nil }
      bits.append(bit)
    }
    return bits
  }

  deinit {
    effects.deallocate()
    atEnd.deallocate()
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
  ) -> (
    effects: UnsafeBufferPointer<ProvedInvariants.Effects>, atEnd: UnsafeBufferPointer<UInt64>,
    starts: [UInt64]
  ) {
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
    return (.copy(of: effects), .copy(of: atEnd), starts)
  }
}

extension CheckingPlan {
  /// The same plan without some of its invariants; the others keep their numbers.
  fileprivate func leavingOut(_ invariants: Set<Int>) -> CheckingPlan {
    judging(
      groups.compactMap { group in
        let kept = group.members.indices.filter { !invariants.contains(group.members[$0]) }
        guard !kept.isEmpty else { return nil }
        return Group(
          each: group.each, excusesKill: group.excusesKill, vocabulary: group.vocabulary,
          members: kept.map { group.members[$0] }, formulas: kept.map { group.formulas[$0] })
      })
  }
}
