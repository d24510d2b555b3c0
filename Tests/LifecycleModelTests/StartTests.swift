import LifecycleModel
import Testing

@Suite("The device at the start of a run")
struct StartTests {
  private static func model(
    _ profile: Profile, _ options: [String: Value]
  ) throws -> CompiledModel {
    try CompiledModel(profile: profile, configuration: Configuration(options: options))
  }

  private static func launch(_ model: CompiledModel) throws -> [String] {
    let transition = try #require(model.transition(for: Action(.launch), in: 0))
    return model.transitions[transition].path.compactMap { index in
      guard case .callback(let callback, _) = model.events[Int(model.pathEvents[index])].body
      else { return nil }
      return callback.alias
    }
  }

  @Test("003: launched again without re-install, the scene is not configured anew")
  func installedBefore() throws {
    let again = [
      "willFinishLaunching", "didFinishLaunching", "sceneWillConnect", "sceneWillEnterForeground",
      "sceneDidBecomeActive",
    ]
    let before = try Self.model(.sceneIOS13, ["installed": .string("before")])
    #expect(try Self.launch(before) == again)
    var first = again
    first.insert("configurationForConnecting", at: 2)
    #expect(try Self.launch(Self.model(.sceneIOS13, ["installed": .string("new")])) == first)
  }

  @Test("000: with an archive, state is restored between the launch methods")
  func archive() throws {
    let restoring = try Self.launch(Self.model(.appDelegateIOS11, ["archive": .bool(true)]))
    let plain = try Self.launch(Self.model(.appDelegateIOS11, [:]))
    let restore = ["shouldRestoreApplicationState", "didDecodeRestorableState"]
    #expect(restoring.filter { !restore.contains($0) } == plain)
    let launched = try #require(restoring.firstIndex(of: "willFinishLaunching"))
    #expect(restoring[(launched + 1)...].starts(with: restore))
  }

  @Test("after a force quit no event launches the app until the user opens it")
  func forceQuit() throws {
    let quit = try Self.model(.appDelegateIOS12, ["forceQuit": .bool(true)])
    #expect(quit.transition(for: Action(.backgroundEvent, kind: .fetch), in: 0) == nil)
    #expect(quit.transition(for: Action(.launch), in: 0) != nil)
    let plain = try Self.model(.appDelegateIOS12, [:])
    #expect(plain.transition(for: Action(.backgroundEvent, kind: .fetch), in: 0) != nil)
  }

  @Test("an option that means nothing to a profile leaves its model as it is")
  func irrelevant() throws {
    let plain = try Self.model(.appDelegateIOS12, [:])
    let other = try Self.model(
      .appDelegateIOS12, ["archive": .bool(true), "installed": .string("before")])
    #expect(other.states == plain.states)
    #expect(other.pathEvents == plain.pathEvents)
  }
}
