import LifecycleModel
package import StateExploration

/// Counts what sequences do and where they exercise the invariants that are proved; belongs to one
/// thread.
///
/// How often a bit counted is kept in vertical counters: the nth word of a counter has the nth
/// binary digits of the counts of 64 bits, so that one addition serves them all (Harley and Seal's
/// method, see Klarqvist, Muła and Lemire, "Efficient Computation of Positional Population Counts
/// Using SIMD Instructions", 2019).
package final class ProvedWalk {
  /// What a walk wants to know of a move, with what it does to the first word of bits.
  private struct WalkedMove {
    var effects: ProvedInvariants.Effects
    /// The transition; less than 0 if it is cut.
    var transition: Int32
    /// Where the pairs begin that the transition is the first of; 0 if it is cut.
    var pairStart: Int32
  }

  private let table: MoveTable
  private let proved: ProvedInvariants
  private let moves: FlatTable<WalkedMove>
  private let counts = Pinned(Counts())

  private struct Counts: ~Copyable {
    /// Of each move how often it was taken, by those drawn and by those that settle a run.
    var moves = GrowingTable<Int>()
    var settling = GrowingTable<Int>()
    /// Of each state of the model how many runs ended there.
    var ends = GrowingTable<Int>()
    /// Of each pair of transitions whether one was taken straight after the other, behind room for
    /// what is no pair.
    var pairs = GrowingTable<Bool>()
    /// The counters of all words, each of `digits` words.
    var counters = GrowingTable<UInt64>()
  }

  /// So many binary digits a count has.
  private static let digits = 48

  package init(_ proved: ProvedInvariants, _ table: MoveTable) {
    self.table = table
    self.proved = proved
    let transitionCount = table.facts.count
    moves = FlatTable(
      table.moves.indices.map { index in
        let move = table.moves[index]
        return WalkedMove(
          effects: proved.effects[index], transition: move.cut > 0 ? -1 : move.transition,
          pairStart: move.cut > 0
            ? 0 : Int32(transitionCount + table.pairStarts[Int(move.transition)]))
      })
    counts.value.moves.append(0, count: moves.count)
    counts.value.settling.append(0, count: moves.count)
    counts.value.ends.append(0, count: table.model.states.count)
    counts.value.counters.append(0, count: proved.wordCount * Self.digits)
    counts.value.pairs.append(false, count: transitionCount + table.table.pairCount)
  }

  /// Runs over some sequences.
  package func run(_ sequences: UnsafeMutablePointer<DrawnMoves>, _ count: Int) {
    for index in 0..<count {
      let sequence = sequences[index]
      let last = sequence.count == 0 ? 0 : Int(table.targets[sequence[sequence.count - 1]])
      counts.value.ends[last] &+= 1
      walk(sequence, endingIn: last)
      for word in 1..<proved.wordCount { walk(sequence, endingIn: last, word) }
    }
  }

  /// Counts the moves, and what they do to the first word.
  private func walk(_ sequence: DrawnMoves, endingIn last: Int) {
    let pairs = counts.value.pairs.elements
    let counts = counts.value.moves.elements
    let moves = moves.start
    var bits = proved.starts[0]
    var pairStart: Int32 = 0
    for index in 0..<sequence.drawnCount {
      let number = sequence[index]
      let move = moves[number]
      counts[number] &+= 1
      pairs[move.transition < 0 ? 0 : Int(pairStart &+ move.transition)] = true
      pairStart = move.pairStart
      take(move.effects, &bits, 0)
    }
    for index in sequence.drawnCount..<sequence.count {
      self.counts.value.settling[sequence[index]] &+= 1
      take(moves[sequence[index]].effects, &bits, 0)
    }
    add(bits & proved.atEnd[last], 0)
  }

  /// Runs over what a sequence does to a word that is not the first.
  private func walk(_ sequence: DrawnMoves, endingIn last: Int, _ word: Int) {
    let effects = proved.effects.start + word &* moves.count
    var bits = proved.starts[word]
    for index in 0..<sequence.count { take(effects[sequence[index]], &bits, word) }
    add(bits & proved.atEnd[word &* counts.value.ends.count &+ last], word)
  }

  @inline(__always)
  private func take(_ effects: ProvedInvariants.Effects, _ bits: inout UInt64, _ word: Int) {
    let counted = bits & effects.count
    if counted != 0 { add(counted, word) }
    bits = bits & effects.keep ^ effects.flip
  }

  /// Adds one to the counts of some bits of a word.
  private func add(_ bits: UInt64, _ word: Int) {
    let counters = counts.value.counters.elements
    var carry = bits
    var digit = word &* Self.digits
    while carry != 0 {
      let sum = counters[digit]
      counters[digit] = sum ^ carry
      carry &= sum
      digit &+= 1
    }
  }

  /// Calls the body with every move taken, how often it was drawn, and how often it settled a run.
  package func forEachMove(_ body: (_ move: Int, _ count: Int, _ settlingCount: Int) -> Void) {
    for move in moves.indices {
      let (count, settlingCount) = (counts.value.moves[move], counts.value.settling[move])
      if count > 0 || settlingCount > 0 { body(move, count, settlingCount) }
    }
  }

  /// The pairs of transitions that were taken one straight after the other.
  package var takenPairs: BitSet {
    var set = BitSet(capacity: table.table.pairCount)
    let first = table.facts.count
    for pair in 0..<table.table.pairCount where counts.value.pairs[first + pair] {
      set.insert(pair)
    }
    return set
  }

  /// In how many slices each invariant was exercised; of those not proved 0.
  package var exercised: [Int] {
    var exercised = Array(repeating: 0, count: proved.rest.invariants.count)
    for fixed in proved.fixed {
      let count = counts.value.moves[fixed.place] + counts.value.settling[fixed.place]
      exercised[fixed.invariant] += fixed.count * count
    }
    for fixed in proved.fixedAtEnd {
      exercised[fixed.invariant] += fixed.count * counts.value.ends[fixed.place]
    }
    for (bit, invariants) in proved.invariantsOfBit.enumerated() {
      let first = bit / 64 * Self.digits
      let count = (0..<Self.digits).reduce(0) { count, digit in
        count + Int(counts.value.counters[first + digit] >> UInt64(bit % 64) & 1) << digit
      }
      for invariant in invariants { exercised[invariant] += count }
    }
    return exercised
  }
}
