import AppLifecycle
import DelegateAdapters
import Foundation
import LifecheckReports
import LifecycleChecking
import LifecycleRecords
import Synchronization
import TemporalLogic

/// What one call of `checkLifecycle` asks for.
struct LifecycleCheck: Sendable {
  let profiles: [Profile]
  let seeds: Int
  let firstSeed: UInt64
  let maxActions: Int
  let edges: EdgeSet
  let configuration: Configuration
  let own: [OwnAction]
  let uses: Set<AdapterFeature>
  let checks: AdapterChecks
  let withoutChecks: [String]
  let invariants: [InvariantSource]
  let only: [String]
  let jobs: Int
  let isStrict: Bool
  /// The folder of saved sequences; `nil` if none are replayed and saved.
  let regressions: String?
  let name: String
  let filePath: String
  let makeAdapter: @Sendable (AdapterStorage) -> any DelegateAdapter
}

/// What came of a check.
struct CheckOutcome: Sendable {
  /// What the adapter is called.
  let name: String
  /// What was found; `nil` if the check could not be made.
  let report: Report?
  /// Why the test is to fail; `nil` if all is well.
  let failure: String?
}

extension LifecycleCheck {
  /// Makes the check on the calling thread.
  func outcome() -> CheckOutcome { outcome { false } }

  /// Makes the check on a thread of its own, and ends it early if the task is cancelled.
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
    do throws(CheckingError) {
      let report = try report(isCancelled)
      let failures = [failure(of: report), save(report)].compactMap { $0 }
      return CheckOutcome(
        name: shortName, report: report,
        failure: failures.isEmpty ? nil : failures.joined(separator: "\n\n"))
    } catch {
      return CheckOutcome(
        name: shortName, report: nil, failure: "the check cannot be made: \(error.description)")
    }
  }

  /// Why the report fails the test.
  private func failure(of report: Report) -> String? {
    let text = report.story
    switch report.verdict {
    case .violated: return text
    case .inconclusive: return "the check was cancelled before its end\n\n" + text
    case .holds:
      let vacuous = report.runs.flatMap { run in
        run.invariants.filter { [.vacuous, .open].contains($0.status) }
          .map { "\($0.name) in \(run.profile)" }
      }
      guard isStrict else { return nil }
      let stale = report.runs.flatMap(\.regressions).filter(\.isStale).map(\.name)
      if !stale.isEmpty { return "\(stale.joined(separator: ", ")): stale\n\n" + text }
      guard !vacuous.isEmpty else { return nil }
      return "nothing exercised \(vacuous.joined(separator: ", "))\n\n" + text
    }
  }

  private func report(_ isCancelled: @escaping @Sendable () -> Bool) throws(CheckingError) -> Report
  {
    let selection = try InvariantSelection(invariants, relativeTo: place, actions: own)
    var options = FuzzOptions(
      profiles: profiles.isEmpty ? Profile.all : profiles, invariants: selection.all)
    options.edges = edges
    options.configuration = configuration
    options.seedCount = seeds
    options.firstSeed = firstSeed
    options.maxActions = maxActions
    options.only = only
    options.withoutChecks = withoutChecks
    options.ownInvariants = selection.own
    options.jobs = jobs
    options.regressions = try savedSequences()
    options.clock = Self.clock()
    options.isInterrupted = isCancelled
    let undertaking = Undertaking(
      options,
      AdapterDescription(
        name: shortName, title: "the adapter of a test", implements: configuration.implements,
        own: own, uses: uses, checks: [], make: makeAdapter))
    var report = try undertaking.report(checks)
    report.nameArguments()
    return report
  }

  /// The folder of the test's source file.
  private var place: URL { URL(fileURLWithPath: filePath).deletingLastPathComponent() }

  private var shortName: String { Self.shortName(of: name) }

  /// The name up to the first parenthesis: that of a test function without its parameters.
  static func shortName(of name: String) -> String {
    let short = name.prefix { $0 != "(" }
    return short.isEmpty ? "adapter" : String(short)
  }

  /// A clock in seconds that starts now.
  static func clock() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { start.duration(to: .now) / .seconds(1) }
  }
}

// MARK: - Saved sequences

extension LifecycleCheck {
  private var folder: RegressionFolder? {
    regressions.map {
      RegressionFolder(URL(fileURLWithPath: $0, relativeTo: place).standardizedFileURL.path)
    }
  }

  private func savedSequences() throws(CheckingError) -> [Regression] {
    guard let (regressions, failures) = folder?.load() else { return [] }
    guard failures.isEmpty else {
      throw CheckingError(
        .badInput, "there are saved sequences that cannot be read", diagnostics: failures)
    }
    return regressions
  }

  /// Saves what a check found; why it cannot be saved, if so.
  private func save(_ report: Report) -> String? {
    guard let folder else { return nil }
    do throws(FileFailure) {
      _ = try folder.save(report)
      return nil
    } catch {
      return "what was found is not saved: \(error.message)"
    }
  }
}

/// Whether the task that waits was cancelled.
private final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}

extension Report {
  /// The stories of what is violated, with tests that fail likewise, and the verdict.
  var story: String {
    String(text(TextStyle(isBrief: true, showsTests: true)).dropLast())
  }

  /// Says of each counterexample with which arguments the same call finds it alone.
  ///
  /// The command that the checker gives knows nothing of an adapter within a test.
  fileprivate mutating func nameArguments() {
    for run in runs.indices {
      for index in runs[run].counterexamples.indices {
        let profile = Profile.swiftName(of: runs[run].profile)
        let found = runs[run].counterexamples[index]
        runs[run].counterexamples[index].reproduce =
          found.seed.map { "this call with profile: .\(profile), seeds: 1, firstSeed: \($0)" }
          ?? "this call with profile: .\(profile), which replays the file first"
      }
    }
  }
}
