#if canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// A set of processors, numbered from 0, on which a thread may run.
package struct ProcessorSet: Hashable, Sendable {
  private var words: [UInt]

  /// The number of processors that the C library's `cpu_set_t` has room for.
  private static let limit = 1_024

  /// Creates a set of the given processors, ignoring numbers beyond the limit.
  package init(_ members: [Int] = []) {
    words = Array(repeating: 0, count: Self.limit / UInt.bitWidth)
    for member in members where (0..<Self.limit).contains(member) {
      words[member / UInt.bitWidth] |= 1 << UInt(member % UInt.bitWidth)
    }
  }

  /// The numbers, in ascending order.
  package var members: [Int] {
    (0..<Self.limit).filter { words[$0 / UInt.bitWidth] >> UInt($0 % UInt.bitWidth) & 1 == 1 }
  }
}

extension ProcessorSet {
  /// Returns the member with the fewest bound threads. Among equals, prefers the current processor,
  /// and otherwise the first.
  ///
  /// The system has a reason for running the thread on the current processor: the others are needed
  /// by other processes.
  package func choice(_ loads: [Int: Int], current: Int) -> Int {
    let members = members
    let least = members.map { loads[$0, default: 0] }.min() ?? 0
    let free = members.filter { loads[$0, default: 0] == least }
    return free.contains(current) ? current : free.first ?? current
  }
}

#if os(Linux)
extension ProcessorSet {
  /// Creates the set of processors on which a thread may run; `nil` if the system does not tell.
  ///
  /// - Parameter thread: The system's identifier of the thread; 0 for the calling thread.
  init?(ofThread thread: pid_t) {
    guard let get = ThreadCalls.shared?.getAffinity else { return nil }
    self.init()
    let status = words.withUnsafeMutableBytes { get(thread, $0.count, $0.baseAddress) }
    guard status >= 0, !members.isEmpty else { return nil }
  }

  /// Restricts a thread to these processors. Returns whether that succeeded.
  func bind(thread: pid_t) -> Bool {
    guard let set = ThreadCalls.shared?.setAffinity else { return false }
    return words.withUnsafeBytes { set(thread, $0.count, $0.baseAddress) } == 0
  }
}

/// Linux calls that Swift's C library module does not declare (`sched_setaffinity(2)`, `gettid(2)`,
/// `sched_getcpu(3)`), looked up by name.
struct ThreadCalls: Sendable {
  /// The calls; `nil` if one of them is missing, as in a statically linked executable.
  static let shared = ThreadCalls()

  let getAffinity: @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32
  let setAffinity: @convention(c) (pid_t, Int, UnsafeRawPointer?) -> Int32
  /// `gettid(2)`, which returns the identifier of the calling thread.
  let thread: @convention(c) () -> pid_t
  /// `sched_getcpu(3)`, which returns the processor on which the calling thread runs.
  let processor: @convention(c) () -> Int32

  private init?() {
    guard let get = dlsym(nil, "sched_getaffinity"), let set = dlsym(nil, "sched_setaffinity"),
      let thread = dlsym(nil, "gettid"), let processor = dlsym(nil, "sched_getcpu")
    else { return nil }
    getAffinity = unsafeBitCast(
      get, to: (@convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32).self)
    setAffinity = unsafeBitCast(
      set, to: (@convention(c) (pid_t, Int, UnsafeRawPointer?) -> Int32).self)
    self.thread = unsafeBitCast(thread, to: (@convention(c) () -> pid_t).self)
    self.processor = unsafeBitCast(processor, to: (@convention(c) () -> Int32).self)
  }
}
#endif
