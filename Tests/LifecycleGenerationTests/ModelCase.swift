import AppLifecycle
import LifecycleMachine
import Synchronization
import Testing

/// A model to try things on.
struct ModelCase: Hashable, Sendable, CustomTestStringConvertible {
  let profile: String
  let edges: EdgeSet
  let scenes: Int

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
    var configuration = Configuration()
    configuration.sceneCount = scenes
    let table = MoveTable(
      try CompiledModel(
        profile: Profile.named(profile), edges: edges, configuration: configuration))
    Self.compiled.withLock { $0[self] = table }
    return table
  }
}
