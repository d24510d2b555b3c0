import VirtualProcess
import LifecycleModel
package import LifecycleAdapters
import LifecycleEngine
public import LifecycleReports

/// A fuzzer, which draws sequences, performs and judges them, and shrinks those that violate
/// anything.
public struct Fuzzer: Sendable {
  /// The options of the check.
  public let options: FuzzOptions

  private let choice: ProfileChoice?
  private let chosen: [AdapterCheck]?

  /// Creates a fuzzer.
  public init(_ options: FuzzOptions) { self.init(options, chosen: nil) }

  /// Creates a fuzzer with what earlier passes found.
  ///
  /// - Parameters:
  ///   - choice: the choice of the profiles in the options, if they were not named.
  ///   - chosen: the checks that the adapter is held to because of its behavior, in place of those
  ///     that it declares; `nil` if nothing was chosen.
  package init(
    _ options: FuzzOptions, profiles choice: ProfileChoice? = nil, chosen: [AdapterCheck]?
  ) {
    self.options = options
    self.choice = choice
    self.chosen = chosen
  }

  /// Runs the sequences of every profile and judges them.
  ///
  /// The report depends only on the options, not on the number of jobs. Its `seconds` alone come
  /// from the clock, and an interrupt or the time limit leaves out the last seeds.
  ///
  /// - Throws: `CheckingError` if there is nothing to check, a name is unknown, or a formula's
  ///   monitor would be too large.
  public func run() throws(CheckingError) -> Report {
    let selection = try Selection(validating: options, chosen: chosen)
    try requireSomethingToCheck(selection)
    let planner = try Planner(selection)
    var planned: [ProfileSelection] = []
    var report = Report(
      command: options.command, generator: GenerationStrategy.version, runs: [])
    let start = options.work.clock()
    let adapter = options.adapter?.name ?? "the adapter"
    var done: Set<Event.Body> = []
    var hasStopped = false
    let known = try planner.plansOfModels()
    for (index, profile) in options.sequences.profiles.enumerated() {
      let plans = try known.isEmpty ? planner.plans(for: profile) : known[index]
      planned.append(plans.base.selection)
      let began = options.work.clock()
      let replay = try SavedSequences(planner).replay(plans.base)
      let stops = options.sequences.stopsAtFirstFailure
      var proof: Report.Proof?
      var endless: ShortSequences.Findings?
      var saturation: Report.Saturation?
      var trial: Report.Proof.Trial?
      var result = BlockResult(plans.base)
      if let exhaustion = options.sequences.exhaustion {
        let short = ShortSequences(plans, exhaustion, since: start).findings()
        (result, proof, endless) = (short.result, short.proof, short)
        for index in short.endless.keys where short.endless[index]?.loop.isEmpty == false {
          result.violations[index] += 1
        }
      } else if !(stops && replay.hasFailed) {
        let short = SmallScope(plans, since: start)?.result()
        if !(stops && short?.0.hasFailed == true) {
          let profileRun = ProfileRun(plans, options, since: start)
          result = profileRun.result()
          saturation = profileRun.saturation(of: result)
        }
        if let short { result.complement(with: short.0) }
        trial = short?.1
      }
      replay.add(to: &result)
      done.formUnion(result.done)
      let found = options.work.clock()
      var findings = plans.counterexamples(of: result, after: replay)
      findings.add(endless?.stories ?? [])
      let ended = options.work.clock()
      var run = plans.run(
        result, findings.counterexamples, seconds: ended - began, shrinkSeconds: ended - found)
      run.proof = proof
      run.saturation = saturation
      run.shortSequences = trial
      if let proof { run.maxActions = options.sequences.exhaustion?.depth ?? proof.depth }
      run.note(findings.tallies)
      if let endless { run.note(endless, of: plans.base) }
      report.warnings += endless?.warnings ?? []
      report.notes += (endless?.notes ?? []).filter { !report.notes.contains($0) }
      run.note(replay.further)
      run.methods = plans.base.methodCalls(
        result, try ProfileMethods(options, in: profile).finding)
      run.regressions = replay.results
      report.runs.append(run)
      report.warnings += InvariantWarnings(plans, result).all
        .filter { !report.warnings.contains($0) }
      hasStopped = stops && result.hasFailed
      if hasStopped { break }
      if let proof {
        guard let limit = proof.limit else { continue }
        report.notes.append(
          "\(limit) ended the trial in \(profile.name): sequences of more than "
            + "\(proof.depth.counting("action")) were not all tried")
        report.wasInterrupted = true
        if options.work.isInterrupted() { break }
        continue
      }
      let hangs = result.hangs(plans.base)
      if hangs >= options.hangLimit, result.seedCount < options.sequences.seedCount {
        report.notes.append(
          "\(adapter) did not answer in \(hangs) of "
            + "\(result.seedCount) sequences of \(profile.name); the others were not run")
      } else if result.seedCount < options.sequences.seedCount, run.saturation?.isReached != true {
        report.wasInterrupted = true
        break
      }
    }
    // A run that ended early says nothing of what did not occur.
    let isWhole = !report.wasInterrupted && !hasStopped
    if let choice { report.notes += choice.notes(on: report.runs, of: adapter) }
    if options.adapter?.derivesMethods == true, !ConcurrencyHooks.areSet {
      report.notes.append(
        "tasks cannot be followed with this Swift runtime: asynchronous methods are not called, "
          + "and effects of tasks are not seen")
    }
    // Requests of the code under test that have no effect in the model.
    let requests = options.adapter?.unmodelled.unsupportedRequests.map { "\(adapter) \($0)" }
    report.propose((requests ?? []) + (try MethodsLeftBehind(planner).notes(of: adapter)))
    if isWhole {
      report.propose(PartlyTriedChecks(selection, in: report.runs).notes)
      report.propose(try UntriedSituations(planner, in: report).notes)
    }
    let replayed = report.runs.flatMap(\.regressions)
    report.notes += Report.RegressionResult.notes(on: replayed)
    report.notes +=
      UndeclaredActions(options.adapter, replayed, of: options.sequences.regressions).notes
    if isWhole {
      report.warnings += UnseenNames(selection, done, besides: report.warnings).warnings
      if chosen == nil {
        report.warnings +=
          UnjudgedEvents(
            selection, judging: planned.flatMap(\.judged), done, besides: report.warnings
          ).warnings
      }
      report.warnings += UnseenSources([options.adapter].compactMap(\.self)).warnings
      report.warnings += SilentAlarms(selection, done, in: report.runs).warnings(of: adapter)
      report.warnings += try IdleChecks(planner, in: report).warnings
    }
    let payloads = try report.runs.indices.map { index throws(CheckingError) in
      try planner.payloads(in: options.sequences.profiles[index])
    }
    report.notJudged = Omissions(selection, payloads: payloads, planned, in: report).all
    return report
  }

  /// Throws an error if nothing would be judged.
  ///
  /// An adapter that may fail in ways of its own is judged by that, and so is one whose failures
  /// were named.
  private func requireSomethingToCheck(_ selection: Selection) throws(CheckingError) {
    let judgesFailures = options.adapter.map { adapter in
      !adapter.isLocal || options.judging.only.contains { AdapterFailure.invariants.contains($0) }
    }
    guard judgesFailures != true,
      options.sequences.profiles.allSatisfy({ selection.applicable(in: $0).isEmpty })
    else { return }
    throw CheckingError(
      .usage, "there is nothing to check",
      help: options.judging.only.isEmpty
        ? "none of the invariants is claimed for these profiles and edges, or all of them need "
          + "an adapter; name one to judge it anyway"
        : "these invariants need an adapter; pass one")
  }
}
