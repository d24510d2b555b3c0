import LifecycleModel
import InvariantAnalysis
import LifecycleReports
import LifecycleChecking

/// The observed edges of a profile, with their effects, their sources, and the invariants they
/// refute.
struct EdgeTable {
  let profile: Profile
  let survival: EdgeSurvival

  /// Adds the edges, then the invariants with the edges they survive.
  func add(to page: inout Page) {
    guard !survival.edges.isEmpty else { return }
    page.heading("observed edges")
    for name in survival.edges {
      let edge = ObservedEdge.named(name)
      page.paragraph("\(name): \(edge?.title ?? "an edge of its own")", indent: 2)
      page.facts(facts(of: name, edge), indent: 4)
    }
    page.heading("what each invariant survives")
    page.facts(survival.invariants.map { ($0.name, Self.survived(by: $0)) })
  }

  /// Returns the edges that an invariant survives, in words.
  private static func survived(by row: EdgeSurvival.InvariantSurvival) -> String {
    if !row.holdsWhenDocumented { return "nothing: the documented core refutes it" }
    if row.survivesAll { return "all edges" }
    if row.isRefutedTogether { return "each edge alone, not all together" }
    let left = row.undecided.isEmpty ? "" : "; undecided under \(row.undecided.listed)"
    return row.refutedBy.isEmpty
      ? "undecided under \(row.undecided.listed)"
      : "all but \(row.refutedBy.listed)\(left)"
  }

  private func facts(
    of name: String, _ edge: ObservedEdge?
  ) -> [(label: String, text: String)] {
    let refuted = survival.refuted(by: name)
    var facts = [
      ("adds", adds(name)), ("refutes", refuted.isEmpty ? "nothing" : refuted.listed),
    ]
    if let source = edge?.source {
      facts.append(("source", source.isAssumption ? "assumption: \(source.text)" : source.text))
    }
    return facts
  }

  private func adds(_ edge: String) -> String {
    let actions = profile.rules.filter { $0.edge == edge }.map(\.action.description)
    let distinct = actions.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return distinct.isEmpty
      ? "every action with notifications on the other side of the calls" : distinct.listed
  }
}

extension [String] {
  /// The words, separated by commas.
  fileprivate var listed: String { joined(separator: ", ") }
}
