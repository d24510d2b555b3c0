public import LifecycleReports

extension Report {
  /// Returns the report as a self-contained page: the verdict, counterexamples to step through, the
  /// results of the invariants, the coverage, and the omissions with their reasons.
  ///
  /// If the page would have more than 1,000,000 bytes, the longest counterexamples are cut short.
  ///
  /// - Parameters:
  ///   - earlier: a report to compare with.
  ///   - reference: a file beside the page with articles about the invariants, to link to.
  public func html(
    since earlier: EarlierReport? = nil, linkingTo reference: String? = nil
  ) -> String {
    let articles = articles(reference)
    let least = page(articles.headings, since: earlier, reference).utf8.count
    let room = CounterexampleArticles.pageLimit - least
    return page(articles.markup(growingBy: room), since: earlier, reference)
  }

  private func page(
    _ articles: [Markup], since earlier: EarlierReport?, _ reference: String?
  ) -> String {
    HTMLPage(
      title: "lifecheck \(command): \(verdict.rawValue)",
      header: [
        .verdict(verdict, "lifecheck \(command)", VerdictLine(self).text)
      ],
      sections: [
        .init(id: "overview", title: "Overview", count: nil, parts: overview),
        .init(id: "since", title: "Since the earlier report", count: nil, parts: trend(earlier)),
        .init(
          id: "counterexamples", title: "Counterexamples", count: articles.count, parts: articles),
        .init(id: "performed", title: "What happened", count: nil, parts: performances),
        .init(
          id: "invariants", title: "Invariants", count: nil,
          parts: InvariantGroups(runs, reference).parts),
        .init(id: "coverage", title: "Coverage", count: nil, parts: runs.flatMap(\.coverageParts)),
        .init(id: "not-judged", title: "Not judged", count: nil, parts: omissions),
        .init(id: "remarks", title: "Warnings and notes", count: nil, parts: remarks),
      ]
    ).text
  }

  // MARK: Overview

  private var overview: [Markup] {
    runs.isEmpty
      ? []
      : [
        Markup("div", [.class("cards")], runs.map(\.card)),
        Markup(
          "p", [.class("faint")],
          "Generator version \(generator): a seed gives the same sequence with the same version."
        ),
      ]
  }

  // MARK: Counterexamples

  private func articles(_ reference: String?) -> CounterexampleArticles {
    let found = runs.flatMap { run in run.counterexamples.map { (run, $0) } }
    let articles = found.enumerated().map { index, entry in
      let (run, counterexample) = entry
      return CounterexampleArticle(
        counterexample: counterexample,
        place: Story(counterexample: counterexample, run: run, width: 100, ending: nil)
          .place,
        cause: CauseWording(counterexample, in: run).lines, isOpen: index == 0,
        reference: reference)
    }
    return CounterexampleArticles(articles: articles)
  }

  /// The sequences that were performed and violated nothing.
  private var performances: [Markup] {
    runs.filter { $0.counterexamples.isEmpty }.compactMap { run in
      run.performance.map { PlayedSteps(steps: $0.steps).markup }
    }
  }

  // MARK: What was left out

  private var omissions: [Markup] {
    guard !notJudged.isEmpty else { return [] }
    let items = notJudged.map { omission in
      let place = omission.profile.map { " in \($0)" } ?? ""
      return Markup(
        "li",
        [Markup("code", omission.name), Markup(text: "\(place), because \(omission.reason)")])
    }
    return [Markup("ul", items)]
  }

  private var remarks: [Markup] {
    let warnings = warnings.map { warning in
      let place = warning.profile.map { " in \($0)" } ?? ""
      return Markup(
        "li",
        [
          Markup("strong", "\(warning.kind.rawValue): "), Markup("code", warning.invariant),
          Markup(text: "\(place): \(warning.message)"),
        ])
    }
    let items = warnings + notes.map { Markup("li", $0) }
    return items.isEmpty ? [] : [Markup("ul", items)]
  }
}

extension Markup {
  /// Returns the banner with the verdict.
  static func verdict(_ verdict: Report.Verdict, _ what: String, _ text: String) -> Markup {
    let kind =
      switch verdict {
      case .holds: "good"
      case .violated: "bad"
      case .inconclusive: "doubtful"
      }
    return Markup(
      "div", [.class("verdict \(kind)")],
      [
        Markup("p", [.class("what")], what),
        Markup(
          "h1",
          [
            Markup("span", [.init("aria-hidden", "true")], verdict.sign.0 + " "),
            Markup(text: verdict.rawValue),
          ]),
        Markup("p", text),
      ])
  }
}

extension Report.Run {
  /// The run in a few figures.
  fileprivate var card: Markup {
    let counts: [(String, Int, String)] = [
      ("violated", count(.violated), "bad"), ("hold", count(.holds), "good"),
      ("open", count(.open), "doubtful"), ("vacuous", count(.vacuous), "doubtful"),
      ("known", count(.known), "doubtful"),
      ("not applicable", count(.notApplicable), "faint"),
    ]
    let figures = counts.filter { $0.1 > 0 }.map { word, count, kind in
      Markup("li", [.class(kind)], [Markup("b", count.grouped), Markup(text: " \(word)")])
    }
    var facts = [
      seeds, sequenceCount.counting("sequence"), actions.counting("action"),
      callbacks.counting("callback"), "edges \(edges.joined(separator: ","))", seconds.asSeconds,
    ]
    if let adapter { facts.insert("adapter \(adapter)", at: 0) }
    return Markup(
      "article", [.class("card")],
      [
        Markup("h3", profile), Markup("ul", [.class("figures")], figures),
        Markup("p", [.class("faint")], facts.joined(separator: " · ")),
      ])
  }

  private func count(_ status: Report.Status) -> Int { invariants.count { $0.status == status } }

  /// The coverage of the model, and the parts not reached.
  fileprivate var coverageParts: [Markup] {
    guard coverage.states.total > 0 else { return [] }
    let shares = [
      ("states", coverage.states), ("transitions", coverage.transitions),
      ("transition pairs", coverage.transitionPairs),
    ]
    let bars = shares.map { name, share in
      Markup(
        "div", [.class("share")],
        [
          Markup("span", name),
          Markup(
            "meter",
            [
              .init("min", "0"), .init("max", "\(max(1, share.total))"),
              .init("value", "\(share.reached)"), .init("aria-label", "\(profile) \(name)"),
            ], ""),
          Markup("span", "\(share.reached.grouped) of \(share.total.grouped)"),
        ])
    }
    return [
      Markup("h3", profile), Markup("div", [.class("shares")], bars),
      Self.list("Called", methods.filter { $0.count > 0 }.map(\.phrase)),
      methods.unreachedPhrase.map { Markup("p", $0) } ?? .empty,
      saturation.map { Markup("p", $0.phrase) } ?? .empty,
      Self.list("Not reached", coverage.unreached),
      Self.list("Beyond what any sequence can reach", coverage.unreachable),
    ]
  }

  /// The number of items shown in a list.
  private static let listLimit = 200

  private static func list(_ title: String, _ items: [String]) -> Markup {
    guard !items.isEmpty else { return .empty }
    var shown = items.prefix(listLimit).map { Markup("li", $0) }
    if items.count > listLimit {
      let more = (items.count - listLimit).grouped
      shown.append(Markup("li", "and \(more) more, which report.json lists"))
    }
    return Markup(
      "details", [Markup("summary", "\(title): \(items.count.grouped)"), Markup("ul", shown)])
  }
}
