import Foundation
import Testing

/// The newcomer's tables in `CONTRIBUTING.md` name what there is.
@Suite struct NewcomerTests {
  private static let root = Repository.root.path(percentEncoded: false)

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the paths of a folder's contents.
  private static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root + folder).map { "\(folder)/\($0)" }
  }

  @Test func theTablesNameFilesAndTestsThatThereAre() throws {
    let page = try Self.text(".github/CONTRIBUTING.md")
    let tables = try #require(page.split(separator: "\n## To add …\n").dropFirst().first)
    let paths = try ["Invariants", "Reports", "Sources", "Tests"].flatMap(Self.paths)
    let files = tables.matches(of: /`((?:Invariants|Reports|Sources|Tests)\/[^`]+?)\/?`/).map(\.1)
    #expect(files.count > 30)
    for file in files {
      let pattern = file.split(
        separator: /…|NAME|GROUP|MODULE|FRAMEWORK|FORMAT/, omittingEmptySubsequences: false
      ).map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: "[^/]+")
      let known = try Regex(pattern)
      #expect(paths.contains { $0.wholeMatch(of: known) != nil }, "\(file)")
    }
    for suite in tables.matches(of: /`(\w+Tests)`/).map(\.1) {
      #expect(paths.contains { $0.hasSuffix("/\(suite).swift") }, "\(suite)")
    }
  }
}
