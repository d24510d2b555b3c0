import LifecycleReports
import ProcessAdapters

/// The place from which a package of the user's takes Lifecheck.
enum LifecheckPackage {
  /// A clone, by its path from the folder of the user's package.
  case clone(String)
  case repository(url: String)

  /// The path of a clone that is beside the package.
  static let usualClone = "../lifecheck"

  /// Takes the place from an option, or the clone that this executable was built in, or one beside
  /// the package.
  ///
  /// - Parameters:
  ///   - given: a URL, or a path from the working directory.
  ///   - folder: the folder of the user's package, which need not be there.
  init(_ given: String?, for folder: FilePath) {
    if let given, given.contains("://") || given.hasPrefix("git@") {
      self = .repository(url: given)
      return
    }
    let place = given.flatMap { FilePath($0).resolved } ?? (given == nil ? Self.ownClone : nil)
    self = .clone(place?.relative(to: folder) ?? given ?? Self.usualClone)
  }

  /// The folder of the clone that this executable was built in, if it was.
  private static var ownClone: FilePath? {
    var folder = FilePath(ThisExecutable.path)
    while folder.bytes.count > 1 {
      folder = folder.parts.folder
      let testing = folder.appending(Array("Sources/LifecheckTesting".utf8))
      if (try? FileStatus(of: testing))?.kind == .folder { return folder }
    }
    return nil
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

extension FilePath {
  /// Returns this path from a folder; both are from the root and without links.
  func relative(to folder: FilePath) -> String {
    let (own, other) = (names, folder.names)
    let common = zip(own, other).prefix { $0 == $1 }.count
    let steps = other.dropFirst(common).map { _ in ".." } + own.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  private var names: [String] { label.split(separator: "/").map(String.init) }
}
