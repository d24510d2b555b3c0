import LifecycleGeneration
import StateExploration

/// What came of a block of seeds.
struct BlockResult {
  var seedCount = 0
  var actions = 0
  var callbacks = 0
  var events = 0
  var coverage: Coverage
  var tally = GenerationTally()
  /// Of each plan, how many sequences it ran.
  var sequencesOfPlan: [Int] = []
  /// Of each invariant, in how many slices it was exercised.
  var exercised: [Int]
  /// Of each invariant, whether a limit left it undecided.
  var undecided: [Bool]
  /// Of each invariant, in how many sequences it was violated.
  var violations: [Int]
  /// Of each invariant, the first offset from the first seed that violated it.
  var firstFailures: [Int?]

  init(_ plan: CheckingPlan) {
    coverage = Coverage(of: plan.table)
    exercised = Array(repeating: 0, count: plan.invariants.count)
    violations = exercised
    undecided = Array(repeating: false, count: plan.invariants.count)
    firstFailures = Array(repeating: nil, count: plan.invariants.count)
  }

  /// In how many sequences the adapter did not answer.
  func hangs(_ plan: CheckingPlan) -> Int {
    plan.hangInvariant.map { violations[$0] } ?? 0
  }

  /// Whether any sequence violated anything.
  var hasFailed: Bool { violations.contains { $0 > 0 } }

  /// Takes over what does not depend on the plan.
  mutating func takeFigures(of other: BlockResult) {
    seedCount = other.seedCount
    actions = other.actions
    callbacks = other.callbacks
    events = other.events
    tally = other.tally
  }

  /// Adds what came of another block; the order does not matter.
  mutating func add(_ other: BlockResult) {
    seedCount += other.seedCount
    actions += other.actions
    callbacks += other.callbacks
    events += other.events
    tally.add(other.tally)
    addSequences(other.sequencesOfPlan)
    coverage.formUnion(other.coverage)
    for index in exercised.indices {
      exercised[index] += other.exercised[index]
      violations[index] += other.violations[index]
      undecided[index] = undecided[index] || other.undecided[index]
      if let failure = other.firstFailures[index] {
        firstFailures[index] = min(failure, firstFailures[index] ?? .max)
      }
    }
  }
}

extension BlockResult {
  /// Adds how many sequences each plan ran.
  mutating func addSequences(_ counts: [Int]) {
    while sequencesOfPlan.count < counts.count { sequencesOfPlan.append(0) }
    for (plan, count) in counts.enumerated() { sequencesOfPlan[plan] += count }
  }
}
