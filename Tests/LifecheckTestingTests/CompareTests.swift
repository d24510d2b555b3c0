import Demonstrations
import LifecheckTesting
import Testing

/// The comparison of two profiles, as people call it in a test.
@Suite struct CompareTests {
  private static func demonstration(_ name: String) throws -> AdapterDescription {
    try #require(Demonstrations.all.first { $0.name == name })
  }

  @Test func equalEventsPass() throws {
    let router = try Self.demonstration("demo/fixed-lost-link")
    let comparison = compareLifecycles(seeds: 40) { router.make($0) }
    #expect(comparison?.verdict == .holds)
    #expect(comparison?.sequences == 40)
  }

  @Test func aDifferenceFailsAtTheCallersLine() async throws {
    let router = try Self.demonstration("demo/lost-link")
    let line = #line + 1
    let told = try await failing { compareLifecycles(seeds: 20) { router.make($0) } }
    #expect(told.issues.count == 1)
    #expect(told.issues.first?.sourceLocation?.line == line)
    let message = try #require(told.messages.first)
    #expect(message.contains("aDifferenceFailsAtTheCallersLine in app-delegate-ios26"))
    #expect(message.contains("emitted route.opened link-1"))
    #expect(message.contains(/reproduce +this call with seeds: 1, option firstSeed: \d+\n/))
    #expect(told.value?.difference?.left.sequence.actions.map(\.name) == [.deepLink])
  }

  /// An adapter that does nothing.
  struct Silent: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      nil
    }
  }

  @Test func anAdapterThatEmitsNothingFails() async throws {
    let told = try await failing { compareLifecycles(seeds: 5) { _ in Silent() } }
    #expect(told.messages.count == 1)
    #expect(told.messages.first?.contains("there is nothing to compare") == true)
  }

  @Test func impossibleComparisonsFail() async throws {
    let told = try await failing {
      compareLifecycles(.sceneIOS13, .sceneIOS13, seeds: 5) { _ in Silent() }
    }
    #expect(told.value == nil)
    #expect(told.messages.first?.contains("the comparison cannot be made") == true)
  }
}
