/// Many monitors run as one: their product, built state by state as words need it.
///
/// A step costs one table look-up however many monitors there are; only a step never taken before
/// runs the monitors one by one. (The technique is that of lazily determinised regular expression
/// engines; Cox, "Regular Expression Matching: the Virtual Machine Approach", 2009.) State 0 is the
/// state before the first letter and is never entered again, so that a slice without a letter can be
/// told from every other.
///
/// A product belongs to one thread.
public final class MonitorProduct {
  /// The state before the first letter.
  public static let initial: Int32 = 0

  /// How many monitors run.
  public let width: Int
  /// Whether any monitor looks at time.
  public let isTimed: Bool

  private var monitors: [any SteppingMonitor]
  private let watched: [Int]
  private var tuples: [Int32] = []
  private var indices: [[Int32]: Int32] = [:]
  private var letters: [[Int32]] = []
  private var letterIndices: [[Int32]: Int] = [:]
  @usableFromInline var table: UnsafeMutablePointer<Int32>
  @usableFromInline var flags: UnsafeMutablePointer<Flags>
  @usableFromInline var shift = 4
  private var capacity = 64

  /// What a step must know of the state it enters.
  @usableFromInline
  struct Flags: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A watched monitor is violated for good.
    @usableFromInline static let violated = Flags(rawValue: 1)
    /// A watched monitor is violated if the word ends here.
    @usableFromInline static let rejecting = Flags(rawValue: 2)
    /// Nothing that may follow changes any verdict.
    @usableFromInline static let decided = Flags(rawValue: 4)
  }

  /// Creates the product of some monitors.
  ///
  /// - Parameter watched: the numbers of the monitors whose violation is to be noticed.
  init(_ monitors: [any SteppingMonitor], watching watched: [Int]) {
    self.monitors = monitors
    self.watched = watched
    width = monitors.count
    isTimed = monitors.contains { $0.isTimed }
    table = .allocate(capacity: capacity << shift)
    table.initialize(repeating: -1, count: capacity << shift)
    flags = .allocate(capacity: capacity)
    flags.initialize(repeating: [], count: capacity)
    clear()
  }

  deinit {
    table.deallocate()
    flags.deallocate()
  }

  /// How many states have been built.
  public var stateCount: Int { width == 0 ? 1 : tuples.count / width }

  /// Forgets every state but the initial one; letters keep their numbers.
  public func clear() {
    table.update(repeating: -1, count: capacity << shift)
    indices.removeAll()
    tuples = monitors.map { Int32($0.initial) }
    flags[0] = flags(of: tuples)
  }

  /// The number of the letter that is, for each monitor, the letter given.
  public func letter(_ components: [Int32]) -> Int {
    if let known = letterIndices[components] { return known }
    let letter = letters.count
    letters.append(components)
    letterIndices[components] = letter
    if letters.count > 1 << shift { grow(capacity: capacity, shift: shift + 1) }
    return letter
  }

  /// The state after the letter.
  @inlinable
  public func step(_ state: Int32, _ letter: Int) -> Int32 {
    let next = table[(Int(state) &<< shift) &+ letter]
    return next >= 0 ? next : extend(state, letter)
  }

  /// The state after the letter, so many milliseconds after the letter before.
  public func step(_ state: Int32, _ letter: Int, elapsed: Int) -> Int32 {
    elapsed == 0 || !isTimed ? step(state, letter) : intern(run(state, letter, elapsed))
  }

  /// The verdict of one monitor in the state.
  public func verdict(_ state: Int32, of monitor: Int) -> Verdict {
    monitors[monitor].verdict(Int(tuples[Int(state) * width + monitor]))
  }

  /// The watched monitors violated for good in the state.
  func violated(in state: Int32) -> [Int] {
    watched.filter { verdict(state, of: $0) == .violated }
  }

  /// The watched monitors violated if the word ends in the state, but not yet before.
  func rejecting(in state: Int32) -> [Int] {
    watched.filter { verdict(state, of: $0) == .presumablyViolated }
  }

  /// Builds the step.
  @usableFromInline
  func extend(_ state: Int32, _ letter: Int) -> Int32 {
    let next = intern(run(state, letter, 0))
    table[Int(state) << shift + letter] = next
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
    if index == capacity { grow(capacity: capacity * 2, shift: shift) }
    tuples.append(contentsOf: tuple)
    indices[tuple] = Int32(index)
    flags[index] = flags(of: tuple)
    return Int32(index)
  }

  private func flags(of tuple: [Int32]) -> Flags {
    var flags: Flags = .decided
    for (monitor, state) in zip(monitors, tuple) {
      switch monitor.verdict(Int(state)) {
      case .holds, .violated: break
      case .presumablyHolds, .presumablyViolated: flags.remove(.decided)
      }
    }
    for monitor in watched {
      switch monitors[monitor].verdict(Int(tuple[monitor])) {
      case .violated: flags.insert(.violated)
      case .presumablyViolated: flags.insert(.rejecting)
      case .holds, .presumablyHolds: break
      }
    }
    return flags
  }

  /// Lays the tables out anew with more room.
  private func grow(capacity newCapacity: Int, shift newShift: Int) {
    let newTable = UnsafeMutablePointer<Int32>.allocate(capacity: newCapacity << newShift)
    newTable.initialize(repeating: -1, count: newCapacity << newShift)
    for state in 0..<stateCount {
      let (old, new) = (table + state << shift, newTable + state << newShift)
      new.update(from: old, count: 1 << shift)
    }
    let newFlags = UnsafeMutablePointer<Flags>.allocate(capacity: newCapacity)
    newFlags.initialize(repeating: [], count: newCapacity)
    newFlags.update(from: flags, count: min(capacity, newCapacity))
    table.deallocate()
    flags.deallocate()
    (table, flags, capacity, shift) = (newTable, newFlags, newCapacity, newShift)
  }
}

/// What a product needs of a monitor, whatever its atoms.
protocol SteppingMonitor {
  var initial: Int { get }
  var isTimed: Bool { get }
  mutating func next(_ state: Int, letter: Int, elapsed: Int) -> Int
  func verdict(_ state: Int) -> Verdict
}
