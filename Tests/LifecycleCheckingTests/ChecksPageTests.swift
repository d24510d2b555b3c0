import DelegateAdapters
import Foundation
import LifecycleChecking
import Testing

/// That the page of checks lists each of them.
@Suite struct ChecksPageTests {
  @Test func everyCheckHasARow() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Reports/checks.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let names = AdapterCheck.readyMade
    #expect(names.count >= 9)
    for name in names {
      #expect(text.contains("| `\(name)` |") || text.contains("`\(name)("), "\(name)")
    }
  }
}
