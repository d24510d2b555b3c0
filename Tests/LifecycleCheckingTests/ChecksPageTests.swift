import LifecycleAdapters
import Foundation
import LifecycleChecking
import Testing

/// The page of checks lists each of them.
@Suite struct ChecksPageTests {
  private static func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func everyCheckHasARow() throws {
    let text = try Self.text("Reports/checks.md")
    let names = AdapterCheck.readyMade
    #expect(names.count >= 9)
    for name in names {
      #expect(text.contains("| `\(name)` |") || text.contains("`\(name)("), "\(name)")
    }
  }
}
