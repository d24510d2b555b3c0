public import Foundation

/// The inputs with which fuzzing begins: examples of each language, and what was once read wrongly.
public enum Corpus {
  /// The folder, with one for each target.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  /// Returns the names and the contents of a target's files, in order.
  public static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appending(path: target.name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
      .map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }
}
