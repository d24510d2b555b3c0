import LifecycleModel
import Testing

/// The callbacks of an app that was launched in background, and the states it can read then.
@Suite("Launches in background") struct BackgroundLaunchTests {
  /// The arguments of the two launch methods in the course of an action on a device that never ran
  /// the app.
  private static func options(_ kind: BackgroundEventKind, _ profile: Profile) throws -> [Value] {
    let model = try CompiledModel(
      profile: profile,
      configuration: Configuration(implements: ["willFinishLaunching", "didFinishLaunching", "*"]))
    let action = Action(.backgroundEvent, kind: kind)
    let transition = model.transitions[try #require(model.transition(for: action, in: 0))]
    let payload = transition.payload.map { Payload($0, id: "\($0.prefix)-1") }
    return model.pathEvents[transition.path].compactMap { index in
      let event = model.events[Int(index)].instantiate(payload: payload)
      guard case .callback(let callback, _, let arguments) = event.body,
        [.willFinishLaunching, .didFinishLaunching].contains(callback)
      else { return nil }
      return arguments.first { $0.key == "launchOptions" }?.value
    }
  }

  static let push = Value.object([
    .init(
      "remoteNotification",
      .object([
        .init("aps", .object([.init("content-available", .int(1))]))
      ]))
  ])

  /// dotnet/maui issue 13822: a background notification is in the launch options;
  /// intuit/LocationManager issue 119: the key of a location is there, but not with scenes.
  @Test(arguments: [
    (BackgroundEventKind.silentPush, push),
    (.location, .object([.init("location", .bool(true))])),
    (.fetch, .null), (.urlSession, .null), (.task, .null),
  ])
  func theLaunchOptionsTellOfTheEvent(kind: BackgroundEventKind, told: Value) throws {
    for profile in [Profile.appDelegateIOS11, .appDelegateIOS12, .appDelegateIOS26] {
      #expect(try Self.options(kind, profile) == [told, told], "\(profile.name)")
    }
    for profile in [Profile.sceneIOS13, .sceneIOS27, .swiftUI] {
      #expect(try Self.options(kind, profile) == [.null, .null], "\(profile.name)")
    }
  }

  /// Whether protected data can be read in each call of the last of some actions.
  private static func readings(_ actions: [Action], passcode: Bool = true) throws -> [Bool] {
    var configuration = Configuration()
    configuration.options = passcode ? [:] : ["passcode": .bool(false)]
    let model = try CompiledModel(profile: .appDelegateIOS26, configuration: configuration)
    let last = try #require(actions.last)
    let state = try #require(model.state(after: Array(actions.dropLast())))
    let transition = model.transitions[try #require(model.transition(for: last, in: state))]
    var readings: [Bool] = []
    var node = Int(transition.firstNode)
    while node >= 0 {
      if case .callback = model.events[Int(model.nodes[node].event)].body {
        readings.append(!model.nodes[node].isDataProtected)
      }
      node = Int(model.nodes[node].next)
    }
    return readings
  }

  @Test func lockedDataCannotBeRead() throws {
    let sync = Action(.backgroundEvent, kind: .silentPush)
    let launch = Action(.launch)
    let behind = [launch, Action(.lock)]
    // Locking tells that it will be so.
    #expect(try Self.readings(behind).allSatisfy { $0 })
    #expect(try Self.readings(behind + [sync]) == [false])
    #expect(try Self.readings(behind + [sync], passcode: false) == [true])
    #expect(try Self.readings(behind + [Action(.unlock)]).allSatisfy { $0 })
    // Before the device is unlocked for the first time.
    #expect(try Self.readings([launch, Action(.restart), sync]) == [false, false, false])
    #expect(
      try Self.readings([launch, Action(.restart), Action(.unlock), sync]) == [true, true, true])
  }
}
