import LifecycleModel
public import LifecycleReports
import SourceTexts

extension SceneAdoption {
  /// Returns the state as a self-contained page: each app with its launches and findings.
  ///
  /// - Parameters:
  ///   - earlier: a report to compare with.
  ///   - reference: not used, since no invariants are judged.
  public func html(
    since earlier: EarlierReport? = nil, linkingTo reference: String? = nil
  ) -> String {
    HTMLPage(
      title: "lifecheck migrate: \(verdict.rawValue)",
      header: [.verdict(verdict, "lifecheck migrate", finding)],
      sections: [
        .init(
          id: "since", title: "Since the earlier report", count: nil,
          parts: earlier.map { [$0.markup(of: verdict)] } ?? []),
        .init(id: "apps", title: "Apps", count: apps.count, parts: apps.map(\.markup)),
        .init(
          id: "notes", title: "Not read", count: notes.count,
          parts: notes.isEmpty ? [] : [Markup("ul", notes.map { Markup("li", $0) })]),
      ]
    ).text
  }
}

extension SceneAdoption.App {
  /// The app with its launches and findings.
  var markup: Markup {
    let launches = launches.map { launch in
      let fails = launch.outcome == .ends || launch.outcome == .blackScreen
      return Markup(
        "li", fails ? [.class("bad")] : [], "iOS \(launch.sdk) SDK: \(launch.words)")
    }
    return Markup(
      "article",
      [Markup("h3", name), Markup("p", "It is \(summary)."), Markup("ul", launches)]
        + findings.map(\.markup))
  }
}

extension SceneAdoption.Finding {
  fileprivate var markup: Markup {
    var parts = [
      Markup(
        "h4", severity == .loss ? [.class("bad")] : [], "\(severity.sign) \(id)"),
      Markup("p", message + "."),
    ]
    if let place {
      parts.append(
        Markup("pre", [.init("tabindex", "0")], place.shown.joined(separator: "\n")))
    }
    if !cure.isEmpty { parts.append(Markup("p", "Fix: \(cure).")) }
    parts.append(Markup("p", [.class("faint")], "Source: \(source.text)"))
    return Markup("div", parts)
  }
}
