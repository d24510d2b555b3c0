import Foundation
import LifecycleReports
import SourceTexts
import TemporalLogic
import Testing

@Suite struct TextFileReaderTests {
  @Test func aFileIsReadToItsEnd() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.appending("file")
      for size in [0, 1, 65_536, 65_537, SourceText.byteLimit] {
        let text = String(repeating: "x", count: size)
        try AtomicFile.write(text, to: file)
        #expect(try TextFileReader.bytes(of: file) == Array(text.utf8))
      }
    }
  }

  @Test func aFileThatIsTooLargeIsRefusedWithAdvice() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.appending("file")
      let size = SourceText.byteLimit + 1
      try AtomicFile.write(String(repeating: "x", count: size), to: file)
      let error = #expect(throws: Diagnostic.self) {
        try TextFileReader.bytes(of: file, advice: "split it")
      }
      #expect(
        error?.message
          == "the file has \(size) bytes or more; the limit is \(SourceText.byteLimit) bytes")
      #expect(error?.help == "split it" && error?.file == file.label)
    }
  }

  @Test(arguments: ["/dev/null", "/"])
  func irregularFilesAreRefused(path: String) {
    let error = #expect(throws: Diagnostic.self) { try TextFileReader.bytes(of: FilePath(path)) }
    #expect(error?.message == "this is not a regular file")
  }

  @Test func missingFilesAreReported() throws {
    try withTemporaryFolder { folder throws in
      let error = #expect(throws: Diagnostic.self) {
        try TextFileReader.bytes(of: folder.appending("none"))
      }
      #expect(error?.message.hasPrefix("the file cannot be read: ") == true)
    }
  }
}
