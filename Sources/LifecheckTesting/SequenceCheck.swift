import AppLifecycle
import DelegateAdapters
import LifecheckStories
import LifecycleChecking
import LifecycleRecords

/// What one call of `checkLifecycle(replaying:)` asks for.
struct SequenceCheck {
  private let actions: [Action]
  private let profile: Profile
  private let options: LifecycleCheckOptions
  private let site: CallSite
  private let makeAdapter: (@Sendable (AdapterStorage) -> any DelegateAdapter)?

  init(
    _ actions: [Action], _ profile: Profile, _ options: LifecycleCheckOptions, _ site: CallSite,
    _ makeAdapter: (@Sendable (AdapterStorage) -> any DelegateAdapter)?
  ) {
    self.actions = actions
    self.profile = profile
    self.options = options
    self.site = site
    self.makeAdapter = makeAdapter
  }

  /// Makes the check.
  func outcome() -> CheckOutcome {
    CheckOutcome(options.adapterName(at: site)) { () throws(CheckingError) in
      let report = try options.taking { () throws(CheckingError) -> Report in try self.report() }
      return (report, failure(of: report))
    }
  }

  private func failure(of report: Report) -> String? {
    let text = String(report.text(TextStyle(isBrief: true)).dropLast())
    switch report.verdict {
    case .holds: return nil
    case .violated: return text
    case .inconclusive:
      let stale = report.runs.flatMap(\.regressions).compactMap(\.note).first
      return "\(stale ?? report.untested?.note ?? "nothing is decided")\n\n\(text)"
    }
  }

  private func report() throws(CheckingError) -> Report {
    var fuzzing = try options.fuzzing(
      of: [profile], at: site, makeAdapter, judging: try options.selection(at: site))
    if case .named(let checks) = options.checks { fuzzing.adapter?.checks = checks }
    fuzzing.tellCrashes(savingIn: nil) { site.tell($0, reproducedBy: "this call") }
    let sequence = Report.Sequence(
      profile: profile.name, edges: options.edges.description, adapter: fuzzing.adapter?.name,
      invariant: nil, configuration: fuzzing.configuration, actions: actions)
    let saved = Regression(name: "the sequence", sequence: sequence)
    var report =
      options.checks == .automatic
      ? try CheckChooser(fuzzing).replay(saved) : try Replayer(fuzzing).replay(saved)
    report.describeAsGiven()
    if makeAdapter != nil { report.warnings += options.carriedGlobals(at: site) }
    return report
  }
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
