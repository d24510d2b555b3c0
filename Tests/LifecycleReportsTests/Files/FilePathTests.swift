import LifecycleReports
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b.json", "/a", "b.json"),
    ("a/", "a", ""),
  ])
  func aPathHasAFolderAndAName(path: String, folder: String, name: String) {
    let parts = FilePath(path).parts
    #expect(parts.folder == FilePath(folder))
    #expect(parts.name == Array(name.utf8))
  }

  @Test(arguments: [("a", "a/x"), ("a/", "a/x"), ("/", "/x"), (".", "./x")])
  func entriesStandBehindOneSlash(folder: String, entry: String) {
    #expect(FilePath(folder).appending(Array("x".utf8)) == FilePath(entry))
  }

  @Test func bytesThatAreNoTextAreReplacedInTheLabelAlone() {
    let path = FilePath("a").appending([0xFF])
    #expect(path.bytes == Array("a/".utf8) + [0xFF])
    #expect(path.label == "a/\u{FFFD}")
  }

  @Test func statusDistinguishesFilesFoldersAndOthers() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.appending("file")
      try AtomicFile.write("four", to: file)
      let (status, above) = (try FileStatus(of: file), try FileStatus(of: folder))
      #expect(status.kind == .file && status.size == 4)
      #expect(above.kind == .folder && above.identity != status.identity)
      #expect(try FileStatus(of: FilePath("/dev/null")).kind == .other)
      #expect(try FileStatus(of: folder.appending("./file")).identity == status.identity)
      let failure = #expect(throws: SystemFailure.self) {
        try FileStatus(of: folder.appending("none"))
      }
      #expect(failure?.isMissing == true)
    }
  }
}
