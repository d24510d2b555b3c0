import VirtualProcess
import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
public import LifecycleReports

/// Draws sequences, performs them, judges them, and shrinks what violates anything.
public struct Fuzzer: Sendable {
  /// What to check, and how.
  public let options: FuzzOptions

  /// Creates a fuzzer.
  public init(_ options: FuzzOptions) { self.options = options }

  /// Runs the sequences of every profile and judges them.
  ///
  /// The report depends on the options alone, not on the number of jobs; only its `seconds` come
  /// from the clock, and an interrupt or the time limit leaves out the last seeds.
  ///
  /// - Throws: `CheckingError` if there is nothing to check, a name is unknown, or a formula's
  ///   monitor would be too large.
  public func run() throws(CheckingError) -> Report {
    try options.validate()
    try requireSomethingToCheck()
    var report = Report(command: "fuzz", generator: GenerationStrategy.version, runs: [])
    let start = options.clock()
    var done: Set<Event.Body> = []
    for profile in options.profiles {
      let plans = try options.plans(for: profile)
      let began = options.clock()
      let replay = try Replayer(options).replayRegressions(plans.base)
      let stops = options.stopsAtFirstFailure
      var result =
        stops && replay.hasFailed
        ? BlockResult(plans.base) : ProfileRun(plans, options, since: start).result()
      replay.add(to: &result)
      done.formUnion(result.done)
      let found = options.clock()
      let counterexamples = replay.merged(with: plans.counterexamples(of: result))
      let ended = options.clock()
      var run = options.makeRun(
        plans, result, counterexamples, seconds: ended - began, shrinkSeconds: ended - found)
      run.note(replay.further)
      run.regressions = replay.results
      report.runs.append(run)
      report.warnings += options.warnings(plans, result).filter { !report.warnings.contains($0) }
      if stops && result.hasFailed { break }
      let hangs = result.hangs(plans.base)
      if hangs >= options.hangLimit, result.seedCount < options.seedCount {
        report.notes.append(
          "\(options.adapter?.name ?? "the adapter") did not answer in \(hangs) of "
            + "\(result.seedCount) sequences of \(profile.name); the others were not run")
      } else if result.seedCount < options.seedCount {
        report.wasInterrupted = true
        break
      }
    }
    report.notes += options.noteOnFamilies + options.noteOnScenes(report.runs)
    if options.adapter?.derivesMethods == true, !ConcurrencyHooks.areSet {
      report.notes.append(
        "tasks cannot be followed with this Swift runtime: asynchronous methods are not called, "
          + "and what tasks do is not seen")
    }
    report.propose(options.notesOnRequests + (try options.notesOnMethodsLeftBehind()))
    if !report.wasInterrupted { report.propose(options.notesOnPayloads(report.runs)) }
    let replayed = report.runs.flatMap(\.regressions)
    report.notes += Report.RegressionResult.notes(on: replayed)
    report.notes += options.notesOnOwnActions(of: replayed, options.regressions)
    if !report.wasInterrupted {
      report.warnings += options.unseenNames(done, in: report)
      report.warnings += options.silentAlarms(done, in: report)
      report.warnings += try options.idleChecks(in: report)
    }
    report.notJudged = try options.omissions(from: report)
    return report
  }

  /// Fails if nothing would be judged.
  ///
  /// An adapter that may fail in ways of its own is judged by that, and so is one whose failures
  /// were named.
  private func requireSomethingToCheck() throws(CheckingError) {
    let judgesFailures = options.adapter.map { adapter in
      !adapter.isLocal || options.only.contains { AdapterFailure.invariants.contains($0) }
    }
    guard judgesFailures != true,
      options.profiles.allSatisfy({ options.applicable(for: $0).isEmpty })
    else { return }
    throw CheckingError(
      .usage, "there is nothing to check",
      help: options.only.isEmpty
        ? "none of the invariants is claimed for these profiles and edges, or all of them want "
          + "an adapter; name one to judge it all the same"
        : "what is named speaks of an adapter; choose one")
  }
}
