import LifecycleReports

extension StartedPackage {
  /// Returns the manifest of a package that has to be made.
  func newManifest(_ lifecheck: LifecheckPackage) -> String {
    let targets = (code.map { [codeTarget($0)] } ?? []) + [tests]
    let lines = targets.enumerated().flatMap { index, target in
      target.map { "    " + $0 }.ending(with: index == targets.count - 1 ? "" : ",")
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(Self.ownFolder)",
        platforms: [.macOS(.v15), .iOS(.v18)],
        dependencies: [\(lifecheck.dependency(inToolsVersion: (6, 2)))],
        targets: [
      \(lines.joined(separator: "\n"))
        ]
      )

      """
  }

  /// Returns the lines to add at the end of an existing manifest.
  func manifestLines(_ lifecheck: LifecheckPackage, of manifest: Manifest) -> [String] {
    let package = manifest.variable
    let dependency = lifecheck.dependency(inToolsVersion: manifest.toolsVersion)
    var lines = ["\(package).dependencies.append(\(dependency))", "\(package).targets.append("]
    lines += tests.map { "  " + $0 }.ending(with: ")")
    guard let code, code.needsStandIns else { return lines }
    lines.append("for target in \(package).targets where target.name == \"\(code.name)\" {")
    lines.append("  target.dependencies.append(")
    lines += Self.standIns.map { "    " + $0 }.ending(with: ")")
    lines.append("  target.plugins = (target.plugins ?? []) + [\(Self.names)]")
    return lines + ["}"]
  }

  /// The target with the first test.
  private var tests: [String] {
    let own = code.map { "\"\($0.name)\", " } ?? ""
    return [
      ".testTarget(", "  name: \"\(Self.testTarget)\",",
      "  dependencies: [\(own).product(name: \"LifecheckTesting\", package: \"lifecheck\")],",
      "  exclude: [\"\(Self.savedSequences)\"])",
    ]
  }

  /// The target with an app's files, as those of an app of Swift 5.
  private func codeTarget(_ code: CodeTarget) -> [String] {
    var lines = [
      ".\(code.isProgram ? "executableTarget" : "target")(", "  name: \"\(code.name)\",",
    ]
    if code.needsStandIns {
      lines += ["  dependencies: ["] + Self.standIns.map { "    " + $0 } + ["  ],"]
    }
    let excluded = code.folder.path.isEmpty ? [] : code.folder.withoutCode
    if !excluded.isEmpty {
      lines += ["  exclude: ["] + excluded.map { "    \(swiftLiteral($0))," } + ["  ],"]
    }
    lines.append("  swiftSettings: [.swiftLanguageMode(.v5)]")
    return code.needsStandIns
      ? lines.ending(with: ",") + ["  plugins: [\(Self.names)])"] : lines.ending(with: ")")
  }

  private static let standIns = [
    ".product(",
    "  name: \"UIKitStandIns\", package: \"lifecheck\", condition: .when(platforms: [.linux]))",
  ]
  private static let names = ".plugin(name: \"UIKitNames\", package: \"lifecheck\")"
}

extension [String] {
  /// The lines, with a text behind the last.
  fileprivate func ending(with text: String) -> [String] {
    dropLast() + suffix(1).map { $0 + text }
  }
}
