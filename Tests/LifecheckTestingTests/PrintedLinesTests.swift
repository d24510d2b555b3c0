import DelegateAdapters
import LifecheckTesting
import Testing
import UIKitShapes

/// Lines that delegates print are shown in the story of a test that fails.
@Suite struct PrintedLinesTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var visits = 0

    func applicationDidBecomeActive(_ application: UIApplication) {
      visits += 1
      print("visit", visits)
      application.environment.emit("came")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      dump([visits])
      Task { @MainActor in print("later") }
    }
  }

  @Test func theStoryHasThem() async throws {
    let told = try await failing {
      checkDelegates(
        profile: .appDelegateIOS26, seeds: 100,
        options: .init(checks: [.onceAProcess("came")])
      ) { _ in UIKitDelegates(application: AppDelegate()) }
    }
    let story = try #require(told.messages.first)
    let lines = story.split(separator: "\n").map { $0.drop { $0 == " " } }
    let visits = lines.filter { $0.hasPrefix("│ visit") }
    #expect(visits == ["│ visit 1", "│ visit 2"], "\(story)")
    let place = try #require(lines.firstIndex { $0 == "│ visit 2" })
    #expect(lines[place - 1].contains("didBecomeActive") || lines[place - 1].contains("came"))
  }

  private static func launch(showingPrinted: Bool) {
    checkDelegates(
      replaying: [.launch], profile: .appDelegateIOS26,
      options: .init(checks: [.noFailures], showsPrinted: showingPrinted)
    ) { _ in UIKitDelegates(application: AppDelegate()) }
  }

  @Test func theyMayBePrintedAtOnceToo() async throws {
    let kept = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { PrintedLinesTests.launch(showingPrinted: false) }
    let shown = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { PrintedLinesTests.launch(showingPrinted: true) }
    let printed = [kept, shown].map { result in
      String(decoding: result.standardOutputContent, as: UTF8.self).contains("visit 1\n")
    }
    #expect(printed == [false, true])
  }

  /// Outside of a process, everything is printed as it is.
  @Test func elsewhereNothingIsKept() {
    #expect(dump(3) == 3)
    print("printed by a test, as it is")
  }
}
