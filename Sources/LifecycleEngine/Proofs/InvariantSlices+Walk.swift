import TemporalLogic

extension InvariantSlices {
  /// The effect of an action on the slices, while it is in progress.
  package struct Walk: Hashable {
    var state: SliceState
    /// The number of slices that ended with the invariant exercised.
    package internal(set) var exercised: UInt8 = 0
    /// Whether there was a violation, or anything unforeseen here.
    package internal(set) var fails = false
    /// The current reading, see ``AppStateNumber``.
    var reading = 0
    /// The letter of the action if it found no process; otherwise -1.
    var held: Int32 = -1
    /// The slices of the two payloads that an action may carry.
    var first = InvariantSlices.unseen
    var second = InvariantSlices.unseen

    init(_ state: SliceState, reading: Int = 0) {
      self.state = state
      self.reading = reading
    }

    /// The same walk with no exercise counted.
    package var unexercised: Walk {
      var walk = self
      walk.exercised = 0
      return walk
    }

    /// Whether the payload of the first slice hasn't been seen yet.
    package var awaitsPayload: Bool { first == InvariantSlices.unseen }
  }
}

/// The slices of one invariant and key in the course of a walk.
///
/// Payloads have the keys 0 and 1; other slices of payloads aren't followed.
struct WalkedSlices: MonitoredSlices {
  /// The slices, unretained because the caller keeps them alive.
  unowned(unsafe) let slices: InvariantSlices
  var walk: InvariantSlices.Walk

  private var followsPayloads: Bool { slices.followsPayloads }

  var reading: Int {
    get { walk.reading }
    set { walk.reading = newValue }
  }

  /// Does nothing, because there is only one monitor.
  func select(_ monitor: Int) {}

  var isIdle: Bool { walk.state == InvariantSlices.none }

  mutating func open(_ key: Int) {
    guard key == slices.key else { return }
    // Two slices at a time aren't foreseen.
    if !isIdle { walk.fails = true }
    walk.state = MonitorProduct.initial
  }

  mutating func fork(_ key: Int) {
    if key == 0 { walk.first = walk.state } else { walk.second = walk.state }
    let isJudged = walk.state != MonitorProduct.initial
    if isJudged && slices.monitor.isViolated(walk.state) { walk.fails = true }
  }

  func isNew(payload: Int) -> Bool {
    switch payload {
    case 0: walk.first == InvariantSlices.unseen
    case 1: walk.second == InvariantSlices.unseen
    default: false
    }
  }

  mutating func isNew(ownKey: Int) -> Bool {
    // The model alone has no such keys.
    walk.fails = true
    return false
  }

  @inline(__always)
  mutating func step(_ letter: Int) {
    if followsPayloads {
      walk.first = state(after: letter, walk.first)
      walk.second = state(after: letter, walk.second)
    } else {
      walk.state = state(after: letter, walk.state)
    }
  }

  mutating func step(_ letter: Int, key: Int) {
    switch (followsPayloads, key) {
    case (true, 0): walk.first = state(after: letter, walk.first)
    case (true, 1): walk.second = state(after: letter, walk.second)
    case (false, slices.key): walk.state = state(after: letter, walk.state)
    default: break
    }
  }

  /// Returns the state of a slice after a letter; without a slice, the state stays the same.
  @inline(__always)
  private mutating func state(
    after letter: Int, _ slice: InvariantSlices.SliceState
  ) -> InvariantSlices.SliceState {
    guard slice >= 0 else { return slice }
    let after = slices.monitor.state(after: letter, from: slice)
    if slices.monitor.isViolated(after) { walk.fails = true }
    return after
  }

  mutating func stepRoot(_ letter: Int) {
    if followsPayloads {
      walk.state = slices.monitor.state(after: letter, from: walk.state)
    } else {
      // An adapter's own keys aren't foreseen.
      walk.fails = true
    }
  }

  mutating func hold(_ letter: Int) { walk.held = Int32(letter) }

  mutating func stepHeld() { if walk.held >= 0 { step(Int(walk.held)) } }

  mutating func close(_ key: Int, before: Bool) {
    if key == slices.key { closeAll(excused: false, before: before) }
  }

  mutating func closeAll(excused: Bool, before: Bool) {
    if followsPayloads {
      walk.first = ended(walk.first, excused)
      walk.second = ended(walk.second, excused)
    } else {
      walk.state = ended(walk.state, excused)
    }
  }

  /// Ends a slice, if it exists.
  private mutating func ended(
    _ slice: InvariantSlices.SliceState, _ isExcused: Bool
  ) -> InvariantSlices.SliceState {
    guard slice >= 0 else { return slice }
    if slice != MonitorProduct.initial {
      if !isExcused && slices.monitor.rejects(slice) { walk.fails = true }
      if slices.isExercised(slice) { walk.exercised &+= 1 }
    }
    return InvariantSlices.none
  }
}
