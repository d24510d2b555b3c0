import VirtualProcess
import LifecycleAdapters
import Foundation
import Testing

@Suite struct SharedModulesTests {
  /// A module that is not listed would begin anew with each process of the code under test.
  @Test func eachModuleOfThisPackageIsListed() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    let modules = try [sources, sources.appending(path: "UIKitStandIns")].flatMap {
      try FileManager.default.contentsOfDirectory(atPath: $0.path).filter { !$0.hasPrefix(".") }
    }
    #expect(modules.count > 20)
    let unlisted = Set(modules).subtracting(SharedModules.names)
    let tools: Set = [
      "AppSourcesPlugin", "AppSourcesTool", "LifecheckPlugin", "SourceTranslation", "UIKitNames",
    ]
    #expect(unlisted == tools.union(["UIKitStandIns"]), "plugins, their tools and a folder")
  }
}
