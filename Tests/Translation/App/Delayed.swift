import UIKit

/// Something that is done by selectors, in a later turn.
final class Delayed: UIResponder, UIApplicationDelegate {
  private var timer: Timer?

  func applicationDidBecomeActive(_ application: UIApplication) {
    perform(#selector(later(_:)), with: "soon", afterDelay: 2)
    timer = Timer.scheduledTimer(
      timeInterval: 5, target: self, selector: #selector(Delayed.tick(_:)), userInfo: "five",
      repeats: false)
    if responds(to: Selector("neverThere")) { fatalError(#keyPath(Delayed.name)) }
  }

  @objc var name: String { "delayed" }

  @objc private func later(_ word: String) {
    UIApplication.shared.environment.emit("later.\(word)")
  }

  @objc private func tick(_ timer: Timer) {
    UIApplication.shared.environment.emit("tick.\(timer.userInfo as? String ?? "-")")
  }
}
