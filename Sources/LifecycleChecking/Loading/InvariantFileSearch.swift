package import LifecycleReports

/// Finds the files that sources of invariants name, in an order that does not depend on the file
/// system: the files of a folder by the bytes of their paths.
///
/// What is hidden, by a name that begins with a dot, is passed over unless it is named itself. A
/// file that is named twice is found once, be it through a link or by another path.
struct InvariantFileSearch {
  /// How many entries of folders are looked at before the search gives up.
  static let entryLimit = 100_000

  private var known: Set<FileIdentity> = []
  private var entryCount = 0

  /// The files that the source names and none before it did; none if it is no file.
  mutating func files(of source: InvariantSource) throws(CheckingError) -> [FilePath] {
    guard case .file(let text) = source else { return [] }
    let path = FilePath(text)
    let found = try status(of: path).kind == .folder ? files(in: path) : [path]
    return found.filter { path in
      // One that is not there any more fails when it is read.
      guard let identity = try? FileStatus(of: path).identity else { return true }
      return known.insert(identity).inserted
    }
  }

  /// All `*.ltl` files below a folder.
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

  /// The names in a folder, in any order.
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
  /// A path that is not there, or cannot be read.
  package static func unreadable(_ path: FilePath, _ failure: SystemFailure) -> CheckingError {
    CheckingError(
      failure.isMissing ? .missingInput : .badInput,
      "cannot read '\(path.label)': \(failure.description)")
  }
}
