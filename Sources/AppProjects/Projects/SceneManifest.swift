import SourceTexts

/// The part of an Info.plist about scenes, under `UIApplicationSceneManifest`.
struct SceneManifest {
  static let key = "UIApplicationSceneManifest"
  static let windowRole = "UIWindowSceneSessionRoleApplication"
  static let carPlayRole = "CPTemplateApplicationSceneSessionRoleApplication"

  /// The place of the manifest.
  let mark: SourceMark
  /// Whether several windows are allowed, and where that stands.
  private(set) var multipleScenes: (isAllowed: Bool, mark: SourceMark)?
  /// The configurations of all roles, in the order of the text.
  private(set) var configurations: [Configuration] = []
  /// The roles that are named, also those without configurations.
  private(set) var roles: [String] = []
  /// The values of other types than UIKit expects.
  private(set) var flaws: [(message: String, mark: SourceMark)] = []

  /// A configuration of scenes.
  struct Configuration {
    var role: String
    var name: String?
    var delegateClass: (name: String, mark: SourceMark)?
    var storyboard: (name: String, mark: SourceMark)?
    var mark: SourceMark
  }

  /// Reads the manifest in an Info.plist; `nil` if there is none.
  init?(in list: MarkedPropertyList) {
    guard let entry = list.root.entry(Self.key) else { return nil }
    self.init(entry.value, at: list.mark(entry.place), list.mark)
  }

  /// Reads a manifest.
  ///
  /// - Parameter mark: gives the place of a value.
  init(
    _ value: PropertyList, at place: SourceMark, _ mark: (Range<Int>) -> SourceMark
  ) {
    self.mark = place
    guard value.entries != nil else {
      flaws.append(("\(Self.key) is not a dictionary", place))
      return
    }
    if let entry = value.entry("UIApplicationSupportsMultipleScenes") {
      if let isAllowed = entry.value.bool {
        multipleScenes = (isAllowed, mark(entry.place))
      } else {
        flaws.append(("UIApplicationSupportsMultipleScenes is not a Boolean", mark(entry.place)))
      }
    }
    guard let scenes = value.entry("UISceneConfigurations") else { return }
    guard let entries = scenes.value.entries else {
      flaws.append(("UISceneConfigurations is not a dictionary", mark(scenes.place)))
      return
    }
    for role in entries { read(role, mark) }
  }

  /// The manifest that Xcode writes by itself: several windows and no configuration.
  init(generatedAt mark: SourceMark) {
    self.mark = mark
    multipleScenes = (true, mark)
  }

  private mutating func read(_ role: PropertyList.Entry, _ mark: (Range<Int>) -> SourceMark) {
    roles.append(role.key)
    guard let elements = role.value.elements else {
      flaws.append(("\(role.key) is not an array of configurations", mark(role.place)))
      return
    }
    for element in elements {
      guard element.entries != nil else {
        flaws.append(("a configuration of \(role.key) is not a dictionary", mark(role.place)))
        continue
      }
      func text(_ key: String) -> (name: String, mark: SourceMark)? {
        guard let value = element[key], let name = value.string, !name.isEmpty else { return nil }
        return (name, mark(value.range))
      }
      for key in ["UISceneDelegateClassName", "UISceneStoryboardFile"] {
        if let value = element[key], value.string == nil {
          flaws.append(("\(key) is not a string", mark(value.range)))
        }
      }
      configurations.append(
        Configuration(
          role: role.key, name: element["UISceneConfigurationName"]?.string,
          delegateClass: text("UISceneDelegateClassName"),
          storyboard: text("UISceneStoryboardFile"), mark: mark(role.place)))
    }
  }

  /// The configurations of windows on the device itself.
  var windows: [Configuration] { configurations.filter { $0.role == Self.windowRole } }

  /// The roles besides that of windows on the device.
  var otherRoles: [String] { roles.filter { $0 != Self.windowRole } }
}
