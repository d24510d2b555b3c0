import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// States that code reports in words of its own, with a check that gives these words.
@Suite struct WordedStateTests {
  /// Says `yes` where the app is in front, and `no` in background, of the event with a name.
  private static func adapter(_ event: String) -> AdapterDescription {
    ClosureAdapter.description([]) { call, _, output in
      switch call.callback {
      case .didBecomeActive, .willResignActive, .willEnterForeground:
        output.emit(event, arguments: [.init("state", .string("yes"))])
      case .didEnterBackground: output.emit(event, arguments: [.init("state", .string("no"))])
      default: break
      }
    }
  }

  private static func violated(_ event: String, _ checks: AdapterCheck...) throws -> [String] {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS12],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = adapter(event)
    options.judging.furtherChecks = checks
    options.sequences.seedCount = 100
    return try CheckChooser(options).run().report.runs[0].invariants
      .filter { $0.status == .violated }.map(\.name)
  }

  /// The words that are given count in every check of the states, chosen by itself or not.
  @Test func givenWordsTakeThePlaceOfTheUsualOnes() throws {
    #expect(try Self.violated("state.changed").contains("state-mirrored"))
    #expect(
      try Self.violated(
        "state.changed",
        "state-told(state.changed, active: yes, inactive: yes, background: no)") == [])
  }

  @Test func wordsOfAnotherEventTakeThePlaceOfNone() throws {
    let words: AdapterCheck = "state-told(app.moved, active: yes, inactive: yes, background: no)"
    #expect(try Self.violated("state.changed", words).contains("state-mirrored"))
  }
}
