import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

import class UIKitShapes.NotificationCenter

/// Tasks that wait for notifications hear them in later turns of the main loop.
@Suite struct NotificationSequenceTests {
  private typealias Say = @Sendable (String) -> Void
  private typealias Body = @MainActor @Sendable (_ say: @escaping Say) -> Void

  private final class Delegate: UIApplicationDelegate {
    private let body: Body

    init(_ body: @escaping Body) { self.body = body }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let environment = application.environment
      body { environment.emit($0) }
      return true
    }
  }

  /// Returns the texts of a launch, of some turns, of the posted notifications, and of some more
  /// turns, separated by `|`.
  private func told(
    _ posted: [Callback] = [.didBecomeActiveNotification], _ body: @escaping Body
  ) -> String {
    var output = AdapterOutput()
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: Delegate(body))
    }
    _ = adapter.receive(DelegateCall(.didFinishLaunching, state: .inactive), &output)
    for _ in 0..<3 { adapter.turn(&output) }
    for callback in posted {
      output.emit("|")
      let scene = callback.row.isOfScene ? "scene-1" : nil
      _ = adapter.receive(DelegateCall(callback, state: .active, scene: scene), &output)
    }
    output.emit("|")
    for _ in 0..<6 { adapter.turn(&output) }
    return output.events.compactMap { event -> String? in
      guard case .emit(let name, _) = event.body else { return nil }
      return name
    }.joined(separator: " ")
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
    let told = told([.didBecomeActiveNotification, .didBecomeActiveNotification]) { say in
      _ = Self.listen(UIApplication.didBecomeActiveNotification, say)
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
    let told = told([.didBecomeActiveNotification, .sceneDidActivateNotification]) { say in
      _ = Self.listen(
        UIApplication.didBecomeActiveNotification, of: UIApplication.shared, say)
      _ = Self.listen(UIScene.didActivateNotification, of: UIApplication.shared, say)
    }
    #expect(told == "| | | heard true")
  }

  @Test func aTaskThatIsCancelledHearsNothingMore() {
    let told = told { say in
      let task = Self.listen(UIApplication.didBecomeActiveNotification, say)
      Task { @MainActor in task.cancel() }
    }
    #expect(told == "over | |")
  }

  @Test func otherTasksHearToo() {
    let told = told { say in
      Task.detached {
        let names = NotificationCenter.default.notifications(
          named: UIApplication.didBecomeActiveNotification
        ).map(\.name.rawValue)
        for await name in names { say(name) }
      }
    }
    #expect(told == "| | UIApplicationDidBecomeActiveNotification")
  }

  /// A notification is posted in vain if only an earlier process waited for it.
  @Test func theSequenceGoesOnInNoOtherProcess() {
    let first = told([]) { say in
      _ = Self.listen(UIApplication.didBecomeActiveNotification, say)
    }
    let second = told { _ in }
    #expect(first == "|" && second == "| |")
  }
}
