import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The handlers of the signals of a crash, and the pipes between them and the thread that reports
/// it.
///
/// A handler calls only `write`, `poll`, `sigaction` and `raise`, on memory that was allocated
/// before (POSIX, async-signal-safe functions).
package enum SignalWire {
  /// The signals that end a process after an illegal operation.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  /// The time in milliseconds that a handler waits for the report, since reporting may need
  /// something that the thread holds.
  private static let patience: Int32 = 5_000

  /// The memory and pipes that the handlers use.
  private struct Line: @unchecked Sendable {
    var requests: (reading: Int32, writing: Int32)
    var replies: (reading: Int32, writing: Int32)
    /// The previous actions, by the number of the signal.
    let previous: UnsafeMutablePointer<sigaction>
    let isTaken: UnsafeMutablePointer<Atomic<Bool>>
  }

  /// A signal, and the thread that received it.
  private struct Request {
    var thread: UInt
    var signal: Int
  }

  /// The memory and pipes of the handlers; `nil` if the pipes cannot be created.
  private static let line: Line? = {
    guard let requests = pipe(), let replies = pipe() else { return nil }
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    previous.initialize(repeating: sigaction(), count: 64)
    let isTaken = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: 1)
    isTaken.initialize(to: Atomic(false))
    return Line(requests: requests, replies: replies, previous: previous, isTaken: isTaken)
  }()

  /// The calling thread.
  package static var thisThread: UInt {
    #if canImport(Glibc)
    pthread_self()
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }

  /// Begins to handle signals.
  ///
  /// - Parameter tell: a closure that receives the thread and the signal, called on a thread of its
  ///   own. That of the first call is used throughout.
  static func install(_ tell: @escaping @Sendable (UInt, Int32) -> Void) {
    guard let line else { return }
    startTelling(tell)
    var action = sigaction()
    action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
    action.setDetailedHandler { signal, info, _ in SignalWire.handle(signal, info) }
    for signal in signals { sigaction(signal, &action, line.previous + Int(signal)) }
  }

  /// Restores the previous handlers.
  static func uninstall() {
    guard let line else { return }
    for signal in signals { sigaction(signal, line.previous + Int(signal), nil) }
  }

  // MARK: Handling signals

  private static func handle(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
    guard let line else { return }
    if line.isTaken.pointee.exchange(true, ordering: .relaxed) {
      // Another thread crashed earlier, which ends the process.
      poll(nil, 0, patience)
    } else {
      var request = Request(thread: thisThread, signal: Int(signal))
      _ = write(line.requests.writing, &request, MemoryLayout<Request>.size)
      var reply = pollfd(fd: line.replies.reading, events: Int16(POLLIN), revents: 0)
      if poll(&reply, 1, patience) == 0 {
        let text: StaticString =
          "lifecheck: the process crashed, most likely in the code under test\n"
        _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
      }
    }
    sigaction(signal, line.previous + Int(signal), nil)
    // A faulting instruction faults again when the handler returns; a signal that was sent is
    // raised anew.
    let isInstruction = (info?.pointee.si_code ?? 0) > 0 && signal != SIGTRAP
    if !isInstruction { raise(signal) }
  }

  // MARK: Reporting crashes

  /// Starts the thread, once.
  private static func startTelling(_ tell: @escaping @Sendable (UInt, Int32) -> Void) {
    guard !isServed.exchange(true, ordering: .relaxed), let line else { return }
    let (requests, replies) = (line.requests.reading, line.replies.writing)
    DispatchQueue(label: "lifecheck.crashes").async {
      var request = Request(thread: 0, signal: 0)
      while true {
        let size = MemoryLayout<Request>.size
        let count = read(requests, &request, size)
        guard count == size else {
          if count < 0, errno == EINTR { continue }
          return
        }
        tell(request.thread, Int32(truncatingIfNeeded: request.signal))
        var reply: UInt8 = 0
        _ = write(replies, &reply, 1)
      }
    }
  }

  private static let isServed = Atomic(false)

  private static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    guard makePipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }

/// Memory for handlers to run in when a thread's stack is used up.
enum SignalStack {
  private static let size = 1 << 17

  /// The key of the memory, which belongs to the thread and is freed with it.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { memory in
      var none = stack_t()
      none.ss_flags = Int32(truncatingIfNeeded: SS_DISABLE)
      sigaltstack(&none, nil)
      free(memory)
    }
    return key
  }()

  /// Gives the calling thread memory for handlers, if it has none.
  static func prepare() {
    var known = stack_t()
    guard sigaltstack(nil, &known) == 0,
      known.ss_flags & Int32(truncatingIfNeeded: SS_DISABLE) != 0, let memory = malloc(size)
    else { return }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = .init(size)
    guard sigaltstack(&stack, nil) == 0 else { return free(memory) }
    pthread_setspecific(key, memory)
  }
}
