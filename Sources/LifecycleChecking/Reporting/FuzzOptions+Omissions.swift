import LifecycleModel
import LifecycleAdapters
import LifecycleReports

extension FuzzOptions {
  /// What was not judged in a report: payloads that the adapter does not take, invariants of
  /// people's own and declared checks, profile by profile, and saved sequences that belong to none
  /// of the runs.
  func omissions(from report: Report) throws(CheckingError) -> [Report.Omission] {
    try payloadsLeftOut() + report.runs.flatMap(omissions) + regressionsLeftOut(of: report)
  }

  /// The sorts of payloads of which none comes, since nothing takes them.
  private func payloadsLeftOut() throws(CheckingError) -> [Report.Omission] {
    let taken = try payloads()
    let without = configuration.payloads.without
    let left = PayloadKind.allCases.filter { !taken.contains($0) }
    return left.filter { !$0.isRare || without.contains($0) }.map { kind in
      let reason =
        without.contains(kind)
        ? "the app is said to have none" : "\(adapter?.name ?? "the app") has no method for them"
      return Report.Omission(kind.words, .payload, because: reason)
    }
  }

  private func omissions(from run: Report.Run) -> [Report.Omission] {
    guard only.isEmpty else { return [] }
    let declared = declared
    let given = available.filter { invariant in
      ownInvariants.contains(invariant.name)
        || declared.contains(invariant.name) && !invariant.profiles.contains(run.profile)
    }
    return given.compactMap { invariant in
      let status = run.invariants.first { $0.name == invariant.name }?.status
      guard status == nil || status == .notApplicable else { return nil }
      return Report.Omission(
        invariant.name, .invariant, in: run.profile, because: reason(invariant, run))
    }
  }

  private func reason(_ invariant: Invariant, _ run: Report.Run) -> String {
    if !invariant.profiles.contains(run.profile) {
      return "it names other profiles: \(invariant.profiles.joined(separator: ", "))"
    }
    if !invariant.edges.includes(edges) {
      return "it names other edges: \(invariant.edges.names.joined(separator: ", "))"
    }
    if isSwitchedOff(invariant) { return "it is switched off" }
    if invariant.needsAdapter && adapter == nil { return "it speaks of an adapter" }
    return "nobody asks for the notifications that it speaks of"
  }

  private func regressionsLeftOut(of report: Report) -> [Report.Omission] {
    guard !report.wasInterrupted, !stopsAtFirstFailure else { return [] }
    let performed = Set(report.runs.flatMap(\.regressions).map(\.name))
    return regressions.filter { !performed.contains($0.name) }.map {
      Report.Omission($0.name, .regression, because: reason($0.sequence, report))
    }
  }

  private func reason(_ sequence: Report.Sequence, _ report: Report) -> String {
    if sequence.adapter != adapter?.name {
      return sequence.adapter.map { "it is for the adapter \($0)" } ?? "it is for no adapter"
    }
    if !report.runs.contains(where: { $0.profile == sequence.profile }) {
      return "it is for the profile \(sequence.profile)"
    }
    if (try? EdgeSet.parse(sequence.edges)) != edges {
      return "it was found with the edges \(sequence.edges)"
    }
    guard sequence.checks.isEmpty else {
      return "it is about the check \(sequence.checks.joined(separator: ", "))"
    }
    return "its invariant \(sequence.invariant ?? "") is not judged"
  }
}

extension PayloadKind {
  /// Several of them.
  var words: String {
    switch self {
    case .url: "links"
    case .activity: "universal links"
    case .push: "notifications"
    case .shortcut: "shortcuts"
    case .silentPush: "silent pushes"
    case .cloudShare: "CloudKit shares"
    }
  }
}
