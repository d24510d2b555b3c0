#if canImport(Darwin)
package import Darwin
#elseif canImport(Musl)
package import Musl
#else
package import Glibc
#endif

/// A path as the system has it: bytes, which need not be valid UTF-8.
package struct FilePath: Hashable, Sendable {
  /// The bytes, without a NUL at the end.
  package let bytes: [UInt8]

  /// Creates a path from text.
  package init(_ text: String) { bytes = Array(text.utf8) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path for display; invalid UTF-8 is replaced.
  package var label: String { String(decoding: bytes, as: UTF8.self) }

  /// The enclosing folder and the last component.
  package var parts: (folder: FilePath, name: [UInt8]) {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (FilePath("."), bytes) }
    let folder = Array(bytes[..<max(1, slash)])
    return (FilePath(bytes: folder), Array(bytes[(slash + 1)...]))
  }

  /// Returns the path that consists of the first `count` bytes.
  func prefix(_ count: Int) -> FilePath { FilePath(bytes: Array(bytes.prefix(count))) }

  /// Returns the path of an entry of this folder.
  package func appending(_ name: [UInt8]) -> FilePath {
    let separator: [UInt8] = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: bytes + separator + name)
  }

  /// Whether a symbolic link is there, whatever it leads to.
  package var isLink: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Makes a symbolic link here.
  package func link(to target: FilePath) throws(FileFailure) {
    let isMade = target.withCString { target in withCString { symlink(target, $0) } } == 0
    guard isMade else {
      throw FileFailure("cannot write '\(label)': \(SystemFailure().description)")
    }
  }

  /// The path without links, from the root; `nil` if nothing is there.
  package var resolved: FilePath? {
    withCString { given in
      guard let real = realpath(given, nil) else { return nil }
      defer { free(real) }
      let characters = UnsafeBufferPointer(start: real, count: strlen(real))
      return FilePath(bytes: characters.map { UInt8(bitPattern: $0) })
    }
  }

  /// Returns the names of the folder's entries, in no particular order.
  package func entries() throws(SystemFailure) -> [[UInt8]] {
    guard let stream = withCString({ opendir($0) }) else { throw SystemFailure() }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if ![Array(".".utf8), Array("..".utf8)].contains(name) { names.append(name) }
    }
    return names
  }

  /// Calls a system function with the path.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      // An array with at least the NUL has an address.
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}

/// The identity of a file, whatever path leads to it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// The status of what is at a path, links followed.
package struct FileStatus: Sendable {
  package let kind: Kind
  package let size: Int
  /// The nanoseconds from 1970 to the last change.
  package let changed: Int
  package let identity: FileIdentity

  /// The type of a file.
  package enum Kind: Sendable {
    case file, folder, other
  }

  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int(status.st_size)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    changed = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    identity = FileIdentity(status)
  }

  /// Reads the status of a path.
  package init(of path: FilePath) throws(SystemFailure) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw SystemFailure() }
    self.init(status)
  }
}

/// The last failure of a system call.
package struct SystemFailure: Error {
  package let code = errno

  /// Captures `errno` as the last system call left it.
  package init() {}

  /// Whether there is nothing at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  package var description: String { String(cString: strerror(code)) }
}

extension FilePath {
  /// Returns this path from a folder; both are from the root and without links.
  package func relative(to folder: FilePath) -> String {
    let (own, other) = (names, folder.names)
    let common = zip(own, other).prefix { $0 == $1 }.count
    let steps = other.dropFirst(common).map { _ in ".." } + own.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  private var names: [String] { label.split(separator: "/").map(String.init) }
}
