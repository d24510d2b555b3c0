import Foundation
import Testing

/// The newcomer's tables in `CONTRIBUTING.md` are true, and omissions that no compiler finds are
/// found here.
@Suite struct NewcomerTests {
  private static let root = Repository.root.path(percentEncoded: false)

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the paths of a folder's contents.
  private static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root + folder).map { "\(folder)/\($0)" }
  }

  /// Returns the code of a module without its comments, except for some files.
  private static func code(of module: String, except left: [String] = []) throws -> String {
    try paths(in: "Sources/\(module)")
      .filter { path in path.hasSuffix(".swift") && !left.contains { path.hasSuffix("/\($0)") } }
      .map { try text($0).replacing(/(?m)^ *\/\/.*$/, with: "") }.joined()
  }

  /// Returns the names that code never reads: they occur only in their declarations, as argument
  /// labels, or as targets of assignments.
  private static func unread(_ names: Set<String>, in code: String) -> [String] {
    let read = code.replacing(/var \w+/, with: "").matches(of: /\w+(?! = |:|\w)/).map(\.output)
    return names.subtracting(read.map(String.init)).sorted()
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

  @Test func everyOptionOfTheToolIsRead() throws {
    let code = try Self.code(of: "LifecheckCommand")
    let options = Set(
      code.matches(of: /@(?:Option|Flag|Argument)(?!\w)(?:(?!var )[\s\S])*var (\w+)/)
        .map { String($0.1) })
    #expect(options.count > 30)
    #expect(Self.unread(options, in: code) == [])
  }

  @Test(arguments: [
    ("LifecheckTesting", ["LifecycleCheckOptions.swift"]),
    (
      "LifecycleChecking",
      ["FuzzOptions", "SequenceOptions", "JudgingOptions", "WorkOptions"].map { "\($0).swift" }
    ),
  ])
  func everyOptionOfALibraryIsRead(module: String, files: [String]) throws {
    let paths = try Self.paths(in: "Sources/\(module)").filter { path in
      files.contains { path.hasSuffix("/\($0)") }
    }
    #expect(paths.count == files.count)
    let options = Set(
      try paths.map(Self.text).joined().matches(of: /(?m)^  (?:public |package )?var (\w+).*[^{]$/)
        .map { String($0.1) })
    #expect(options.count > 10)
    let code = try Self.code(of: module, except: files)
    #expect(Self.unread(options, in: code) == [])
  }

  @Test func everyCommandIsListed() throws {
    let code = try Self.code(of: "LifecheckCommand")
    let commands = code.matches(of: #/struct (\w+Command): /#).map(\.1)
    #expect(commands.count > 20)
    #expect(commands.filter { !code.contains("\($0).self") && $0 != "RootCommand" } == [])
  }

  @Test func everyFormOfFindingsCanBeChosen() throws {
    let text = try Self.text("Sources/ReportFormats/Findings/Findings.swift")
    let findings = try #require(text.firstMatch(of: /public protocol Findings[\s\S]*?\n}/)).output
    let forms = findings.matches(of: /(?:var (\w+): String { get }|func (\w+)\(.*\) -> String)/)
      .compactMap { $0.1 ?? $0.2 }
    #expect(forms.count >= 7)
    let chosen = try Self.text("Sources/LifecheckCommand/Commands/Console+Format.swift")
    for form in forms { #expect(chosen.contains(": \(form)"), "\(form)") }
  }
}
