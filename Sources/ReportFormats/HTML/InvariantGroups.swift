import LifecycleReports

/// The results of the invariants in each run, with a table for each group.
struct InvariantGroups {
  private let runs: [Report.Run]
  private var groups: [String] = []
  private var names: [String: [Report.InvariantResult]] = [:]
  private var results: [[String: Report.InvariantResult]]

  /// A file with articles about the invariants.
  private let reference: String?

  init(_ runs: [Report.Run], _ reference: String?) {
    self.reference = reference
    self.runs = runs.map(\.tabulated)
    results = self.runs.map { run in
      Dictionary(run.invariants.map { ($0.name, $0) }) { first, _ in first }
    }
    var seen: Set<String> = []
    for result in self.runs.flatMap(\.invariants) where seen.insert(result.name).inserted {
      if names[result.group] == nil { groups.append(result.group) }
      names[result.group, default: []].append(result)
    }
  }

  /// The tables; those with violations or open invariants are unfolded.
  var parts: [Markup] {
    groups.map { group in
      let members = names[group] ?? []
      let summaries = members.map { InvariantSummary($0.name, in: runs) }
      let doubtful = summaries.count { [.violated, .open].contains($0) }
      let holding = summaries.count { $0 == .holds }
      let state =
        doubtful > 0
        ? "\(doubtful.grouped) of \(members.count.counting("invariant")) violated or open"
        : "\(holding.grouped) of \(members.count.counting("invariant")) hold"
      return Markup(
        "details", [.class("group")] + (doubtful > 0 ? [.init("open")] : []),
        [
          Markup(
            "summary",
            [
              Markup("h3", group.isEmpty ? "others" : group),
              Markup("span", [.class("faint")], " \(state)"),
            ]),
          Markup(
            "div",
            [
              .class("scroll"), .init("tabindex", "0"), .init("role", "group"),
              .init("aria-label", "Invariants of \(group)"),
            ], [table(zip(members, summaries).map { ($0, $1) })]),
        ])
    }
  }

  private func table(_ rows: [(Report.InvariantResult, InvariantSummary)]) -> Markup {
    let titles = ["invariant"] + runs.map(\.profile)
    let head = Markup("tr", titles.map { Markup("th", [.init("scope", "col")], $0) })
    let body = rows.map { result, summary in
      let name = Markup(
        "th", [.init("scope", "row"), .id("invariant-\(result.name.asIdentifier)")],
        [
          Markup("span", [.class("sign \(summary.kind)")], summary.mark + " "),
          .invariant(result.name, in: reference), Markup("p", [.class("faint")], result.title),
        ])
      return Markup("tr", [name] + results.map { Self.cell($0[result.name]) })
    }
    return Markup(
      "table", [.class("invariants")], [Markup("thead", [head]), Markup("tbody", body)])
  }

  /// Returns the number of times it was exercised, or the reason why it was not.
  private static func cell(_ result: Report.InvariantResult?) -> Markup {
    guard let result else { return Markup("td", [.class("faint")], "–") }
    switch result.status {
    case .holds:
      let states = result.proof.map { $0.states.counting("state") }
      return Markup("td", states ?? result.exercised.grouped)
    case .violated:
      return Markup(
        "td", [.class("bad")],
        "violated in \(result.violatingSequences), "
          + "exercised \(result.exercised.grouped)"
      )
    case .known:
      return Markup(
        "td", [.class("doubtful")],
        "known: violated in \(result.violatingSequences)")
    case .vacuous: return Markup("td", [.class("doubtful")], "vacuous: never exercised")
    case .open: return Markup("td", [.class("doubtful")], "open")
    case .refuted:
      let sets = (result.proof?.refutedBy ?? []).map { $0.joined(separator: " with ") }
      return Markup(
        "td", [.class("doubtful")], "not claimed: refuted by " + sets.joined(separator: ", "))
    case .notApplicable: return Markup("td", [.class("faint")], "not applicable")
    }
  }
}

extension InvariantSummary {
  /// The CSS class of the sign.
  fileprivate var kind: String {
    switch self {
    case .violated: "bad"
    case .open, .vacuous, .known, .refuted: "doubtful"
    case .holds: "good"
    case .notApplicable: "faint"
    }
  }
}
