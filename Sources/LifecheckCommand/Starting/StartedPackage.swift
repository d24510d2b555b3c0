import AppProjects
import LifecycleReports

/// The package that gets the first test, and the code that the test is of.
struct StartedPackage {
  /// The name of the target with the first test.
  static let testTarget = "LifeCycleTests"
  /// The folder of a package of its own, beside an app that is none.
  static let ownFolder = "LifeCycle"
  /// The folder of saved sequences, beside the test.
  static let savedSequences = "Regressions"

  /// The manifest; `nil` if the package has to be made.
  let manifest: Manifest?
  /// The folder of the package, from the one that is looked through; empty for that one.
  let folder: String
  /// The types that are tested.
  let delegates: FoundDelegates
  /// The target with the code that is tested, if there is any.
  let code: CodeTarget?

  /// A target with code that is tested.
  struct CodeTarget {
    let name: String
    /// The folder of its files, from the one that is looked through.
    let folder: SourceFolder
    /// Its files.
    let files: [CodeFile]
  }

  /// Finds the place for a first test.
  ///
  /// Code that is in no target of a package is tested by a package of its own.
  init(in folder: SourceFolder, _ manifest: Manifest?) {
    delegates = FoundDelegates(in: folder.allFiles)
    let file = delegates.tested.first?.file
    if let manifest, let target = file.flatMap(manifest.target) {
      self.manifest = manifest
      self.folder = ""
      code = CodeTarget(
        name: target, folder: folder,
        files: folder.allFiles.filter { manifest.target(of: $0.path) == target })
    } else if let file {
      self.manifest = nil
      self.folder = Self.ownFolder
      let top = folder.folders.first { file.hasPrefix($0.path + "/") }
      code = CodeTarget(
        name: top?.path.asModuleName ?? "App", folder: top ?? folder,
        files: top?.allFiles ?? folder.files)
    } else {
      self.manifest = manifest
      self.folder = manifest == nil && folder.hasXcodeProject ? Self.ownFolder : ""
      code = nil
    }
  }

  /// Returns a path of the package from the folder that is looked through.
  func path(_ path: String) -> String { folder.isEmpty ? path : "\(folder)/\(path)" }
}

extension StartedPackage.CodeTarget {
  /// Whether its files import modules that only the stand-ins have on Linux.
  var needsStandIns: Bool {
    !imports.isDisjoint(with: ["UIKit", "SwiftUI", "UserNotifications", "BackgroundTasks"])
  }

  /// Whether it is a program.
  var isProgram: Bool {
    files.contains { file in
      ["main", "UIApplicationMain"].contains(where: file.has)
        || file.path.split(separator: "/").last == "main.swift"
    }
  }

  /// The files with the attribute over which the compiler crashes on Linux.
  var oldProgramFiles: [String] {
    files.filter { $0.has(attribute: "UIApplicationMain") }.map(\.path)
  }

  /// The modules that its files import and that are not there on Linux, as far as is known.
  var missingModules: [String] { imports.subtracting(Self.knownModules).sorted() }

  private var imports: Set<String> { files.reduce(into: []) { $0.formUnion($1.imports) } }

  private static let knownModules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch",
    "Observation", "Synchronization", "RegexBuilder", "Glibc", "UIKit", "UIKitShapes", "SwiftUI",
    "UserNotifications", "BackgroundTasks", "CloudKit", "Combine", "OSLog", "Security",
  ]
}
