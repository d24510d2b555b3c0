import LifecycleModel
import LifecycleAdapters
import Foundation
import LifecycleReports
import LifecycleChecking
import Synchronization

/// The check that one call of `checkLifecycle` requests.
struct LifecycleCheck: Sendable {
  /// The profiles to check in; if empty, the newest that the adapter's methods fit.
  private let profiles: [Profile]
  private let seeds: Int
  /// The short sequences to try in place of seeds; `nil` to run seeds.
  private let exhaustion: Exhaustion?
  private let options: LifecycleCheckOptions
  private let site: CallSite
  private let subject: TestForm.Subject
  private let makeAdapter: @Sendable (AdapterStorage) -> any DelegateAdapter
  /// Makes an adapter in which a service of the delegates takes their place.
  private let makeAlone: ServiceExamination.MakingAlone?

  init(
    _ profiles: [Profile], _ seeds: Int, _ options: LifecycleCheckOptions, _ site: CallSite,
    of subject: TestForm.Subject = .adapter, alone: ServiceExamination.MakingAlone? = nil,
    _ makeAdapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) {
    self.profiles = profiles
    self.seeds = seeds
    exhaustion = nil
    self.options = options
    self.site = site
    self.subject = subject
    self.makeAdapter = makeAdapter
    makeAlone = alone
  }

  /// A check of all short sequences.
  init(
    _ profiles: [Profile], _ exhaustion: Exhaustion, _ options: LifecycleCheckOptions,
    _ site: CallSite, of subject: TestForm.Subject = .adapter,
    alone: ServiceExamination.MakingAlone? = nil,
    _ makeAdapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) {
    self.profiles = profiles
    seeds = 1
    self.exhaustion = exhaustion
    self.options = options
    self.site = site
    self.subject = subject
    self.makeAdapter = makeAdapter
    makeAlone = alone
  }

  /// Performs the check on the calling thread.
  func outcome() -> CheckOutcome { outcome { false } }

