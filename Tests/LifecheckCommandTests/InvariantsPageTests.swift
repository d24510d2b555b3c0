import LifecycleModel
import Foundation
import InvariantCatalogue
import Testing

/// `lifecheck invariants page`.
@Suite struct InvariantsPageTests {
  private static func page(
    _ arguments: [String] = [], invariants: String? = nil
  ) throws -> String {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    if let invariants { try tool.write(invariants, to: "mine.ltl") }
    let run = try tool.run(["invariants", "page", "-o", "page.html"] + arguments)
    #expect(run.status == 0 && run.errors == "written to page.html\n", "\(run.errors)")
    return try String(contentsOf: tool.folder.appending(path: "page.html"), encoding: .utf8)
  }

  /// The article of that name.
  private static func article(_ name: String, in page: String) throws -> Substring {
    let start = try #require(page.range(of: "<article id=\"invariant-\(name)\">"))
    let end = try #require(page.range(of: "</article>", range: start.upperBound..<page.endIndex))
    return page[start.upperBound..<end.lowerBound]
  }

  @Test func everyInvariantAndCallbackHasAnArticle() throws {
    let page = try Self.page()
    for file in InvariantCatalogue.files {
      _ = try Self.article(file.name, in: page)
    }
    for callback in Callback.allCases { #expect(page.contains(">\(callback.alias)</h3>")) }
    // As reading the rules says, see `EdgeSurvivalTests`.
    let refuted = try Self.article("foreground-becomes-active", in: page)
    #expect(refuted.contains("<li>app-delegate-ios12: refuted by X3"))
    let surviving = try Self.article("foreground-settles", in: page)
    #expect(surviving.contains("<li>app-delegate-ios12: holds under every edge"))
  }

  @Test func theShortestWordsAreThose() throws {
    let page = try Self.page(
      ["--no-catalogue", "--invariants", "mine.ltl"],
      invariants: """
        invariant not-twice
          source  "here"
          edges   observed
          formula always (didBecomeActive implies weak next not didBecomeActive)

        """)
    let article = try Self.article("not-twice", in: page)
    #expect(
      article.contains(
        "<dt>Violated by<dd><ol><li>didBecomeActive<li>didBecomeActive</ol>"))
  }
}
