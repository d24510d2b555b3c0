import UIKitShapes
import Testing

import class UIKitShapes.NotificationCenter

/// Tasks that wait for notifications hear them in later turns of the main loop.
@Suite struct NotificationSequenceTests {
  private typealias Say = AppProcess.Say

  /// The notification that the app is active.
  private static let active = UIApplication.didBecomeActiveNotification

  /// Returns the texts of a launch, of some turns, of the posted notifications, and of some more
  /// turns, separated by `|`.
  private func told(
    _ posted: [Notification.Name] = [active], _ body: AppProcess.Body
  ) -> String {
    let process = AppProcess()
    process.run(body)
    process.turn(3)
    for name in posted {
      process.mark()
      process.run { _ in
        let object = name == Self.active ? UIApplication.shared : UIResponder()
        NotificationCenter.default.post(name: name, object: object)
      }
    }
    process.mark()
    process.turn(6)
    return process.told.joined(separator: " ")
  }

  @MainActor
  private static func listen(
    _ name: Notification.Name, of object: AnyObject? = nil, _ say: @escaping Say
  ) -> Task<Void, Never> {
    Task { @MainActor in
      for await notification in NotificationCenter.default.notifications(
        named: name, object: object)
      { say("heard \(notification.object is UIApplication)") }
      say("over")
    }
  }

  @Test func eachNotificationIsHeardInALaterTurn() {
    let told = told([Self.active, Self.active]) { say in
      _ = Self.listen(Self.active, say)
      say("launched")
    }
    #expect(told == "launched | | | heard true heard true")
  }

  @Test func aTaskMissesNotificationsPostedBeforeItRuns() {
    let told = told([]) { say in
      let name = Notification.Name("mine")
      _ = Self.listen(name, say)
      NotificationCenter.default.post(name: name, object: nil)
      Task { @MainActor in NotificationCenter.default.post(name: name, object: nil) }
    }
    #expect(told == "heard false |")
  }

  @Test func notificationsOfOtherObjectsAreNotHeard() {
    let told = told([Self.active, UIScene.didActivateNotification]) { say in
      _ = Self.listen(Self.active, of: UIApplication.shared, say)
      _ = Self.listen(UIScene.didActivateNotification, of: UIApplication.shared, say)
    }
    #expect(told == "| | | heard true")
  }

  @Test func aTaskThatIsCancelledHearsNothingMore() {
    let told = told { say in
      let task = Self.listen(Self.active, say)
      Task { @MainActor in task.cancel() }
    }
    #expect(told == "over | |")
  }

  @Test func otherTasksHearToo() {
    let told = told { say in
      Task.detached {
        let names = NotificationCenter.default.notifications(named: Self.active)
          .map(\.name.rawValue)
        for await name in names { say(name) }
      }
    }
    #expect(told == "| | UIApplicationDidBecomeActiveNotification")
  }

  /// A notification is posted in vain if only an earlier process waited for it.
  @Test func theSequenceGoesOnInNoOtherProcess() {
    let first = told([]) { say in
      _ = Self.listen(Self.active, say)
    }
    let second = told { _ in }
    #expect(first == "|" && second == "| |")
  }
}
