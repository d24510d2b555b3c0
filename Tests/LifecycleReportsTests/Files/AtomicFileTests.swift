import Foundation
import LifecycleReports
import Testing

@Suite struct AtomicFileTests {
  @Test func aFileIsWrittenAndReplacedAsAWhole() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.appending("record.json")
      for text in ["", "old", String(repeating: "long ", count: 100_000), "new"] {
        try AtomicFile.write(text, to: file)
        #expect(try file.text == text)
        #expect(try folder.entries == ["record.json"])
      }
    }
  }

  /// A process that is killed as it writes leaves its draft, which the next one removes.
  @Test func anAbandonedDraftIsRemoved() throws {
    try withTemporaryFolder { folder throws in
      for name in [".old.json.1x2y3z.lifecheck.tmp", ".theirs.tmp"] {
        try "half".write(
          toFile: folder.appending(name).label, atomically: false, encoding: .utf8)
      }
      try AtomicFile.write("new", to: folder.appending("record.json"))
      #expect(try folder.entries == [".theirs.tmp", "record.json"])
    }
  }

  /// A draft that another process is still writing is left to it.
  @Test func aDraftInUseIsKept() throws {
    try withTemporaryFolder { folder throws in
      let name = ".other.json.1x2y3z.lifecheck.tmp"
      let draft = open(folder.appending(name).label, O_WRONLY | O_CREAT, 0o666)
      #expect(draft >= 0 && flock(draft, LOCK_EX) == 0)
      try AtomicFile.write("new", to: folder.appending("record.json"))
      #expect(try folder.entries == [name, "record.json"])
      close(draft)
      try AtomicFile.write("newer", to: folder.appending("record.json"))
      #expect(try folder.entries == ["record.json"])
    }
  }

  /// Many that write the same file at once: none fails, and no draft is left.
  @Test func writersDoNotDisturbEachOther() async throws {
    let folder = FilePath(NSTemporaryDirectory() + UUID().uuidString)
    try AtomicFile.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder.label) }
    let file = folder.appending("record.json")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 { group.addTask { try AtomicFile.write("\(number)", to: file) } }
      try await group.waitForAll()
    }
    #expect(try folder.entries == ["record.json"])
  }

  @Test func foldersAreNotReplacedByFiles() throws {
    try withTemporaryFolder { folder throws in
      let place = folder.appending("place")
      try AtomicFile.makeFolder(place)
      let failure = #expect(throws: FileFailure.self) { try AtomicFile.write("text", to: place) }
      #expect(failure?.message == "cannot write '\(place.label)': it is a folder")
      #expect(try FileStatus(of: place).kind == .folder)
    }
  }

  @Test func aDeviceIsWrittenTo() throws {
    let null = FilePath("/dev/null")
    try AtomicFile.write("text", to: null)
    #expect(try FileStatus(of: null).kind == .other)
    let failure = #expect(throws: FileFailure.self) {
      try AtomicFile.write("text", to: FilePath("/dev/full"))
    }
    #expect(failure?.message.hasPrefix("cannot write '/dev/full': ") == true)
  }

  @Test func aFailureNamesTheFileAndLeavesNoDraft() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.appending("missing/record.json")
      let failure = #expect(throws: FileFailure.self) { try AtomicFile.write("text", to: file) }
      #expect(failure?.message.hasPrefix("cannot write '\(file.label)': ") == true)
      #expect(try folder.entries == [])
    }
  }

  @Test func foldersAreMadeWithThoseAboveThem() throws {
    try withTemporaryFolder { folder throws in
      let deep = folder.appending("one/two/three")
      for _ in 0..<2 { try AtomicFile.makeFolder(deep) }
      #expect(try FileStatus(of: deep).kind == .folder)
    }
  }

  @Test func noFolderIsMadeWhereAFileStands() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.appending("file")
      try AtomicFile.write("", to: file)
      #expect(throws: FileFailure.self) { try AtomicFile.makeFolder(file.appending("below")) }
    }
  }
}
