import SourceTexts
import LifecycleModel
import Foundation
import LifecycleChecking
import TemporalLogic
import Testing

/// Loading of users' invariants, which is the same for the command and for tests.
@Suite struct InvariantSelectionTests {
  /// A folder that is gone after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init(_ files: [String: String]) throws {
      for (path, text) in files {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path() }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: path(name), withDestinationPath: target)
    }
  }

  private static func text(_ name: String) -> String {
    "invariant \(name)\n  source \"none\"\n  formula always didBecomeActive\n"
  }

  private func names(_ paths: [String]) throws -> [String] {
    try InvariantSelection(paths.map { .file($0) }, shipped: []).all.map(\.name)
  }

  @Test func theFilesOfAFolderComeByTheBytesOfTheirPaths() throws {
    let folder = try Folder([
      "b.ltl": Self.text("four"), "B.ltl": Self.text("one"), "a/z.ltl": Self.text("three"),
      "a.ltl": Self.text("two"), "notes.txt": "no invariant",
    ])
    #expect(try names([folder.url.path()]) == ["one", "two", "three", "four"])
  }

  @Test func hiddenFilesAreSkippedUnlessNamed() throws {
    let folder = try Folder([
      "seen.ltl": Self.text("seen"), ".hidden.ltl": "no invariant",
      ".folder/deep.ltl": "no invariant", "named/.named.ltl": Self.text("named"),
    ])
    #expect(try names([folder.url.path()]) == ["seen"])
    #expect(try names([folder.path("named/.named.ltl")]) == ["named"])
  }

  @Test func aFileThatIsNamedTwiceIsReadOnce() throws {
    let folder = try Folder(["f/one.ltl": Self.text("one"), "f/two.ltl": Self.text("two")])
    try folder.link("f/same.ltl", to: "one.ltl")
    try folder.link("f/around", to: "../f")
    try folder.link("g", to: "f")
    let paths = ["f/two.ltl", "f", "g", "f/../f/one.ltl"].map(folder.path)
    #expect(try names(paths) == ["two", "one"])
  }

  @Test func textsFilesAndThoseBuiltInSwiftKeepTheirOrder() throws {
    let folder = try Folder(["file.ltl": Self.text("file")])
    let selection = try InvariantSelection(
      [
        .text(Self.text("text")), .file(folder.path("file.ltl")),
        .built(Invariant("built") { .didBecomeActive }),
      ], shipped: try InvariantLibrary.catalogue())
    #expect(selection.all.suffix(3).map(\.name) == ["text", "file", "built"])
    #expect(selection.own == ["text", "file", "built"])
    #expect(selection.all.suffix(3).allSatisfy { $0.group == "own" })
  }

  @Test func errorsInAllSourcesAreReported() throws {
    let folder = try Folder(["wrong.ltl": "invariant a\n  source \"x\"\n  formula nonsense\n"])
    let error = try #require(throws: CheckingError.self) {
      try InvariantSelection(
        [.text(Self.text("a") + Self.text("a")), .file(folder.path("wrong.ltl"))], shipped: [])
    }
    #expect(error.code == .badInput)
    let told = error.diagnostics.map { $0.rendered() }.joined(separator: "\n")
    #expect(told.contains("wrong.ltl:3:11: error: unknown name 'nonsense'"))
    #expect(told.contains("the name 'a' is taken"))
  }

  @Test func missingFilesAndEmptyFoldersAreDifferentErrors() throws {
    let folder = try Folder(["empty/notes.txt": "no invariant"])
    let missing = try #require(throws: CheckingError.self) {
      try names([folder.path("missing.ltl")])
    }
    #expect(missing.code == .missingInput)
    #expect(missing.message.hasPrefix("cannot read '\(folder.path("missing.ltl"))': "))
    let empty = try #require(throws: CheckingError.self) { try names([folder.path("empty")]) }
    #expect(empty.code == .usage)
    #expect(empty.message.contains("there is no .ltl file in"))
  }
}
