import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Payloads that look the same are told of where they decide.
@Suite struct EqualPayloadsTests {
  /// Opens the first link of a process alone.
  private static func story(_ urls: [String]) throws -> String {
    var adapter = ClosureAdapter.description([.linksRoutedOnce()]) { call, memory, output in
      guard call.callback == .openURL, let payload = call.payload else { return }
      memory.count += 1
      if memory.count == 1 { output.emit("route.opened", payload: payload) }
    }
    adapter.implements = ["didFinishLaunching", "openURL", "didBecomeActive"]
    var options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [])
    options.judging.invariants = try InvariantLibrary.catalogue()
    options.adapter = adapter
    options.sequences.seedCount = 300
    options.sequences.configuration.payloads = PayloadShapes(urls: urls)
    let report = try Fuzzer(options).run()
    let text = report.text().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(report.verdict == .violated)
    return text
  }

  @Test func equalOnesAreNamed() throws {
    let story = try Self.story(["app://home"])
    #expect(story.contains("link-1 and link-2 are equal: app://home"), "\(story)")
  }

  @Test func othersAreNot() throws {
    #expect(!(try Self.story(["app://{id}"])).contains("are equal"))
    #expect(!(try Self.story([])).contains("are equal"))
  }
}
