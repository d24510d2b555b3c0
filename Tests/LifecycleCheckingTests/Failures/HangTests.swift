import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Synchronization
import Testing

/// Adapters outside that do not answer, without any time going by.
@Suite struct HangTests {
  /// The notes of sessions, across all threads.
  private final class Notes: Sendable {
    let runs = Mutex((total: 0, inSearch: 0))
    let isInterrupted = Atomic(false)
  }

  private final class Session: AdapterSession {
    let notes: Notes
    let hangs: @Sendable (DelegateCall) -> Bool
    let interruptsSearch: Bool
    var isSearching = false

    init(
      _ notes: Notes, interruptsSearch: Bool = false,
      hangs: @escaping @Sendable (DelegateCall) -> Bool
    ) {
      self.notes = notes
      self.interruptsSearch = interruptsSearch
      self.hangs = hangs
    }

    func beginRun() {
      notes.runs.withLock {
        $0.total += 1
        if isSearching { $0.inSearch += 1 }
      }
      if isSearching && interruptsSearch { notes.isInterrupted.store(true, ordering: .relaxed) }
    }

    func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter { Silent(hangs: hangs) }

    func close() {}
  }

  private struct Silent: DelegateAdapter {
    let hangs: @Sendable (DelegateCall) -> Bool

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
      if hangs(call) { throw AdapterFailure(.hung, "no answer") }
      return nil
    }
  }

  private static func options(
    _ notes: Notes, interruptsSearch: Bool = false,
    hangs: @escaping @Sendable (DelegateCall) -> Bool
  ) -> FuzzOptions {
    var options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: [])
    options.adapter = AdapterDescription(name: "test/silent", title: "silent", checks: []) {
      () throws -> any AdapterSession in
      Session(notes, interruptsSearch: interruptsSearch, hangs: hangs)
    }
    options.work.isInterrupted = { notes.isInterrupted.load(ordering: .relaxed) }
    options.sequences.seedCount = 600
    return options
  }

  @Test(arguments: [1, 2, 3])
  func afterFiveNoMoreSeedsAreRunHoweverManyJobs(jobs: Int) throws {
    let notes = Notes()
    var options = Self.options(notes) { $0.callback == .didFinishLaunching }
    options.work.jobs = jobs
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .violated && !report.wasInterrupted)
    #expect(report.runs[0].seedCount == 5)
    #expect(report.runs[0].invariants.map(\.violations) == [5])
    #expect(report.notes.contains { $0.contains("did not answer in 5 of 5 sequences of app-d") })
    #expect(report.runs[0].counterexamples.map(\.invariant) == ["adapter-hung"])
  }

  @Test func rareHangsAreCountedTheSameWithAnyNumberOfJobs() throws {
    let hangs = { @Sendable (call: DelegateCall) in call.payload?.id == "link-9" }
    let reports = try [1, 2, 3].map { jobs in
      var options = Self.options(Notes(), hangs: hangs)
      options.work.jobs = jobs
      return try Fuzzer(options).run()
    }
    let counts = reports.map(\.runs[0].seedCount)
    let violations = reports.map { $0.runs[0].invariants.map(\.violations) }
    #expect(Set(counts).count == 1 && Set(violations).count == 1)
    #expect(counts[0] < 600 && violations[0][0] >= 5)
    #expect(counts[0] > 5, "\(counts)")
  }

  @Test(arguments: [1, 3])
  func aComparisonGivesUpAfterFiveLikewise(jobs: Int) throws {
    var options = Self.options(Notes()) { $0.callback == .didFinishLaunching }
    options.sequences.profiles = [.appDelegateIOS12, .sceneIOS13]
    options.work.jobs = jobs
    let comparison = try Comparer(options).compare()
    #expect(comparison.sequences == 5 && comparison.failures == 5)
    #expect(comparison.verdict == .inconclusive && !comparison.wasInterrupted)
  }

  @Test func hangsAreShrunkInASearchAndRepeatedOutsideOfIt() throws {
    let notes = Notes()
    let options = Self.options(notes) { $0.callback == .willResignActive }
    let report = try Fuzzer(options).run()
    let found = try #require(report.runs[0].counterexamples.first)
    #expect(found.sequence.actions.count == 2)
    // Not every past of the device is searched where candidates hang.
    #expect(found.minimality == .provedInConfiguration)
    let runs = notes.runs.withLock { $0 }
    #expect(runs.inSearch >= found.shrinkSteps)
    #expect(runs.total - runs.inSearch > report.runs[0].seedCount)
  }

  @Test func anInterruptEndsTheSearchSoon() throws {
    let notes = Notes()
    let options = Self.options(notes, interruptsSearch: true) {
      $0.callback == .willResignActive
    }
    let report = try Fuzzer(options).run()
    let found = try #require(report.runs[0].counterexamples.first)
    #expect(found.invariant == "adapter-hung" && found.minimality == .unknown)
    #expect(notes.runs.withLock { $0.inSearch } <= 3)
  }
}
