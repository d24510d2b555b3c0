package import LifecycleReports

/// A search for the files that sources of invariants name.
///
/// The order of the files does not depend on the file system: the files of a folder are sorted by
/// the bytes of their paths. Hidden entries, whose names begin with a dot, are skipped unless they
/// are named themselves. A file that is named twice, even through a link or by another path, is
/// found once.
struct InvariantFileSearch {
  /// The number of folder entries after which the search gives up.
  static let entryLimit = 100_000

  private var known: Set<FileIdentity> = []
  private var entryCount = 0

  /// Returns the files that the source names and no earlier source did; none if the source is not a
  /// file.
  mutating func files(of source: InvariantSource) throws(CheckingError) -> [FilePath] {
    guard case .file(let text) = source else { return [] }
    let path = FilePath(text)
    let found = try status(of: path).kind == .folder ? files(in: path) : [path]
    return found.filter { path in
      // A file that no longer exists fails when it is read.
      guard let identity = try? FileStatus(of: path).identity else { return true }
      return known.insert(identity).inserted
    }
  }

  /// Returns all `*.ltl` files below a folder.
  private mutating func files(in root: FilePath) throws(CheckingError) -> [FilePath] {
    var found: [FilePath] = []
    var folders = [root]
    var visited: Set<FileIdentity> = []
    while let folder = folders.popLast() {
      guard visited.insert(try status(of: folder).identity).inserted else { continue }
      for name in try entries(of: folder) {
        let path = folder.appending(name)
        let isInvariantFile = name.suffix(4) == Array(".ltl".utf8)[...]
        if let kind = try? FileStatus(of: path).kind, kind == .folder {
          folders.append(path)
        } else if isInvariantFile {
          found.append(path)
        }
      }
    }
    guard !found.isEmpty else {
      throw CheckingError(.usage, "there is no .ltl file in '\(root.label)': nothing to check")
    }
    return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Returns the names in a folder that are not hidden, in any order.
  private mutating func entries(of folder: FilePath) throws(CheckingError) -> [[UInt8]] {
    let names: [[UInt8]]
    do {
      names = try folder.entries().filter { $0.first != UInt8(ascii: ".") }
    } catch {
      throw .unreadable(folder, error)
    }
    entryCount += names.count
    guard entryCount <= Self.entryLimit else {
      throw CheckingError(
        .badInput, "more than \(Self.entryLimit) files below '\(folder.label)'",
        help: "name the folder of the invariants")
    }
    return names
  }

  private func status(of path: FilePath) throws(CheckingError) -> FileStatus {
    do {
      return try FileStatus(of: path)
    } catch {
      throw .unreadable(path, error)
    }
  }
}

extension CheckingError {
  /// Returns an error about a path that does not exist or cannot be read.
  package static func unreadable(_ path: FilePath, _ failure: SystemFailure) -> CheckingError {
    CheckingError(
      failure.isMissing ? .missingInput : .badInput,
      "cannot read '\(path.label)': \(failure.description)")
  }
}
