import Foundation
import LifecheckTesting
import Testing

/// SwiftPM warns of saved sequences in a target that is not told of them.
@Suite struct SavedSequencesPlaceTests {
  /// Returns the advice for a folder that a test in `Tests/AppTests/Deep` gives.
  private func advice(_ folder: String, manifest: String?) throws -> String? {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let tests = root.appending(path: "Tests/AppTests/Deep")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try manifest?.write(
      to: root.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let place = tests.appending(path: folder).path()
    return SavedSequencesPlace(place, besideTestsIn: tests.path(), of: "AppTests").advice
  }

  @Test(arguments: [
    ("Regressions", "Deep/Regressions"), ("../Saved", "Saved"), ("../a/./b", "a/b"),
  ])
  func theManifestHasToExcludeThem(folder: String, path: String) throws {
    let advice = try advice(folder, manifest: ".testTarget(name: \"AppTests\")")
    #expect(advice?.contains("exclude: [\"\(path)\"] in the target of AppTests") == true)
  }

  @Test(arguments: [
    // It does, or copies them.
    ("../Saved", ".testTarget(name: \"AppTests\", exclude: [\"Saved\"])"),
    ("../Saved", ".testTarget(name: \"AppTests\", resources: [.copy(\"Saved\")])"),
    // SwiftPM does not see them.
    (".saved", ".testTarget(name: \"AppTests\")"), ("../.a/b", ""), ("../../../Saved", ""),
    // An Xcode project.
    ("Regressions", nil),
  ])
  func noAdviceIfNoneIsNeeded(folder: String, manifest: String?) throws {
    #expect(try advice(folder, manifest: manifest) == nil)
  }
}
