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
        return "\(behaviour.seen); '\(check)' does not hold of that: it is violated in "
          + "\(count) of \(sequenceCount) sequences"
      }
      return "\(behaviour.seen); nothing judges that"
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
      let isTold = (CheckDefinition.tellingMutations[check.name] ?? [.drop]).allSatisfy {
        noticed[check]?[$0] ?? 0 >= Self.fewestNoticed
      }
      outcomes[check] = count > 0 ? .violated(sequences: count) : isTold ? .held : .untested
    }
  }

  /// Plants mistakes into recorded sequences, and counts the sequences in which each check notices
  /// each kind of mistake.
  private func plant(
    in plans: ConfiguredPlans, _ numbers: [AdapterCheck: [Int]], count: Int,
    _ noticed: inout [AdapterCheck: [TraceMutation: Int]]
  ) {
    let host = plans.base.adapter.map { AdapterHost($0) }
    let judges = ConfiguredWorkers(plans) { ($1.judgingNothing.judge(), $1.judge()) }
    let seeds = options.sequences.seeds
    for offset in 0..<count {
      let seed = seeds[offset]
      let number = plans.number(of: seed)
      let (performing, judge) = judges[number]
      let run = RecordedRun(
        seed: seed, plans.plans[number].judgingNothing, performing, host: host)
      guard !run.hasFailed else { continue }
      for behaviour in behaviours {
        let checks = behaviour.candidates.filter { numbers[$0] != nil }
        guard !checks.isEmpty else { continue }
        for (check, mutation) in mistakes(in: run.events, behaviour, checks, numbers, judge) {
          noticed[check, default: [:]][mutation, default: 0] += 1
        }
      }
    }
  }

  /// Returns the kinds of mistakes that each check notices in a trace.
  private func mistakes(
    in trace: [Event], _ behaviour: UnjudgedBehaviour, _ checks: [AdapterCheck],
    _ numbers: [AdapterCheck: [Int]], _ judge: TraceJudge
  ) -> [(AdapterCheck, TraceMutation)] {
    let places = trace.indices.filter { behaviour.signs.include(trace[$0]) }
      .prefix(Self.placeCount)
    guard !places.isEmpty else { return [] }
    return TraceMutation.allCases.flatMap { mutation in
      let violated = places.reduce(into: Set<Int>()) { violated, place in
        guard let mutant = mutation.applied(to: trace, at: place) else { return }
        violated.formUnion(judge.violated(by: mutant))
      }
      return checks.filter { !violated.isDisjoint(with: numbers[$0] ?? []) }
        .map { ($0, mutation) }
    }
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
