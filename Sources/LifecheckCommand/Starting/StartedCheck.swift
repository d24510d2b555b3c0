#if Command
import AppProjects
import LifecycleModel
import LifecycleReports

/// A first check of what is in a folder: its files, and what is left to do.
struct StartedCheck {
  /// The place from which the package takes Lifecheck, and the same seen from the folder itself.
  private let lifecheck, lifecheckHere: LifecheckPackage
  private let subject: Subject

  private enum Subject {
    case package(StartedPackage)
    case command(String)
  }

  /// The steps left to do: sentences, each with lines to copy.
  private(set) var next: [(text: String, lines: [String])] = []

  /// Plans the check of the delegates in a folder.
  ///
  /// - Parameter source: The place of Lifecheck.
  init(in root: FilePath, lifecheck source: LifecheckSource) {
    let package = StartedPackage(in: SourceFolder(at: root), Manifest(in: root))
    let folder = package.folder.isEmpty ? root : root.appending(Array(package.folder.utf8))
    lifecheck = LifecheckPackage(source, for: folder)
    lifecheckHere = LifecheckPackage(source, for: root)
    subject = .package(package)
    if source.isMissing { addCloneStep() }
    addSteps(of: package)
    addWorkflowStep(WorkflowText(of: package, lifecheck))
  }

  /// Plans the check of an adapter command.
  init(of command: String, in root: FilePath, lifecheck source: LifecheckSource) {
    lifecheck = LifecheckPackage(source, for: root)
    lifecheckHere = lifecheck
    subject = .command(command)
    next.append(("Check it:", ["lifecheck adapter-check \(shellQuoted(command))", "lifecheck"]))
    addWorkflowStep(WorkflowText(ofCommand: lifecheck))
  }

  /// Writes the files.
  func write(_ files: inout StartedFiles) throws(FileFailure) {
    switch subject {
    case .package(let package): try write(package, &files)
    case .command(let command):
      let saved = RegressionFolder.standardPath
      try files.makeFolder(saved, "for sequences that fail, which later runs perform first")
      try files.write(
        WorkflowText(ofCommand: lifecheck).text, to: WorkflowText.path, "runs the command in CI")
      try files.write(
        configuration(adapterCommand: command, profiles: []), to: "lifecheck.json",
        "the options of the command lifecheck")
    }
  }

  // MARK: A package

  private func write(
    _ package: StartedPackage, _ files: inout StartedFiles
  ) throws(FileFailure) {
    if package.manifest == nil {
      try files.write(
        package.newManifest(lifecheck), to: package.path(Manifest.fileName),
        "a package with the test")
      try files.write(".build/\n", to: package.path(".gitignore"), "what is built stays out of git")
      for link in package.links {
        try files.link(package.path(link.path), to: link.target, "the app's own files")
      }
    }
    try files.write(package.test, to: package.testFile, package.testSubject)
    try files.makeFolder(
      package.path("Tests/\(StartedPackage.testTarget)/\(StartedPackage.savedSequences)"),
      "for sequences that fail, which the test performs first")
    try files.write(
      WorkflowText(of: package, lifecheck).text, to: WorkflowText.path, "runs the test in CI")
    try files.write(
      configuration(adapterCommand: nil, profiles: package.profiles), to: "lifecheck.json",
      "the options of the command lifecheck")
  }

  private mutating func addSteps(of package: StartedPackage) {
    if let code = package.code, package.manifest == nil {
      for file in code.oldProgramFiles {
        next.append(("Write @main in place of @UIApplicationMain in \(file).", []))
      }
      if !code.missingModules.isEmpty {
        next.append(
          (
            "Not there on Linux: \(code.missingModules.joined(separator: ", ")). Leave out the "
              + "files that import them by exclude:, or make targets of these names.", []
          ))
      }
    }
    if let manifest = package.manifest, !manifest.names(StartedPackage.testTarget) {
      next.append(
        (
          "Add these lines at the end of \(Manifest.fileName):",
          package.manifestLines(lifecheck, of: manifest)
        ))
    }
    if package.code == nil {
      next.append(("Write the first test in \(package.testFile), which says how.", []))
    }
    let folder = package.folder.isEmpty ? "" : " --package-path \(package.folder)"
    next.append(("Run the test, on Linux:", ["swift test\(folder)"]))
  }

  private mutating func addCloneStep() {
    guard case .clone(let path) = lifecheckHere else { return }
    next.append(
      (
        "Put a clone of Lifecheck where the package looks for it, at \(path), or write the files "
          + "for another place with --lifecheck.", []
      ))
  }

  private mutating func addWorkflowStep(_ workflow: WorkflowText) {
    guard workflow.namesNobody else { return }
    next.append(
      ("Replace OWNER in \(WorkflowText.path) by the owner of your lifecheck repository.", []))
  }

  // MARK: Options of the command

  /// Returns the configuration file.
  private func configuration(adapterCommand: String?, profiles: [String]) -> String {
    var members: [Value.Member] = []
    if case .clone(let path) = lifecheckHere {
      members.append(.init("$schema", .string("\(path)/Reports/lifecheck-config-1.schema.json")))
    }
    if let adapterCommand { members.append(.init("adapterCommand", .string(adapterCommand))) }
    if !profiles.isEmpty {
      members.append(.init("profiles", .array(profiles.map { .string($0) })))
    }
    return Value.object(members).jsonText(.pretty) + "\n"
  }
}

extension StartedPackage {
  /// The links in a package of its own that lead to the files of the app.
  fileprivate var links: [(path: String, target: String)] {
    guard let code else { return [] }
    let own = "Sources/\(code.name)"
    guard code.folder.path.isEmpty else { return [(own, "../../\(code.folder.path)")] }
    return code.folder.files.map { ("\(own)/\($0.path)", "../../../\($0.path)") }
  }

  /// The types that the test is of, in words.
  fileprivate var testSubject: String {
    guard code != nil else { return "what a first test looks like; no delegate was found" }
    let tested = delegates.tested
    let others = delegates.all.filter { !tested.contains($0) }.map(\.name).unique
    let names = tested.map(\.name).unique.joined(separator: " and ")
    return "a test of \(names)"
      + (others.isEmpty ? "" : "; not of \(others.joined(separator: ", "))")
  }

  /// The profiles that the tested types are made for.
  fileprivate var profiles: [String] {
    if delegates.tested(.app) != nil { return [Profile.swiftUI.name] }
    if delegates.tested(.scene) != nil { return ["scene"] }
    return delegates.tested(.application) != nil ? ["app-delegate"] : ["latest"]
  }
}
#endif
