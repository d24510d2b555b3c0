import LifecycleModel
import LifecycleEngine
import ModelCases
import Testing

@Suite struct EventRowsTests {
  @Test(arguments: [ModelCase.appDelegate, .twoScenes])
  func theModelsEventsComeFirst(model: ModelCase) throws {
    let table = try model.table()
    let rows = EventRows(table)
    let events = table.model.events
    #expect(rows.modelCount == events.count)
    #expect(rows.events.prefix(events.count).map(\.body) == events.map { $0.instantiate().body })
    #expect(
      rows.events.prefix(events.count).map(\.payload.isEmpty)
        == events.map { !$0.isCallback || $0.carries == nil })
    #expect(
      Array(rows.carriesPayload.prefix(events.count)) == events.map { $0.carries != nil })
  }

  @Test(arguments: [ModelCase.appDelegate, .scene])
  func killsFollowEachWithItsEnd(model: ModelCase) throws {
    let table = try model.table()
    let rows = EventRows(table)
    #expect(rows.count == rows.modelCount + 2 * 3 * table.longestCut)
    for cut in 1...table.longestCut {
      for (number, reason) in [KillReason.crash, .watchdog, .jetsam].enumerated() {
        let row = table.killRow(after: cut, number)
        #expect(
          rows.events[row] == Event(.action(Action(.kill, reason: reason, after: cut))))
        #expect(rows.events[row + 1] == Event(.processEnd(reason)))
        #expect(!rows.carriesPayload[row] && !rows.carriesPayload[row + 1])
      }
    }
  }

  /// The events of adapters, no two alike.
  private static let shapes: [Event] = [
    Event(.emit("opened", arguments: [])), Event(.emit("closed", arguments: [])),
    Event(.emit("opened", arguments: [.init("n", .int(1))])),
    Event(.emit("opened", arguments: [.init("n", .int(2))])),
    Event(.emit("opened", arguments: []), scene: "scene-1"),
    Event(.emit("opened", arguments: []), scene: "scene-2"),
    Event(.forward(.openURL, target: "one")), Event(.forward(.openURL, target: "two")),
    Event(.forward(.didBecomeActive, target: "one")),
    Event(.complete(handler: "h1", of: .performFetch, value: .null)),
    Event(.complete(handler: "h2", of: .performFetch, value: .null)),
    Event(.task(.begin, id: "t")), Event(.task(.end, id: "t")),
    Event(.action(Action(.custom, custom: "login"))),
    Event(.action(Action(.custom, after: 2, custom: "login"))),
  ]

  @Test func equalShapesHaveOneRowWhateverTheyCarryAndWhenever() throws {
    let rows = EventRows(try ModelCase.scene.table())
    let before = rows.count
    let numbers = Self.shapes.map { rows.row(of: $0) }
    #expect(numbers == Array(before..<before + Self.shapes.count), "a new row each")
    for (shape, number) in zip(Self.shapes, numbers) {
      var other = shape
      other.payload = ["link-1", "link-2"]
      other.time = 5_000
      #expect(rows.row(of: other) == number)
      #expect(rows.events[number] == shape)
      #expect(!rows.carriesPayload[number])
    }
    #expect(rows.count == before + Self.shapes.count)
  }

  @Test func aRowIsKeptWithoutPayloadAndTimeHoweverItWasMet() throws {
    let rows = EventRows(try ModelCase.scene.table())
    let row = rows.row(
      of: Event(.emit("opened", arguments: []), payload: ["link-1"], time: 30))
    #expect(rows.events[row] == Event(.emit("opened", arguments: [])))
  }

  @Test func anEventOfAnotherModelGetsARowOfItsOwn() throws {
    let rows = EventRows(try ModelCase.appDelegate.table())
    let other = try ModelCase.scene.table().model.events
    for template in other {
      let count = rows.count
      let row = rows.add(template)
      #expect(row == count && rows.count == count + 1)
      #expect(rows.events[row].body == template.instantiate().body)
      #expect(rows.carriesPayload[row] == (template.carries != nil))
    }
  }
}
