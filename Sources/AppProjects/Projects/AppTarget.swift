import SourceTexts

/// A target that is built into an app: what its project says of it.
struct AppTarget {
  /// The name of the target, or of the folder where no project names it.
  var name: String
  /// The name of the Swift module; `nil` if the settings do not tell.
  var module: String?
  /// The path of the Info.plist; `nil` if there is none.
  var infoPlist: String?
  /// Whether the build writes an Info.plist where there is none.
  var generatesInfoPlist = false
  /// The keys of the Info.plist that the build settings or a description of the project write.
  var settings: [String: Setting] = [:]
  /// The path of the entitlements.
  var entitlements: String?
  /// The paths of the files that are compiled into it; `nil` if the project does not tell.
  var sources: TargetFiles?
  /// The files of the other targets of the project, with the names of their modules.
  var others: [(module: String, sources: TargetFiles)] = []
  /// The folder of the project.
  var folder: String
  /// Remarks about what the project leaves open.
  var doubts: [String] = []

  /// A value for the Info.plist that stands elsewhere.
  struct Setting {
    var value: PropertyList
    var mark: SourceMark
  }
}

/// The files of a target: single ones and whole folders.
struct TargetFiles {
  var files: Set<String> = []
  var folders: [String] = []

  var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  func contains(_ path: String) -> Bool {
    files.contains(path) || folders.contains { path.hasPrefix($0 + "/") }
  }
}
