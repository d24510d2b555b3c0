import LifecycleModel
public import LifecycleReports

extension LogSurvey {
  /// The number of logs that a page lists.
  private static let listedLogs = 200

  /// Returns the findings as a self-contained page: the causes, the checks with their shares of the
  /// logs, and the logs, those that nothing is wrong with last.
  ///
  /// - Parameters:
  ///   - earlier: a report to compare with.
  ///   - reference: a file beside the page with articles about the invariants, to link to.
  public func html(
    since earlier: EarlierReport? = nil, linkingTo reference: String? = nil
  ) -> String {
    HTMLPage(
      title: "lifecheck trace: \(verdict.rawValue)",
      header: [.verdict(verdict, "lifecheck trace", finding)],
      sections: [
        .init(
          id: "since", title: "Since the earlier report", count: nil,
          parts: earlier.map { [$0.markup(of: verdict)] } ?? []),
        .init(
          id: "causes", title: "What is wrong", count: causes.count, parts: parts(reference)),
        .init(
          id: "checks", title: "Checks", count: checks.count,
          parts: checks.isEmpty ? [] : [checkTable]),
        .init(id: "logs", title: "Logs", count: logs.count, parts: [logTable]),
        .init(id: "remarks", title: "Notes", count: nil, parts: remarks),
      ]
    ).text
  }

  private func parts(_ reference: String?) -> [Markup] {
    let gaps = causes.filter { $0.story == nil }.map { cause in
      Markup(
        "article",
        [
          Markup("h3", [Markup("span", [.class("sign bad")], "✗ "), Markup(text: cause.title)]),
          Markup("p", [.class("faint")], cause.place(in: self)),
          Markup(
            "pre", logs[cause.shortest].plainLines.plainText),
        ])
    }
    let told = causes.enumerated().compactMap { index, cause in
      cause.story.map { story in
        CounterexampleArticle(
          counterexample: story, place: cause.place(in: self), cause: [cause.title],
          isOpen: index == 0, reference: reference)
      }
    }
    return CounterexampleArticles(articles: told)
      .markup(growingBy: CounterexampleArticles.pageLimit / 2) + gaps
  }

  private var checkTable: Markup {
    let rows = checks.map { check in
      let isViolated = check.status == .violated
      return Markup(
        "tr",
        [
          Markup(
            "th", [.init("scope", "row")] + (isViolated ? [.class("bad")] : []),
            [Markup(text: isViolated ? "✗ " : ""), Markup("code", check.name)]),
          Markup("td", check.title), Markup("td", check.shareOfLogs),
        ])
    }
    return Self.table(["invariant", "statement", "logs"], rows, label: "Checks")
  }

  private var logTable: Markup {
    let ordered = logs.filter { !$0.holds } + logs.filter(\.holds)
    var rows = ordered.prefix(Self.listedLogs).map { log in
      Markup(
        "tr",
        [
          Markup(
            "th", [.init("scope", "row")] + (log.holds ? [] : [.class("bad")]),
            (log.holds ? "" : "✗ ") + log.name),
          Markup("td", log.modelVerdict ?? "not explained"),
          Markup("td", log.violations.joined(separator: ", ")),
        ])
    }
    if ordered.count > Self.listedLogs {
      let more = "and \((ordered.count - Self.listedLogs).grouped) more"
      rows.append(Markup("tr", [Markup("td", [.init("colspan", "3")], more)]))
    }
    return Self.table(["log", "model", "violated"], rows, label: "Logs")
  }

  private static func table(_ titles: [String], _ rows: [Markup], label: String) -> Markup {
    let head = Markup("tr", titles.map { Markup("th", [.init("scope", "col")], $0) })
    return Markup(
      "div",
      [
        .class("scroll"), .init("tabindex", "0"), .init("role", "group"),
        .init("aria-label", label),
      ],
      [Markup("table", [.class("methods")], [Markup("thead", [head]), Markup("tbody", rows)])])
  }

  private var remarks: [Markup] {
    let all = notJudged.map { "\($0.name) is not judged, because \($0.reason)" } + notes
    return all.isEmpty ? [] : [Markup("ul", all.map { Markup("li", $0) })]
  }
}
