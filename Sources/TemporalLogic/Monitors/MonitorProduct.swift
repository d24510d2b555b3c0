/// The product of many monitors run as one, built state by state as words need it.
///
/// A step costs one table lookup regardless of the number of monitors; only a step that has never
/// been taken before runs the monitors one by one. (The technique is that of lazily determinized
/// regular expression engines; Cox, "Regular Expression Matching: the Virtual Machine Approach",
/// 2009.) State 0 is the state before the first letter and is never entered again, so that a slice
/// without letters can be distinguished from every other.
///
/// A product belongs to one thread.
public final class MonitorProduct {
  /// The state before the first letter.
  public static let initial: Int32 = 0

  /// The number of monitors.
  public let width: Int
  /// Whether any monitor depends on time.
  public let isTimed: Bool

  private var monitors: [any SteppingMonitor]
  private let watched: [Int]
  private var tuples: [Int32] = []
  private var indices: [[Int32]: Int32] = [:]
  private var letters: [[Int32]] = []
  private var letterIndices: [[Int32]: Int] = [:]
  private var capacity = 64
  /// The numbers of the first states on which other products agree, as far as they were asked for.
  private var shared: [Int32] = []
  private var numbering: (any StateNumbering)?
  private let stateLimit: Int
  private var threshold: Int
  @usableFromInline let tables: UnsafeMutablePointer<Tables>

  /// The memory that a step reads, separate from the object so that steps need no exclusivity
  /// checks.
  @usableFromInline
  struct Tables: ~Copyable {
    /// The state after each state and letter, one row per state; -1 if it has not been built yet.
    @usableFromInline var next: UnsafeMutablePointer<Int32>
    @usableFromInline var flags: UnsafeMutablePointer<Flags>
    /// The binary logarithm of the number of entries in a row.
    @usableFromInline var shift: Int
    /// Whether there are more states than the threshold allows.
    @usableFromInline var isFull = false

    init(capacity: Int, shift: Int) {
      next = .allocate(capacity: capacity << shift)
      next.initialize(repeating: -1, count: capacity << shift)
      flags = .allocate(capacity: capacity)
      flags.initialize(repeating: [], count: capacity)
      self.shift = shift
    }

    @inlinable
    deinit {
      next.deallocate()
      flags.deallocate()
    }
  }

