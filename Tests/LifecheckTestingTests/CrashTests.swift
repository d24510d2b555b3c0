import DelegateAdapters
import UIKitShapes
import LifecheckTesting
import Testing

/// The report of code that ends the test's process.
@Suite struct CrashTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) { fatalError("no window yet") }
  }

  /// A crash while the adapter's methods are determined has neither a seed nor a file.
  @Test func aCrashBeforeTheFirstSeedIsReproducedByTheCallAlone() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await checkDelegates(profile: .appDelegateIOS12) { _ in
        UIKitDelegates(application: AppDelegate())
      }
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self)
      .split(separator: "\n").map { String($0) }
    let told = lines.filter { $0.contains("this call with profile") }
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.hasSuffix("this call with profile: .appDelegateIOS12") })
  }
}
