@_spi(Lifecheck) import LifecycleEvents
import Synchronization
import Testing

/// The line by which production code reports an event, without anything that drives the code.
@Suite struct LifecycleEventsTests {
  /// The process is one of its own, because all checks of a process share the receiver.
  @Test func aLineReachesTheReceiverAndIsFreeWithoutOne() async {
    await #expect(processExitsWith: .success) {
      let evaluated = Mutex<[String]>([])
      let name = { (name: String) in
        evaluated.withLock { $0.append(name) }
        return name
      }
      LifecycleEvents.emit(name("early"), about: name("subject"))
      try #require(evaluated.withLock { $0.isEmpty })

      let received = Mutex<[String]>([])
      LifecycleEvents.install { name, subject, scene, arguments in
        let members = arguments.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let parts = [name, subject.map { "\($0)" }, scene].map { $0 ?? "-" } + members
        received.withLock { $0.append(parts.joined(separator: " ")) }
      }
      LifecycleEvents.emit(name("route.opened"), about: 7)
      LifecycleEvents.emit("seen")
      LifecycleEvents.emit("shown", scene: "scene-1", arguments: ["state": "active", "at": 2])
      try #require(evaluated.withLock { $0 == ["route.opened"] })
      try #require(
        received.withLock {
          $0 == ["route.opened 7 -", "seen - -", "shown - scene-1 at: 2 state: active"]
        })
    }
  }
}
