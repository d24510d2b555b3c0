import SourceTexts

/// A project file of Xcode's, as far as it tells of apps.
struct XcodeProject {
  private let objects: [String: PropertyList]
  /// The group that holds each file or group.
  private var parents: [String: String] = [:]
  /// The path of the folder that holds the project.
  private let folder: String
  private let text: SourceText
  private let files: ProjectFiles

  /// Reads the project file at a path.
  init(_ path: String, in files: ProjectFiles) throws(Diagnostic) {
    let label = files.label(of: path)
    text = try SourceText(
      bytes: files.bytes(of: path), file: label, upTo: ProjectFiles.byteLimit)
    let root = try PropertyList(bytes: text.bytes, file: label)
    guard let entries = root["objects"]?.entries else {
      throw Diagnostic("the file has no objects of a project", file: label)
    }
    objects = Dictionary(
      entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    folder = path.folderOfPath.folderOfPath
    self.files = files
    for entry in entries {
      for child in entry.value["children"]?.elements ?? [] {
        if let child = child.string { parents[child] = entry.key }
      }
    }
  }

  /// The targets that are built into apps for phones and tablets.
  var apps: [AppTarget] {
    let targets = objects.filter { $0.value["isa"]?.string == "PBXNativeTarget" }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return targets.compactMap { key, target in
      guard var app = app(target) else { return nil }
      app.others = targets.filter { $0.key != key }.compactMap { _, other in
        guard let name = other["name"]?.string, let sources = sources(of: other),
          let module = settings(of: other, name).last?.module
        else { return nil }
        return (module, sources)
      }
      return app
    }
  }

  private func app(_ target: PropertyList) -> AppTarget? {
    guard target["productType"]?.string == "com.apple.product-type.application",
      let name = target["name"]?.string
    else { return nil }
    let list = settings(of: target, name)
    guard let settings = list.last, !settings.isForOtherDevices else { return nil }
    var app = AppTarget(name: name, folder: folder)
    app.sources = sources(of: target)
    app.module = settings.module
    app.generatesInfoPlist = settings["GENERATE_INFOPLIST_FILE"] == "YES"
    let plists = list.compactMap { $0["INFOPLIST_FILE"] }
    app.infoPlist = plists.last.flatMap(path(named:))
    if Set(plists).count > 1 {
      app.doubts.append(
        "its configurations have several Info.plist; '\(plists.last ?? "")' is read")
    }
    if let file = plists.last, app.infoPlist.map({ !files.paths.contains($0) }) ?? true {
      app.doubts.append("its Info.plist '\(file)' is not in the folder")
      app.infoPlist = nil
      app.generatesInfoPlist = false
    }
    app.entitlements = settings["CODE_SIGN_ENTITLEMENTS"].flatMap(path(named:))
    for (key, value) in settings.values where key.hasPrefix("INFOPLIST_KEY_") {
      let mark = text.mark(value.range)
      app.settings[String(key.dropFirst("INFOPLIST_KEY_".count))] = .init(value: value, mark: mark)
    }
    return app
  }

  /// Returns a path from the folder that is looked through.
  private func path(named value: String) -> String? {
    var value = value
    for variable in ["$(SRCROOT)/", "$(PROJECT_DIR)/", "${SRCROOT}/", "${PROJECT_DIR}/", "./"] {
      if value.hasPrefix(variable) { value.removeFirst(variable.count) }
    }
    return value.contains("$") ? nil : folder.appendingPath(value).normalizedPath
  }

  // MARK: Settings

  /// Returns the settings of a target in each configuration.
  private func settings(of target: PropertyList, _ name: String) -> [BuildSettings] {
    let project = objects.filter { $0.value["isa"]?.string == "PBXProject" }.values
      .first { project in
        project["targets"]?.elements?.contains { $0.string.flatMap { objects[$0] } == target }
          ?? false
      }
    let shared = configurations(of: project)
    return configurations(of: target).map { configuration in
      let name = configuration["name"]?.string
      var settings = BuildSettings(target: target["name"]?.string ?? "")
      settings.add(shared.first { $0["name"]?.string == name }, files: base)
      settings.add(configuration, files: base)
      return settings
    }
  }

  private func configurations(of object: PropertyList?) -> [PropertyList] {
    let list = object?["buildConfigurationList"]?.string.flatMap { objects[$0] }
    return list?["buildConfigurations"]?.elements?.compactMap { $0.string.flatMap { objects[$0] } }
      ?? []
  }

  /// Returns the values of the file of settings on which a configuration is based.
  private func base(_ configuration: PropertyList) -> [String: PropertyList] {
    let path =
      if let reference = configuration["baseConfigurationReference"]?.string {
        self.path(of: reference)
      } else if let anchor = configuration["baseConfigurationReferenceAnchor"]?.string,
        let name = configuration["baseConfigurationReferenceRelativePath"]?.string
      {
        self.path(of: anchor)?.appendingPath(name)
      } else {
        String?.none
      }
    return path.map { ConfigurationSettings.read($0, in: files) } ?? [:]
  }

  // MARK: Sources

  private func sources(of target: PropertyList) -> TargetFiles? {
    var sources = TargetFiles()
    for phase in target["buildPhases"]?.elements ?? [] {
      guard let phase = phase.string.flatMap({ objects[$0] }),
        phase["isa"]?.string == "PBXSourcesBuildPhase"
      else { continue }
      for file in phase["files"]?.elements ?? [] {
        let reference = file.string.flatMap { objects[$0] }?["fileRef"]?.string
        if let path = reference.flatMap(path(of:)) { sources.files.insert(path) }
      }
    }
    for group in target["fileSystemSynchronizedGroups"]?.elements ?? [] {
      if let path = group.string.flatMap(path(of:)) { sources.folders.append(path) }
    }
    return sources.isEmpty ? nil : sources
  }

  /// Returns the path of a file or group by its identifier.
  private func path(of identifier: String) -> String? {
    var parts: [String] = []
    var current: String? = identifier
    // Groups of a damaged project may hold each other.
    var steps = 0
    while let key = current, let object = objects[key], steps < 64 {
      if let path = object["path"]?.string { parts.append(path) }
      if object["sourceTree"]?.string == "SOURCE_ROOT" { break }
      current = parents[key]
      steps += 1
    }
    return folder.appendingPath(parts.reversed().joined(separator: "/")).normalizedPath
  }
}
