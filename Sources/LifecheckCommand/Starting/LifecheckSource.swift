import LifecycleReports
import ProcessAdapters

/// A clone or a repository of Lifecheck.
enum LifecheckSource {
  case folder(FilePath)
  case repository(url: String)

  /// Takes what an option says, or the clone that this executable was built in, or one beside the
  /// user's folder.
  ///
  /// - Parameters:
  ///   - given: a URL, or a path from the working directory.
  ///   - root: the user's folder.
  init(_ given: String?, beside root: FilePath) throws(CommandFailure) {
    guard let given else {
      self = .folder(Self.ownClone ?? root.parts.folder.appending(Array("lifecheck".utf8)))
      return
    }
    if given.contains("://") || given.hasPrefix("git@") {
      self = .repository(url: given)
      return
    }
    guard let clone = FilePath(given).resolved, Self.isClone(clone) else {
      throw CommandFailure(
        .missingInput, "'\(given)' is not a clone of Lifecheck",
        help: "--lifecheck takes the path of a clone, or the URL of a repository")
    }
    self = .folder(clone)
  }

  /// Whether it is not there yet.
  var isMissing: Bool {
    if case .folder(let clone) = self { return !Self.isClone(clone) }
    return false
  }

  /// The folder of the clone that this executable was built in, if it was.
  private static var ownClone: FilePath? {
    var folder = FilePath(ThisExecutable.path)
    while folder.bytes.count > 1 {
      folder = folder.parts.folder
      if isClone(folder) { return folder }
    }
    return nil
  }

  private static func isClone(_ folder: FilePath) -> Bool {
    let testing = folder.appending(Array("Sources/LifecheckTesting".utf8))
    return (try? FileStatus(of: testing))?.kind == .folder
  }
}
