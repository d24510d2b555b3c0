import LifecycleModel
import Testing

/// The causes of actions, as `lifecycle-model.md` and the issue list them.
extension OracleTable {
  /// The causes that come between the user and an app.
  static let interruptionCauses = [
    "call", "alert", "controlCentre", "notificationCentre", "appSwitcher", "faceID",
  ]
  /// The causes that lock the device.
  static let lockCauses = ["sideButton", "autoLock"]

  /// Returns the rows, each with causes followed by one for every cause: the calls are the same.
  static func withCauses(_ rows: [Row]) -> [Row] {
    rows.flatMap { row in
      let causes: [String] =
        switch row.action {
        case "interrupt": interruptionCauses
        case "lock": lockCauses
        // Only an app in front can open a link of its own.
        case "deepLink" where row.state == "active": ["own"]
        default: []
        }
      return [row]
        + causes.map { Row(state: row.state, action: "\(row.action)(\($0))", calls: row.calls) }
    }
  }
}

@Suite("Causes of interruptions and locks")
struct CauseTests {
  /// The sources that name these causes, by a word of each source.
  static let sources = [
    ("interrupt", "call", "002"), ("interrupt", "alert", "002"),
    ("interrupt", "controlCentre", "2416"), ("interrupt", "notificationCentre", "18575"),
    ("interrupt", "appSwitcher", "Swipe Up From Bottom"), ("interrupt", "faceID", "7577"),
    ("lock", "sideButton", "Sleep/Wake button"), ("lock", "autoLock", "isIdleTimerDisabled"),
    ("deepLink", "own", "openradar-mirror/issues/9430"),
  ]

  @Test(arguments: Profile.all)
  func eachHasItsOwnSourceAndTheStatesOfThePlainAction(profile: Profile) throws {
    let model = try CompiledModel(profile: profile)
    for (name, cause, source) in Self.sources {
      let choices = model.choices.filter {
        $0.action.name.rawValue == name && $0.action.variant == cause
      }
      #expect(!choices.isEmpty)
      for choice in choices {
        #expect(model.rule(of: choice).source.text.contains(source), "\(cause)")
        let plain = try #require(
          model.choice(for: Action(choice.action.name), in: Int(choice.state)))
        #expect(model.choices[plain].action.variant == nil)
        #expect(model.choices[plain].target == choice.target)
        #expect(Int(choice.twin) == plain)
        #expect(model.choices[plain].twin == -1)
      }
    }
  }

  @Test(arguments: Profile.all)
  func twinsAreTheSameToEveryAdapterAndInvariant(profile: Profile) throws {
    let model = try CompiledModel(profile: profile, edges: .observed)
    for choice in model.choices where choice.twin >= 0 {
      let twin = model.choices[Int(choice.twin)]
      var action = choice.action
      action.variant = twin.action.variant
      #expect(action == twin.action && choice.state == twin.state && choice.target == twin.target)
      #expect(
        model.pathEvents[choice.path].dropFirst() == model.pathEvents[twin.path].dropFirst())
      #expect(choice.payload == twin.payload && choice.payloadCount == twin.payloadCount)
      #expect(model.edges(of: choice) == model.edges(of: twin))
    }
  }

  @Test("variants are written like names in Swift, edges as they are", arguments: Profile.all)
  func variantsAreCamelCase(profile: Profile) throws {
    let model = try CompiledModel(
      profile: profile, edges: .observed,
      configuration: Configuration(implements: ["*", "notifications"]))
    let variants = Set(
      model.choices.compactMap(\.action.variant).flatMap { $0.split(separator: "+") })
    #expect(variants.contains("notificationAfter") == (profile.family != .swiftUI))
    for variant in variants {
      #expect(variant.first?.isLowercase == true && variant.allSatisfy(\.isLetter), "\(variant)")
    }
  }
}
