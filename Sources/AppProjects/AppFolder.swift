import LifecycleModel
package import LifecycleReports
import SourceTexts

/// A folder with one app or several: what its files say of their move to scenes.
package struct AppFolder {
  private let files: ProjectFiles
  private var code: [CodeFile] = []
  private var notes: [String] = []
  /// The names of modules that the folder builds.
  private var modules: Set<String> = []

  /// Reads the folder at a path.
  package init(at root: FilePath) {
    files = ProjectFiles(at: root)
    if let omission = files.omission { notes.append("not everything was read: \(omission)") }
    for path in files.paths(endingWith: ".swift", ".m", ".mm", ".h") {
      do throws(Diagnostic) {
        let bytes = try files.bytes(of: path)
        guard !bytes.contains(0) else {
          throw Diagnostic("the file holds a NUL byte", file: files.label(of: path))
        }
        code.append(CodeFile(path: path, label: files.label(of: path), source: bytes))
      } catch {
        notes.append("not read: \(error.file): \(error.message)")
      }
    }
    isWhole = notes.isEmpty
  }

  private var isWhole = true

  /// Judges the apps in the folder.
  ///
  /// - Parameter path: the folder as it was given.
  package mutating func adoption(at path: String) -> SceneAdoption {
    var adoption = SceneAdoption(path: path)
    for target in targets() {
      adoption.apps.append(read(target).judged())
    }
    adoption.apps.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    adoption.notes = notes
    return adoption
  }

  // MARK: Targets

  /// The apps of the projects or, without any, those for which an Info.plist or a delegate stands.
  private mutating func targets() -> [AppTarget] {
    var targets: [AppTarget] = []
    for path in files.paths(endingWith: ".pbxproj") {
      do throws(Diagnostic) {
        targets += try XcodeProject(path, in: files).apps
      } catch {
        notes.append("not read: \(error.file): \(error.message)")
      }
    }
    targets.removeAll { target in
      target.infoPlist.flatMap { plist($0) }?.root.isOfOtherProgram ?? false
    }
    modules = Set(targets.compactMap(\.module))
    if targets.isEmpty { targets = plistTargets() }
    if targets.isEmpty, let target = describedTarget() { targets = [target] }
    if targets.isEmpty, let target = codeTarget() { targets = [target] }
    return targets
  }

  private mutating func plistTargets() -> [AppTarget] {
    files.paths(endingWith: "Info.plist").compactMap { path in
      guard let list = plist(path), list.root.isOfApp else { return nil }
      let folder = path.folderOfPath
      let name = folder.isEmpty ? files.name : folder
      return AppTarget(name: name, infoPlist: path, folder: folder)
    }
  }

  /// An app for which only a description of XcodeGen's stands.
  private func describedTarget() -> AppTarget? {
    let described = files.paths(endingWith: ".yml", ".yaml").filter { path in
      ProjectDescription(path, in: files)?.mentions("type: application") ?? false
    }
    guard let first = described.min(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    let folder = first.folderOfPath
    return AppTarget(name: folder.isEmpty ? files.name : folder, folder: folder)
  }

  /// An app for which only its delegate stands.
  private func codeTarget() -> AppTarget? {
    guard let file = code.first(where: \.beginsApp) else { return nil }
    let folder = file.path.folderOfPath
    var target = AppTarget(name: folder.isEmpty ? files.name : folder, folder: folder)
    target.doubts = ["no Info.plist or project was found"]
    return target
  }

  // MARK: One app

  private mutating func read(_ target: AppTarget) -> ReadApp {
    let list = target.infoPlist.flatMap { plist($0) }
    let (manifest, origin) = manifest(of: target, list)
    let entitlements = target.entitlements.flatMap { plist($0) }
    let anchor = target.infoPlist ?? target.folder.appendingPath("Info.plist")
    return ReadApp(
      target: target, code: AppCode(code, target.sources, near: anchor), plist: list,
      manifest: manifest, origin: origin, interfaces: files.interfaces,
      hasCarPlay: (entitlements?.root.entries ?? []).contains { entry in
        entry.key.hasPrefix("com.apple.developer.carplay-") && entry.value.bool != false
      }, otherModules: modules.subtracting([target.module ?? ""]), isWhole: isWhole)
  }

  private func manifest(
    of target: AppTarget, _ list: MarkedPropertyList?
  ) -> (SceneManifest?, SceneAdoption.Manifest) {
    if let list, let manifest = SceneManifest(in: list) { return (manifest, .infoPlist) }
    let generates = target.settings["UIApplicationSceneManifest_Generation"]
    if let generates, generates.value.bool == true {
      return (SceneManifest(generatedAt: generates.mark), .generated)
    }
    for path in files.paths(endingWith: ".yml", ".yaml") {
      guard let description = ProjectDescription(path, in: files) else { continue }
      if let found = description.first(SceneManifest.key) {
        let mark = description.mark(found.place)
        return (SceneManifest(found.value, at: mark, description.mark), .described)
      }
      let setting = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"
      if list == nil, let found = description.first(setting), found.value.bool == true {
        return (SceneManifest(generatedAt: description.mark(found.place)), .generated)
      }
    }
    let isKnown =
      list != nil || target.infoPlist == nil && (target.generatesInfoPlist || isListDescribed)
    return (nil, isKnown && !isManifestElsewhere ? .missing : .unknown)
  }

  /// Whether the Info.plist is written from a description of XcodeGen's, which has its keys.
  private var isListDescribed: Bool {
    files.paths(endingWith: ".yml", ".yaml").contains { path in
      guard let description = ProjectDescription(path, in: files) else { return false }
      return description.mentions("properties:")
        && ["LSRequiresIPhoneOS:", "UILaunchStoryboardName:", "UISupportedInterfaceOrientations:"]
          .contains(where: description.mentions)
    }
  }

  /// Whether a manifest of Tuist's speaks of scenes: it is a program, which is not run.
  private var isManifestElsewhere: Bool {
    files.paths(endingWith: "Project.swift", ".xcconfig").contains { path in
      (try? files.bytes(of: path)).map {
        String(decoding: $0, as: UTF8.self).contains(SceneManifest.key)
      } ?? false
    }
  }

  private mutating func plist(_ path: String) -> MarkedPropertyList? {
    guard files.paths.contains(path) else { return nil }
    do throws(Diagnostic) {
      return try MarkedPropertyList(bytes: files.bytes(of: path), file: files.label(of: path))
    } catch {
      let note = "not read: \(error.rendered())"
      if !notes.contains(note) { notes.append(note) }
      return nil
    }
  }
}
