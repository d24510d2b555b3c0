import AppLifecycle
import LifecycleMachine
import Synchronization
import Testing

/// A model to try things on.
struct ModelCase: Hashable, Sendable, CustomTestStringConvertible {
  let profile: String
  let edges: EdgeSet
  let scenes: Int

  /// Every profile with and without observed edges, those with scenes with one and with two.
  static let all = Profile.all.flatMap { profile in
    (profile.methods.contains(.sceneWillConnect) ? [1, 2] : [1]).flatMap { scenes in
      [EdgeSet.documented, .observed].map {
        ModelCase(profile: profile.name, edges: $0, scenes: scenes)
      }
    }
  }
  static let appDelegate = ModelCase(
    profile: Profile.appDelegateIOS12.name, edges: .documented, scenes: 1)
  static let scene = ModelCase(profile: Profile.sceneIOS13.name, edges: .documented, scenes: 1)
  static let twoScenes = ModelCase(profile: Profile.sceneIOS13.name, edges: .documented, scenes: 2)

  var testDescription: String {
    "\(profile), \(edges == .documented ? "documented" : "observed"), \(scenes)"
  }

  private static let compiled = Mutex<[ModelCase: MoveTable]>([:])

  /// The model in tables, which are made once.
  func table() throws -> MoveTable {
    if let known = Self.compiled.withLock({ $0[self] }) { return known }
    let table = try table(Configuration())
    Self.compiled.withLock { $0[self] = table }
    return table
  }

  /// The model of a configuration in tables.
  func table(_ configuration: Configuration) throws -> MoveTable {
    var configuration = configuration
    configuration.sceneCount = scenes
    return MoveTable(
      try CompiledModel(
        profile: Profile.named(profile), edges: edges, configuration: configuration))
  }
}
