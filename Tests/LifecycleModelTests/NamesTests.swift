import LifecycleModel
import TemporalLogic
import Testing

@Suite("Names of profiles, edges, methods and options")
struct NamesTests {
  @Test("an unknown profile names the nearest and all there are")
  func profiles() throws {
    #expect(try Profile.named("scene-ios13").name == "scene-ios13")
    let error = #expect(throws: UnknownName.self) { try Profile.named("scene-ios31") }
    #expect(error?.suggestions.first == "scene-ios13")
    #expect(
      error?.known == [
        "app-delegate-ios11", "app-delegate-ios12", "app-delegate-ios26", "scene-ios13",
        "scene-ios15", "scene-ios18", "scene-ios26", "scene-ios27", "swiftui",
      ])
    let far = #expect(throws: UnknownName.self) { try Profile.named("zzz") }
    #expect(far?.description.contains("known: app-delegate-ios11") == true)
  }

  @Test("a group stands for its profiles, and is named in an error too")
  func groups() throws {
    let names = { (group: String) in try Profile.all(named: group).map(\.name) }
    #expect(
      try names("app-delegate") == [
        "app-delegate-ios11", "app-delegate-ios12", "app-delegate-ios26",
      ])
    #expect(
      try names("scene") == [
        "scene-ios13", "scene-ios15", "scene-ios18", "scene-ios26", "scene-ios27",
      ])
    #expect(try names("latest") == ["app-delegate-ios26", "scene-ios27"])
    #expect(try names("scene-ios18") == ["scene-ios18"])
    let error = #expect(throws: UnknownName.self) { try Profile.all(named: "scenes") }
    #expect(error?.suggestions.first == "scene")
    #expect(error?.known.contains("latest") == true)
  }

  @Test("names of all profiles of a family are its name, and others stay as they are")
  func grouped() {
    #expect(Profile.grouped(["app-delegate-ios12", "scene-ios13"]).count == 2)
    #expect(
      Profile.grouped([
        "scene-ios18", "app-delegate-ios11", "app-delegate-ios12", "app-delegate-ios26",
      ]) == ["app-delegate", "scene-ios18"])
  }

  @Test(
    "edges are read as written",
    arguments: [
      ("documented", "documented"), ("observed", "observed"), (" documented ", "documented"),
      ("documented,observed", "observed"), ("documented, documented", "documented"),
      ("X3", "documented,X3"), ("prewarm,documented, X1", "documented,X1,prewarm"),
      ("X3,observed", "observed"),
    ])
  func edges(_ text: String, _ expected: String) throws {
    #expect(try EdgeSet.parse(text).description == expected)
  }

  @Test(
    "unknown edges are errors", arguments: ["", "documentd", "documented,", "X9", "documented,x3"])
  func unknownEdges(_ text: String) {
    #expect(throws: UnknownName.self) { try EdgeSet.parse(text) }
  }

  @Test("observed includes documented, not the other way round")
  func inclusion() {
    #expect(EdgeSet.observed.includes(.documented) && EdgeSet.observed.includes(.observed))
    #expect(EdgeSet.documented.includes(.documented))
    #expect(!EdgeSet.documented.includes(.observed))
    #expect(EdgeSet.observed.contains("X3") && !EdgeSet.documented.contains("X3"))
    #expect(EdgeSet.documented.contains(nil))
  }

  @Test(
    "a configuration that names what does not exist is refused",
    arguments: [
      (Configuration(implements: ["didBecomActive"]), "didBecomeActive"),
      (Configuration(options: ["launchReturnd": .string("both")]), "launchReturned"),
      (Configuration(options: ["launchReturned": .string("sometimes")]), nil),
      (Configuration(options: ["locationRelaunch": .string("yes")]), nil),
    ] as [(Configuration, String?)])
  func configurations(_ configuration: Configuration, _ nearest: String?) {
    let error = #expect(throws: UnknownName.self) {
      try CompiledModel(profile: .appDelegateIOS12, configuration: configuration)
    }
    #expect(error?.suggestions.first == nearest)
  }

  @Test("a profile's methods are those of its documents")
  func methods() {
    let ios11 = Profile.appDelegateIOS11.methods
    #expect(
      ios11.contains(.shouldSaveApplicationState) && ios11.contains(.willChangeStatusBarFrame))
    #expect(!ios11.contains(.didReceiveNotificationResponse) && !ios11.contains(.sceneWillConnect))
    let ios12 = Profile.appDelegateIOS12.methods
    #expect(ios12.contains(.didReceiveNotificationResponse))
    #expect(
      !ios12.contains(.shouldSaveApplicationState) && !ios12.contains(.didChangeStatusBarFrame))
    let scene = Profile.sceneIOS13.methods
    #expect(scene.contains(.sceneWillConnect) && scene.contains(.configurationForConnecting))
    #expect(!scene.contains(.didBecomeActive) && !scene.contains(.openURL))
  }
}

@Suite("Claims of invariants")
struct ClaimTests {
  @Test("an invariant is claimed for its profiles, under edges that its own include")
  func claims() {
    var invariant = Invariant(
      name: "a", title: "A", source: "here", profiles: ["scene-ios13"],
      formula: .atom(.anyCallback), written: .atom(.init("anyCallback")), group: "launch")
    #expect(invariant.isClaimed(for: "scene-ios13", edges: .documented))
    #expect(!invariant.isClaimed(for: "scene-ios13", edges: .observed))
    #expect(!invariant.isClaimed(for: "app-delegate-ios12", edges: .documented))
    invariant.edges = .observed
    #expect(invariant.isClaimed(for: "scene-ios13", edges: .documented))
    #expect(invariant.isClaimed(for: "scene-ios13", edges: .observed))
  }
}
