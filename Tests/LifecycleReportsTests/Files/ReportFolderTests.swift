import Foundation
import LifecycleReports
import Testing

@Suite struct ReportFolderTests {
  private static let first = [(name: "index.html", text: "one"), ("below/a.json", "{}")]
  private static let second = [(name: "index.html", text: "two"), ("below/b.json", "{}")]

  @Test func aFolderIsWrittenAndReplacedAsAWhole() throws {
    try withTemporaryFolder { parent throws in
      let path = parent.appending("new/report")
      try ReportFolder(path.label + "/").write(Self.first)
      #expect(try path.appending("index.html").text == "one")
      #expect(try path.appending("below").entries == ["a.json"])
      try ReportFolder(path.label).write(Self.second)
      #expect(try path.entries == [ReportFolder.listName, "below", "index.html"])
      #expect(try path.appending("index.html").text == "two")
      #expect(try path.appending("below").entries == ["b.json"])
      #expect(try parent.appending("new").entries == ["report"])
    }
  }

  @Test func anEmptyFolderIsTaken() throws {
    try withTemporaryFolder { parent throws in
      let path = parent.appending("empty")
      try AtomicFile.makeFolder(path)
      try ReportFolder(path.label).write(Self.first)
      #expect(try path.appending("index.html").text == "one")
    }
  }

  /// Files that Lifecheck did not write are never lost: neither beside a report nor below it, and
  /// not if they appear while the report is made.
  @Test(arguments: ["mine", "below/mine", "index.html.bak", ".hidden"])
  func foreignFilesAreKept(name: String) throws {
    try withTemporaryFolder { parent throws in
      let path = parent.appending("report")
      let folder = try ReportFolder(path.label)
      try folder.write(Self.first)
      try AtomicFile.write("mine", to: path.appending(name))
      let failure = #expect(throws: FileFailure.self) { try ReportFolder(path.label) }
      #expect(failure?.message.hasSuffix("lifecheck did not write '\(name)' in it") == true)
      #expect(throws: FileFailure.self) { try folder.write(Self.second) }
      #expect(try path.appending("index.html").text == "one")
      #expect(try path.appending(name).text == "mine")
      #expect(try parent.entries == ["report"])
    }
  }

  @Test func aFolderOfOthersOrAFileIsRefused() throws {
    try withTemporaryFolder { parent throws in
      try AtomicFile.write("mine", to: parent.appending("file"))
      #expect(throws: FileFailure.self) { try ReportFolder(parent.label) }
      #expect(throws: FileFailure.self) { try ReportFolder(parent.appending("file").label) }
      #expect(throws: FileFailure.self) { try ReportFolder("/") }
      #expect(throws: FileFailure.self) { try ReportFolder("") }
    }
  }

  /// A file below a file cannot be written; then nothing new is left behind.
  @Test func aFailureLeavesWhatWasThere() throws {
    try withTemporaryFolder { parent throws in
      let path = parent.appending("report")
      try ReportFolder(path.label).write(Self.first)
      let broken = [(name: "index.html", text: "three"), ("index.html/x", "")]
      #expect(throws: FileFailure.self) { try ReportFolder(path.label).write(broken) }
      #expect(try path.appending("index.html").text == "one")
      #expect(try parent.entries == ["report"])
    }
  }

  @Test func aLinkIsFollowed() throws {
    try withTemporaryFolder { parent throws in
      let place = parent.appending("place")
      try AtomicFile.makeFolder(place)
      try FileManager.default.createSymbolicLink(
        atPath: parent.appending("link").label, withDestinationPath: place.label)
      try ReportFolder(parent.appending("link").label).write(Self.first)
      #expect(try place.appending("index.html").text == "one")
      #expect(try parent.entries == ["link", "place"])
    }
  }
}
