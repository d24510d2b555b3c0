/// States and their numbers, in an open hash table with linear probing (Knuth, "The Art of Computer
/// Programming", volume 3, section 6.4, algorithm L) that holds nothing but the numbers.
@usableFromInline
struct StateNumbers<State: Hashable> {
  @usableFromInline var states: [State] = []
  /// The number of the state in each slot; -1 for an empty slot. Their count is a power of two, and
  /// at most half of them are taken.
  @usableFromInline var slots: [Int32]
  /// 64 less the binary logarithm of the number of slots.
  @usableFromInline var shift: UInt64

  @inlinable
  init() {
    slots = Array(repeating: -1, count: 64)
    shift = 58
  }

  /// The states and slots of a table that is complete.
  @usableFromInline
  init(states: [State], slots: [Int32]) {
    self.states = states
    self.slots = slots
    shift = UInt64(64 - slots.count.trailingZeroBitCount)
  }

  /// Returns the slot with the number of a state, or the empty one where it belongs.
  @inlinable
  func slot(of state: State, _ hash: Int) -> Int {
    var place = first(hash)
    while slots[place] >= 0, states[Int(slots[place])] != state {
      place = (place &+ 1) & (slots.count &- 1)
    }
    return place
  }

  /// Fibonacci hashing: the highest bits depend on all bits of the hash.
  @inlinable
  func first(_ hash: Int) -> Int {
    let spread = UInt64(bitPattern: Int64(hash)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: ((spread ^ spread >> 32) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// Adds a state whose slot is empty.
  @inlinable
  mutating func add(_ state: State, at slot: Int, _ hash: (State) -> Int) {
    slots[slot] = Int32(truncatingIfNeeded: states.count)
    states.append(state)
    if 2 * states.count > slots.count { grow(hash) }
  }

  @inlinable
  mutating func grow(_ hash: (State) -> Int) {
    slots = Array(repeating: -1, count: 2 * slots.count)
    shift -= 1
    for number in states.indices {
      var place = first(hash(states[number]))
      while slots[place] >= 0 { place = (place &+ 1) & (slots.count &- 1) }
      slots[place] = Int32(truncatingIfNeeded: number)
    }
  }
}
