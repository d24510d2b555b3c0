extension SliceMonitor {
  /// The live slices and the root, as far as they decide what happens next.
  ///
  /// Snapshots of one monitor are equal if the same letters lead to the same verdicts. They lose
  /// their meaning when `beginRun` builds the product anew.
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

  /// Whether steps depend on letters alone and not on the time between them.
  public var isUntimed: Bool { !product.isTimed }

  /// What decides how it goes on.
  public func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.states = live.pointee.slices.map(\.state)
    snapshot.keys = live.pointee.slices.map(\.key)
    snapshot.root = live.pointee.root.state
    return snapshot
  }

  /// Goes on from a snapshot; where slices began is forgotten.
  public func restore(_ snapshot: Snapshot) {
    live.pointee.slices = zip(snapshot.states, snapshot.keys).map { Slice(state: $0, key: $1) }
    live.pointee.root = Slice(state: snapshot.root, key: 0)
  }

  /// Takes the states in which slices ended since the last call, oldest first.
  ///
  /// From the first call on they are kept.
  public func takeEnds() -> [Int32] {
    live.pointee.logsEnds = true
    defer { live.pointee.ends.removeAll(keepingCapacity: true) }
    return live.pointee.ends
  }

  /// Which formulas are exercised in a slice that ends in the state.
  public func exercised(in state: Int32) -> [Bool] {
    (0..<formulaCount).map { formula in
      switch product.verdict(state, of: 2 * formula + 1) {
      case .holds, .presumablyHolds: true
      case .violated, .presumablyViolated: false
      }
    }
  }

  /// Whether a slice that ends in the state unexcused violates anything not violated before.
  public func rejects(_ state: Int32) -> Bool {
    state != MonitorProduct.initial
      && product.tables.pointee.flags[Int(state)].contains(.rejecting)
  }
}
