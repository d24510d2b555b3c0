import AppLifecycle
import DelegateAdapters
import Foundation
import LifecheckReports
import LifecycleChecking
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
  let checks: AdapterChecks
  let invariants: [InvariantSource]
  let only: [String]
  let jobs: Int
  let isStrict: Bool
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
      return CheckOutcome(name: shortName, report: report, failure: failure(of: report))
    } catch {
      return CheckOutcome(
        name: shortName, report: nil, failure: "the check cannot be made: \(error.description)")
    }
  }

  /// Why the report fails the test.
  private func failure(of report: Report) -> String? {
    let text = String(report.text(TextStyle(isBrief: true)).dropLast())
    switch report.verdict {
    case .violated: return text
    case .inconclusive: return "the check was cancelled before its end\n\n" + text
    case .holds:
      let vacuous = report.runs.flatMap { run in
        run.invariants.filter { [.vacuous, .open].contains($0.status) }
          .map { "\($0.name) in \(run.profile)" }
      }
      guard isStrict, !vacuous.isEmpty else { return nil }
      return "nothing exercised \(vacuous.joined(separator: ", "))\n\n" + text
    }
  }

  private func report(_ isCancelled: @escaping @Sendable () -> Bool) throws(CheckingError) -> Report
  {
    let selection = try InvariantSelection(
      invariants, relativeTo: URL(fileURLWithPath: filePath).deletingLastPathComponent())
    var options = FuzzOptions(
      profiles: profiles.isEmpty ? Profile.all : profiles, invariants: selection.all)
    options.edges = edges
    options.configuration = configuration
    options.seedCount = seeds
    options.firstSeed = firstSeed
    options.maxActions = maxActions
    options.only = only
    options.ownInvariants = selection.own
    options.jobs = jobs
    options.clock = Self.clock()
    options.isInterrupted = isCancelled
    let undertaking = Undertaking(
      options,
      AdapterDescription(
        name: shortName, title: "the adapter of a test", implements: configuration.implements,
        checks: [], make: makeAdapter))
    var report = try undertaking.report(checks)
    report.nameArguments()
    return report
  }

  /// The name up to the first parenthesis: that of a test function without its parameters.
  private var shortName: String {
    let short = name.prefix { $0 != "(" }
    return short.isEmpty ? "adapter" : String(short)
  }

  /// A clock in seconds that starts now.
  private static func clock() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { start.duration(to: .now) / .seconds(1) }
  }
}

/// Whether the task that waits was cancelled.
private final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}

extension Report {
  /// Says of each counterexample with which arguments the same call finds it alone.
  ///
  /// The command that the checker gives knows nothing of an adapter within a test.
  fileprivate mutating func nameArguments() {
    for run in runs.indices {
      for index in runs[run].counterexamples.indices {
        let seed = runs[run].counterexamples[index].seed
        runs[run].counterexamples[index].reproduce =
          "this call with profile: .\(Profile.identifier(runs[run].profile)), seeds: 1, "
          + "firstSeed: \(seed)"
      }
    }
  }
}

extension Profile {
  /// The name in Swift of the profile of that name: `sceneIOS13` of `scene-ios13`.
  fileprivate static func identifier(_ name: String) -> String {
    let words = name.split(separator: "-").map(String.init)
    let capitalized = words.dropFirst().map { word in
      word.hasPrefix("ios") ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }
    return (words.prefix(1) + capitalized).joined()
  }
}
