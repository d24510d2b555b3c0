import BackgroundTasks
import UIKit

/// Belongs to no actor, as much code that is older than actors.
class AppContext {
  static let shared = AppContext()

  var isActive: Bool { UIApplication.shared.applicationState == .active }
  var delegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  func open(_ url: URL) {
    guard isActive else { return }
    delegate?.window?.windowScene?.open(url, options: nil)
    UIApplication.shared.open(url)
  }

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { task in
      self.refresh(task)
    }
  }

  private func refresh(_ task: BGTask) { task.setTaskCompleted(success: true) }
}
