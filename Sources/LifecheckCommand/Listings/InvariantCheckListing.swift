import LifecycleModel
import InvariantAnalysis
import LifecycleReports
import LifecycleChecking

/// The results of checking the invariants: weaknesses first, then the matrix.
struct InvariantCheckListing {
  let findings: [SanityFinding]
  let matrix: MutationReport
  /// Whether every mutant is listed, rather than only their number.
  let listsMutants: Bool

  /// Returns the result as text.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    page.heading("Weaknesses")
    if findings.isEmpty {
      page.paragraph("none", indent: 2)
    } else {
      page.facts(findings.map { ($0.invariant, "\($0.kind.rawValue): \($0.message)") })
    }
    page.heading("Mutants that violate each invariant")
    page.facts(matrix.invariants.map { ($0.name, row($0)) })
    page.heading("Mutants")
    page.facts(summary)
    if listsMutants { addMutants(to: &page) }
    return page
  }

  private func row(_ row: MutationReport.Row) -> String {
    row.needsAdapter
      ? "needs an adapter"
      : "\(row.kills.count.grouped) of \(row.mutantCount.grouped), \(row.score.percent)"
  }

  /// The numbers of mutants by fate.
  private var summary: [(label: String, text: String)] {
    let violating = matrix.mutants.count { $0.survival == nil }
    let fates = MutationReport.Mutant.fates.compactMap { fate -> (label: String, text: String)? in
      let count = matrix.mutants.count { $0.fate == fate }
      return count == 0 || fate == "violates" ? nil : (fate, "\(count.grouped)")
    }
    let differing = matrix.differing.count
    return [
      (
        "noticed",
        "\(violating.grouped) of \(differing.grouped) that differ, \(matrix.score.percent)"
      )
    ] + fates
  }

  private func addMutants(to page: inout Page) {
    for profile in Profile.all.map(\.name) {
      let own = matrix.mutants.filter { $0.profile == profile }
      guard !own.isEmpty else { continue }
      page.heading(profile)
      for mutant in own {
        page.paragraph(mutant.name, indent: 2)
        page.paragraph(fate(of: mutant), indent: 4)
      }
    }
  }

  private func fate(of mutant: MutationReport.Mutant) -> String {
    mutant.survival == nil
      ? "violates \(mutant.killers.map { matrix.invariants[$0].name }.joined(separator: ", "))"
      : mutant.fate + (mutant.event.map { ": \($0)" } ?? "")
  }
}

extension Double {
  /// The share in percent, rounded: `87 %`.
  fileprivate var percent: String { "\(Int((self * 100).rounded())) %" }
}
