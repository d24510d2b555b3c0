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
    ("interrupt", "call", "App Lifecycle notes"), ("interrupt", "alert", "App Lifecycle notes"),
    ("interrupt", "controlCentre", "2416"), ("interrupt", "notificationCentre", "18575"),
    ("interrupt", "appSwitcher", "Swipe Up From Bottom"), ("interrupt", "faceID", "7577"),
    ("lock", "sideButton", "Sleep/Wake button"), ("lock", "autoLock", "isIdleTimerDisabled"),
    ("deepLink", "own", "openradar-mirror/issues/9430"),
  ]

  @Test(arguments: Profile.all)
  func eachHasItsOwnSourceAndTheStatesOfThePlainAction(profile: Profile) throws {
    let model = try CompiledModel(profile: profile)
    for (name, cause, source) in Self.sources {
      let transitions = model.transitions.filter {
        $0.action.name.rawValue == name && $0.action.variant == cause
      }
      #expect(!transitions.isEmpty)
      for transition in transitions {
        #expect(model.rule(of: transition).source.text.contains(source), "\(cause)")
        let plain = try #require(
          model.transition(for: Action(transition.action.name), in: Int(transition.state)))
        #expect(model.transitions[plain].action.variant == nil)
        #expect(model.transitions[plain].target == transition.target)
        #expect(Int(transition.twin) == plain)
        #expect(model.transitions[plain].twin == -1)
      }
    }
  }

  @Test(arguments: Profile.all)
  func twinsAreTheSameToEveryAdapterAndInvariant(profile: Profile) throws {
    let model = try CompiledModel(profile: profile, edges: .observed)
    for transition in model.transitions where transition.twin >= 0 {
      let twin = model.transitions[Int(transition.twin)]
      var action = transition.action
      action.variant = twin.action.variant
      #expect(
        action == twin.action && transition.state == twin.state && transition.target == twin.target)
      #expect(
        model.pathEvents[transition.path].dropFirst() == model.pathEvents[twin.path].dropFirst())
      #expect(transition.payload == twin.payload && transition.payloadCount == twin.payloadCount)
      #expect(model.edges(of: transition) == model.edges(of: twin))
    }
  }

  @Test("variants are written like names in Swift, edges as they are", arguments: Profile.all)
  func variantsAreCamelCase(profile: Profile) throws {
    let model = try CompiledModel(
      profile: profile, edges: .observed,
      configuration: Configuration(implements: ["*", "notifications"]))
    let variants = Set(
      model.transitions.compactMap(\.action.variant).flatMap { $0.split(separator: "+") })
    #expect(variants.contains("notificationAfter") == (profile.family != .swiftUI))
    for variant in variants {
      #expect(variant.first?.isLowercase == true && variant.allSatisfy(\.isLetter), "\(variant)")
    }
  }
}
