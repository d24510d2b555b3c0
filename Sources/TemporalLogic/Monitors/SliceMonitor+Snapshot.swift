extension SliceMonitor {
  /// The live slices and the root, as far as they determine future verdicts.
  ///
  /// If two snapshots of one monitor are equal, the same letters lead to the same verdicts.
  /// Snapshots become invalid when another run begins; until then, the product discards no state.
  /// Snapshots of other monitors and of other runs are compared by ``snapshot(in:)``.
  public struct Snapshot: Hashable, Sendable {
    /// The state of each live slice, oldest first.
    public var states: [Int32] = []
    /// The key of each live slice.
    public var keys: [Int] = []
    /// The state of the root.
    public var root = MonitorProduct.initial

    /// Creates the snapshot of a monitor at the start of a run.
    public init() {}
  }

  /// Returns a snapshot of the current state.
  public func snapshot() -> Snapshot {
    live.pointee.keepsStates = true
    var snapshot = Snapshot()
    snapshot.states = live.pointee.slices.all.map(\.state)
    snapshot.keys = live.pointee.slices.all.map(\.key)
    snapshot.root = live.pointee.root.state
    return snapshot
  }

  /// Returns a snapshot of the current state that can be compared with those of other monitors of
  /// the same formulas, and of other runs; it cannot be restored.
  ///
  /// - Precondition: No formula has durations.
  public func snapshot(in states: any StateNumbering) -> Snapshot {
    var snapshot = snapshot()
    for index in snapshot.states.indices {
      snapshot.states[index] = product.number(of: snapshot.states[index], in: states)
    }
    snapshot.root = product.number(of: snapshot.root, in: states)
    return snapshot
  }

  /// Resumes from a snapshot; the positions at which slices began are lost.
  public func restore(_ snapshot: Snapshot) {
    live.pointee.slices.removeAll()
    for (state, key) in zip(snapshot.states, snapshot.keys) {
      live.pointee.slices.append(Slice(state: state, key: key))
    }
    live.pointee.root = Slice(state: snapshot.root, key: 0)
  }

  /// Returns whether each formula is exercised in a slice that ends in the state.
  public func exercised(in state: Int32) -> [Bool] {
    (0..<formulaCount).map { product.verdict(state, of: 2 * $0 + 1).isSatisfied }
  }

  /// Returns whether a slice that ends in the state unexcused violates a formula that was not
  /// violated before.
  public func rejects(_ state: Int32) -> Bool {
    state != MonitorProduct.initial
      && product.tables.pointee.flags[Int(state)].contains(.rejecting)
  }

  /// Returns whether any number of these letters leaves the exercised and violated formulas
  /// unchanged, should a slice end in the state or after those letters.
  ///
  /// Returns `false` if deciding this takes more than `limit` states.
  public func isIndifferent(_ state: Int32, to letters: [Int], limit: Int = 64) -> Bool {
    guard !product.isTimed, state != MonitorProduct.initial else { return false }
    let (exercised, violated) = (exercised(in: state), product.violated(in: state))
    var reached: Set<Int32> = [state]
    var waiting = [state]
    while let next = waiting.popLast() {
      guard reached.count <= limit, !rejects(next), product.violated(in: next) == violated,
        self.exercised(in: next) == exercised
      else { return false }
      for letter in letters {
        let after = product.step(next, letter)
        if reached.insert(after).inserted { waiting.append(after) }
      }
    }
    return true
  }

  /// Calls the body with the states in which slices have ended since the last call, oldest first.
  ///
  /// Ends are only recorded from the first call on.
  public func takeEnds(_ body: (Int32) -> Void) {
    live.pointee.logsEnds = true
    live.pointee.keepsStates = true
    for state in live.pointee.ends { body(state) }
    live.pointee.ends.removeAll(keepingCapacity: true)
  }
}

extension SliceMonitor {
  /// Returns the state of a slice after a letter, independently of the live slices.
  @inlinable
  public func state(after letter: Int, from state: Int32) -> Int32 { product.step(state, letter) }

  /// Returns whether a slice in the state violates a formula for good.
  @inlinable
  public func isViolated(_ state: Int32) -> Bool {
    product.tables.pointee.flags[Int(state)].contains(.violated)
  }
}