  /// Performs the check on a thread of its own, and ends it early if the task is cancelled.
  func outcome() async -> CheckOutcome {
    let flag = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: outcome { flag.isRaised })
        }
      }
    } onCancel: {
      flag.raise()
    }
  }

  private func outcome(_ isCancelled: @escaping @Sendable () -> Bool) -> CheckOutcome {
    let place = CheckPlace(counting: site)
    if let served = ServedCheck.ofProgram {
      served.serve(place) { profile throws(CheckingError) in
        try options.fuzzing(of: [profile].compactMap(\.self), at: site, makeAdapter)
      }
      return .none(name)
    }
    return CheckOutcome(name) { () throws(CheckingError) in
      let report = try options.taking { () throws(CheckingError) -> Report in
        try self.report(isCancelled, place)
      }
      let failures = [failure(of: report), save(report)].compactMap { $0 }
      return (report, failures.isEmpty ? nil : failures.joined(separator: "\n\n"))
    }
  }

  /// Returns the reason that the report fails the test; `nil` if it does not.
  private func failure(of report: Report) -> String? {
    let text = report.story(endingWith: TestForm(site.framework, of: subject))
    switch report.verdict {
    case .violated: return text
    case .inconclusive where report.wasInterrupted:
      let limit = report.runs.compactMap { $0.proof?.limit }.first
      return "\(limit.map { "\($0) ended the check" } ?? "the check was cancelled") before its end"
        + "\n\n" + text
    case .inconclusive: return "\(report.untested?.note ?? "nothing is decided")\n\n" + text
    case .holds:
      let vacuous = report.runs.flatMap { run in
        run.invariants.filter { [.vacuous, .open].contains($0.status) }
          .map { "\($0.name) in \(run.profile)" }
      }
      guard options.isStrict else { return nil }
      if !report.warnings.isEmpty { return "there are warnings\n\n" + text }
      let stale = report.runs.flatMap(\.regressions).filter(\.isStale).map(\.name)
      if !stale.isEmpty { return "\(stale.joined(separator: ", ")): stale\n\n" + text }
      guard !vacuous.isEmpty else { return nil }
      return "nothing exercised \(vacuous.joined(separator: ", "))\n\n" + text
    }
  }

  private func report(
    _ isCancelled: @escaping @Sendable () -> Bool, _ place: CheckPlace
  ) throws(CheckingError) -> Report {
    var fuzzing = try options.fuzzing(
      of: profiles, at: site, makeAdapter, judging: try options.selection(at: site))
    guard !options.firstSeed.addingReportingOverflow(UInt64(max(0, seeds - 1))).overflow else {
      throw CheckingError(
        .usage, "\(seeds) seeds from firstSeed: \(options.firstSeed) go beyond the largest one",
        help: "the last seed is at most \(UInt64.max)")
    }
    fuzzing.sequences.seedCount = seeds
    fuzzing.sequences.exhaustion = exhaustion
    if exhaustion == nil { try fuzzing.sequences.takeShardOfProcess() }
    fuzzing.sequences.regressions = try savedSequences()
    fuzzing.work.isInterrupted = isCancelled
    let isolation = options.isIsolated ? try Isolation(place, site) : nil
    if isolation == nil {
      fuzzing.tellCrashes(savingIn: folder) { crash in
        site.tell(crash, reproducedBy: crash.reproduction.call(in: crash.profile))
      }
    }
    let regressions = fuzzing.sequences.regressions
    let candidates = profiles.isEmpty ? ProfileChoice.candidates(regressions) : profiles
    let isolated = try isolation?.adapters(of: fuzzing, in: candidates)
    let choice = profiles.isEmpty ? try ProfileChoice(fuzzing, isolated ?? [:]) : nil
    if let choice { fuzzing.sequences.profiles = choice.profiles }
    try fuzzing.sequences.requireScenes(for: "scenes:")
    if isolation == nil, let makeAlone {
      try ServiceExamination(fuzzing, in: fuzzing.sequences.profiles, alone: makeAlone)
        .apply(to: &fuzzing)
    }
    var report = try Campaign(fuzzing, profiles: choice, adapters: isolated)
      .run(holdingTo: options.checks)
    report.nameArguments()
    report.warnings += options.carriedGlobals(at: site)
    if let file = options.baseline {
      try KnownViolations(in: site.resolved(file)).apply(to: &report)
    }
    return report
  }

  private var name: String { options.adapterName(at: site) }
}

// MARK: - Saved sequences

extension LifecycleCheck {
  private var folder: RegressionFolder? {
    options.regressions.map { RegressionFolder(site.resolved($0)) }
  }

  private func savedSequences() throws(CheckingError) -> [Regression] {
    guard let (regressions, failures) = folder?.load() else { return [] }
    guard failures.isEmpty else {
      throw CheckingError(
        .badInput, "there are saved sequences that cannot be read", diagnostics: failures)
    }
    return regressions
  }

  /// Saves the findings of a check; returns the reason if they cannot be saved, or advice if the
  /// package does not know of their folder.
  private func save(_ report: Report) -> String? {
    guard let folder else { return nil }
    do throws(FileFailure) {
      let saved = try folder.save(report)
      guard !saved.isEmpty, let path = options.regressions else { return nil }
      return SavedSequencesPlace(
        site.resolved(path), besideTestsIn: site.folder.path, of: site.module
      ).advice
    } catch {
      return "what was found is not saved: \(error.message)"
    }
  }
}

/// A flag that is raised when the waiting task is cancelled.
private final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}

extension Report {
  /// Returns the stories of the violations, with tests that fail likewise, and the verdict.
  func story(endingWith tests: TestForm) -> String {
    let style = TextStyle(detail: .brief, tests: tests, keepsWideTests: true)
    return String(text(style).dropLast())
  }

  /// Words the runs that show the findings again as arguments of the same call.
  fileprivate mutating func nameArguments() {
    for run in runs.indices {
      for index in runs[run].counterexamples.indices {
        let reproduction = runs[run].counterexamples[index].reproduction
        runs[run].counterexamples[index].reproduce = reproduction.call(in: runs[run].profile)
        runs[run].counterexamples[index].leaveOut =
          runs[run].counterexamples[index].decisive.options
      }
    }
  }
}
