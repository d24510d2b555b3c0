/// A monitor that judges formulas on the slices of a trace, for all formulas that share a way of
/// slicing.
///
/// The caller decides when slices open and close and which letters belong to which slice; the
/// monitor runs one product over them (parametric monitoring: Chen and Rosu, "Parametric Trace
/// Slicing and Monitoring", TACAS 2009). Slices without letters are not judged.
///
/// - Important: A monitor belongs to one thread.
public final class SliceMonitor {
  /// A violation of a formula.
  public struct Violation: Hashable, Sendable {
    /// The number of the formula.
    public var formula: Int
    /// The position of the step or end that decided the violation.
    public var position: Int
    /// The position of the first letter of the slice.
    public var sliceStart: Int
    /// The key of the slice; 0 if there are no keys.
    public var key: Int

    /// Creates a violation.
    public init(formula: Int, position: Int, sliceStart: Int, key: Int) {
      self.formula = formula
      self.position = position
      self.sliceStart = sliceStart
      self.key = key
    }
  }

  /// The number of formulas.
  public let formulaCount: Int
  /// The violations found and not yet taken, in order.
  public private(set) var violations: [Violation] = []
  /// The number of states the product may hold before it discards those that no live slice is in.
  /// It discards none while snapshots or ends taken in the same run refer to them.
  public let stateLimit: Int

  /// Whether the monitor records the positions of each slice, for `positions(of:)`.
  public var isRecording: Bool {
    get { live.pointee.isRecording }
    set { live.pointee.isRecording = newValue }
  }

  private var record: [(key: Int?, start: Int, position: Int)] = []
  @usableFromInline let product: MonitorProduct
  @usableFromInline let live: UnsafeMutablePointer<LiveSlices>
  private var exercisedBefore: [Int]

  /// The memory that a step changes, separate from the object so that steps need no exclusivity
  /// checks.
  @usableFromInline
  struct LiveSlices: ~Copyable {
    @usableFromInline var slices = SliceStorage()
    @usableFromInline var root = Slice(state: MonitorProduct.initial, key: 0)
    /// The number of slices that ended in each state of the product.
    @usableFromInline var finals: [Int] = []
    @usableFromInline var isRecording = false
    /// The states in which slices ended, kept while `logsEnds`.
    @usableFromInline var ends: [Int32] = []
    @usableFromInline var logsEnds = false
    /// Whether callers refer to states, which must keep their numbers until the next run begins.
    @usableFromInline var keepsStates = false

    init() {}
  }

  /// A live slice.
  @usableFromInline
  struct Slice {
    @usableFromInline var state: Int32
    @usableFromInline var key: Int
    @usableFromInline var start = -1
    @usableFromInline var time = 0

    @inlinable
    init(state: Int32, key: Int) {
      self.state = state
      self.key = key
    }
  }

  /// Creates a monitor for the given formulas.
  ///
  /// - Parameters:
  ///   - formulas: The monitor of each formula and the monitor of its exercise.
  ///   - stateLimit: The number of states the product may hold; at least 1.
  public init<Atom>(
    _ formulas: [(judged: Monitor<Atom>, exercise: Monitor<Atom>)], stateLimit: Int = 1 << 16
  ) {
    formulaCount = formulas.count
    self.stateLimit = stateLimit
    exercisedBefore = Array(repeating: 0, count: formulas.count)
    product = MonitorProduct(
      formulas.flatMap { [$0.judged, $0.exercise] as [any SteppingMonitor] },
      watching: formulas.indices.map { 2 * $0 }, stateLimit: stateLimit)
    live = .allocate(capacity: 1)
    live.initialize(to: LiveSlices())
  }

  deinit {
    live.deinitialize(count: 1)
    live.deallocate()
  }

  /// Whether a formula with durations has met more states than it can distinguish in the current
  /// run, so that a violation may have been missed.
  public var isExhausted: Bool { product.isExhausted }

