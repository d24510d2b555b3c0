import LifecycleModel
import LifecycleEngine
public import LifecycleReports

/// A prover, which searches the model of each profile for a violation of each invariant, by
/// sequences of any length and by runs that never end.
///
/// Invariants about an adapter, and those with durations, are left out, which the report says.
public struct Prover: Sendable {
  /// The options: profiles, edges, invariants, and the limits of the work.
  public let options: FuzzOptions
  /// The limits of each search.
  public var limits = ProofLimits()

  /// Creates a prover.
  public init(_ options: FuzzOptions) { self.options = options }

  /// Searches for violations in every profile.
  ///
  /// The report depends only on the options and the limits of states, as long as no limit of time
  /// or memory is reached. An invariant that is refuted only by edges for which it is not claimed
  /// is not violated.
  ///
  /// - Throws: `CheckingError` if there is nothing to prove, a name is unknown, or a formula's
  ///   monitor would be too large.
  /// - Complexity: Exponential in the number of windows; see ``ProofLimits``.
  public func run() throws(CheckingError) -> Report {
    let selection = try Selection(validating: options, chosen: nil)
    let start = options.work.clock()
    let limits = limits.within(options.work, since: start)
    var report = Report(command: "prove", generator: GenerationStrategy.version, runs: [])
    var told: Set<String> = []
    for profile in options.sequences.profiles {
      let proof = ProfileProof(options, profile, selection, limits)
      let began = options.work.clock()
      var run = try proof.run(telling: &told)
      run.seconds = options.work.clock() - began
      report.notJudged += try proof.omissions
      report.runs.append(run)
    }
    let results = report.runs.flatMap(\.invariants)
    guard results.contains(where: { $0.status != .notApplicable }) else {
      throw CheckingError(
        .usage, "there is nothing to prove",
        help: report.notJudged.isEmpty
          ? "none of the invariants is about these profiles, or all of them need an adapter"
          : "invariants with time bounds cannot be proved; use fuzz")
    }
    let unfair = results.filter { $0.proof?.endless?.hasFairRun == false }.map(\.name)
    for name in Set(unfair).sorted() {
      report.notes.append(
        "\(name) is vacuous: no infinite run satisfies its fairness assumption")
    }
    for limit in Set(report.runs.compactMap { $0.proof?.limit }).sorted() {
      report.notes.append("\(limit) stopped a search: the rest of it is open")
      report.wasInterrupted = true
    }
    return report
  }
}

/// The proof of all invariants in one profile.
private struct ProfileProof {
  private let options: FuzzOptions
  private let profile: Profile
  private let selection: Selection
  private let limits: ProofLimits

  init(
    _ options: FuzzOptions, _ profile: Profile, _ selection: Selection, _ limits: ProofLimits
  ) {
    self.options = options
    self.profile = profile
    self.selection = selection
    self.limits = limits
  }

  /// The invariants that are about the profile, claimed for the edges or not.
  private var invariants: [Invariant] {
    selection.invariants.filter { invariant in
      selection.isWhole
        ? invariant.profiles.contains(profile.name) : selection.named.contains(invariant.name)
    }
  }

  /// Whether the run is to hold to the invariant.
  private func isClaimed(_ invariant: Invariant) -> Bool {
    !selection.isWhole || invariant.edges.includes(options.sequences.edges)
  }

  /// The invariants that no search can judge because of their durations.
  var omissions: [Report.Omission] {
    get throws(CheckingError) {
      var omissions: [Report.Omission] = []
      for searches in try searches {
        let untimed = Set(searches.untimed)
        for number in searches.all where !untimed.contains(number) {
          omissions.append(
            Report.Omission(
              searches.name(number), .invariant, in: profile.name,
              because: "it has time bounds, which a search ignores"))
        }
      }
      return omissions
    }
  }

  private var searches: [EdgeSearches] {
    get throws(CheckingError) {
      var all: [EdgeSearches] = []
      for setting in ProofSetting.allCases where setting.exists(in: profile) {
        var options = options
        options.judging.invariants = invariants.filter { !$0.needsAdapter && setting.suits($0) }
        guard !options.judging.invariants.isEmpty else { continue }
        all.append(
          try EdgeSearches(
            options, profile, setting, edges: options.sequences.edges, limits: limits))
      }
      return all
    }
  }

  /// Proves or refutes the invariants.
  ///
  /// - Parameter told: The invariants refuted beyond their claims whose stories were told.
  func run(telling told: inout Set<String>) throws(CheckingError) -> Report.Run {
    let searches = try searches
    let pieces = searches.indices.flatMap { index in
      searches[index].untimed.map { (searches: index, invariant: $0) }
    }
    let found = SharedWork(count: pieces.count, jobs: options.work.jobs).map({}) { _, piece in
      let searches = searches[pieces[piece].searches]
      let number = pieces[piece].invariant
      return (searches.name(number), searches.findings(number))
    }
    let findings = Dictionary(found) { first, _ in first }
    var run = Report.Run(
      profile: profile.name, edges: options.sequences.edges.names, adapter: nil, firstSeed: 0,
      seedCount: 0, maxActions: 0, actions: 0, callbacks: 0, events: 0, seconds: 0,
      coverage: .init(
        states: .init(0, of: 0), transitions: .init(0, of: 0), transitionPairs: .init(0, of: 0),
        unreached: []),
      invariants: [], counterexamples: [])
    run.without = options.sequences.without
    var proof = Report.Proof(.complete, states: 0, transitions: 0, depth: 0)
    for invariant in invariants {
      guard let finding = findings[invariant.name] else {
        if invariant.needsAdapter { run.invariants.append(result(invariant, .notApplicable)) }
        continue
      }
      let row = result(invariant, finding)
      run.invariants.append(row)
      proof.states += finding.whole.states
      proof.transitions += finding.whole.transitions
      proof.states += finding.endless?.states ?? 0
      proof.transitions += finding.endless?.transitions ?? 0
      proof.depth = max(proof.depth, finding.whole.depth)
      proof.limit = proof.limit ?? row.proof?.limit
      let isTold = row.status == .violated || row.status == .refuted && !told.contains(row.name)
      guard isTold, let shortest = finding.shortest else { continue }
      if let story = try ProofStory(options, profile, invariant, shortest).counterexample() {
        told.insert(row.name)
        run.counterexamples.append(story)
      }
    }
    if proof.limit != nil { proof.extent = .cut }
    let memory = limits.memoryInUse()
    if memory > 0 { proof.memory = memory }
    run.proof = proof
    return run
  }

  private func result(
    _ invariant: Invariant, _ finding: EdgeSearches.Findings
  ) -> Report.InvariantResult {
    let whole = finding.whole
    var status: Report.Status
    var limit: String?
    switch whole.outcome {
    case .holds: status = finding.isExercised ? .holds : .vacuous
    case .refuted: status = isClaimed(invariant) ? .violated : .refuted
    case .undecided(let words): (status, limit) = (.open, words)
    }
    var result = result(invariant, status)
    result.exercised = finding.isExercised ? 1 : 0
    result.violations = status == .violated ? 1 : 0
    result.proof = Report.InvariantProof(
      states: whole.states, transitions: whole.transitions, depth: whole.depth,
      refutedBy: finding.sets, limit: limit, endless: finding.endless)
    return result
  }

  private func result(
    _ invariant: Invariant, _ status: Report.Status
  ) -> Report.InvariantResult {
    Report.InvariantResult(
      name: invariant.name, group: invariant.group, title: invariant.title, status: status,
      exercised: 0, violations: 0, isAboutAdapter: false)
  }
}
