import Demonstrations
import Foundation
import LifecheckTesting
import LifecycleAdapters
import LifecycleModel
import LifecycleReports
import Testing

/// Failures that tests save, and replay first the next time.
@Suite struct SavedFailureTests {
  private static func demonstration(_ name: String) throws -> AdapterDescription {
    try #require(Demonstrations.all.first { $0.name == name })
  }

  @Test func failuresAreSavedAndReplayedFirst() async throws {
    let lostLink = try Self.demonstration("demo/lost-link")
    let keptLink = try Self.demonstration("demo/fixed-lost-link")
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "lifecheck-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path()
    func check(
      _ adapter: AdapterDescription, seed: UInt64 = 0, strictly isStrict: Bool = false
    ) async -> LifecycleReport? {
      await checkLifecycle(
        profile: .sceneIOS13, seeds: 20,
        options: .init(
          firstSeed: seed, only: ["link-routed-once"], isStrict: isStrict, regressions: path,
          name: "router")
      ) { adapter.make($0) }
    }
    _ = try await failing { await check(lostLink) }
    let file = "link-routed-once-scene-ios13-router.json"
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [file])
    let told = try await failing { await check(lostLink, seed: 1_000) }
    let found = told.value?.runs.first?.counterexamples.first
    #expect(found?.regression?.hasSuffix("/" + file) == true)
    #expect(told.messages.count == 1)
    let fixed = await check(keptLink, strictly: true)
    #expect(fixed?.runs.first?.regressions.map(\.outcome) == [.holds])
    try Data("{".utf8).write(to: folder.appending(path: "wrong.json"))
    let wrong = try await failing { await check(keptLink) }
    #expect(wrong.messages.first?.contains("wrong.json:1:2: error: ") == true)
  }

  @Test func aStaleSequenceFailsAStrictCheck() async throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "lifecheck-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let keptLink = try Self.demonstration("demo/fixed-lost-link")
    let stale = """
      {"schema":"lifecheck-sequence/1","profile":"scene-ios13","edges":"documented",
       "adapter":"router","invariant":"link-routed-once","actions":[{"name":"resume"}]}
      """
    try Data(stale.utf8).write(to: folder.appending(path: "old.json"))
    func check(strictly isStrict: Bool) {
      checkLifecycle(
        profile: .sceneIOS13, seeds: 20,
        options: .init(
          only: ["link-routed-once"], isStrict: isStrict, regressions: folder.path(), name: "router"
        )
      ) { keptLink.make($0) }
    }
    check(strictly: false)
    let told = try await failing { check(strictly: true) }
    #expect(told.messages.first?.contains("old.json: stale") == true)
  }

  @Test func failuresToSaveAreReported() async throws {
    let lostLink = try Self.demonstration("demo/lost-link")
    let told = try await failing {
      await checkLifecycle(
        profile: .sceneIOS13, seeds: 20,
        options: .init(only: ["link-routed-once"], regressions: "/dev/null/folder")
      ) { lostLink.make($0) }
    }
    #expect(told.messages.first?.contains("what was found is not saved: ") == true)
  }
}