  /// Returns the number of the letter that stands for the given pair of letters of each formula.
  public func letter(_ components: [Int32]) -> Int { product.letter(components) }

  /// Begins a run without live slices.
  public func beginRun() {
    live.pointee.slices.removeAll()
    live.pointee.root = Slice(state: MonitorProduct.initial, key: 0)
    record.removeAll(keepingCapacity: true)
    live.pointee.keepsStates = false
    if product.tables.pointee.isFull || product.isExhausted { forgetStates() }
  }

  /// Discards the states of the product that no live slice is in, unless callers refer to states.
  @usableFromInline
  func forgetStates() {
    if live.pointee.keepsStates { return }
    exercisedBefore = exercised
    live.pointee.finals.removeAll(keepingCapacity: true)
    let states = [live.pointee.root.state] + live.pointee.slices.all.map(\.state)
    let renamed = product.clear(keeping: states)
    live.pointee.root.state = renamed[0]
    for index in 0..<live.pointee.slices.count {
      live.pointee.slices[index].state = renamed[index + 1]
    }
  }

  /// Whether no slice is live.
  @inlinable
  public var isIdle: Bool { live.pointee.slices.count == 0 }

  /// Returns whether a slice with the key is live.
  @inlinable
  public func isLive(_ key: Int) -> Bool { live.pointee.slices.all.contains { $0.key == key } }

  /// Opens a slice that has not seen any letters.
  @inlinable
  public func open(_ key: Int = 0) {
    live.pointee.slices.append(Slice(state: MonitorProduct.initial, key: key))
  }

  /// Opens a slice that has seen all letters given to the root so far.
  ///
  /// - Parameter position: The position at which the key was first seen, from which the slice
  ///   exists.
  @inlinable
  public func fork(_ key: Int, at position: Int) {
    var slice = live.pointee.root
    slice.key = key
    live.pointee.slices.append(slice)
    let isJudged = slice.state != MonitorProduct.initial
    if isJudged && product.tables.pointee.flags[Int(slice.state)].contains(.violated) {
      report(from: MonitorProduct.initial, slice, position)
    }
  }

  /// Passes a letter to every live slice.
  @inlinable
  public func step(_ letter: Int, at position: Int, time: Int = 0) {
    if product.tables.pointee.isFull { forgetStates() }
    for index in 0..<live.pointee.slices.count { step(index, letter, position, time) }
  }

  /// Passes a letter to the root, from which slices fork.
  @inlinable
  public func stepRoot(_ letter: Int, at position: Int, time: Int = 0) {
    if product.tables.pointee.isFull { forgetStates() }
    let root = live.pointee.root
    live.pointee.root.state =
      product.isTimed
      ? product.step(root.state, letter, elapsed: root.start < 0 ? 0 : time - root.time)
      : product.step(root.state, letter)
    if root.start < 0 { live.pointee.root.start = position }
    live.pointee.root.time = time
    if live.pointee.isRecording { remember(nil, live.pointee.root.start, position) }
  }

  /// Passes a letter to the live slice with the key, if there is one.
  @inlinable
  public func step(_ letter: Int, key: Int, at position: Int, time: Int = 0) {
    if product.tables.pointee.isFull { forgetStates() }
    for index in 0..<live.pointee.slices.count where live.pointee.slices[index].key == key {
      step(index, letter, position, time)
    }
  }

  /// Ends the live slice with the key; an excused end violates nothing.
  public func close(_ key: Int, excused: Bool, at position: Int) {
    guard let index = live.pointee.slices.all.firstIndex(where: { $0.key == key }) else { return }
    end(live.pointee.slices[index], excused, position)
    live.pointee.slices.remove(at: index)
  }

  /// Ends every live slice; an excused end violates nothing.
  @inlinable
  public func closeAll(excused: Bool, at position: Int) {
    for index in 0..<live.pointee.slices.count {
      end(live.pointee.slices[index], excused, position)
    }
    live.pointee.slices.removeAll()
  }

  /// Whether there are violations to take.
  public var hasViolations: Bool { !violations.isEmpty }

