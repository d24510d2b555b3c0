#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writes files as a whole: a reader finds either the old text or the new one, never a part.
package enum AtomicFile {
  /// Writes a file, replacing the one that may be there.
  ///
  /// The text goes to a new file in the same folder, which is then renamed (POSIX `rename`). If the
  /// process is killed in between, that file is left; the next one written to the folder removes
  /// it. A device or a pipe, such as `/dev/null` or `>(gzip)`, cannot be replaced and is written
  /// to.
  ///
  /// - Throws: a failure if the file cannot be written or is a folder.
  package static func write(_ text: String, to path: FilePath) throws(FileFailure) {
    switch (try? FileStatus(of: path))?.kind {
    case .folder: throw FileFailure("cannot write '\(path.label)': it is a folder")
    case .other: try writeDirectly(text, to: path)
    case .file, nil: try replace(path, with: text)
    }
  }

  private static func replace(_ path: FilePath, with text: String) throws(FileFailure) {
    DraftFile.removeAbandoned(in: path.parts.folder)
    do throws(SystemFailure) {
      let draft = try DraftFile(of: path)
      defer { draft.close() }
      do throws(SystemFailure) {
        try write(Array(text.utf8), to: draft.descriptor)
        try draft.take(place: path)
      } catch {
        draft.remove()
        throw error
      }
    } catch {
      throw FileFailure("cannot write '\(path.label)': \(error.description)")
    }
  }

  /// Creates a folder and those above it, as far as they are missing.
  package static func makeFolder(_ path: FilePath) throws(FileFailure) {
    let ends = path.bytes.indices.dropFirst().filter { path.bytes[$0] == UInt8(ascii: "/") }
    for end in ends + [path.bytes.count] {
      let folder = path.prefix(end)
      if let status = try? FileStatus(of: folder), status.kind == .folder { continue }
      guard folder.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
        throw FileFailure(
          "cannot make the folder '\(folder.label)': \(SystemFailure().description)")
      }
    }
  }

  private static func writeDirectly(_ text: String, to path: FilePath) throws(FileFailure) {
    do throws(SystemFailure) {
      let descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw SystemFailure() }
      defer { close(descriptor) }
      try write(Array(text.utf8), to: descriptor)
    } catch {
      throw FileFailure("cannot write '\(path.label)': \(error.description)")
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemFailure()
      }
    }
    while fsync(descriptor) != 0 {
      if errno == EINVAL { break }
      guard errno == EINTR else { throw SystemFailure() }
    }
  }
}

/// A file or folder that cannot be written.
package struct FileFailure: Error, Hashable, Sendable {
  /// A description of what failed and the system's reason.
  package let message: String

  package init(_ message: String) { self.message = message }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
