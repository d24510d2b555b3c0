import LifecycleAdapters
import LifecycleEngine
import LifecycleModel

/// A search for the checks that an adapter keeps, and that mistakes would break.
///
/// The ready-made checks are tried with the names of the events that the adapter emits and of its
/// custom actions (Ernst et al., "Dynamically discovering likely program invariants", TSE 2001; for
/// patterns of events Yang et al., "Perracotta: mining temporal API rules from imperfect traces",
/// ICSE 2006). One is proposed if it holds in every sequence, and if it notices mistakes planted
/// into what was seen (``TraceMutation``): checks that nothing could break, because the platform
/// alone sees to them, are left out.
package struct CheckInference {
  /// The proposals, the most telling first.
  package private(set) var proposals: [InferredCheck] = []
  /// The number of mistakes that were planted.
  package private(set) var mistakes = 0
  /// The number of sequences that were performed.
  package private(set) var sequences = 0
  /// The names of the events that the adapter emits, in order.
  package private(set) var events: [String] = []
  /// The names of its failures, in order: nothing is inferred from sequences in which it fails.
  package private(set) var failures: [String] = []
  /// Whether an interrupt or the time limit left sequences out.
  package private(set) var wasCut = false

  private var titles: [AdapterCheck: String] = [:]
  private var support: [AdapterCheck: Int] = [:]
  private var noticed: [AdapterCheck: Set<Int>] = [:]

  private let start: Double
  /// The most sequences where every call goes to another process.
  private static let mostOfSession = 200
  /// The number of sequences in which all candidates are judged first.
  private static let siftingCount = 100
  /// The number of sequences of a profile into which mistakes are planted, and of events of each.
  private static let planted = (sequences: 60, events: 8)

  /// Finds the checks of an adapter that is there in some profiles.
  ///
  /// - Parameter parts: The options for each profile alone, with the adapter as it declares itself
  ///   there. Invariants and checks that they name count for nothing.
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package init(_ parts: [FuzzOptions]) throws(CheckingError) {
    start = parts.first?.work.clock() ?? 0
    guard let adapter = parts.first?.adapter else { return }
    let parts = parts.map { part in
      var part = part.judgingNothing
      if !adapter.isLocal {
        part.sequences.seedCount = min(Self.mostOfSession, part.sequences.seedCount)
      }
      return part
    }
    var behaviour = AdapterBehaviour(of: adapter.name)
    for part in parts where !isOver(part) { try behaviour.watch(part) }
    (events, failures) = (behaviour.events, behaviour.failures.sorted())
    let isOfWindows = parts.contains { $0.sequences.sceneCount > 1 }
    var candidates = Self.candidates(behaviour, adapter)
      .filter { isOfWindows || !$0.isOfEachScene }
    for count in [Self.siftingCount, .max] {
      support = [:]
      sequences = 0
      for part in parts where !candidates.isEmpty && !isOver(part) {
        candidates = try holding(candidates, part, upTo: count)
      }
      candidates.removeAll { support[$0] ?? 0 == 0 }
    }
    for part in parts where !candidates.isEmpty && !isOver(part) { try plant(part, candidates) }
    wasCut = wasCut || parts.contains { isOver($0) }
    proposals = InferredCheck.ranked(
      candidates.map { check in
        .init(
          check: check.description, title: titles[check] ?? check.description,
          support: support[check] ?? 0, mistakes: noticed[check] ?? [])
      })
  }

  private func isOver(_ options: FuzzOptions) -> Bool {
    options.work.isInterrupted() || options.work.isOverTime(since: start)
  }

  /// Returns the checks to try: those that suit what the adapter does, then all others that take
  /// names alone.
  private static func candidates(
    _ behaviour: AdapterBehaviour, _ adapter: AdapterDescription
  ) -> [AdapterCheck] {
    let own = adapter.customActions.map(\.name).filter { $0 != CustomAction.drain.name }
    let suiting = behaviour.unjudged().flatMap(\.candidates)
    let states = ["active", "foreground"].flatMap { state in
      behaviour.events.map {
        AdapterCheck(name: "only-while", arguments: [.words([$0]), .words([state])])
      }
    }
    let named = CheckDefinition.candidates(CheckDefinition.all, with: behaviour.events + own)
    var known: Set<AdapterCheck> = []
    return (suiting + states + named).filter { check in
      known.insert(check).inserted && check.definition != nil
        && (try? CheckArguments(check, customActions: own)) != nil
    }
  }

  /// Returns those of some checks that hold in the first sequences of a profile, and adds how often
  /// each was put to the test.
  private mutating func holding(
    _ checks: [AdapterCheck], _ options: FuzzOptions, upTo count: Int
  ) throws(CheckingError) -> [AdapterCheck] {
    var options = options
    options.judging.furtherChecks = checks
    options.sequences.seedCount = min(count, options.sequences.seedCount)
    let planner = try Planner(Selection(options))
    let plans = try planner.plans(for: options.sequences.profiles[0])
    let result = ProfileRun(plans, options, since: start).result()
    sequences += result.seedCount
    wasCut =
      wasCut || result.seedCount < options.sequences.seedCount && result.hangs(plans.base) == 0
    let numbers = planner.selection.numbers(in: plans.base)
    return checks.filter { check in
      // A check that is not judged in a profile says nothing there.
      guard let own = numbers[check] else { return true }
      titles[check] = own.map { plans.base.invariants[$0].title }.joined(separator: "; ")
      support[check, default: 0] += own.map { result.exercised[$0] }.max() ?? 0
      return own.allSatisfy { result.violations[$0] == 0 }
    }
  }

  /// Plants mistakes into sequences of a profile, and notes which check notices which.
  private mutating func plant(
    _ options: FuzzOptions, _ checks: [AdapterCheck]
  ) throws(CheckingError) {
    var options = options
    options.judging.furtherChecks = checks
    let planner = try Planner(Selection(options))
    let plans = try planner.plans(for: options.sequences.profiles[0])
    let numbers = planner.selection.numbers(in: plans.base)
    let host = plans.base.adapter.map { AdapterHost($0) }
    let judges = ConfiguredWorkers(plans) { ($1.judgingNothing.judge(), $1.judge()) }
    for seed in options.sequences.seeds.prefix(Self.planted.sequences) {
      if isOver(options) { break }
      let number = plans.number(of: seed)
      let (performing, judge) = judges[number]
      let run = RecordedRun(
        seed: seed, plans.plans[number].judgingNothing, performing, host: host)
      guard !run.hasFailed else { continue }
      let trace = run.events
      let done = trace.indices.filter { Self.isDoneByAdapter(trace[$0]) }
      for place in done.prefix(Self.planted.events) {
        for mutant in TraceMutation.allCases.compactMap({ $0.applied(to: trace, at: place) }) {
          let violated = judge.violated(by: mutant)
          for (check, own) in numbers where !violated.isDisjoint(with: own) {
            noticed[check, default: []].insert(mistakes)
          }
          mistakes += 1
        }
      }
    }
  }

  /// Whether an event is something that the code under test does.
  private static func isDoneByAdapter(_ event: Event) -> Bool {
    switch event.body {
    case .emit(let name, _): !AdapterFailure.invariants.contains(name)
    case .forward, .complete, .task: true
    default: false
    }
  }
}

extension Selection {
  /// Returns the numbers in a plan of the invariants of each check, if any is judged.
  func numbers(in plan: CheckingPlan) -> [AdapterCheck: [Int]] {
    checks.reduce(into: [:]) { numbers, held in
      let own = held.invariants.compactMap { plan.number(of: $0.name) }
      if !own.isEmpty { numbers[held.check] = own }
    }
  }
}
