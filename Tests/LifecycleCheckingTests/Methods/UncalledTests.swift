import LifecycleAdapters
import LifecycleModel

import LifecycleChecking
import LifecycleReports
import Testing

/// An adapter of which no method is ever called was not looked at.
@Suite struct UncalledTests {
  private func report(of methods: [Callback], in profiles: [Profile]) throws -> Report {
    var adapter = ClosureAdapter.description([]) { _, _, _ in }
    adapter.implements = methods.map(\.alias)
    return try CheckTrial(adapter, in: profiles[0]) {
      $0.sequences.profiles = profiles
      $0.judging.invariants = (try? InvariantLibrary.catalogue()) ?? []
    }.report
  }

  @Test func theWrongProfileDecidesNothing() throws {
    let report = try report(of: [.sceneDidBecomeActive], in: [.appDelegateIOS12])
    #expect(report.verdict == .inconclusive)
    #expect(report.untested == .uncalled("scripted"))
  }

  @Test func oneProfileThatCallsSomethingIsEnough() throws {
    let report = try report(of: [.sceneDidBecomeActive], in: [.appDelegateIOS12, .sceneIOS13])
    #expect(report.untested != .uncalled("scripted"))
  }
}
