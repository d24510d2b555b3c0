import Foundation
import InvariantCatalogue
import Testing

/// The index holds the texts of the files, and is generated from them; these tests hold it to them.
@Suite struct CatalogueIndexTests {
  /// The order in which groups are listed.
  static let groups = [
    "launch", "foreground", "delivery", "background", "termination", "restoration", "scene",
    "environment", "notifications", "swiftui", "adapter",
  ]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Invariants")

  static func names(in group: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: group).path())
      .filter { $0.hasSuffix(".ltl") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The index as it should be.
  static func generated() throws -> String {
    let entries = try groups.flatMap { group in
      try names(in: group).map { name in
        let file = folder.appending(path: "\(group)/\(name).ltl")
        return """
          CatalogueFile(
            group: "\(group)", name: "\(name)",
            text: #\"""
          \(wrapped(try String(contentsOf: file, encoding: .utf8)))
          \"""#),
          """
      }
    }
    let cases = try names(in: "adapter").map { "case \(camelCased($0)) = \"\($0)\"" }
    return """
      // swift-format-ignore-file
      // Generated from the folders beside it: RECORD=1 swift test --filter CatalogueIndexTests

      /// The shipped invariants, group by group.
      public enum InvariantCatalogue {
      /// Every shipped file, in the order of the groups and of the names within each.
      public static let files: [CatalogueFile] = [
      \(entries.joined(separator: "\n"))
      ]
      }

      /// The invariants about adapters, of which checks are made.
      public enum AdapterInvariant: String, Hashable, Sendable, CaseIterable {
      \(cases.joined(separator: "\n"))
      }

      """
  }

  /// The name as Swift writes it.
  private static func camelCased(_ name: String) -> String {
    let words = name.split(separator: "-")
    return String(words[0]) + words.dropFirst().map(\.capitalized).joined()
  }

  /// The text with lines of at most 100 columns, which the compiler joins again.
  private static func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var (rest, pieces) = (line, [Substring]())
      while rest.count > 100 {
        let end = rest.prefix(98).lastIndex(of: " ").map(rest.index(after:))
        pieces.append(rest[..<(end ?? rest.index(rest.startIndex, offsetBy: 98))])
        rest = rest[pieces[pieces.count - 1].endIndex...]
      }
      return (pieces.map { $0 + "\\#" } + [rest]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test func theIndexIsUpToDate() throws {
    let index = Self.folder.appending(path: "CatalogueIndex.swift")
    let generated = try Self.generated()
    let isCurrent = try String(contentsOf: index, encoding: .utf8) == generated
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try generated.write(to: index, atomically: true, encoding: .utf8)
    }
    #expect(isCurrent, "run RECORD=1 swift test --filter CatalogueIndexTests")
  }

  @Test func everyFolderIsAGroup() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { $0.hasDirectoryPath }.map(\.lastPathComponent)
    #expect(Set(folders) == Set(Self.groups))
    let manifest = try String(
      contentsOf: Self.folder.appending(path: "../Package.swift").standardized, encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let invariantGroups = \[([^\]]*)\]/)).1
    #expect(list.matches(of: /"(\w+)"/).map { String($0.1) } == Self.groups)
  }

  @Test func namesAreUniqueAndInKebabCase() throws {
    let files = InvariantCatalogue.files
    #expect(Set(files.map(\.name)).count == files.count)
    for file in files {
      #expect(file.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    }
  }

  @Test func theEmbeddedTextIsThatOfTheFiles() throws {
    for file in InvariantCatalogue.files {
      let data = try Data(contentsOf: Self.folder.appending(path: file.path))
      #expect(data.elementsEqual(file.text.utf8), "\(file.path)")
    }
  }
}
