import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Synchronization
import Testing

@Suite struct ProgressTests {
  /// Returns the progress that a run reported, with a clock that advances by a second each time it
  /// is read.
  private static func told(_ change: (inout FuzzOptions) -> Void) throws -> (
    [FuzzProgress], Report
  ) {
    let ticks = Ticks()
    let told = Told()
    var options = try FuzzingTests.options([.appDelegateIOS12, .sceneIOS13])
    options.sequences.seedCount = 1_000
    options.work.clock = { ticks.next() }
    options.work.progressInterval = 2
    options.work.onProgress = { told.append($0) }
    change(&options)
    let report = try Fuzzer(options).run()
    return (told.all, report)
  }

  private final class Told: Sendable {
    private let list = Mutex<[FuzzProgress]>([])
    var all: [FuzzProgress] { list.withLock { $0 } }
    func append(_ progress: FuzzProgress) { list.withLock { $0.append(progress) } }
  }

  @Test("progress grows until all is run, profile by profile", arguments: [false, true])
  func growth(eventwise: Bool) throws {
    let (told, report) = try Self.told { $0.sequences.stopsAtFirstFailure = eventwise }
    #expect(told.count > 4)
    #expect(Set(told.map(\.profile)) == ["app-delegate-ios12", "scene-ios13"])
    for (earlier, later) in zip(told, told.dropFirst()) {
      #expect(earlier.share < later.share)
      #expect(earlier.seconds < later.seconds)
    }
    for progress in told {
      #expect(progress.sequenceCount == 1_000 && progress.profileCount == 2)
      #expect((1...1_000).contains(progress.sequencesDone))
      let run = try #require(report.runs.first { $0.profile == progress.profile })
      #expect(progress.transitions.total == run.coverage.transitions.total)
      #expect(progress.transitions.reached <= run.coverage.transitions.reached)
    }
    let last = try #require(told.last)
    #expect(last.transitions.reached == last.transitions.total)
  }

  @Test("what is told does not change what is found")
  func indifference() throws {
    var options = try FuzzingTests.options([.appDelegateIOS12])
    options.sequences.seedCount = 1_000
    let silent = try Fuzzer(options).run()
    options.work.onProgress = { _ in }
    options.work.progressInterval = 0
    #expect(try Fuzzer(options).run() == silent)
  }

  @Test("the time left follows from what was run, and is never more than the limit allows")
  func timeLeft() {
    var progress = FuzzProgress(
      profile: "p", profilesDone: 1, profileCount: 4, sequencesDone: 50, sequenceCount: 100,
      transitions: .init(1, of: 2), seconds: 30, secondsInProfile: 10, secondsAllowed: nil)
    // Three eighths took 30 s, so that five eighths take 50 s.
    #expect(progress.share == 0.375)
    #expect(progress.secondsLeft == 50)
    #expect(progress.rate == 5)
    progress.secondsAllowed = 12
    #expect(progress.secondsLeft == 12)
    progress.sequencesDone = 0
    #expect(progress.rate == nil)
  }
}
