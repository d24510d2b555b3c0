import LifecycleEvents
import LifecycleModel
import Testing
import UIKitShapes

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Events that production code reports by a line of its own, in a process.
@Suite struct ReceivedEventsTests {
  private func events(_ body: AppProcess.Body) -> [Event] {
    let process = AppProcess()
    process.run(body)
    return process.events
  }

  @Test func anEventHasItsSceneAndItsArguments() {
    let events = events { _ in
      LifecycleEvents.emit(
        "state.shown", scene: "scene-1",
        arguments: ["state": "active", "is": true, "at": 2, "of": UIApplication.State.active])
    }
    let arguments: [Value.Member] = [
      .init("at", .int(2)), .init("is", .bool(true)), .init("of", .string("active")),
      .init("state", .string("active")),
    ]
    #expect(events == [Event(.emit("state.shown", arguments: arguments), scene: "scene-1")])
  }

  @Test func aSubjectMayBeTextOrMissing() {
    let events = events { _ in
      LifecycleEvents.emit("seen", about: "push-3")
      LifecycleEvents.emit("seen", about: "https://app.example/activity-2")
      LifecycleEvents.emit("seen", about: URL?.none)
      LifecycleEvents.emit("seen")
    }
    #expect(events.map(\.payload) == [["push-3"], ["activity-2"], [], []])
  }

  @Test func outsideOfAProcessNothingHappens() {
    LifecycleEvents.emit("route.opened", about: URL(string: "app://link-1"))
  }
}
