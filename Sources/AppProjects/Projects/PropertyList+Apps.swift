extension PropertyList {
  /// Whether it is the Info.plist of a program for a Mac or a watch, or of an extension.
  var isOfOtherProgram: Bool {
    !Set((entries ?? []).map(\.key)).isDisjoint(with: Self.othersKeys)
  }

  /// Whether it is the Info.plist of an app for phones and tablets, not that of an extension, a
  /// framework or a watch.
  var isOfApp: Bool {
    guard let entries else { return false }
    let keys = Set(entries.map(\.key))
    guard !isOfOtherProgram, !keys.isDisjoint(with: Self.appKeys) else { return false }
    let kind = self["CFBundlePackageType"]?.string ?? "APPL"
    return kind == "APPL" || kind.contains("$")
  }

  private static let othersKeys = [
    "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp", "WKWatchOnly",
    "WKCompanionAppBundleIdentifier", "NSPrincipalClass", "NSMainNibFile",
    "LSMinimumSystemVersion",
  ]

  private static let appKeys = [
    "LSRequiresIPhoneOS", "UILaunchStoryboardName", "UILaunchScreen", "UIMainStoryboardFile",
    "UIApplicationSceneManifest", "UISupportedInterfaceOrientations",
    "UIApplicationSupportsIndirectInputEvents",
  ]
}

extension CodeFile {
  /// Whether an app begins with what is in the file.
  var beginsApp: Bool {
    hasDelegate
      || declarations.types.contains { type in
        type.inherited.contains("App") && type.attributes.contains("main")
      }
  }
}