  /// Returns the violations found so far and removes them from the monitor.
  public func takeViolations() -> [Violation] {
    defer { violations.removeAll(keepingCapacity: true) }
    return violations
  }

  /// Returns the positions of the slice of a violation of the current run, up to the violation.
  ///
  /// - Precondition: `isRecording` was set before the run began.
  public func positions(of violation: Violation) -> [Int] {
    let own = record.filter { entry in
      (entry.key ?? violation.key) == violation.key && entry.start == violation.sliceStart
        && entry.position <= violation.position
    }
    return Set(own.map(\.position)).sorted()
  }

  /// The number of ended slices in which each formula was exercised.
  public var exercised: [Int] {
    var counts = exercisedBefore
    for (state, count) in live.pointee.finals.enumerated() where count > 0 {
      for (formula, isExercised) in exercised(in: Int32(state)).enumerated() where isExercised {
        counts[formula] += count
      }
    }
    return counts
  }

  /// Returns the verdict of a formula on each live slice, with the slice's key.
  public func verdicts(of formula: Int) -> [(key: Int, verdict: Verdict)] {
    live.pointee.slices.all.filter { $0.state != MonitorProduct.initial }
      .map { ($0.key, product.verdict($0.state, of: 2 * formula)) }
  }

  /// Returns whether a live slice would violate the formula if it ended now; `nil` if no live slice
  /// has a letter.
  public func isOwed(_ formula: Int) -> Bool? {
    var isOwed: Bool?
    for slice in live.pointee.slices.all where slice.state != MonitorProduct.initial {
      let verdict = product.verdict(slice.state, of: 2 * formula)
      isOwed = isOwed == true || verdict == .presumablyViolated
    }
    return isOwed
  }

  @inlinable
  func step(_ index: Int, _ letter: Int, _ position: Int, _ time: Int) {
    let slice = live.pointee.slices[index]
    let after: Int32
    if product.isTimed {
      after = product.step(
        slice.state, letter, elapsed: slice.start < 0 ? 0 : time - slice.time)
      live.pointee.slices[index].time = time
    } else {
      after = product.step(slice.state, letter)
    }
    live.pointee.slices[index].state = after
    if slice.start < 0 { live.pointee.slices[index].start = position }
    if live.pointee.isRecording {
      remember(slice.key, live.pointee.slices[index].start, position)
    }
    if product.tables.pointee.flags[Int(after)].contains(.violated) && after != slice.state {
      report(from: slice.state, live.pointee.slices[index], position)
    }
  }

  @inlinable
  func end(_ slice: Slice, _ excused: Bool, _ position: Int) {
    guard slice.state != MonitorProduct.initial else { return }
    let state = Int(slice.state)
    while live.pointee.finals.count <= state { live.pointee.finals.append(0) }
    live.pointee.finals[state] += 1
    if live.pointee.logsEnds { live.pointee.ends.append(slice.state) }
    if !excused && product.tables.pointee.flags[state].contains(.rejecting) {
      reportEnd(slice, position)
    }
  }

  @usableFromInline
  func remember(_ key: Int?, _ start: Int, _ position: Int) {
    record.append((key, start, position))
  }

  /// Records the violations caused by the last step.
  @usableFromInline
  func report(from before: Int32, _ slice: Slice, _ position: Int) {
    let known = before == MonitorProduct.initial ? [] : product.violated(in: before)
    for monitor in product.violated(in: slice.state) where !known.contains(monitor) {
      note(monitor, slice, position)
    }
  }

  /// Records the violations caused by the end of the slice.
  @usableFromInline
  func reportEnd(_ slice: Slice, _ position: Int) {
    for monitor in product.rejecting(in: slice.state) { note(monitor, slice, position) }
  }

  private func note(_ monitor: Int, _ slice: Slice, _ position: Int) {
    violations.append(
      Violation(
        formula: monitor / 2, position: position, sliceStart: slice.start, key: slice.key))
  }
}
