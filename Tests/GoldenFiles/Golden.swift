import Foundation
package import Testing

/// Output recorded on purpose: `RECORD=1 swift test` writes it, and still fails.
package enum Golden {
  /// Compares a text with the recorded one of that name, in a folder beside the test.
  package static func expect(
    _ text: String, matches name: String, in folder: String = "Golden",
    testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: testFile).deletingLastPathComponent()
      .appending(path: "\(folder)/\(name)")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == recorded, "run with RECORD=1 if meant", sourceLocation: sourceLocation)
  }
}
