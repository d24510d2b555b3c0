import LifecycleModel
package import StateExploration

/// A count of the moves in sequences, and of the slices in which they exercise proved invariants.
///
/// The counts of the bits are kept in vertical counters: the nth word of a counter holds the nth
/// binary digits of the counts of 64 bits, so that one addition serves them all (Harley and Seal's
/// method, see Klarqvist, Muła and Lemire, "Efficient Computation of Positional Population Counts
/// Using SIMD Instructions", 2019). A walk belongs to one thread.
package final class ProvedWalk {
  /// The facts about a move that a walk needs, with its effects on the first word of bits.
  private struct WalkedMove {
    var effects: ProvedInvariants.Effects
    /// The transition; less than 0 if it is cut.
    var transition: Int32
    /// The start of the pairs whose first choice is this one; 0 if it is cut.
    var pairStart: Int32
  }

  private let table: MoveTable
  private let proved: ProvedInvariants
  private let moves: FlatTable<WalkedMove>
  private let counts = Pinned(Counts())

  private struct Counts: ~Copyable {
    /// The number of times each move was taken: here the drawn ones, in `settling` those that
    /// settle a run.
    var moves = GrowingTable<Int>()
    var settling = GrowingTable<Int>()
    /// The number of runs that ended in each state of the model.
    var ends = GrowingTable<Int>()
    /// Whether the choices of each pair were taken in direct succession; entries for choices that
    /// follow none precede the pairs.
    var pairs = GrowingTable<Bool>()
    /// The counters of all words, each of `digits` words.
    var counters = GrowingTable<UInt64>()
  }

  /// The number of binary digits in a count.
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

  /// Counts some sequences.
  package func run(_ sequences: UnsafeMutablePointer<DrawnMoves>, _ count: Int) {
    for index in 0..<count {
      let sequence = sequences[index]
      let last = sequence.count == 0 ? 0 : Int(table.targets[sequence[sequence.count - 1]])
      counts.value.ends[last] &+= 1
      walk(sequence, endingIn: last)
      for word in 1..<proved.wordCount { walk(sequence, endingIn: last, word) }
    }
  }

  /// Counts the moves, and their effects on the first word.
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

  /// Counts the effects of a sequence on a word other than the first.
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

  /// Calls the body with each move taken, the number of times it was drawn, and the number of times
  /// it settled a run.
  package func forEachMove(_ body: (_ move: Int, _ count: Int, _ settlingCount: Int) -> Void) {
    for move in moves.indices {
      let (count, settlingCount) = (counts.value.moves[move], counts.value.settling[move])
      if count > 0 || settlingCount > 0 { body(move, count, settlingCount) }
    }
  }

  /// The pairs of choices that were taken in direct succession.
  package var takenPairs: BitSet {
    var set = BitSet(capacity: table.table.pairCount)
    let first = table.facts.count
    for pair in 0..<table.table.pairCount where counts.value.pairs[first + pair] {
      set.insert(pair)
    }
    return set
  }

  /// The number of slices in which each invariant was exercised; 0 for those that aren't proved.
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
