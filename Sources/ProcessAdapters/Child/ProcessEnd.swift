#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// The way in which a child ended.
enum ProcessEnd: Hashable, Sendable {
  /// The child exited with this status.
  case status(Int32)
  /// The child was terminated by this signal.
  case signal(Int32)
  /// The status is not available, because the child has already been reaped.
  case unknown

  /// Creates the end that a shell's exit status stands for; values above 128 stand for signals
  /// (POSIX, "Exit Status").
  init(shellStatus status: Int32) {
    self = (129...159).contains(status) ? .signal(status - 128) : .status(status)
  }

  /// The end as a predicate, such as `ended with status 3`.
  var inWords: String {
    switch self {
    case .status(127): "ended with status 127, as the shell does that finds no such program"
    case .status(126): "ended with status 126, as the shell does that may not run the program"
    case .unknown: "ended"
    case .status(let status): "ended with status \(status)"
    case .signal(let number):
      "was ended by signal \(number)" + (Self.names[number].map { " (\($0))" } ?? "")
    }
  }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL",
    SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM",
    SIGTERM: "SIGTERM",
  ]
}
