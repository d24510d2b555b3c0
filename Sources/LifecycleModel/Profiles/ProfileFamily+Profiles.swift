extension ProfileFamily {
  /// The methods that UIKit calls only in apps of this family.
  public var methods: CallbackSet {
    switch self {
    case .appDelegate: CallbackSet(Profile.appDelegateOnlyMethods)
    case .scene: CallbackSet(Profile.sceneMethods)
    case .swiftUI: CallbackSet(Callback.swiftUI)
    }
  }

  /// Whether some of the methods belong only to this family.
  public func isServed(by methods: CallbackSet) -> Bool {
    self.methods.callbacks.contains(where: methods.contains)
  }
}

extension Profile {
  /// The names that stand for several profiles, in options and in the header `profile` of an
  /// invariant: the families, and `latest`, which is the newest of each family of delegates.
  public static let groups: [(name: String, profiles: [Profile])] =
    [ProfileFamily.appDelegate, .scene].map { family in
      (family.rawValue, all.filter { $0.family == family })
    } + [("latest", latest)]

  /// The newest profile of each family of delegates.
  public static let latest: [Profile] = [ProfileFamily.appDelegate, .scene].compactMap { family in
    all.filter { $0.family == family }.max { $0.system < $1.system }
  }

  /// The newest profiles of the families in which an app launches whatever methods it has.
  public static let latestOfAnyApp: [Profile] = [appDelegateIOS26, sceneIOS26]

  /// The newest profile in which the app delegate is asked to save and restore the app's state.
  public static let savingState = appDelegateIOS11

  /// The profiles of the four documents.
  public static let ofDocuments: [Profile] = [appDelegateIOS11, appDelegateIOS12, sceneIOS13]

  /// One profile of each kind of table: the others have no rule that none of these has.
  public static let representatives: [Profile] = ofDocuments + [sceneIOS27, swiftUI]

  /// Returns the profiles that the name of a profile or of a group stands for.
  public static func all(named name: String) throws(UnknownName) -> [Profile] {
    if let group = groups.first(where: { $0.name == name }) { return group.profiles }
    guard let profile = all.first(where: { $0.name == name }) else {
      throw UnknownName(.profile, name, among: all.map(\.name) + groups.map(\.name))
    }
    return [profile]
  }

  /// Returns the names in fewer words: a family's name replaces those of all its profiles.
  ///
  /// - Returns: families first, in order; then the other names, in theirs.
  public static func grouped(_ names: [String]) -> [String] {
    let whole = ProfileFamily.allCases.map { family in
      (name: family.rawValue, members: all.filter { $0.family == family }.map(\.name))
    }.filter { group in group.members.allSatisfy(names.contains) }
    let covered = Set(whole.flatMap(\.members))
    return whole.map(\.name) + names.filter { !covered.contains($0) }
  }
}
