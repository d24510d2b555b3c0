#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file descriptor for text output, such as standard output.
///
/// A reader that goes away (`lifecheck | head`) is no failure: further output is dropped, and the
/// command ends with the status it would have had.
package struct OutputChannel: ~Copyable {
  private let descriptor: Int32
  /// Whether the reader has gone away.
  package private(set) var isClosed = false

  /// Returns standard output; from here on a closed pipe raises no signal in this process.
  package static func standardOutput() -> OutputChannel { OutputChannel(descriptor: 1) }

  /// Returns standard error; from here on a closed pipe raises no signal in this process.
  package static func standardError() -> OutputChannel { OutputChannel(descriptor: 2) }

  /// Creates a channel; from here on a closed pipe raises no signal in this process.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Writes the whole text, or nothing once the reader has gone away.
  package mutating func write(_ text: String) throws(WriteFailure) {
    var text = text
    let failure = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0)) }
    switch failure {
    case nil: break
    case EPIPE?: isClosed = true
    case let code?: throw WriteFailure(code: code)
    }
  }

  /// Writes until nothing is left; returns the error number if that fails.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    var rest = bytes[...]
    while !isClosed, !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(descriptor, part)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Waits in case the descriptor is nonblocking, which another process that shares it may have
  /// requested.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// Output that could not be written; ends a command with `ExitStatus.cannotWrite`.
package struct WriteFailure: Error, Equatable, CustomStringConvertible {
  /// The system's error number.
  package let code: Int32

  /// A description with the system's reason.
  package var description: String {
    "cannot write: \(String(cString: strerror(code)))"
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
