import LifecycleReports

/// A tally of sequences performed in two profiles, in the order of their seeds.
protocol ProfileTally: Sendable {
  init()
  var counts: ComparisonTally { get }
  /// Adds the result of one sequence.
  mutating func note(_ runs: ProfilePair.Runs, of seed: UInt64, in pair: ProfilePair)
  /// Adds the tally of a later block.
  mutating func add(_ other: Self)
}

/// The figures of a comparison: how much was compared, and how much of it differs.
struct ComparisonTally: ProfileTally {
  var sequences = 0
  var actions = 0
  var leftOut = 0
  var emittedLeft = 0
  var emittedRight = 0
  var differing = 0
  var failures = 0
  /// The first seed that differs.
  var first: UInt64?

  var counts: ComparisonTally { self }

  mutating func note(_ runs: ProfilePair.Runs, of seed: UInt64, in pair: ProfilePair) {
    add(runs)
    guard pair.divergence(of: runs) != nil else { return }
    differing += 1
    first = first ?? seed
  }

  /// Adds a sequence, except for whether it differs.
  mutating func add(_ runs: ProfilePair.Runs) {
    sequences += 1
    actions += runs.left.actions.count
    leftOut += runs.leftOut
    emittedLeft += runs.left.emissions.joined().count
    emittedRight += runs.right.emissions.joined().count
    if runs.hasFailed { failures += 1 }
  }

  /// Copies the figures to a comparison.
  func fill(_ comparison: inout Comparison) {
    comparison.sequences = sequences
    comparison.actions = actions
    comparison.leftOut = leftOut
    comparison.emittedLeft = emittedLeft
    comparison.emittedRight = emittedRight
    comparison.differing = differing
    comparison.failures = failures
  }

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
