import LifecheckTesting
import Synchronization
import Testing
import UIKit

/// Lines that an app's files print are in the story, whatever the files import.
@Suite struct PrintingTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var visits = 0

    func applicationDidBecomeActive(_ application: UIApplication) {
      visits += 1
      PrintingModel.visit(visits)
      NSLog("%d, %@, %d, %d and %@", visits, "two", 3, 4, "five")
      application.environment.emit("came")
    }
  }

  @Test func theStoryHasThem() throws {
    let told = Mutex<[String]>([])
    withKnownIssue {
      checkDelegates(
        profile: .appDelegateIOS26, seeds: 50, options: .init(checks: [.onceAProcess("came")])
      ) { _ in UIKitDelegates(application: AppDelegate()) }
    } matching: { issue in
      told.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let story = try #require(told.withLock { $0.first })
    let lines = story.split(separator: "\n").compactMap { line in
      line.firstRange(of: "│ ").map { String(line[$0.upperBound...]) }
    }
    let expected = { (visit: Int) in
      [
        "visit \(visit)", "\(visit) of many", "plain", "\"quoted\"",
        "\(visit), two, 3, 4 and five",
      ]
    }
    #expect(lines == expected(1) + expected(2), "\(story)")
  }
}
