#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is written beside another one, whose place it then takes.
///
/// The process that writes a draft holds a lock on it (`flock`), which ends with the process.
/// A draft that nobody holds was abandoned.
struct DraftFile {
  /// The end of the names of drafts, by which those of other programs are told apart.
  private static let ending = Array(".lifecheck.tmp".utf8)
  /// The number of drafts that may be taken for abandoned in the moment before they are locked.
  private static let attempts = 100

  let descriptor: Int32
  private let path: FilePath

  /// Creates an empty draft for a file.
  init(of file: FilePath) throws(SystemFailure) {
    let (folder, name) = file.parts
    for _ in 0..<Self.attempts {
      let number = String(UInt64.random(in: 0 ... .max), radix: 36)
      let draft = folder.appending(
        Array(".".utf8) + name.prefix(200) + Array(".\(number)".utf8) + Self.ending)
      let descriptor = draft.withCString {
        open($0, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
      }
      if descriptor < 0, errno == EINTR { continue }
      guard descriptor >= 0 else { throw SystemFailure() }
      _ = flock(descriptor, LOCK_EX)
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        (self.descriptor, path) = (descriptor, draft)
        return
      }
      closeDescriptor(descriptor)
    }
    throw SystemFailure()
  }

  /// Gives the draft the place of a file.
  func take(place: FilePath) throws(SystemFailure) {
    guard path.withCString({ from in place.withCString { rename(from, $0) } }) == 0 else {
      throw SystemFailure()
    }
  }

  /// Removes the draft.
  func remove() { _ = path.withCString { unlink($0) } }

  /// Ends the writing.
  func close() { closeDescriptor(descriptor) }

  /// Removes the drafts in a folder that nobody is writing any more.
  static func removeAbandoned(in folder: FilePath) {
    let names = (try? folder.entries()) ?? []
    for name in names
    where name.first == UInt8(ascii: ".") && name.suffix(ending.count) == ending[...] {
      let draft = folder.appending(name)
      let descriptor = draft.withCString {
        open($0, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      }
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { _ = draft.withCString { unlink($0) } }
      closeDescriptor(descriptor)
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
