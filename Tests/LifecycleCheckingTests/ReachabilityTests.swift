import LifecycleAdapters
import LifecycleModel

import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

/// States that a run cannot reach are named, with the reason.
@Suite struct ReachabilityTests {
  /// In ios11 the archive is written on each way to background, unless the delegate refuses.
  private static let refused = [
    "state: background (only if shouldSaveApplicationState returns false)",
    "state: background, locked (only if shouldSaveApplicationState returns false)",
    "state: suspended (only if shouldSaveApplicationState returns false)",
    "state: suspended, locked (only if shouldSaveApplicationState returns false)",
  ]

  @Test func withoutAnAdapterItIsNoPartOfTheShares() throws {
    let coverage = try Fuzzer(FuzzingTests.options([.appDelegateIOS11])).run().runs[0].coverage
    #expect(coverage.unreachable == Self.refused)
    #expect(coverage.unreached.isEmpty)
    #expect(coverage.states.reached == coverage.states.total)
  }

  @Test func statesThatNeedOtherAnswersStayUnreached() throws {
    var options = try FuzzingTests.options([.appDelegateIOS11])
    options.adapter = Demonstrations.all.first { $0.name == "demo/fixed-lost-link" }
    let coverage = try Fuzzer(options).run().runs[0].coverage
    #expect(coverage.unreachable.isEmpty)
    #expect(Array(coverage.unreached.prefix(4)) == Self.refused)
    #expect(coverage.unreached.count == coverage.states.missing + coverage.transitions.missing)
    #expect(coverage.unreached.allSatisfy { $0.hasSuffix("returns false)") })
    // All that is missed begins in the states that are.
    let origins = coverage.unreached.dropFirst(4).map { $0.split(separator: " from ").last ?? "" }
    #expect(Set(origins.map { "state: \($0)" }) == Set(Self.refused))
  }

  @Test func statesMerelyNotDrawnHaveNoReason() throws {
    var options = try FuzzingTests.options([.appDelegateIOS12])
    options.sequences.seedCount = 1
    options.sequences.maxActions = 1
    let coverage = try Fuzzer(options).run().runs[0].coverage
    #expect(coverage.unreached.count > 100)
    #expect(coverage.unreached.allSatisfy { !$0.contains("only if") })
  }

  @Test func aConfigurationThatRefusesReachesOtherStates() throws {
    var options = try FuzzingTests.options([.appDelegateIOS11])
    options.sequences.configuration.returns[.shouldSaveApplicationState] = false
    let coverage = try Fuzzer(options).run().runs[0].coverage
    #expect(!coverage.unreachable.isEmpty)
    for state in coverage.unreachable {
      #expect(state.contains("archive"))
      #expect(state.hasSuffix("(only if shouldSaveApplicationState returns true)"))
    }
  }
}

extension Report.Coverage.Share {
  fileprivate var missing: Int { total - reached }
}
