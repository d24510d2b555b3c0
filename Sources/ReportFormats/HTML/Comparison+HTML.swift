public import LifecycleReports

extension Comparison {
  /// Returns the comparison as a self-contained page: both runs side by side.
  ///
  /// - Parameters:
  ///   - earlier: a report to compare with.
  ///   - reference: a file beside the page with articles about the invariants, to link to.
  public func html(
    since earlier: EarlierReport? = nil, linkingTo reference: String? = nil
  ) -> String {
    HTMLPage(
      title: "lifecheck compare: \(verdict.rawValue)",
      header: [.verdict(verdict, "lifecheck compare", finding)],
      sections: [
        .init(id: "compared", title: "Compared", count: nil, parts: [figures]),
        .init(
          id: "since", title: "Since the earlier report", count: nil,
          parts: earlier.map { [$0.markup(of: verdict)] } ?? []),
        .init(
          id: "difference", title: "What differs", count: nil,
          parts: difference.map {
            SideBySide(comparison: self, difference: $0).parts
          } ?? []),
      ]
    ).text
  }

  /// The profiles, adapter and figures of the comparison.
  var figures: Markup {
    let facts = [
      ("Profiles", "\(left) and \(right)"), ("Adapter", adapter), ("How", how),
      (
        "Ran",
        "\(sequences.counting("sequence")) in both, \(actions.counting("action")) each;"
          + " \(leftOut.grouped) left out that were not possible in both"
      ),
      (
        "Emitted",
        "\(emittedLeft.counting("event")) in \(left), \(emittedRight.grouped) in \(right)"
      ),
    ]
    return Markup("dl", facts.flatMap { [Markup("dt", $0.0), Markup("dd", $0.1)] })
  }
}
