import DelegateAdapters
import Foundation
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing
import UIKitShapes

/// A locked device and one that was never unlocked since it was started are two things.
@Suite struct FirstUnlockTests {
  /// The protection of the item that a refresh in background reads.
  enum Protection: CaseIterable {
    case whileUnlocked, untilFirstUnlock, none
  }

  private static func reader(_ protection: Protection) -> AdapterDescription {
    ClosureAdapter.description(["never-emitted(refused)"]) { call, _, output in
      guard call.callback == .appRefreshTask else { return }
      let isReadable =
        switch protection {
        case .whileUnlocked: call.isProtectedDataAvailable
        case .untilFirstUnlock: call.isUnlockedSinceBoot
        case .none: true
        }
      output.emit(isReadable ? "refreshed" : "refused")
    }
  }

  /// Without a restart, only what is protected by the lock itself is refused.
  @Test(arguments: Protection.allCases)
  func aLockedDeviceStillReadsWhatAFirstUnlockReleases(protection: Protection) throws {
    let trial = try CheckTrial(Self.reader(protection), in: .sceneIOS27, seeds: 600) { options in
      options.sequences.strategy = .guided
      options.sequences.without = try! Exclusions(actions: ["restart"], variants: [])
    }
    #expect(trial.violated.isEmpty == (protection != .whileUnlocked))
    #expect(trial.report.verdict != .inconclusive)
  }

  @Test(arguments: Protection.allCases)
  func beforeTheFirstUnlockNeitherCanBeRead(protection: Protection) throws {
    let trial = try CheckTrial(Self.reader(protection), in: .sceneIOS27, seeds: 600) { options in
      options.sequences.strategy = .guided
    }
    #expect(trial.violated.isEmpty == (protection == .none))
    guard protection == .untilFirstUnlock else { return }
    let story = try #require(trial.report.runs[0].counterexamples.first)
    let actions = story.sequence.actions.map(\.name)
    #expect(actions.contains(.restart) && !actions.contains(.unlock))
  }

  /// The first unlock always comes before the first time in front, and the lock changes nothing.
  @Test func readingsFollowRestartAndUnlock() throws {
    let adapter = ClosureAdapter.description(["never-emitted(wrong)"]) { call, memory, output in
      if call.isProtectedDataAvailable, !call.isUnlockedSinceBoot { output.emit("wrong") }
      if call.state == .active { memory.isOn = true }
      if memory.isOn, !call.isUnlockedSinceBoot { output.emit("wrong") }
      output.emit("called")
    }
    for profile: Profile in [.sceneIOS27, .appDelegateIOS12] {
      #expect(try CheckTrial(adapter, in: profile, seeds: 300).violated == [])
    }
  }
  /// Marks in a file that it has stored something, and looks for it in the background.
  private final class Stored: UIApplicationDelegate {
    private var mark: String {
      UIApplication.shared.environment.homeDirectory.appending(path: "mark").path
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      UIKitShapes.UserDefaults.standard.set("t", forKey: "token")
      _ = FileManager.default.createFile(atPath: mark, contents: Data())
    }

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      let isStored = FileManager.default.fileExists(atPath: mark)
      let token = UIKitShapes.UserDefaults.standard.string(forKey: "token")
      application.environment.emit(isStored && token == nil ? "lost" : "found")
      done(.noData)
    }
  }

  /// As in posthog-ios issue 213: defaults seem empty before the first unlock.
  @Test(arguments: [false, true])
  func userDefaultsAreUnreadableBeforeTheFirstUnlock(restarts: Bool) throws {
    let adapter = AdapterDescription(
      name: "stored", title: "", checks: ["never-emitted(lost)"]
    ) { _ in UIKitDelegates(application: Stored()) }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS26, seeds: 200) { options in
      guard !restarts else { return }
      options.sequences.without = try! Exclusions(actions: ["restart"], variants: [])
    }
    #expect(trial.violated == (restarts ? ["never-emitted(lost)"] : []))
    #expect(trial.report.verdict != .inconclusive)
  }
}
