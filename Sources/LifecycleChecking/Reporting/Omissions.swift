package import LifecycleModel
import LifecycleAdapters
package import LifecycleReports

/// The things that were not judged in a report: payloads that the adapter does not take, the user's
/// own invariants and declared checks, profile by profile, and saved sequences that belong to none
/// of the runs.
package struct Omissions {
  /// All omissions, in that order.
  package private(set) var all: [Report.Omission] = []

  /// Finds the omissions.
  ///
  /// - Parameters:
  ///   - payloads: the kinds of payloads that come, run by run.
  ///   - planned: the selections of what was to be judged, run by run.
  package init(
    _ selection: Selection, payloads: [Set<PayloadKind>], _ planned: [ProfileSelection],
    in report: Report
  ) {
    all = Self.payloads(selection.options, Array(zip(report.runs.map(\.profile), payloads)))
    for (run, planned) in zip(report.runs, planned) { all += Self.invariants(planned, run) }
    all += Self.regressions(selection.options, report)
  }

  /// Returns the kinds of payloads that never come, since nothing takes them: in any of the runs,
  /// or in some of them.
  private static func payloads(
    _ options: FuzzOptions, _ taken: [(profile: String, kinds: Set<PayloadKind>)]
  ) -> [Report.Omission] {
    let without = options.sequences.configuration.payloads.without
    return PayloadKind.allCases.filter { !$0.isRare || without.contains($0) }.flatMap { kind in
      let profiles = taken.filter { !$0.kinds.contains(kind) }.map(\.profile)
      let names = profiles.count == taken.count && !taken.isEmpty ? [nil] : profiles.map { $0 }
      let reason =
        without.contains(kind)
        ? "they are excluded"
        : "\(options.adapter?.name ?? "the app") has no method for them"
      return names.map { Report.Omission(kind.words, .payload, in: $0, because: reason) }
    }
  }

  private static func invariants(
    _ planned: ProfileSelection, _ run: Report.Run
  ) -> [Report.Omission] {
    let selection = planned.run
    guard selection.isWhole else { return [] }
    return planned.standings.compactMap { resolved in
      let (invariant, standing) = (resolved.invariant, resolved.standing)
      let isLeftOut =
        selection.isOwn(invariant)
        || standing == .otherProfiles && selection.undertaken.contains(invariant.name)
      let status = run.invariants.first { $0.name == invariant.name }?.status
      guard isLeftOut, status == nil || status == .notApplicable,
        let reason = standing.reason(for: invariant)
      else { return nil }
      return Report.Omission(invariant.name, .invariant, in: run.profile, because: reason)
    }
  }

  /// Returns the saved sequences that were skipped.
  private static func regressions(
    _ options: FuzzOptions, _ report: Report
  ) -> [Report.Omission] {
    guard !report.wasInterrupted, !options.sequences.stopsAtFirstFailure else { return [] }
    let performed = Set(report.runs.flatMap(\.regressions).map(\.name))
    return options.sequences.regressions.filter { !performed.contains($0.name) }.map {
      Report.Omission($0.name, .regression, because: reason($0.sequence, options, report))
    }
  }

  private static func reason(
    _ sequence: Report.Sequence, _ options: FuzzOptions, _ report: Report
  ) -> String {
    if sequence.adapter != options.adapter?.name {
      return sequence.adapter.map { "it is for the adapter \($0)" } ?? "it is for no adapter"
    }
    if !report.runs.contains(where: { $0.profile == sequence.profile }) {
      return "it is for the profile \(sequence.profile)"
    }
    if (try? EdgeSet.parse(sequence.edges)) != options.sequences.edges {
      return "it was found with the edges \(sequence.edges)"
    }
    if let action = sequence.actions.first(where: options.sequences.without.contains) {
      return "it has the action \(action.phrase), which is excluded"
    }
    guard sequence.checks.isEmpty else {
      return "it is about the check \(sequence.checks.joined(separator: ", "))"
    }
    return "its invariant \(sequence.invariant ?? "") is not judged"
  }
}