  /// The properties of a state that a step checks on entering it.
  @usableFromInline
  struct Flags: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A watched monitor is violated for good.
    @inlinable static var violated: Flags { Flags(rawValue: 1) }
    /// A watched monitor is violated if the word ends here.
    @inlinable static var rejecting: Flags { Flags(rawValue: 2) }
  }

  /// Creates the product of the given monitors.
  ///
  /// - Parameters:
  ///   - watched: The numbers of the monitors whose violations are to be noticed.
  ///   - stateLimit: The number of states beyond which the product is full.
  init(_ monitors: [any SteppingMonitor], watching watched: [Int], stateLimit: Int) {
    self.monitors = monitors
    self.stateLimit = stateLimit
    threshold = stateLimit
    self.watched = watched
    width = monitors.count
    isTimed = monitors.contains { $0.isTimed }
    tables = .allocate(capacity: 1)
    tables.initialize(to: Tables(capacity: capacity, shift: 4))
    clear()
  }

  deinit {
    tables.deinitialize(count: 1)
    tables.deallocate()
  }

  /// Whether a monitor with durations has reached a limit since the product was last cleared, so
  /// that its verdicts are undecided.
  public var isExhausted: Bool { isTimed && monitors.contains { $0.isExhausted } }

  /// The number of states built so far.
  public var stateCount: Int { width == 0 ? 1 : tuples.count / width }

  /// Discards every state except the initial one and those given; letters keep their numbers.
  ///
  /// - Returns: The new numbers of the given states.
  func clear(keeping states: [Int32]) -> [Int32] {
    let kept = states.map { state in
      state == Self.initial
        ? nil : Array(tuples[(Int(state) * width)..<(Int(state) * width + width)])
    }
    if kept.allSatisfy({ $0 == nil }) {
      for index in monitors.indices { monitors[index].forget() }
    }
    clear()
    let renamed = kept.map { $0.map(intern) ?? Self.initial }
    threshold = max(stateLimit, 2 * stateCount)
    tables.pointee.isFull = false
    return renamed
  }

  private func clear() {
    tables.pointee.next.update(repeating: -1, count: capacity << tables.pointee.shift)
    indices.removeAll()
    shared.removeAll()
    tuples = monitors.map { Int32($0.initial) }
    tables.pointee.flags[0] = flags(of: tuples)
  }

  /// Returns the number of the letter that stands for the given letter of each monitor.
  public func letter(_ components: [Int32]) -> Int {
    if let known = letterIndices[components] { return known }
    let letter = letters.count
    letters.append(components)
    letterIndices[components] = letter
    let shift = tables.pointee.shift
    if letters.count > 1 << shift { grow(capacity: capacity, shift: shift + 1) }
    return letter
  }

  /// Returns the state after a letter.
  @inlinable
  public func step(_ state: Int32, _ letter: Int) -> Int32 {
    let next = tables.pointee.next[(Int(state) &<< tables.pointee.shift) &+ letter]
    return next >= 0 ? next : extend(state, letter)
  }

  /// Returns the state after a letter that comes `elapsed` milliseconds after the previous one.
  public func step(_ state: Int32, _ letter: Int, elapsed: Int) -> Int32 {
    elapsed == 0 || !isTimed ? step(state, letter) : intern(run(state, letter, elapsed))
  }

  /// Returns the verdict of one monitor in a state.
  public func verdict(_ state: Int32, of monitor: Int) -> Verdict {
    monitors[monitor].verdict(Int(tuples[Int(state) * width + monitor]))
  }

  /// Returns the number of a state on which products of the same monitors agree.
  ///
  /// - Precondition: No monitor depends on time.
  func number(of state: Int32, in states: any StateNumbering) -> Int32 {
    guard state != Self.initial else { return state }
    if numbering !== states { (numbering, shared) = (states, []) }
    while shared.count <= Int(state) {
      let start = shared.count * width
      shared.append(states.number(of: Array(tuples[start..<start + width])))
    }
    return shared[Int(state)]
  }

  /// Returns the watched monitors that are violated for good in the state.
  func violated(in state: Int32) -> [Int] {
    watched.filter { verdict(state, of: $0) == .violated }
  }

  /// Returns the watched monitors that are violated if the word ends in the state, but not for
  /// good.
  func rejecting(in state: Int32) -> [Int] {
    watched.filter { verdict(state, of: $0) == .presumablyViolated }
  }

  /// Builds a step that has never been taken and records it in the table.
  @usableFromInline
  func extend(_ state: Int32, _ letter: Int) -> Int32 {
    let next = intern(run(state, letter, 0))
    tables.pointee.next[Int(state) << tables.pointee.shift + letter] = next
    return next
  }

  /// Runs the monitors one by one.
  private func run(_ state: Int32, _ letter: Int, _ elapsed: Int) -> [Int32] {
    let start = Int(state) * width
    return (0..<width).map { monitor in
      Int32(
        monitors[monitor].next(
          Int(tuples[start + monitor]), letter: Int(letters[letter][monitor]), elapsed: elapsed))
    }
  }

  private func intern(_ tuple: [Int32]) -> Int32 {
    if let known = indices[tuple] { return known }
    let index = stateCount
    if index == capacity { grow(capacity: capacity * 2, shift: tables.pointee.shift) }
    tuples.append(contentsOf: tuple)
    indices[tuple] = Int32(index)
    tables.pointee.flags[index] = flags(of: tuple)
    if index >= threshold { tables.pointee.isFull = true }
    return Int32(index)
  }

  private func flags(of tuple: [Int32]) -> Flags {
    var flags: Flags = []
    for monitor in watched {
      switch monitors[monitor].verdict(Int(tuple[monitor])) {
      case .violated: flags.insert(.violated)
      case .presumablyViolated: flags.insert(.rejecting)
      case .holds, .presumablyHolds: break
      }
    }
    return flags
  }

  /// Moves the tables to larger memory.
  private func grow(capacity newCapacity: Int, shift newShift: Int) {
    var new = Tables(capacity: newCapacity, shift: newShift)
    new.isFull = tables.pointee.isFull
    let oldShift = tables.pointee.shift
    for state in 0..<stateCount {
      (new.next + state << newShift).update(
        from: tables.pointee.next + state << oldShift, count: 1 << oldShift)
    }
    new.flags.update(from: tables.pointee.flags, count: capacity)
    tables.pointee = new
    capacity = newCapacity
  }
}

/// The interface of a monitor in a product, independent of the type of its atoms.
protocol SteppingMonitor {
  var initial: Int { get }
  var isTimed: Bool { get }
  var isExhausted: Bool { get }
  mutating func forget()
  mutating func next(_ state: Int, letter: Int, elapsed: Int) -> Int
  func verdict(_ state: Int) -> Verdict
}
