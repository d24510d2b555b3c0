import Foundation
import Testing

/// A sequence in words.
@Suite struct ExplanationTests {
  /// Actions as they are saved, and the sentence for each.
  static let told = [
    (#""name":"launch""#, "The user opens the app."),
    (#""name":"interrupt","variant":"call""#, "A call comes in."),
    (#""name":"resume""#, "The user returns to the app."),
    (#""name":"interrupt","variant":"alert""#, "A system alert appears."),
    (#""name":"resume""#, "The user returns to the app."),
    (#""name":"interrupt","variant":"controlCentre""#, "The user opens Control Center."),
    (#""name":"resume""#, "The user returns to the app."),
    (#""name":"interrupt","variant":"notificationCentre""#, "Notification Center down."),
    (#""name":"resume""#, "The user returns to the app."),
    (#""name":"interrupt","variant":"appSwitcher""#, "The user opens the app switcher."),
    (#""name":"resume""#, "The user returns to the app."),
    (#""name":"interrupt","variant":"faceID""#, "The system asks for Face ID."),
    (#""name":"resume""#, "The user returns to the app."),
    (#""name":"lock","variant":"sideButton""#, "The user locks the device with its button."),
    (#""name":"unlock""#, "The user unlocks the device."),
    (#""name":"lock","variant":"autoLock""#, "The device locks itself"),
    (#""name":"unlock""#, "The user unlocks the device."),
    (#""name":"deepLink","payload":"link-1","variant":"own""#, "a link of its own (link-1)."),
  ]

  @Test func explanationsNameTheCauseOfAnAction() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let actions = Self.told.map { "{\($0.0)}" }.joined(separator: ",")
    try tool.write(
      """
      {"schema":"lifecheck-sequence/1","profile":"scene-ios13","edges":"documented",
       "actions":[\(actions)]}
      """, to: "causes.json")
    let explained = try tool.run(["explain", "causes.json"])
    #expect(explained.status == 0)
    var rest = Substring(
      explained.output.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    for (action, sentence) in Self.told {
      let place = try #require(rest.firstRange(of: sentence), "\(action)")
      rest = rest[place.upperBound...]
    }
    // The story names the cause as it is saved.
    let replayed = try tool.run(["replay", "causes.json"])
    #expect(replayed.status == 0)
    for cause in ["interrupt as faceID", "lock as autoLock", "deepLink link-1 as own"] {
      #expect(replayed.output.contains(cause))
    }
  }
}
