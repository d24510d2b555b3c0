extension Profile {
  /// All profiles, in the order in which they are run.
  public static let all = [
    appDelegateIOS11, appDelegateIOS12, appDelegateIOS26, sceneIOS13, sceneIOS15, sceneIOS18,
    sceneIOS26, sceneIOS27, swiftUI,
  ]

  /// Returns the profile with the given name.
  public static func named(_ name: String) throws(UnknownName) -> Profile {
    guard let profile = all.first(where: { $0.name == name }) else {
      throw UnknownName(.profile, name, among: all.map(\.name))
    }
    return profile
  }

  /// The edges beyond the documented core that any rule of any profile has, in order.
  public static let edgeNames: [String] = {
    let own = Set(all.flatMap(\.edgeNames))
    return ObservedEdge.all.map(\.name).filter(own.contains)
  }()
}
