package import LifecycleModel
package import LifecycleEngine
package import StateExploration

/// The result of a block of seeds.
package struct BlockResult {
  package var seedCount = 0
  package var actions = 0
  package var callbacks = 0
  package var events = 0
  package var coverage: Coverage
  package var tally = GenerationTally()
  /// The number of calls of an adapter, by kind.
  package internal(set) var calls: [CallKind: Int] = [:]
  /// The number of sequences that each plan ran.
  package var sequencesOfPlan: [Int] = []
  /// The events that the adapter was seen to emit and the actions that it was asked to perform,
  /// without payloads.
  package internal(set) var done: Set<Event.Body> = []
  /// The names of the events that the adapter was seen to emit about no payload.
  package internal(set) var aboutNothing: Set<String> = []
  /// The names of the events that the adapter was seen to emit about no scene.
  package internal(set) var aboutNoScene: Set<String> = []
  /// The number of slices in which each invariant was exercised.
  package var exercised: [Int]
  /// Whether a limit left each invariant undecided.
  package var undecided: [Bool]
  /// The number of sequences in which each invariant was violated.
  package var violations: [Int]
  /// The number of short sequences in which each invariant was violated that no other sequence
  /// violated.
  package private(set) var shortViolations: [Int]
  /// The first seeds that violated each invariant, in order.
  package var firstFailures: [[UInt64]]
  /// The first sequences beside those of seeds that violated each invariant, the shortest first.
  package internal(set) var failingSequences: [[FailingSequence]]
  /// The behavior that groups of the sequences had in common; `nil` if the run has no groups.
  var recurrence: Recurrence?
  /// The seeds of the run, which determine the order.
  var seeds: SeedRange

  /// A sequence that violated an invariant.
  package struct FailingSequence {
    /// The number of its plan.
    package var plan: Int
    package var actions: [Action]
  }

  /// The number of violating seeds, and of sequences, that are kept for each invariant.
  package static let failureLimit = 64

  package init(_ plan: CheckingPlan) {
    self.init(
      of: plan.options.sequences.seeds, covering: Coverage(of: plan.table),
      invariants: plan.invariants.count)
  }

  /// Creates an empty result of some seeds.
  ///
  /// - Parameters:
  ///   - coverage: an empty coverage of the model.
  ///   - count: the number of invariants.
  init(of seeds: SeedRange, covering coverage: Coverage, invariants count: Int) {
    self.seeds = seeds
    self.coverage = coverage
    exercised = Array(repeating: 0, count: count)
    violations = exercised
    shortViolations = exercised
    undecided = Array(repeating: false, count: count)
    firstFailures = Array(repeating: [], count: count)
    failingSequences = Array(repeating: [], count: count)
  }

  /// Returns the number of sequences in which the adapter did not answer.
  package func hangs(_ plan: CheckingPlan) -> Int {
    plan.hangInvariant.map { violations[$0] } ?? 0
  }

  /// Whether any sequence violated anything.
  package var hasFailed: Bool { !violated.isEmpty }

  /// The indices of the invariants that any sequence violated, in order.
  var violated: [Int] {
    violations.indices.filter { violations[$0] > 0 || shortViolations[$0] > 0 }
  }

  /// Notes what the adapter did, according to the rows that are new since there were `count` of
  /// them.
  mutating func noteDone(_ rows: EventRows, after count: Int) {
    for row in rows.withoutPayload {
      if case .emit(let name, _) = rows.events[row].body { aboutNothing.insert(name) }
    }
    for event in rows.events[count...] {
      switch event.body {
      case .emit(let name, _):
        done.insert(event.body)
        if event.scene == nil { aboutNoScene.insert(name) }
      case .action(let action) where action.name == .custom: done.insert(event.body)
      default: break
      }
    }
  }

  /// Adds calls of an adapter.
  mutating func add(calls counts: [CallKind: Int]) { calls.merge(counts, uniquingKeysWith: +) }

  /// Adds the number of slices in which each invariant was exercised.
  package mutating func add(exercised counts: [Int]) {
    for (invariant, count) in counts.enumerated() { exercised[invariant] += count }
  }

  /// Notes that the sequence of a seed violated an invariant.
  mutating func note(_ invariant: Int, _ seed: UInt64) {
    violations[invariant] += 1
    noteFailure(invariant, seed)
  }

  /// Notes that a sequence violated an invariant; the actions are asked for if it is kept.
  package mutating func note(_ invariant: Int, in plan: Int, _ actions: () -> [Action]) {
    violations[invariant] += 1
    guard failingSequences[invariant].count < Self.failureLimit else { return }
    keep(FailingSequence(plan: plan, actions: actions()), invariant)
  }

  /// Adds what short sequences showed and no seed did; the figures stay those of the seeds.
  mutating func complement(with short: BlockResult) {
    done.formUnion(short.done)
    aboutNothing.formUnion(short.aboutNothing)
    aboutNoScene.formUnion(short.aboutNoScene)
    calls.merge(short.calls) { own, _ in own }
    for index in exercised.indices {
      if exercised[index] == 0 { exercised[index] = short.exercised[index] }
      if violations[index] == 0 { shortViolations[index] = short.violations[index] }
      for sequence in short.failingSequences[index] { keep(sequence, index) }
    }
  }

  private mutating func keep(_ sequence: FailingSequence, _ invariant: Int) {
    let place = failingSequences[invariant].firstIndex {
      $0.actions.count > sequence.actions.count
    }
    failingSequences[invariant].insert(sequence, at: place ?? failingSequences[invariant].count)
    if failingSequences[invariant].count > Self.failureLimit {
      failingSequences[invariant].removeLast()
    }
  }

  private mutating func noteFailure(_ invariant: Int, _ seed: UInt64) {
    let known = firstFailures[invariant]
    let place = known.firstIndex { $0 &- seeds.first >= seed &- seeds.first } ?? known.count
    guard place < Self.failureLimit, place == known.count || known[place] != seed else { return }
    firstFailures[invariant].insert(seed, at: place)
    if known.count == Self.failureLimit { firstFailures[invariant].removeLast() }
  }

  /// Adds the result of another block; the order does not matter.
  package mutating func add(_ other: BlockResult) {
    seedCount += other.seedCount
    actions += other.actions
    callbacks += other.callbacks
    events += other.events
    tally.add(other.tally)
    add(calls: other.calls)
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
      for sequence in other.failingSequences[index] { keep(sequence, index) }
    }
  }
}

extension ConfiguredPlans {
  /// Returns the result of sequences of a plan as a part of the run. Coverage is that of the first
  /// plan's model alone.
  package func part(_ result: BlockResult, of plan: Int) -> BlockResult {
    var part = result
    if plan > 0 { part.coverage = Coverage(of: base.table) }
    part.sequencesOfPlan = plans.indices.map { $0 == plan ? result.seedCount : 0 }
    return part
  }
}
