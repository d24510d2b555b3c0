import LifecycleReports

/// The place from which a package of the user's takes Lifecheck.
enum LifecheckPackage {
  /// A clone, by its path from the folder of the user's package.
  case clone(String)
  case repository(url: String)

  /// The path of a clone that is beside the user's folder.
  static let usualClone = "../lifecheck"

  /// Takes the place where Lifecheck is, seen from a folder that need not be there.
  init(_ source: LifecheckSource, for folder: FilePath) {
    switch source {
    case .repository(let url): self = .repository(url: url)
    case .folder(let clone): self = .clone(clone.relative(to: folder))
    }
  }

  /// The dependency of a manifest of some version of the tools, without what only the command
  /// needs where the version has traits.
  func dependency(inToolsVersion version: (Int, Int)) -> String {
    let place =
      switch self {
      case .clone(let path): "name: \"lifecheck\", path: \(swiftLiteral(path))"
      case .repository(let url): "url: \(swiftLiteral(url)), branch: \"main\""
      }
    return ".package(\(place)\(version >= (6, 1) ? ", traits: []" : ""))"
  }
}
