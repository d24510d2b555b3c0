import LifecycleAdapters
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A thread on which processes run, and the executor of the main actor while one of them does.
///
/// There is one instance per thread, which is never freed.
final class LoopThread: SerialExecutor, @unchecked Sendable {
  /// The loop of the process whose code is running on the thread.
  unowned(unsafe) var loop: MainLoop?
  /// The highest number of a task that was ever queued on the thread.
  var newestTask: UInt64 = 0
  /// The place to note that another thread has resumed a task.
  let unmodelled = Mutex<UnmodelledBehaviour?>(nil)

  private init() {}

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The instance of the calling thread, if processes ever ran on it.
  static var current: LoopThread? {
    pthread_getspecific(key).map {
      Unmanaged<LoopThread>.fromOpaque($0)._withUnsafeGuaranteedRef { $0 }
    }
  }

  /// The instance of the calling thread, which is created on first use.
  static var mine: LoopThread {
    if let current { return current }
    let made = LoopThread()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  private var isCurrent: Bool { LoopThread.current === self }

  /// Runs a job.
  func run(_ job: UnownedJob, isOfMain: Bool) {
    if isOfMain {
      job.runSynchronously(on: asUnownedSerialExecutor())
    } else {
      job.runSynchronously(on: globalConcurrentExecutor.asUnownedTaskExecutor())
    }
  }

  // MARK: The executor

  func enqueue(_ job: UnownedJob) {
    if isCurrent {
      loop?.add(job, isOfMain: true)
    } else {
      unmodelled.withLock { $0?.noteOffThread("resumes a task") }
    }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  func isIsolatingCurrentContext() -> Bool? { isCurrent && loop != nil }

  func checkIsolated() {
    precondition(isCurrent && loop != nil, "the main actor is that of another thread")
  }
}
