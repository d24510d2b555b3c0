import LifecycleModel
import LifecycleReports
import Testing

@Suite struct EventWordingTests {
  /// The wordings of events: in a row of a story, as a clause, as a noun, as a departure.
  private static let cases: [(Event, [String])] = [
    (
      Event(.action(Action(.kill, reason: .crash, after: 2))),
      [
        "kill (crash) after callback 2", "kill(crash) after 2", "kill(crash) after 2",
        "kill(crash) after 2",
      ]
    ),
    (
      Event(.processStart),
      ["process starts", "the process starts", "the start of the process", "process starts"]
    ),
    (
      Event(.processEnd(.jetsam)),
      [
        "process ends: jetsam", "the process ends", "the end of the process by jetsam",
        "process ends",
      ]
    ),
    (
      Event(.suspend),
      ["process is suspended", "the process is suspended", "the suspension", "suspended"]
    ),
    (
      Event(.resume),
      ["process runs again", "the process runs again", "the resumption", "resumed"]
    ),
    (
      Event(.callback(.didBecomeActive, state: .active, arguments: [])),
      [
        "didBecomeActive", "didBecomeActive", "didBecomeActive",
        "didBecomeActive reading active",
      ]
    ),
    (
      Event(.returned(.openURL, .string("x"))),
      [
        "returned x", #"openURL returns "x""#, "the return of openURL", #"openURL returned "x""#,
      ]
    ),
    (
      Event(.forward(.openURL, target: "child")),
      [
        "forwarded openURL to child", "the adapter forwards openURL to child",
        "openURL forwarded to child", "openURL forwarded to child",
      ]
    ),
    (
      Event(.emit("route.opened", arguments: []), payload: ["link-1"]),
      [
        "emitted route.opened", "the adapter emits route.opened for link-1", "route.opened",
        "route.opened",
      ]
    ),
    (
      Event(.complete(handler: "h1", of: .openURL, value: .object([.init("a", .array([]))]))),
      [
        "completed h1 of openURL with {a: []}", "the adapter calls the completion handler h1",
        "the completion h1", "the completion h1",
      ]
    ),
    (
      Event(.complete(handler: "h2", of: .didReceiveNotificationResponse, value: .null)),
      [
        "completed h2 of didReceiveNotificationResponse",
        "the adapter calls the completion handler h2", "the completion h2", "the completion h2",
      ]
    ),
    (
      Event(.complete(handler: "h3", of: .performFetch, value: .null)),
      [
        "completed h3 of performFetch with null", "the adapter calls the completion handler h3",
        "the completion h3", "the completion h3",
      ]
    ),
    (
      Event(.task(.expire, id: "t1")),
      [
        "task t1 expired", "background task t1: expire", "the expiration of task t1",
        "the expiration of task t1",
      ]
    ),
  ]

  @Test(arguments: cases)
  func eventsReadAsEachPlaceNeeds(event: Event, words: [String]) {
    let wording = EventWording(event)
    #expect([wording.row, wording.clause, wording.noun, wording.departure] == words)
  }
}
