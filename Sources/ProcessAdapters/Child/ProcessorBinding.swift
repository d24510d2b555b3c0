#if Command && canImport(Subprocess)
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// Keeps a thread and the child that it talks to on one processor.
///
/// They take turns: one sleeps while the other works. On two processors each turn wakes one that
/// may be asleep, which takes longer than all that is said; on one the system switches at once.
/// What the child starts inherits its processor, and may choose others (`taskset(1)`).
///
/// Threads that a bound thread starts inherit its processor too, so it is bound only while it
/// talks.
struct ProcessorBinding {
  private let thread: pid_t
  private let before: ProcessorSet
  private let processor: Int

  /// How many threads of this process are bound to each processor.
  private static let loads = Mutex([Int: Int]())

  #if os(Linux)
  /// Binds the calling thread, and a child that has started nothing yet.
  ///
  /// It is `nil` where the system has no such call, or leaves the thread no choice.
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

  /// Lets the thread run where it could before; it may be called on another one.
  func release() {
    _ = before.bind(thread: thread)
    Self.loads.withLock { $0[processor, default: 1] -= 1 }
  }
  #else
  /// Elsewhere there is no such call.
  init?(child: pid_t) { return nil }

  /// There is nothing to do.
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
