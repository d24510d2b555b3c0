import LifecycleChecking
import LifecycleRecords

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds the files that `--invariants` names, each once, in an order that does not depend on the
/// file system: the paths as given, the files of a folder by the bytes of their paths.
struct InvariantFileSearch {
  /// How many entries of folders are looked at before the search gives up.
  static let entryLimit = 100_000

  private(set) var files: [FilePath] = []
  private var known: Set<FileIdentity> = []
  private var entryCount = 0

  /// Takes a file, or all `*.ltl` files below a folder; names that begin with a dot are left out.
  mutating func add(_ text: String) throws(CommandFailure) {
    let path = FilePath(text)
    switch try status(of: path).kind {
    case .folder: try addFolder(path)
    case .file, .other: addFile(path)
    }
  }

  /// Takes a file unless it is known by another path; one that is not there fails when it is read.
  private mutating func addFile(_ path: FilePath) {
    let identity = try? FileStatus(of: path).identity
    if identity.map({ known.insert($0).inserted }) ?? true { files.append(path) }
  }

  private mutating func addFolder(_ root: FilePath) throws(CommandFailure) {
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
      throw CommandFailure(.usage, "there is no .ltl file in '\(root.label)': nothing to check")
    }
    found.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    for path in found { addFile(path) }
  }

  /// The names in a folder, in any order.
  private mutating func entries(of folder: FilePath) throws(CommandFailure) -> [[UInt8]] {
    guard let stream = folder.withCString({ opendir($0) }) else {
      throw .unreadable(folder, SystemFailure())
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.first != UInt8(ascii: ".") else { continue }
      entryCount += 1
      guard entryCount <= Self.entryLimit else {
        throw CommandFailure(
          .badData, "more than \(Self.entryLimit) files below '\(folder.label)'",
          help: "name the folder of the invariants")
      }
      names.append(name)
    }
    return names
  }

  private func status(of path: FilePath) throws(CommandFailure) -> FileStatus {
    do {
      return try FileStatus(of: path)
    } catch {
      throw .unreadable(path, error)
    }
  }
}

extension CommandFailure {
  /// A path that is not there, or cannot be read.
  static func unreadable(_ path: FilePath, _ failure: SystemFailure) -> CommandFailure {
    CommandFailure(
      failure.isMissing ? .missingInput : .badData,
      "cannot read '\(path.label)': \(failure.description)")
  }
}
