import LifecycleModel
import LifecycleAdapters
import LifecycleReports
import LifecycleChecking

/// The check that one call of `checkLifecycle(replaying:)` requests.
struct SequenceCheck {
  private let actions: [Action]
  private let profile: Profile
  private let options: LifecycleCheckOptions
  private let site: CallSite
  private let makeAdapter: (@Sendable (AdapterStorage) -> any DelegateAdapter)?
  /// Makes an adapter in which a service of the delegates takes their place.
  private let makeAlone: ServiceExamination.MakingAlone?

  init(
    _ actions: [Action], _ profile: Profile, _ options: LifecycleCheckOptions, _ site: CallSite,
    alone: ServiceExamination.MakingAlone? = nil,
    _ makeAdapter: (@Sendable (AdapterStorage) -> any DelegateAdapter)?
  ) {
    self.actions = actions
    self.profile = profile
    self.options = options
    self.site = site
    self.makeAdapter = makeAdapter
    makeAlone = alone
  }

  /// Performs the check.
  func outcome() -> CheckOutcome {
    let place = CheckPlace(counting: site)
    if let served = ServedCheck.ofProgram {
      served.serve(place) { _ throws(CheckingError) in
        try options.fuzzing(of: [profile], at: site, makeAdapter)
      }
      return .none(options.adapterName(at: site))
    }
    return CheckOutcome(options.adapterName(at: site)) { () throws(CheckingError) in
      let report = try options.taking { () throws(CheckingError) -> Report in
        try self.report(place)
      }
      return (report, failure(of: report))
    }
  }

  private func failure(of report: Report) -> String? {
    let text = String(report.text(TextStyle(detail: .brief)).dropLast())
    switch report.verdict {
    case .holds:
      return options.isStrict && !report.warnings.isEmpty ? "there are warnings\n\n\(text)" : nil
    case .violated: return text
    case .inconclusive:
      let stale = report.runs.flatMap(\.regressions).compactMap(\.note).first
      return "\(stale ?? report.untested?.note ?? "nothing is decided")\n\n\(text)"
    }
  }

  /// Throws an error if the sequence is empty, waits for something that is no time, names an action
  /// as a variant of another, or performs one that the adapter did not declare.
  private func validate() throws(CheckingError) {
    guard !actions.isEmpty else {
      throw CheckingError(
        .usage, "the sequence has no actions", help: "name at least one, such as '.launch'")
    }
    let customActions = options.customActions.map(\.name)
    let known = customActions + [CustomAction.drain, .token, .noToken].map(\.name)
    for (index, action) in actions.enumerated() {
      if action.name == .wait, action.waitingTime == nil {
        throw CheckingError(
          .usage, "step \(index + 1) waits for '\(action.variant ?? "")', which is not a time",
          help: "write a whole number with its unit, such as '100ms', '5s' or '31min'")
      }
      if let variant = action.variant,
        let meant = action.name.action(mistakenForVariant: variant)
      {
        throw CheckingError(
          .usage, "step \(index + 1): '\(variant)' is not a variant of '\(action.name.rawValue)'",
          help: "it is an action of its own, '.\(meant.rawValue)'")
      }
      if let name = action.custom, !known.contains(name) {
        throw CheckingError(
          .usage,
          "step \(index + 1) performs '\(name)', which is not a custom action of the adapter",
          help: customActions.isEmpty
            ? "declare it in the options, 'customActions: [CustomAction(\"\(name)\")]'"
            : "declared in the options: \(customActions.joined(separator: ", "))")
      }
    }
  }

  private func report(_ place: CheckPlace) throws(CheckingError) -> Report {
    try validate()
    var fuzzing = try options.fuzzing(
      of: [profile], at: site, makeAdapter, judging: try options.selection(at: site))
    try fuzzing.sequences.requireScenes(for: "scenes:")
    if case .named(let checks) = options.checks { fuzzing.adapter?.checks = checks }
    if options.isIsolated {
      fuzzing.adapter = try Isolation(place, site)
        .adapters(of: fuzzing, in: [profile])[profile.name]
    } else {
      fuzzing.tellCrashes(savingIn: nil) { site.tell($0, reproducedBy: "this call") }
      if let makeAlone {
        try ServiceExamination(fuzzing, in: [profile], alone: makeAlone).apply(to: &fuzzing)
      }
    }
    let sequence = Report.Sequence(
      profile: profile.name, edges: options.edges.description, adapter: fuzzing.adapter?.name,
      invariant: nil, configuration: fuzzing.sequences.configuration, actions: actions)
    let saved = Regression(name: "the sequence", sequence: sequence)
    var report =
      options.checks == .automatic
      ? try CheckChooser(fuzzing).replay(saved) : try Replayer(fuzzing).replay(saved)
    // The author of the sequence knows it.
    for run in report.runs.indices {
      for index in report.runs[run].counterexamples.indices {
        report.runs[run].counterexamples[index].regression = nil
        report.runs[run].counterexamples[index].reproduce = "this call"
      }
    }
    report.warnings = try Replayer(fuzzing).warnings(on: report)
    if makeAdapter != nil { report.warnings += options.carriedGlobals(at: site) }
    return report
  }
}
