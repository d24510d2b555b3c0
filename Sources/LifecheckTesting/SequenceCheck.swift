import AppLifecycle
import DelegateAdapters
import Foundation
import LifecheckReports
import LifecycleChecking
import LifecycleRecords
import TemporalLogic

/// What one call of `checkLifecycle(replaying:)` asks for.
struct SequenceCheck: Sendable {
  let actions: [Action]
  let profile: Profile
  let edges: EdgeSet
  let configuration: Configuration
  let own: [OwnAction]
  let uses: Set<AdapterFeature>
  let invariants: [InvariantSource]
  let only: [String]
  let name: String
  let filePath: String
  let makeAdapter: (@Sendable (AdapterStorage) -> any DelegateAdapter)?

  /// Makes the check.
  func outcome() -> CheckOutcome {
    do throws(CheckingError) {
      let report = try report()
      return CheckOutcome(name: shortName, report: report, failure: failure(of: report))
    } catch {
      return CheckOutcome(
        name: shortName, report: nil, failure: "the check cannot be made: \(error.description)")
    }
  }

  private func failure(of report: Report) -> String? {
    let isStale = report.runs.contains { $0.regressions.contains(where: \.isStale) }
    guard report.verdict == .violated || isStale else { return nil }
    return String(report.text(TextStyle(isBrief: true)).dropLast())
  }

  private func report() throws(CheckingError) -> Report {
    let selection = try InvariantSelection(
      invariants, relativeTo: URL(fileURLWithPath: filePath).deletingLastPathComponent(),
      actions: own)
    var options = FuzzOptions(profiles: [profile], invariants: selection.all)
    options.ownInvariants = selection.own
    options.configuration = configuration
    options.only = only
    options.clock = LifecycleCheck.clock()
    options.adapter = makeAdapter.map { make in
      AdapterDescription(
        name: shortName, title: "the adapter of a test", implements: configuration.implements,
        own: own, uses: uses, checks: [], make: make)
    }
    let sequence = Report.Sequence(
      profile: profile.name, edges: edges.description, adapter: options.adapter?.name,
      invariant: nil, configuration: configuration, actions: actions)
    var report = try options.replay(Regression(name: "the sequence", sequence: sequence))
    report.describeAsGiven()
    return report
  }

  private var shortName: String { LifecycleCheck.shortName(of: name) }
}

extension Report {
  /// Leaves out of the counterexamples what the one who wrote the sequence knows.
  fileprivate mutating func describeAsGiven() {
    for run in runs.indices {
      for index in runs[run].counterexamples.indices {
        runs[run].counterexamples[index].regression = nil
        runs[run].counterexamples[index].reproduce = "this call"
      }
    }
  }
}
