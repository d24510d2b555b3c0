package import LifecycleModel
package import LifecycleEngine
import Synchronization

/// A model to try things on.
package struct ModelCase: Hashable, Sendable, CustomStringConvertible {
  package let profile: String
  package let edges: EdgeSet
  package let scenes: Int

  /// Every profile with and without observed edges, those with scenes with one and with two.
  package static let all = (Profile.ofDocuments + [.swiftUI]).flatMap { profile in
    (profile.hasScenes ? [1, 2] : [1]).flatMap { scenes in
      [EdgeSet.documented, .observed].map {
        ModelCase(profile: profile.name, edges: $0, scenes: scenes)
      }
    }
  }

  package static let appDelegate = ModelCase(
    profile: Profile.appDelegateIOS12.name, edges: .documented, scenes: 1)
  package static let observed = ModelCase(
    profile: Profile.appDelegateIOS11.name, edges: .observed, scenes: 1)
  package static let scene = ModelCase(
    profile: Profile.sceneIOS13.name, edges: .documented, scenes: 1)
  package static let twoScenes = ModelCase(
    profile: Profile.sceneIOS13.name, edges: .documented, scenes: 2)

  package var description: String {
    "\(profile), \(edges == .documented ? "documented" : "observed"), \(scenes)"
  }

  private static let compiled = Mutex<[ModelCase: MoveTable]>([:])

  /// The model in tables, which are made once.
  package func table() throws -> MoveTable {
    if let known = Self.compiled.withLock({ $0[self] }) { return known }
    let table = try table(Configuration())
    Self.compiled.withLock { $0[self] = table }
    return table
  }

  /// The model of a configuration in tables.
  package func table(_ configuration: Configuration) throws -> MoveTable {
    var configuration = configuration
    configuration.sceneCount = scenes
    return MoveTable(
      try CompiledModel(
        profile: Profile.named(profile), edges: edges, configuration: configuration))
  }
}
