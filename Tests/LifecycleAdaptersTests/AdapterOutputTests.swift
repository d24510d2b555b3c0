import LifecycleAdapters
import LifecycleModel
import Testing

/// Events of an adapter are read as they were written, however they are kept.
@Suite struct AdapterOutputTests {
  private static let link = Payload(.url, id: "link-3")

  @Test func eventsComeInOrderWithWhatTheyAreAbout() {
    var output = AdapterOutput()
    let member = Value.Member("at", .int(2))
    output.emit("plain")
    output.emit("about", payload: Self.link)
    output.emit("strange", payload: Payload(.url, id: "mine"))
    output.emit("more", payload: Self.link, arguments: [member])
    output.emit("seen", scene: "scene-2", arguments: [member])
    output.emit("seen", scene: nil)
    output.complete(handler: "h1", of: .performFetch, value: .string("newData"))
    output.task(.begin, id: "t1")
    output.timer("later", after: -5)
    output.work(for: 7)
    output.registerForRemoteNotifications()
    #expect(
      output.events == [
        Event(.emit("plain", arguments: [])),
        Event(.emit("about", arguments: []), payload: ["link-3"]),
        Event(.emit("strange", arguments: []), payload: ["mine"]),
        Event(.emit("more", arguments: [member]), payload: ["link-3"]),
        Event(.emit("seen", arguments: [member]), scene: "scene-2"),
        Event(.emit("seen", arguments: [])),
        Event(.complete(handler: "h1", of: .performFetch, value: .string("newData"))),
        Event(.task(.begin, id: "t1")),
      ])
    #expect(output.timers.map(\.token) == ["later"] && output.timers.map(\.milliseconds) == [0])
    output.removeAll()
    #expect(output.events.isEmpty && output.timers.isEmpty)
  }

  /// A call of the model is kept in numbers, one made by hand is not.
  @Test func aForwardHasTheSceneAndThePayloadsOfItsCall() {
    let made = DelegateCall(
      .sceneOpenURLContexts, state: .inactive, sceneNumber: 2, sessionBits: 0, payloadKind: .url,
      payloadCount: 2, payloadNumber: 3)
    let written = DelegateCall(
      .sceneOpenURLContexts, state: .inactive, scene: "scene-2", payload: Self.link)
    var output = AdapterOutput()
    output.forward(made, to: "child")
    output.forward(made, to: "child")
    output.forward(written, to: "other")
    output.forward(made, as: .openURL, to: "child")
    func forward(_ target: String, _ payloads: [String]) -> Event {
      Event(
        .forward(.sceneOpenURLContexts, target: target), payload: payloads, scene: "scene-2")
    }
    let both = ["link-3", "link-4"]
    #expect(
      output.events == [
        forward("child", both), forward("child", both), forward("other", ["link-3"]),
        Event(.forward(.openURL, target: "child"), payload: both),
      ])
  }

  @Test func thereIsRoomForAnyNumberOfEvents() {
    var output = AdapterOutput()
    let names = (0..<1_000).map { "event-\($0 % 7)" }
    for name in names { output.emit(name) }
    #expect(output.events == names.map { Event(.emit($0, arguments: [])) })
  }
}
