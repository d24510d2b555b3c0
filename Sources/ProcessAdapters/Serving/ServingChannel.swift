#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A channel for lines over standard input and output. Anything else that is printed goes to
/// standard error.
final class ServingChannel {
  private let input = fdopen(STDIN_FILENO, "r")
  private let replies: Int32
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  /// Creates the channel and reserves the descriptor for it, standard output unless another is
  /// given, since the code under test may print too.
  init(_ descriptor: Int32? = nil) {
    replies = descriptor ?? dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  deinit { free(line) }

  /// Returns the next line; `nil` if there is none.
  func nextLine() -> [UInt8]? {
    guard let input, case let count = getline(&line, &capacity, input), count > 0, let line else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: line, count: count))
  }

  func send(_ bytes: [UInt8]) {
    // Everything printed meanwhile comes before the reply.
    fflush(nil)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(replies, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { exit(1) }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
