import LifecycleModel
import Foundation
import Testing

/// The folder of the package.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

@Suite struct ReadmeTests {
  private static func text(_ page: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: page), encoding: .utf8)
  }

  private static func readme() throws -> String { try text("README.md") }

  /// The README and the pages that it links to.
  private static let pages =
    ["README.md", ".github/CONTRIBUTING.md"] + markdown(in: "Reports")

  /// The articles of the module that tests import.
  private static let articles = markdown(in: "Sources/LifecheckTesting/LifecheckTesting.docc")

  /// The pages in a folder, in alphabetical order.
  private static func markdown(in folder: String) -> [String] {
    let path = Repository.root.appending(path: folder).path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The fenced blocks of a kind.
  private static func blocks(_ kind: String, of page: String = "README.md") throws -> [String] {
    try text(page).matches(of: /(?ms)^```([a-z]*)\n(.*?)^```$/).filter { $0.1 == kind }
      .map { String($0.2) }
  }

  @Test func theCounterexampleIsWhatTheToolPrints() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let shown = try #require(try Self.blocks("text").first)
    let run = try tool.run([
      "--adapter", "demo/lost-link", "--profile", "scene-ios13", "--quiet",
    ])
    #expect(run.status == 1)
    #expect(Self.withoutTime(run.output) == Self.withoutTime(shown))
  }

  @Test(arguments: Profile.all)
  func thePageOfTheModelHasItsSize(profile: Profile) throws {
    let models = try (profile.hasScenes ? 1...2 : 1...1).map { count in
      var configuration = Configuration()
      configuration.sceneCount = count
      return try CompiledModel(profile: profile, configuration: configuration)
    }
    let row = try #require(
      Self.text("Reports/model.md").split(separator: "\n")
        .first { $0.hasPrefix("| `\(profile.name)` |") })
    let cells = row.split(separator: "|").suffix(2).map {
      $0.trimmingCharacters(in: .whitespaces).replacing(/(\d),(\d)/) { "\($0.1)\($0.2)" }
    }
    #expect(
      cells == [
        models.map { "\($0.states.count)" }.joined(separator: ", "),
        models.map { "\($0.transitions.count)" }.joined(separator: ", "),
      ])
  }

  @Test func theInvariantShownIsOne() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let shown = try #require(try Self.blocks("ltl", of: "Reports/formulas.md").first)
    try tool.write(shown, to: "mine.ltl")
    let run = try tool.run([
      "--seeds", "200", "--invariants", "mine.ltl", "--strict", "--profile",
      "app-delegate-ios12", "--only",
      try #require(shown.firstMatch(of: /invariant (\S+)/)).1.description,
    ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func theTwoMainCommandsStandThere() throws {
    let lines = try Self.blocks("sh").joined().split(separator: "\n")
    #expect(lines.contains("swift run -c release lifecheck --seeds 10000"))
    #expect(lines.contains("swift test -c release --disable-testable-imports"))
  }

  @Test func theReadmeIsShort() throws {
    let lines = try Self.readme().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 180)
  }

  @Test(arguments: pages + articles)
  func everyLinkLeadsSomewhere(page: String) throws {
    let source = Repository.root.appending(path: page)
    for link in try Self.text(page).matches(of: /\]\(([^)#:]*)(?:#([^)]*))?\)/) {
      let target =
        link.1.isEmpty
        ? source : source.deletingLastPathComponent().appending(path: String(link.1))
      let path = target.path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(link.0)")
      guard let anchor = link.2 else { continue }
      let text = try String(contentsOf: target, encoding: .utf8)
      #expect(Self.anchors(of: text).contains(String(anchor)), "\(link.0)")
    }
  }

  /// Returns the anchors of the headings of a page.
  private static func anchors(of text: String) -> [String] {
    text.matches(of: /(?m)^#+ +(.*)$/).map { heading in
      String(heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
        .replacing(" ", with: "-")
    }
  }

  /// DocC follows the links among articles and to symbols; pages elsewhere it does not know.
  @Test(arguments: articles)
  func everyFileThatAnArticleNamesIsThere(article: String) throws {
    for name in try Self.text(article).matches(of: /`((?:Reports|Invariants)(?:\/[^`]*)?)`/) {
      let path = Repository.root.appending(path: String(name.1)).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(name.1)")
    }
  }

  /// DocC checks this too, if it is installed.
  @Test(arguments: articles)
  func everyArticleThatAnArticleNamesIsThere(article: String) throws {
    let folder = URL(filePath: article).deletingLastPathComponent().relativePath
    for link in try Self.text(article).matches(of: /<doc:([^>]*)>/) {
      #expect(Self.articles.contains("\(folder)/\(link.1).md"), "\(link.0)")
    }
  }

  /// The tools for the tests in a browser are installed in CI, and listed for contributors.
  @Test(arguments: [".github/workflows/ci.yml", ".github/CONTRIBUTING.md"])
  func pagesNameThePackagesThatBrowserTestsNeed(page: String) throws {
    let header = try Self.text(".ci/browser").split(separator: "\n").prefix { $0.hasPrefix("#") }
    let names = header.flatMap { line in
      line.firstMatch(of: /install (.+)/).map { $0.1.split(separator: " ") } ?? []
    }
    #expect(names.count == 4)
    let installed = try Self.text(page).matches(of: /install([^\n`;]+)/).flatMap {
      $0.1.split(separator: " ")
    }
    #expect(Set(names).subtracting(installed) == [])
  }

  @Test func theReadmeLinksToEveryPage() throws {
    #expect(Self.pages.count > 10 && Self.articles.count > 10)
    let readme = try Self.readme()
    for page in Self.pages.dropFirst() { #expect(readme.contains("](\(page))"), "\(page)") }
  }

  @Test func everyOptionInTheReadmeExists() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let known = try tool.run(["--help"]).output
    let named = try Self.readme().matches(of: /lifecheck[^\n`]*/).flatMap { line in
      line.0.matches(of: /--[a-z-]+/).map { String($0.0) }
    }
    #expect(named.count > 5)
    for option in Set(named) { #expect(known.contains("\(option) "), "\(option)") }
  }

  /// The commands of the recipes find the bug of a demonstration, and leave the files they keep.
  @Test func theCommandsOfTheRecipesRun() throws {
    let recipes = try Self.text("Reports/recipes.md")
    let commands = recipes.matches(of: /release\/(lifecheck .*\n(?: +--.*\n)*)/).map(\.1)
    #expect(commands.count == 2)
    let example = "Sources/Demonstrations/OtherLanguages/lost_link.py"
    let adapter = Repository.root.appending(path: example).path(percentEncoded: false)
    for command in commands {
      let tool = try LifecheckProcess()
      defer { tool.remove() }
      let line = command.replacing("./my_adapter", with: "'python3 \"\(adapter)\"'")
        .replacing("10000", with: "20").split(whereSeparator: \.isNewline).joined(separator: " ")
      let run = try tool.runShell(
        "GITHUB_STEP_SUMMARY=summary.md; \(line) --profile scene-ios13")
      #expect(run.status == 1, "\(run.errors)")
      func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: tool.folder.appending(path: path).path())
      }
      #expect(isThere("report/junit.xml") && isThere("report/index.html"))
      guard line.contains("--format") else { continue }
      #expect(run.output.hasPrefix("::error "))
      #expect(isThere("summary.md"))
    }
  }

  /// The text without the time at its end, which no two runs share, on one line.
  private static func withoutTime(_ text: String) -> String {
    text.replacing(/,\s+[0-9.,]+\s+m?s\.\s*$/, with: "")
  }
}
