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
