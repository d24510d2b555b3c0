import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

/// Completion handlers, whose every call is an event.
@MainActor @Suite struct CompletionTests {
  private typealias Process = UIKitDelegateTests.Process

  private nonisolated static let handing = Callback.allCases.filter {
    $0.row.completion != nil && !Callback.ofScheduledTasks.contains($0)
  }

  /// The values with which the recording delegates complete.
  private nonisolated static let values: [Callback: Value] = [
    .didReceiveRemoteNotification: .string("newData"),
    .didReceiveNotificationResponse: .null,
    .willPresentNotification: .array([.string("sound"), .string("banner")]),
    .performAction: .bool(true),
    .performFetch: .string("failed"),
    .backgroundURLSession: .null,
    .scenePerformAction: .bool(false),
  ]

  @Test(arguments: handing)
  func aHandlerIsSeenWheneverItIsCalled(callback: Callback) throws {
    let process = Process()
    if callback.row.isOfScene { process.receive(.sceneWillConnect) }
    #expect(process.receive(callback).events.isEmpty, "it was not called yet")
    let value = try #require(Self.values[callback])
    let event = Event.Body.complete(handler: "h1", of: callback, value: value)
    process.notes.complete()
    #expect(process.receive(.didReceiveMemoryWarning).events == [event], "late")
    process.notes.complete()
    process.notes.complete()
    #expect(process.receive(.didReceiveMemoryWarning).events == [event, event], "twice")
    #expect(process.receive(.didReceiveMemoryWarning).events.isEmpty)
  }

  @Test func handlersAreNumberedThroughTheProcessesOfARun() {
    let storage = AdapterStorage()
    var handlers: [String] = []
    for _ in 1...2 {
      let process = Process(storage: storage)
      for _ in 1...2 {
        process.receive(.performFetch)
        process.notes.complete()
        for case .complete(let handler, _, _) in process.receive(.didBecomeActive).events {
          handlers.append(handler)
        }
      }
    }
    #expect(handlers == ["h1", "h2", "h3", "h4"])
  }

  @Test func aCallAfterTheProcessEndedIsNotSeen() {
    let storage = AdapterStorage()
    var process: Process? = Process(storage: storage)
    process?.receive(.performFetch)
    let complete = process?.notes.complete
    process = nil
    complete?()
    #expect(Process(storage: storage).receive(.didBecomeActive).events.isEmpty)
  }

  /// A delegate that calls a handler within the method.
  private final class Prompt: UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) {
      application.environment.emit("fetch.begun")
      completionHandler(.newData)
      completionHandler(.noData)
    }
  }

  @Test func callsWithinTheMethodAreSeenInOrder() {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: Prompt())
    }
    var output = AdapterOutput()
    let call = DelegateCall(.performFetch, state: .background)
    #expect(adapter.receive(call, &output) == nil)
    #expect(
      output.events.map(\.body) == [
        .emit("fetch.begun", arguments: []),
        .complete(handler: "h1", of: .performFetch, value: .string("newData")),
        .complete(handler: "h1", of: .performFetch, value: .string("noData")),
      ])
  }
}
