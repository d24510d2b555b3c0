#if canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// Processors of the machine, by their numbers from 0: those on which a thread may run.
package struct ProcessorSet: Hashable, Sendable {
  private var words: [UInt]

  /// As many as the C library's `cpu_set_t` has room for.
  private static let limit = 1_024

  /// The set of these alone; numbers beyond the limit are left out.
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
  /// The member with the fewest bound threads; of several the current one, else the first.
  ///
  /// The system has put the thread where it runs for a reason: other processes need the others.
  package func choice(_ loads: [Int: Int], current: Int) -> Int {
    let members = members
    let least = members.map { loads[$0, default: 0] }.min() ?? 0
    let free = members.filter { loads[$0, default: 0] == least }
    return free.contains(current) ? current : free.first ?? current
  }
}

#if os(Linux)
extension ProcessorSet {
  /// Those on which a thread may run; `nil` where the system does not tell.
  ///
  /// - Parameter thread: its number in the system; 0 for the calling one.
  init?(ofThread thread: pid_t) {
    guard let get = ThreadCalls.shared?.getAffinity else { return nil }
    self.init()
    let status = words.withUnsafeMutableBytes { get(thread, $0.count, $0.baseAddress) }
    guard status >= 0, !members.isEmpty else { return nil }
  }

  /// Lets a thread run on these alone; false if it cannot be.
  func bind(thread: pid_t) -> Bool {
    guard let set = ThreadCalls.shared?.setAffinity else { return false }
    return words.withUnsafeBytes { set(thread, $0.count, $0.baseAddress) } == 0
  }
}

/// Calls of Linux that Swift's module of the C library does not declare (`sched_setaffinity(2)`,
/// `gettid(2)`, `sched_getcpu(3)`), looked up by name.
struct ThreadCalls: Sendable {
  /// `nil` where one of them is missing, such as in an executable that is linked statically.
  static let shared = ThreadCalls()

  let getAffinity: @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32
  let setAffinity: @convention(c) (pid_t, Int, UnsafeRawPointer?) -> Int32
  /// The number of the calling thread.
  let thread: @convention(c) () -> pid_t
  /// The processor on which the caller runs.
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
