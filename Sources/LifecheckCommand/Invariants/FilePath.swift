#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A path as the system has it: bytes, which need not be text.
struct FilePath: Sendable {
  /// The bytes, without a NUL at the end.
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path for people; what is no UTF-8 is replaced.
  var label: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of an entry of this folder.
  func appending(_ name: [UInt8]) -> FilePath {
    let separator: [UInt8] = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: bytes + separator + name)
  }

  /// Calls a function of the system with the path.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      // An array with at least the NUL has an address.
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}

/// Which file it is, whatever leads to it.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// What is at a path, links followed.
struct FileStatus: Sendable {
  let kind: Kind
  let size: Int
  let identity: FileIdentity

  enum Kind: Sendable {
    case file, folder, other
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int(status.st_size)
    identity = FileIdentity(status)
  }

  /// Looks at a path.
  init(of path: FilePath) throws(SystemFailure) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw SystemFailure() }
    self.init(status)
  }
}

/// What the system says of its last failure.
struct SystemFailure: Error {
  let code = errno

  /// Whether there is nothing at the path.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  var description: String { String(cString: strerror(code)) }
}
