import Foundation
import UIKit

// As in an app that waits for notifications in tasks, and works in operations.

/// Emits an event for each activation of the app that it receives.
@MainActor
final class Listener {
  private typealias Sequence = NotificationCenter.Notifications

  /// The bug is to begin to listen in the task, which may run when the app is active by then.
  init(hasBug: Bool) {
    let sequence = NotificationCenter.default.notifications(
      named: UIApplication.didBecomeActiveNotification)
    if hasBug {
      Task { for await notification in sequence { hear(notification) } }
    } else {
      let iterator = sequence.makeAsyncIterator()
      Task {
        var iterator = iterator
        while let notification = await iterator.next() { hear(notification) }
      }
    }
  }

  private func hear(_ notification: Notification) {
    guard notification.object is UIApplication else { return }
    UIApplication.shared.environment.emit("activation.heard")
  }
}

final class ListeningAppDelegate: UIResponder, UIApplicationDelegate {
  private let hasBug: Bool
  private var listener: Listener?

  init(hasBug: Bool) { self.hasBug = hasBug }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    listener = Listener(hasBug: hasBug)
    return true
  }
}

/// Fetches news, saves them, and answers; with the bug it answers without waiting for the save.
final class FetchingAppDelegate: UIResponder, UIApplicationDelegate {
  private let hasBug: Bool
  private let queue = OperationQueue()

  init(hasBug: Bool) {
    self.hasBug = hasBug
    queue.maxConcurrentOperationCount = 1
    queue.qualityOfService = .utility
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let environment = application.environment
    let fetch = BlockOperation { environment.emit("items.fetched") }
    let save = BlockOperation { environment.emit("items.saved") }
    save.addDependency(fetch)
    // Operations of the main queue run on the main actor.
    nonisolated(unsafe) let complete = completionHandler
    let answer: Operation = BlockOperation { complete(.newData) }
    if !hasBug { answer.addDependency(save) }
    OperationQueue.main.addOperation(answer)
    queue.addOperations([fetch, save], waitUntilFinished: false)
  }
}
