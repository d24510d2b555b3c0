import Foundation
import LifecycleReports

/// A folder of its own for a test, removed with all that is in it.
func withTemporaryFolder(_ body: (FilePath) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(FilePath(folder.path))
}

extension FilePath {
  /// The path of an entry of this folder.
  func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }

  /// The names of the entries of this folder, hidden ones included.
  var entries: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: label).sorted() }
  }

  /// The text of the file.
  var text: String {
    get throws { String(decoding: try TextFileReader.bytes(of: self), as: UTF8.self) }
  }
}
