import Foundation
import UIKit

// As in an app that keeps users' writing in files.

final class DraftAppDelegate: UIResponder, UIApplicationDelegate {
  private let file: URL
  private let savesInTime: Bool
  private var hasWritten = false

  /// Creates a delegate that saves the draft when the app goes to background or, with the bug, when
  /// it is told that it ends.
  init(hasBug: Bool) {
    file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appending(path: "draft.txt")
    savesInTime = !hasBug
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)),
      (try? Data(contentsOf: file)) == Data("written".utf8)
    {
      application.environment.emit("draft.restored")
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    hasWritten = true
    application.environment.emit("draft.written")
  }

  func applicationDidEnterBackground(_ application: UIApplication) { if savesInTime { save() } }

  func applicationWillTerminate(_ application: UIApplication) { save() }

  private func save() {
    if hasWritten { try? "written".write(to: file, atomically: true, encoding: .utf8) }
  }
}
