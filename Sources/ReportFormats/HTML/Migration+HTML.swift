import LifecycleModel
public import LifecycleReports

extension Migration {
  /// Returns the migration as a self-contained page: the methods, the differences side by side, and
  /// the broken checks.
  ///
  /// - Parameters:
  ///   - earlier: a report to compare with.
  ///   - reference: a file beside the page with articles about the invariants, to link to.
  public func html(
    since earlier: EarlierReport? = nil, linkingTo reference: String? = nil
  ) -> String {
    HTMLPage(
      title: "lifecheck migrate: \(verdict.rawValue)",
      header: [
        .verdict(verdict, "lifecheck migrate", finding),
        withoutScenes.map { Markup("p", [.class("bad")], $0) } ?? .empty,
      ],
      sections: [
        .init(id: "compared", title: "Compared", count: nil, parts: [comparison.figures]),
        .init(
          id: "since", title: "Since the earlier report", count: nil,
          parts: earlier.map { [$0.markup(of: verdict)] } ?? []),
        .init(id: "app", title: "The app", count: nil, parts: (app?.apps ?? []).map(\.markup)),
        .init(id: "methods", title: "Methods", count: nil, parts: methods.isEmpty ? [] : [table]),
        .init(id: "causes", title: "What differs", count: causes.count, parts: causes.map(part)),
        .init(
          id: "broken", title: "Broken by the move", count: broken.count,
          parts: articles(linkingTo: reference)),
      ]
    ).text
  }

  /// Returns the broken checks, with half of a page for them.
  private func articles(linkingTo reference: String?) -> [Markup] {
    CounterexampleArticles(
      articles: broken.enumerated().map { index, found in
        CounterexampleArticle(
          counterexample: found, place: "\(found.invariant) in \(comparison.right)",
          isOpen: index == 0, reference: reference)
      }
    ).markup(growingBy: CounterexampleArticles.pageLimit / 2)
  }

  private var table: Markup {
    let titles = ["method", "under scenes", "source"]
    let head = Markup("tr", titles.map { Markup("th", [.init("scope", "col")], $0) })
    let rows = methods.map { method in
      Markup(
        "tr",
        [
          Markup(
            "th", [.init("scope", "row")] + (method.isLost ? [.class("bad")] : []),
            [Markup(text: method.isLost ? "✗ " : ""), Markup("code", method.callback.selector)]),
          Markup("td", method.fate), Markup("td", [.class("faint")], method.succession.source.text),
        ])
    }
    return Markup(
      "div",
      [
        .class("scroll"), .init("tabindex", "0"), .init("role", "group"),
        .init("aria-label", "Methods"),
      ],
      [Markup("table", [.class("methods")], [Markup("thead", [head]), Markup("tbody", rows)])])
  }

  private func part(_ cause: Cause) -> Markup {
    let isNew = cause.kind == .new
    let seen =
      "Seen in \(cause.sequences.grouped) of \(comparison.sequences.counting("sequence"))."
    let title = [
      Markup("span", [.class("sign \(isNew ? "good" : "bad")")], isNew ? "+ " : "✗ "),
      Markup(text: cause.title),
    ]
    return Markup(
      "article",
      [
        Markup("h3", title),
        Markup("p", (cause.reasons(methods) + [seen]).joined(separator: " ")),
      ]
        + SideBySide(
          comparison: comparison, difference: cause.difference
        ).parts)
  }
}
