#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A folder of files that belong together, written as a whole: it has all of them or does not
/// exist.
///
/// The files go to a new folder beside it, which then changes places with the one that is there, or
/// is renamed. If the process is killed in between, a folder is left beside it; the next report
/// that is written there removes it. The contents of an existing folder of that name are lost, so a
/// folder is replaced only if it holds nothing but files written this way; they are listed in
/// `listName`.
package struct ReportFolder: Sendable {
  /// The name of the file that lists all the others, one per line.
  package static let listName = ".lifecheck-report"

  private let path: FilePath

  /// Creates the folder at a path, which need not exist.
  ///
  /// - Throws: a failure if something is there that must not be replaced.
  package init(_ text: String) throws(FileFailure) {
    var text = text
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    path = FilePath(text).resolved ?? FilePath(text)
    guard ![[], Array(".".utf8), Array("..".utf8)].contains(path.parts.name) else {
      throw FileFailure("cannot write a report to '\(text)': a folder of its own is needed")
    }
    try checkPlace()
  }

  /// Writes the files, whose names may include folders, in place of those that are there.
  package func write(_ files: [(name: String, text: String)]) throws(FileFailure) {
    let (parent, name) = path.parts
    try AtomicFile.makeFolder(parent)
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    func beside(_ ending: String) -> FilePath {
      parent.appending(Array(".".utf8) + name.prefix(200) + Array(".\(number)\(ending)".utf8))
    }
    let (draft, old) = (beside(Self.endings.draft), beside(Self.endings.old))
    let list = (files.map(\.name) + [Self.listName]).sorted()
    removeAbandoned(in: parent)
    try AtomicFile.makeFolder(draft)
    // The lock ends with the process, so that a draft that nobody holds was abandoned.
    let lock = draft.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    defer { if lock >= 0 { close(lock) } }
    _ = flock(lock, LOCK_EX)
    do throws(FileFailure) {
      for file in files { try Self.write(file.text, to: draft, file.name) }
      try Self.write(list.map { $0 + "\n" }.joined(), to: draft, Self.listName)
      try checkPlace()
      try take(draft, old)
    } catch {
      Self.remove(draft, list)
      throw error
    }
  }

  /// The ends of the names of folders that are there for a moment.
  private static let endings = (draft: ".lifecheck.tmp", old: ".lifecheck.old")

  /// Removes the folders of reports of this name that nobody is writing any more.
  private func removeAbandoned(in parent: FilePath) {
    let beginning = Array(".".utf8) + path.parts.name.prefix(200) + Array(".".utf8)
    let endings = [Self.endings.draft, Self.endings.old].map { Array($0.utf8) }
    for name in (try? parent.entries()) ?? []
    where name.starts(with: beginning)
      && endings.contains(where: { name.suffix($0.count) == $0[...] })
    {
      let folder = parent.appending(name)
      let lock = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 {
        Self.removeAll(in: folder)
      }
      close(lock)
    }
  }

  /// Renames the draft to the folder and removes the folder it replaces.
  private func take(_ draft: FilePath, _ old: FilePath) throws(FileFailure) {
    let replaced = try entries()
    if let replaced, Self.exchange(draft, path) {
      // The draft is what was there now.
      Self.remove(draft, replaced)
      return
    }
    if replaced != nil, !Self.rename(path, old) { throw failure() }
    guard Self.rename(draft, path) else {
      let failure = failure()
      if replaced != nil { _ = Self.rename(old, path) }
      throw failure
    }
    if let replaced { Self.remove(old, replaced) }
  }

  private func failure() -> FileFailure {
    FileFailure("cannot write the folder '\(path.label)': \(SystemFailure().description)")
  }

  // MARK: What is there

  /// Throws if something is there that must not be replaced.
  private func checkPlace() throws(FileFailure) {
    guard let found = try entries(), !found.isEmpty else { return }
    let list = path.appending(Array(Self.listName.utf8))
    let bytes = (try? TextFileReader.bytes(of: list)) ?? []
    let known = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    guard let foreign = found.first(where: { !known.contains($0) }) else { return }
    throw FileFailure(
      "cannot replace the folder '\(path.label)': lifecheck did not write '\(foreign)' in it")
  }

  /// Returns the sorted names of the files in the folder and those below, relative to it; `nil` if
  /// the folder does not exist.
  private func entries() throws(FileFailure) -> [String]? {
    guard let status = try? FileStatus(of: path) else { return nil }
    guard status.kind == .folder else {
      throw FileFailure("cannot write a report to '\(path.label)': it is not a folder")
    }
    return Self.entries(of: path, "").sorted()
  }

  private static func entries(of folder: FilePath, _ prefix: String) -> [String] {
    guard let names = try? folder.entries() else { return [prefix] }
    return names.flatMap { name in
      let text = String(decoding: name, as: UTF8.self)
      let file = folder.appending(name)
      let isFolder = (try? FileStatus(of: file))?.kind == .folder && !file.isLink
      return isFolder ? entries(of: file, prefix + text + "/") : [prefix + text]
    }
  }

  // MARK: Files and folders

  private static func write(
    _ text: String, to folder: FilePath, _ name: String
  ) throws(FileFailure) {
    let file = folder.appending(Array(name.utf8))
    try AtomicFile.makeFolder(file.parts.folder)
    try AtomicFile.write(text, to: file)
  }

  private static func rename(_ from: FilePath, _ to: FilePath) -> Bool {
    from.withCString { from in to.withCString { systemRename(from, $0) } } == 0
  }

  /// Gives two paths each other's place at once; returns whether that is possible.
  private static func exchange(_ first: FilePath, _ second: FilePath) -> Bool {
    #if canImport(Darwin)
    return first.withCString { first in
      second.withCString { renamex_np(first, $0, UInt32(RENAME_SWAP)) }
    } == 0
    #else
    // Linux, renameat2(2); no module of Swift declares it.
    typealias Exchange =
      @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt)
      -> CInt
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let exchange = unsafeBitCast(symbol, to: Exchange.self)
    let flag: CUnsignedInt = 2  // RENAME_EXCHANGE
    return first.withCString { first in
      second.withCString { exchange(AT_FDCWD, first, AT_FDCWD, $0, flag) }
    } == 0
    #endif
  }

  /// Removes a folder with all that is in it.
  private static func removeAll(in folder: FilePath) {
    for name in (try? folder.entries()) ?? [] {
      let entry = folder.appending(name)
      let isFolder = (try? FileStatus(of: entry))?.kind == .folder && !entry.isLink
      if isFolder { removeAll(in: entry) } else { _ = entry.withCString { unlink($0) } }
    }
    _ = folder.withCString { rmdir($0) }
  }

  /// Removes the files, then the folders left empty.
  private static func remove(_ folder: FilePath, _ files: [String]) {
    let paths = files.map { folder.appending(Array($0.utf8)) }
    for path in paths { _ = path.withCString { unlink($0) } }
    for path in paths where path.parts.folder != folder {
      _ = path.parts.folder.withCString { rmdir($0) }
    }
    _ = folder.withCString { rmdir($0) }
  }
}

private func systemRename(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
  rename(from, to)
}
