#if Command && canImport(Subprocess)
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// A binding of a thread and the child that it communicates with to one processor.
///
/// They take turns: one sleeps while the other works. With two processors, each turn wakes a
/// processor that may be asleep, which takes longer than the communication itself; with one, the
/// system switches at once. Processes that the child starts inherit its processor, but may choose
/// others (`taskset(1)`).
///
/// Threads that a bound thread starts inherit its processor too, so it is bound only while it
/// communicates.
struct ProcessorBinding {
  private let thread: pid_t
  private let before: ProcessorSet
  private let processor: Int

  /// The number of threads of this process bound to each processor.
  private static let loads = Mutex([Int: Int]())

  #if os(Linux)
  /// Binds the calling thread, and a child that has not started anything yet.
  ///
  /// Fails if the system lacks the required calls, or leaves the thread no choice.
  init?(child: pid_t) {
    guard let calls = ThreadCalls.shared, let before = ProcessorSet(ofThread: 0) else {
      return nil
    }
    let members = before.members
    guard members.count > 1 else { return nil }
    self.before = before
    thread = calls.thread()
    processor = Self.take(among: members, current: Int(calls.processor()))
    let one = ProcessorSet([processor])
    guard one.bind(thread: thread), one.bind(thread: child) else {
      release()
      return nil
    }
  }

  /// Lets the thread run on its previous processors again. May be called on any thread.
  func release() {
    _ = before.bind(thread: thread)
    Self.loads.withLock { $0[processor, default: 1] -= 1 }
  }
  #else
  /// Always fails, since only Linux has the required calls.
  init?(child: pid_t) { return nil }

  /// Does nothing.
  func release() {}
  #endif

  private static func take(among members: [Int], current: Int) -> Int {
    loads.withLock { loads in
      let chosen = ProcessorSet(members).choice(loads, current: current)
      loads[chosen, default: 0] += 1
      return chosen
    }
  }
}
#endif
