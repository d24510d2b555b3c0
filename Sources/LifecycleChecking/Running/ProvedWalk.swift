import AppLifecycle
import StateExploration

/// Counts what sequences do and where they exercise the invariants that are proved; belongs to one
/// thread.
///
/// How often a bit counted is kept in vertical counters: the nth word of a counter has the nth
/// binary digits of the counts of 64 bits, so that one addition serves them all (Harley and Seal's
/// method, see Klarqvist, Muła and Lemire, "Efficient Computation of Positional Population Counts
/// Using SIMD Instructions", 2019).
final class ProvedWalk {
  /// What a walk wants to know of a move, with what it does to the first word of bits.
  private struct WalkedMove {
    var effects: ProvedInvariants.Effects
    /// The choice; less than 0 if it is cut.
    var choice: Int32
    /// Where the pairs begin that the choice is the first of.
    var pairStart: Int32
  }

  private let plan: CheckingPlan
  private let proved: ProvedInvariants
  private let moves: UnsafeMutableBufferPointer<WalkedMove>
  /// Of each move how often it was taken, by those drawn and by those that settle a run.
  private let counts: UnsafeMutableBufferPointer<Int>
  private let settlingCounts: UnsafeMutableBufferPointer<Int>
  /// Of each state of the model how many runs ended there.
  private let endCounts: UnsafeMutableBufferPointer<Int>
  /// Of each pair of choices whether one was taken straight after the other, behind room for what
  /// is no pair.
  private let pairs: UnsafeMutableBufferPointer<Bool>
  /// The counters of all words, each of `digits` words.
  private let counters: UnsafeMutableBufferPointer<UInt64>

  /// So many binary digits a count has.
  private static let digits = 48

  init(_ plan: CheckingPlan, _ proved: ProvedInvariants) {
    self.plan = plan
    self.proved = proved
    let choiceCount = plan.model.choices.count
    moves = .allocate(capacity: plan.moves.moves.count)
    for (index, move) in plan.moves.moves.enumerated() {
      let isCut = move.cut > 0
      moves.initializeElement(
        at: index,
        to: WalkedMove(
          effects: proved.effects[index], choice: isCut ? -1 : move.choice,
          pairStart: isCut ? Int32(-choiceCount) : Int32(plan.moves.pairStarts[Int(move.choice)])))
    }
    counts = .zeros(plan.moves.moves.count)
    settlingCounts = .zeros(plan.moves.moves.count)
    endCounts = .zeros(plan.model.states.count)
    counters = .zeros(proved.wordCount * Self.digits)
    pairs = .allocate(capacity: choiceCount + plan.table.pairCount)
    pairs.initialize(repeating: false)
  }

  deinit {
    moves.deallocate()
    counts.deallocate()
    settlingCounts.deallocate()
    endCounts.deallocate()
    pairs.deallocate()
    counters.deallocate()
  }

  /// Runs over some sequences.
  func run(_ sequences: UnsafeMutablePointer<DrawnMoves>, _ count: Int) {
    for index in 0..<count {
      let sequence = sequences[index]
      let last = sequence.count == 0 ? 0 : Int(plan.moves.targets[sequence[sequence.count - 1]])
      endCounts[last] &+= 1
      walk(sequence, endingIn: last)
      for word in 1..<proved.wordCount { walk(sequence, endingIn: last, word) }
    }
  }

  /// Counts the moves, and what they do to the first word.
  private func walk(_ sequence: DrawnMoves, endingIn last: Int) {
    let noPair = plan.model.choices.count
    let pairs = pairs.baseAddress.unsafelyUnwrapped
    var bits = proved.starts[0]
    var pairStart = Int32(-noPair)
    for index in 0..<sequence.drawnCount {
      let number = sequence[index]
      let move = moves[number]
      counts[number] &+= 1
      let pair = move.choice < 0 ? 0 : noPair &+ Int(pairStart &+ move.choice)
      pairs[pair] = true
      pairStart = move.pairStart
      take(move.effects, &bits, 0)
    }
    for index in sequence.drawnCount..<sequence.count {
      settlingCounts[sequence[index]] &+= 1
      take(moves[sequence[index]].effects, &bits, 0)
    }
    add(bits & proved.atEnd[last], 0)
  }

  /// Runs over what a sequence does to a word that is not the first.
  private func walk(_ sequence: DrawnMoves, endingIn last: Int, _ word: Int) {
    let effects = proved.effects.baseAddress.unsafelyUnwrapped + word &* moves.count
    var bits = proved.starts[word]
    for index in 0..<sequence.count { take(effects[sequence[index]], &bits, word) }
    add(bits & proved.atEnd[word &* endCounts.count &+ last], word)
  }

  @inline(__always)
  private func take(_ effects: ProvedInvariants.Effects, _ bits: inout UInt64, _ word: Int) {
    let counted = bits & effects.count
    if counted != 0 { add(counted, word) }
    bits = bits & effects.keep ^ effects.flip
  }

  /// Adds one to the counts of some bits of a word.
  private func add(_ bits: UInt64, _ word: Int) {
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
  func forEachMove(_ body: (_ move: Int, _ count: Int, _ settlingCount: Int) -> Void) {
    for move in moves.indices where counts[move] > 0 || settlingCounts[move] > 0 {
      body(move, counts[move], settlingCounts[move])
    }
  }

  /// The pairs of choices that were taken one straight after the other.
  var takenPairs: BitSet {
    var set = BitSet(capacity: plan.table.pairCount)
    let first = plan.model.choices.count
    for pair in 0..<plan.table.pairCount where pairs[first + pair] { set.insert(pair) }
    return set
  }

  /// In how many slices each invariant of the plan was exercised; of those not proved 0.
  var exercised: [Int] {
    var exercised = Array(repeating: 0, count: plan.invariants.count)
    for fixed in proved.fixed {
      let count = counts[fixed.place] + settlingCounts[fixed.place]
      exercised[fixed.invariant] += fixed.count * count
    }
    for fixed in proved.fixedAtEnd {
      exercised[fixed.invariant] += fixed.count * endCounts[fixed.place]
    }
    for (bit, invariants) in proved.invariantsOfBit.enumerated() {
      let first = bit / 64 * Self.digits
      let count = (0..<Self.digits).reduce(0) { count, digit in
        count + Int(counters[first + digit] >> UInt64(bit % 64) & 1) << digit
      }
      for invariant in invariants { exercised[invariant] += count }
    }
    return exercised
  }
}

extension UnsafeMutableBufferPointer where Element: FixedWidthInteger {
  fileprivate static func zeros(_ count: Int) -> Self {
    let buffer = allocate(capacity: count)
    buffer.initialize(repeating: 0)
    return buffer
  }
}
