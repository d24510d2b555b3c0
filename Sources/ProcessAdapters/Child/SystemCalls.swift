#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// The system calls for pipes and children, with the same interface for every C library.
enum SystemCalls {
  /// Creates a pipe whose ends no other child inherits.
  ///
  /// - Throws: The system's error number.
  static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw SystemError(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Makes writes to a descriptor fail if they would block.
  static func makeNonblocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Makes writing to a pipe without a reader an error rather than the end of this process, unless
  /// the program has already chosen how to handle SIGPIPE.
  static func ignoreBrokenPipes() {
    guard let before = signal(SIGPIPE, SIG_IGN) else { return }
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    if unsafeBitCast(before, to: Int.self) != ignored { _ = signal(SIGPIPE, before) }
  }

  /// Returns how a child ended; `nil` while it is running.
  ///
  /// The child remains a zombie, so that its identifier is not reused.
  static func end(of child: pid_t) -> ProcessEnd? {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      return errno == ECHILD ? .unknown : nil
    }
    guard info.si_signo == SIGCHLD else { return nil }
    return info.si_code == CLD_EXITED
      ? ProcessEnd(shellStatus: info.status) : .signal(info.status)
  }

  /// Kills all processes of a group.
  static func killGroup(_ group: pid_t) {
    if group > 1 { _ = kill(-group, SIGKILL) }
  }

  /// Sleeps for a millisecond.
  static func pause() { _ = usleep(1_000) }

  /// Waits until a descriptor is ready for reading or writing, or another for reading.
  ///
  /// - Parameter other: The other descriptor; negative for none.
  /// - Returns: Whether each is ready; neither if the time has passed.
  static func wait(
    for events: Int32, on descriptor: Int32, orReading other: Int32, milliseconds: Int32
  ) throws(SystemError) -> (isReady: Bool, isOtherReady: Bool) {
    var requests = (
      pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0),
      pollfd(fd: other, events: Int16(truncatingIfNeeded: Int32(POLLIN)), revents: 0)
    )
    let count = withUnsafeMutablePointer(to: &requests) {
      $0.withMemoryRebound(to: pollfd.self, capacity: 2) { poll($0, 2, milliseconds) }
    }
    guard count < 0 else { return (requests.0.revents != 0, requests.1.revents != 0) }
    guard errno == EINTR || errno == EAGAIN else { throw SystemError(errno) }
    return (false, false)
  }
}

/// A system error number.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let code: Int32

  init(_ code: Int32) { self.code = code }

  /// The system's description of the error.
  var description: String { String(cString: strerror(code)) }
}

extension siginfo_t {
  /// The status or signal of a child, which each C library stores under a different name.
  fileprivate var status: Int32 {
    #if canImport(Darwin)
    return si_status
    #else
    // On Linux: signal, error and code, then, aligned like a pointer, the child's identifier and
    // user.
    let offset = MemoryLayout<Int>.size == 8 ? 24 : 20
    return withUnsafeBytes(of: self) { $0.load(fromByteOffset: offset, as: Int32.self) }
    #endif
  }
}

private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
