package import SourceTexts
import TemporalLogic

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads regular files of limited size.
package enum TextFileReader {
  /// Reads a file; its size is checked first, and opening a pipe does not block.
  ///
  /// - Parameters:
  ///   - limit: the largest number of bytes the file may have.
  ///   - advice: help for the user if the file is too large.
  /// - Throws: a diagnostic if it is no regular file, too large, or cannot be read.
  package static func bytes(
    of path: FilePath, upTo limit: Int = SourceText.byteLimit, advice: String? = nil
  ) throws(Diagnostic) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe waits for a writer.
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw unreadable(path, SystemFailure()) }
    defer { close(descriptor) }
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { throw unreadable(path, SystemFailure()) }
    let status = FileStatus(raw)
    guard status.kind == .file else {
      throw Diagnostic("this is not a regular file", file: path.label)
    }
    try checkSize(status.size, limit, path, advice)
    let bytes = try readAll(descriptor, limit, path)
    // Some files, such as those of /proc, reveal their size only when read to the end.
    try checkSize(bytes.count, limit, path, advice)
    return bytes
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: the largest number of bytes.
  /// - Throws: a diagnostic if there is more, or it cannot be read.
  package static func bytesOfStandardInput(upTo limit: Int) throws(Diagnostic) -> [UInt8] {
    let path = FilePath("standard input")
    let bytes = try readAll(0, limit, path)
    try checkSize(bytes.count, limit, path, nil)
    return bytes
  }

  /// Reads a file, or standard input if the path is `nil`, part by part.
  ///
  /// - Parameter body: called with each part, in order.
  /// - Throws: a diagnostic if it is no regular file or cannot be read to its end.
  package static func read(
    _ path: FilePath?, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(Diagnostic) {
    var descriptor: Int32 = 0
    if let path {
      descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
      guard descriptor >= 0 else { throw unreadable(path, SystemFailure()) }
    }
    defer { if path != nil { close(descriptor) } }
    let path = path ?? FilePath("standard input")
    if descriptor != 0 {
      var raw = stat()
      guard fstat(descriptor, &raw) == 0 else { throw unreadable(path, SystemFailure()) }
      guard FileStatus(raw).kind == .file else {
        throw Diagnostic("this is not a regular file", file: path.label)
      }
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count > 0 {
        body(buffer[..<count])
      } else if errno != EINTR {
        throw unreadable(path, SystemFailure())
      }
    }
  }

  private static func checkSize(
    _ size: Int, _ limit: Int, _ path: FilePath, _ advice: String?
  ) throws(Diagnostic) {
    guard size <= limit else {
      throw Diagnostic(
        "the file has \(size) bytes or more; the limit is \(limit) bytes",
        file: path.label, help: advice)
    }
  }

  /// Reads to the end of the file, or until the limit is passed.
  private static func readAll(
    _ descriptor: Int32, _ limit: Int, _ path: FilePath
  ) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw unreadable(path, SystemFailure())
      }
    }
    return bytes
  }

  private static func unreadable(_ path: FilePath, _ failure: SystemFailure) -> Diagnostic {
    Diagnostic("the file cannot be read: \(failure.description)", file: path.label)
  }
}

/// The system's function, which the reader's own hides.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
