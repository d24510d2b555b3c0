import AppProjects

/// A type that the system drives: a delegate, or an app.
struct FoundDelegate: Equatable {
  /// The role in which the system uses the type.
  enum Role: CaseIterable {
    case application, scene, app

    /// The protocols that it conforms to.
    fileprivate var protocols: [String] {
      switch self {
      case .application: ["UIApplicationDelegate"]
      case .scene: ["UIWindowSceneDelegate", "UISceneDelegate"]
      case .app: ["App"]
      }
    }
  }

  let name: String
  let role: Role
  /// The path of the file in which it conforms.
  let file: String
}

/// The delegates in a folder.
struct FoundDelegates {
  let all: [FoundDelegate]

  init(in files: [CodeFile]) {
    all = files.flatMap { file in
      file.conformances.flatMap { type, names in
        FoundDelegate.Role.allCases.filter { !Set($0.protocols).isDisjoint(with: names) }.map {
          FoundDelegate(name: type, role: $0, file: file.path)
        }
      }
    }
  }

  /// The first of each role that a first test makes: an app of SwiftUI's, which makes its delegate
  /// itself, or else delegates.
  var tested: [FoundDelegate] {
    let first = FoundDelegate.Role.allCases.compactMap { role in all.first { $0.role == role } }
    let app = first.filter { $0.role == .app }
    return app.isEmpty ? first : app
  }

  /// Returns the tested type of a role.
  func tested(_ role: FoundDelegate.Role) -> FoundDelegate? { tested.first { $0.role == role } }
}
