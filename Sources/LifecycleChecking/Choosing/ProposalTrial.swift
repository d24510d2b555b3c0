import LifecycleAdapters
import LifecycleEngine
import LifecycleModel

/// A trial of the checks that may fit what an adapter does.
///
/// A check is proposed if it held in every sequence of the run, up to the first thousand, and if
/// mistakes planted into what was seen violate it (``TraceMutation``). Checks that merely fit what
/// happened to be seen are not proposed: they would soon accuse right code.
struct ProposalTrial {
  /// The outcome of the trial of a check.
  private enum Outcome {
    /// It held, and noticed the mistakes it has to.
    case held
    case violated(sequences: Int)
    /// Nothing that happened could have violated it.
    case untested
  }

  /// The fewest and most sequences in which the checks are judged; a run of fewer sequences says
  /// too little.
  private static let sequenceCounts = 200...1_000
  /// The most where every call goes to another process.
  private static let mostOfSession = 200
  /// The number of recorded sequences into which mistakes are planted.
  private static let recordedCount = 200
  /// The number of sequences in which a mistake has to be noticed.
  private static let fewestNoticed = 3
  /// The number of events of a sequence at which mistakes are planted.
  private static let placeCount = 6

  private let options: FuzzOptions
  private let behaviours: [UnjudgedBehaviour]
  private var sequenceCount = 0
  private var outcomes: [AdapterCheck: Outcome] = [:]

  /// Tries the checks.
  ///
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  init(_ behaviours: [UnjudgedBehaviour], _ options: FuzzOptions) throws(CheckingError) {
    self.behaviours = behaviours
    var options = options.judgingNothing
    let isLocal = options.adapter?.isLocal ?? true
    let most = isLocal ? Self.sequenceCounts.upperBound : Self.mostOfSession
    options.sequences.exhaustion = nil
    options.sequences.saturation = nil
    options.sequences.seedCount = min(
      most, max(Self.sequenceCounts.lowerBound, options.sequences.seedCount))
    options.judging.furtherChecks = behaviours.flatMap(\.candidates).unique
    self.options = options
    guard !behaviours.isEmpty else { return }
    try run()
  }

  /// A sentence about each behavior: with the check that fits it, if there is one.
  var sentences: [String] {
    behaviours.map { behaviour in
      let held = behaviour.candidates.first {
        if case .held = outcomes[$0] { true } else { false }
      }
      if let held { return "\(behaviour.seen); '\(held)' would check that" }
      if behaviour.isOwed, let check = behaviour.candidates.first,
        case .violated(let count) = outcomes[check]
      {
        return "\(behaviour.seen); '\(check)' would check that, and is violated in "
          + "\(count) of \(sequenceCount) sequences"
      }
      return "\(behaviour.seen); no check covers it"
    }
  }

  // MARK: Judging

  private mutating func run() throws(CheckingError) {
    let planner = try Planner(Selection(options))
    var violations: [AdapterCheck: Int] = [:]
    var noticed: [AdapterCheck: [TraceMutation: Int]] = [:]
    for profile in options.sequences.profiles {
      let plans = try planner.plans(for: profile)
      let result = ProfileRun(plans, options, since: options.work.clock()).result()
      sequenceCount += result.seedCount
      let numbers = planner.selection.numbers(in: plans.base)
      for (check, own) in numbers {
        violations[check, default: 0] += own.map { result.violations[$0] }.max() ?? 0
      }
      let left = numbers.filter { violations[$0.key] == 0 }
      guard !left.isEmpty, result.seedCount > 0 else { continue }
      plant(in: plans, left, count: min(result.seedCount, Self.recordedCount), &noticed)
    }
    for check in options.judging.furtherChecks {
      let count = violations[check] ?? 0
      let isTold = Self.unnoticed(check, noticed).isEmpty
      outcomes[check] = count > 0 ? .violated(sequences: count) : isTold ? .held : .untested
    }
  }

  /// Returns the kinds of mistakes that a check has to notice and has not noticed often enough.
  private static func unnoticed(
    _ check: AdapterCheck, _ noticed: [AdapterCheck: [TraceMutation: Int]]
  ) -> [TraceMutation] {
    (CheckDefinition.tellingMutations[check.name] ?? [.drop]).filter {
      noticed[check]?[$0] ?? 0 < fewestNoticed
    }
  }

  /// Plants mistakes into recorded sequences, and counts the sequences in which each check notices
  /// each kind of mistake that it has to notice, until that is often enough.
  private func plant(
    in plans: ConfiguredPlans, _ numbers: [AdapterCheck: [Int]], count: Int,
    _ noticed: inout [AdapterCheck: [TraceMutation: Int]]
  ) {
    let host = plans.base.adapter.map { AdapterHost($0) }
    let judges = ConfiguredWorkers(plans) { ($1.judgingNothing.judge(), $1.judge()) }
    let seeds = options.sequences.seeds
    for seed in seeds.prefix(count) {
      let wanted = Dictionary(
        uniqueKeysWithValues: numbers.keys.map { ($0, Self.unnoticed($0, noticed)) })
      if wanted.values.allSatisfy(\.isEmpty) { break }
      let number = plans.number(of: seed)
      let (performing, judge) = judges[number]
      let run = RecordedRun(
        seed: seed, plans.plans[number].judgingNothing, performing, host: host)
      guard !run.hasFailed else { continue }
      for behaviour in behaviours {
        for mutation in TraceMutation.allCases {
          let checks = behaviour.candidates.filter { wanted[$0]?.contains(mutation) == true }
          guard !checks.isEmpty else { continue }
          let violated = violated(by: mutation, in: run.events, behaviour, judge)
          for check in checks where !violated.isDisjoint(with: numbers[check] ?? []) {
            noticed[check, default: [:]][mutation, default: 0] += 1
          }
        }
      }
    }
  }

  /// Returns the invariants that mistakes of a kind in a trace violate.
  private func violated(
    by mutation: TraceMutation, in trace: [Event], _ behaviour: UnjudgedBehaviour,
    _ judge: TraceJudge
  ) -> Set<Int> {
    trace.indices.filter { behaviour.signs.include(trace[$0]) }.prefix(Self.placeCount)
      .compactMap { mutation.applied(to: trace, at: $0) }
      .reduce(into: []) { $0.formUnion(judge.violated(by: $1)) }
  }
}

extension FuzzOptions {
  /// The same options with nothing judged: no invariants, no checks and no saved sequences.
  var judgingNothing: FuzzOptions {
    var options = self
    options.judging.invariants = []
    options.judging.own = []
    options.judging.only = []
    options.judging.withoutChecks = []
    options.judging.furtherChecks = []
    options.sequences.regressions = []
    options.sequences.stopsAtFirstFailure = false
    options.adapter?.checks = []
    options.adapter?.withholdSeeds()
    options.work.onProgress = nil
    return options
  }
}
