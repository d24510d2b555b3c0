import LifecycleRecords

/// What some sequences came to.
struct ComparisonTally {
  var sequences = 0
  var actions = 0
  var leftOut = 0
  var emittedLeft = 0
  var emittedRight = 0
  var differing = 0
  var failures = 0
  /// The first seed that differs.
  var first: UInt64?

  /// Adds a sequence, but for whether it differs.
  mutating func add(_ runs: ProfilePair.Runs) {
    sequences += 1
    actions += runs.left.actions.count
    leftOut += runs.leftOut
    emittedLeft += runs.left.emissions.joined().count
    emittedRight += runs.right.emissions.joined().count
    if runs.hasFailed { failures += 1 }
  }

  /// Tells a comparison the figures.
  func fill(_ comparison: inout Comparison) {
    comparison.sequences = sequences
    comparison.actions = actions
    comparison.leftOut = leftOut
    comparison.emittedLeft = emittedLeft
    comparison.emittedRight = emittedRight
    comparison.differing = differing
    comparison.failures = failures
  }

  /// Adds those of a later block.
  mutating func add(_ other: ComparisonTally) {
    sequences += other.sequences
    actions += other.actions
    leftOut += other.leftOut
    emittedLeft += other.emittedLeft
    emittedRight += other.emittedRight
    differing += other.differing
    failures += other.failures
    first = first ?? other.first
  }
}
