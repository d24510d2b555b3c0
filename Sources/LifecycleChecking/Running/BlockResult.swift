package import LifecycleModel
package import LifecycleEngine
package import StateExploration

/// What came of a block of seeds.
package struct BlockResult {
  package var seedCount = 0
  package var actions = 0
  package var callbacks = 0
  package var events = 0
  package var coverage: Coverage
  package var tally = GenerationTally()
  /// Of each plan, how many sequences it ran.
  package var sequencesOfPlan: [Int] = []
  /// What the adapter was seen to do and asked to do, without payloads.
  package private(set) var done: Set<Event.Body> = []
  /// The names of the events that the adapter was seen to emit about no payload.
  package private(set) var aboutNothing: Set<String> = []
  /// The names of the events that it was seen to emit about no scene.
  package private(set) var aboutNoScene: Set<String> = []
  /// Of each invariant, in how many slices it was exercised.
  package var exercised: [Int]
  /// Of each invariant, whether a limit left it undecided.
  package var undecided: [Bool]
  /// Of each invariant, in how many sequences it was violated.
  package var violations: [Int]
  /// Of each invariant, the first seeds that violated it, in order.
  package var firstFailures: [[UInt64]]
  /// The seeds of the run, which say what comes first.
  private let seeds: SeedRange

  /// So many seeds that violate an invariant are kept.
  private static let failureLimit = 8

  package init(_ plan: CheckingPlan) {
    seeds = plan.options.sequences.seeds
    coverage = Coverage(of: plan.table)
    exercised = Array(repeating: 0, count: plan.invariants.count)
    violations = exercised
    undecided = Array(repeating: false, count: plan.invariants.count)
    firstFailures = Array(repeating: [], count: plan.invariants.count)
  }

  /// In how many sequences the adapter did not answer.
  package func hangs(_ plan: CheckingPlan) -> Int {
    plan.hangInvariant.map { violations[$0] } ?? 0
  }

  /// Whether any sequence violated anything.
  package var hasFailed: Bool { violations.contains { $0 > 0 } }

  /// Notes what the adapter did, as far as rows tell that are new since there were so many.
  mutating func noteDone(_ rows: EventRows, after count: Int) {
    for row in rows.withoutPayload {
      if case .emit(let name, _) = rows.events[row].body { aboutNothing.insert(name) }
    }
    for event in rows.events[count...] {
      switch event.body {
      case .emit(let name, _):
        done.insert(event.body)
        if event.scene == nil { aboutNoScene.insert(name) }
      case .action(let action) where action.name == .own: done.insert(event.body)
      default: break
      }
    }
  }

  /// Adds in how many slices each invariant was exercised.
  package mutating func add(exercised counts: [Int]) {
    for (invariant, count) in counts.enumerated() { exercised[invariant] += count }
  }

  /// Notes that the sequence of a seed violated an invariant.
  mutating func note(_ invariant: Int, _ seed: UInt64) {
    violations[invariant] += 1
    noteFailure(invariant, seed)
  }

  private mutating func noteFailure(_ invariant: Int, _ seed: UInt64) {
    let known = firstFailures[invariant]
    let place = known.firstIndex { $0 &- seeds.first >= seed &- seeds.first } ?? known.count
    guard place < Self.failureLimit, place == known.count || known[place] != seed else { return }
    firstFailures[invariant].insert(seed, at: place)
    if known.count == Self.failureLimit { firstFailures[invariant].removeLast() }
  }

  /// Adds what came of another block; the order does not matter.
  package mutating func add(_ other: BlockResult) {
    seedCount += other.seedCount
    actions += other.actions
    callbacks += other.callbacks
    events += other.events
    tally.add(other.tally)
    done.formUnion(other.done)
    aboutNothing.formUnion(other.aboutNothing)
    aboutNoScene.formUnion(other.aboutNoScene)
    while sequencesOfPlan.count < other.sequencesOfPlan.count { sequencesOfPlan.append(0) }
    for (plan, count) in other.sequencesOfPlan.enumerated() { sequencesOfPlan[plan] += count }
    coverage.formUnion(other.coverage)
    for index in exercised.indices {
      exercised[index] += other.exercised[index]
      violations[index] += other.violations[index]
      undecided[index] = undecided[index] || other.undecided[index]
      for seed in other.firstFailures[index] { noteFailure(index, seed) }
    }
  }
}

extension ConfiguredPlans {
  /// What came of sequences of a plan, as a part of the run; coverage is of the first plan's model
  /// alone.
  package func part(_ result: BlockResult, of plan: Int) -> BlockResult {
    var part = result
    if plan > 0 { part.coverage = Coverage(of: base.table) }
    part.sequencesOfPlan = plans.indices.map { $0 == plan ? result.seedCount : 0 }
    return part
  }
}
