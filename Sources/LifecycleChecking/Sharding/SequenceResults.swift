import LifecycleModel
import StateExploration
import Synchronization

/// The results of sequences that some machines have run, so that another one need not run them.
///
/// A run makes one or more passes over its seeds in each profile; a pass is known by what it
/// judges. The result of a pass is the sum of those of its parts, whichever machines ran them, so
/// the report is the same as if one had run all. If a part is missing, the pass goes on from there.
public final class SequenceResults: PassResults, TrialResults {
  /// The result of some seeds in a pass.
  struct Part: Sendable {
    var pass: PassIdentity
    /// The configurations of the plans by which the result counts sequences; few seeds have few.
    var configurations: [String]
    var result: BlockResult
  }

  /// The part of a trial of short sequences that one machine performed.
  struct Trial: Sendable {
    var pass: PassIdentity
    var shard: Shard
    /// The part for each plan.
    var parts: [TrialPart]
  }

  private struct State {
    var parts: [Part]
    var trials: [Trial]
    /// The profiles with passes that had to be run, by the number of their seeds.
    var run: [Int: [String]] = [:]
    /// The profiles with trials that had to be performed whole.
    var tried: [String] = []
    var hasCutTrial = false
  }

  private let state: Mutex<State>
  private let save: (@Sendable (SequenceResults) -> Void)?

  /// Creates results of nothing, to which a run adds its own.
  public convenience init() { self.init([]) }

  /// Creates the results of several machines.
  public convenience init(joining others: [SequenceResults]) {
    self.init(others.flatMap(\.all), others.flatMap(\.trials))
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

  init(
    _ parts: [Part], _ trials: [Trial] = [], save: (@Sendable (SequenceResults) -> Void)? = nil
  ) {
    state = Mutex(State(parts: parts, trials: trials))
    self.save = save
  }

  /// The parts, in the order in which they were run.
  var all: [Part] { state.withLock { $0.parts } }

  /// The parts of trials, in the order in which they were performed.
  var trials: [Trial] { state.withLock { $0.trials } }

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

  // MARK: Trials

  /// Whether a limit of this machine cut a trial short.
  public var hasCutTrial: Bool { state.withLock { $0.hasCutTrial } }

  /// The names of the profiles in which all short sequences were performed, since the machines had
  /// not.
  public var profilesTried: [String] { state.withLock { $0.tried } }

  func note(_ parts: [TrialPart], of shard: Shard?, _ pass: PassIdentity) {
    state.withLock { state in
      if parts.contains(where: \.outcome.isCut) { state.hasCutTrial = true }
      guard let shard else {
        if !state.tried.contains(pass.profile) { state.tried.append(pass.profile) }
        return
      }
      state.trials.removeAll { $0.pass == pass && $0.shard == shard }
      state.trials.append(Trial(pass: pass, shard: shard, parts: parts))
    }
  }

  func outcomes(for plans: ConfiguredPlans, _ pass: PassIdentity) -> [TrialOutcome]? {
    let known = trials.filter { $0.pass == pass }.sorted { $0.shard.number < $1.shard.number }
    guard let count = known.first?.shard.count, known.map(\.shard.number) == Array(1...count),
      known.allSatisfy({ $0.fits(plans) }),
      Set(known.map { $0.parts.map(\.head.json) }).count == 1
    else { return nil }
    let wholes = plans.plans.enumerated().compactMap { number, plan in
      TrialPart.joining(known.map { $0.parts[number] }, of: plan)
    }
    return wholes.count == plans.plans.count ? wholes : nil
  }
}

extension SequenceResults.Trial {
  /// Whether the parts are about the same models and as many invariants.
  fileprivate func fits(_ plans: ConfiguredPlans) -> Bool {
    parts.count == plans.plans.count
      && zip(parts, plans.plans).allSatisfy { part, plan in
        let results = [part.head.result] + [part.share?.result].compactMap(\.self)
        return results.allSatisfy { result in
          result.fits(BlockResult(plan))
            && result.failingSequences.joined().allSatisfy { $0.plan < parts.count }
        }
      }
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
