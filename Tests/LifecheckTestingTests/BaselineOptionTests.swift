import Foundation
import LifecheckTesting
import LifecycleReports
import Testing

/// A test that knows of violations.
@Suite struct BaselineOptionTests {
  /// Loses each link with which a scene connects, and may open the others twice.
  private struct Router: DelegateAdapter {
    var isWorse = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      guard call.callback == .sceneOpenURLContexts else { return nil }
      for link in call.payloads {
        for _ in 0..<(isWorse ? 2 : 1) { output.emit("route.opened", payload: link) }
      }
      return nil
    }
  }

  private func check(_ file: URL, isWorse: Bool = false) -> Report? {
    checkLifecycle(
      profile: .sceneIOS13, seeds: 200,
      options: .init(
        payloads: PayloadShapes(without: [.push, .shortcut, .activity]),
        checks: [.linksRoutedOnce()], baseline: file.path(), name: "router")
    ) { _ in Router(isWorse: isWorse) }
  }

  @Test func knownViolationsDoNotFail() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let missing = try await failing { check(file) }
    #expect(missing.value == nil)
    #expect(missing.messages.first?.contains("LIFECHECK_UPDATE_BASELINE=1") == true)
    try Report.Baseline().fileText.write(to: file, atomically: true, encoding: .utf8)
    let red = try await failing { check(file) }
    #expect(red.value?.verdict == .violated && red.messages.count == 1)
    let known = try #require(red.value).baseline()
    try known.fileText.write(to: file, atomically: true, encoding: .utf8)
    let green = check(file)
    #expect(green?.verdict == .holds && green?.baseline?.known.count == 1)
    let worse = try await failing { check(file, isWorse: true) }
    #expect(worse.value?.verdict == .violated && worse.messages.count == 1)
    try "{".write(to: file, atomically: true, encoding: .utf8)
    let corrupt = try await failing { check(file) }
    #expect(corrupt.messages.first?.contains("\(file.lastPathComponent):1:2") == true)
  }
}
