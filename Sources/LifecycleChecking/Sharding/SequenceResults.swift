import LifecycleModel
import StateExploration
import Synchronization

/// The results of sequences that some machines have run, so that another one need not run them.
///
/// A run makes one or more passes over its seeds in each profile; a pass is known by what it
/// judges. The result of a pass is the sum of those of its parts, whichever machines ran them, so
/// the report is the same as if one had run all. If a part is missing, the pass goes on from there.
public final class SequenceResults: PassResults {
  /// The result of some seeds in a pass.
  struct Part: Sendable {
    var pass: PassIdentity
    /// The configurations of the plans by which the result counts sequences; few seeds have few.
    var configurations: [String]
    var result: BlockResult
  }

  private struct State {
    var parts: [Part]
    /// The profiles with passes that had to be run, by the number of their seeds.
    var run: [Int: [String]] = [:]
  }

  private let state: Mutex<State>
  private let save: (@Sendable (SequenceResults) -> Void)?

  /// Creates results of nothing, to which a run adds its own.
  public convenience init() { self.init([]) }

  /// Creates the results of several machines.
  public convenience init(joining others: [SequenceResults]) {
    self.init(others.flatMap(\.all))
  }

  /// Creates results that are handed over each time when more were added, while a pass goes on
  /// too, so that a run that is killed can go on from them.
  ///
  /// - Parameters:
  ///   - others: The results to begin with.
  ///   - save: Called by the thread that added results.
  public convenience init(
    continuing others: SequenceResults, save: @escaping @Sendable (SequenceResults) -> Void
  ) {
    self.init(others.all, save: save)
  }

  init(_ parts: [Part], save: (@Sendable (SequenceResults) -> Void)? = nil) {
    state = Mutex(State(parts: parts))
    self.save = save
  }

  /// The parts, in the order in which they were run.
  var all: [Part] { state.withLock { $0.parts } }

  var keepsLegs: Bool { save != nil }

  /// The largest number of sequences that were run in a pass of each profile, by its name.
  public var sequenceCounts: [String: Int] {
    all.reduce(into: [:]) { counts, part in
      counts[part.pass.profile] = max(counts[part.pass.profile, default: 0], part.result.seedCount)
    }
  }

  /// Returns the names of the profiles in which a pass over so many seeds was run, since no machine
  /// had.
  public func profilesRun(withSeeds count: Int) -> [String] {
    state.withLock { $0.run[count, default: []] }
  }

  func note(_ result: BlockResult, of run: ProfileRun, _ pass: PassIdentity) {
    let sequences = run.options.sequences
    var part = Part(pass: pass, configurations: run.plans.configurations, result: result)
    if !(sequences.stopsAtFirstFailure && result.hasFailed) {
      part.result.seeds = sequences.seeds.part(0..<result.seedCount)
    }
    state.withLock { state in
      if state.run[sequences.seedCount]?.contains(pass.profile) != true {
        state.run[sequences.seedCount, default: []].append(pass.profile)
      }
      state.parts.removeAll { $0.pass == pass && part.result.seeds.covers($0.result.seeds) }
      state.parts.append(part)
    }
    save?(self)
  }

  func beginning(of run: ProfileRun, _ pass: PassIdentity) -> BlockResult {
    let sequences = run.options.sequences
    var total = BlockResult(run.plans.base)
    let configurations = run.plans.configurations
    let known = all.filter { $0.pass == pass && $0.result.fits(total) }
      .compactMap { $0.result(byConfiguration: configurations) }
    var next = sequences.firstSeed
    var left = sequences.seedCount
    while left > 0 {
      let fitting = known.filter { $0.seeds.first == next && $0.seeds.count <= left }
      guard let part = fitting.max(by: { $0.seeds.count < $1.seeds.count }), part.seeds.count > 0
      else { break }
      var longer = total
      longer.add(part)
      longer.recurrence = part.recurrence
      if sequences.stopsAtFirstFailure, longer.hasFailed { return longer }
      // The run would have ended in the middle of a part.
      if longer.hangs(run.plans.base) >= run.options.hangLimit { break }
      total = longer
      next &+= UInt64(part.seeds.count)
      left -= part.seeds.count
    }
    return total
  }
}

extension SequenceResults.Part {
  /// Returns the result with sequences counted by the given configurations; `nil` if some had
  /// another one.
  fileprivate func result(byConfiguration others: [String]) -> BlockResult? {
    var result = result
    result.sequencesOfPlan = Array(repeating: 0, count: others.count)
    for (configuration, count) in zip(configurations, self.result.sequencesOfPlan) where count > 0 {
      guard let plan = others.firstIndex(of: configuration) else { return nil }
      result.sequencesOfPlan[plan] += count
    }
    return result
  }
}

extension ConfiguredPlans {
  /// The configuration of each plan, in words.
  fileprivate var configurations: [String] { plans.map { $0.model.configuration.description } }
}

extension BlockResult {
  /// Whether the results are about the same model and as many invariants.
  fileprivate func fits(_ other: BlockResult) -> Bool {
    coverage.states.capacity == other.coverage.states.capacity
      && coverage.transitions.capacity == other.coverage.transitions.capacity
      && coverage.pairs.capacity == other.coverage.pairs.capacity
      && exercised.count == other.exercised.count
  }
}
