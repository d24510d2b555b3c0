import LifecycleAdapters
import LifecycleModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The hooks of Swift's runtime that direct the jobs of a virtual process to its ``MainLoop``.
///
/// The hooks are global to the program. Each checks whether the calling thread has a current loop,
/// and passes everything else on, so the host's own tasks are not affected.
package enum ConcurrencyHooks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor
  private typealias TaskOfJob = @convention(thin) (UnownedJob) -> UInt64

  private nonisolated(unsafe) static var enqueueBefore: EnqueueHook?
  private nonisolated(unsafe) static var mainExecutorBefore: MainExecutorHook?
  private nonisolated(unsafe) static var taskOfJob: TaskOfJob?

  /// Whether the tasks of a virtual process run on its loop.
  package static var areSet: Bool { wereSet && !areDenied }

  /// Whether the tasks of a virtual process can run on its loop. The first access sets the hooks
  /// and tries them.
  package static let wereSet: Bool = set() && areFollowed()

  /// Whether the calling thread acts as if the runtime had no hooks.
  @TaskLocal package static var areDenied = false

  /// Returns the number of the task that a job belongs to; 0 for a job of an actor.
  ///
  /// The kind of a job is stored after four words, and is 0 for a job of a task. Other jobs have no
  /// number.
  static func task(of job: UnownedJob) -> UInt64 {
    let memory = unsafeBitCast(job, to: UnsafeRawPointer.self)
    guard memory.load(fromByteOffset: 4 * MemoryLayout<Int>.size, as: UInt8.self) == 0 else {
      return 0
    }
    return taskOfJob?(job) ?? 0
  }

  private static func set() -> Bool {
    guard let program = dlopen(nil, RTLD_NOW),
      let enqueue = dlsym(program, "swift_task_enqueueGlobal_hook"),
      let mainExecutor = dlsym(program, "swift_task_getMainExecutor_hook"),
      let taskOfJob = dlsym(program, "swift_task_getJobTaskId")
    else { return false }
    self.taskOfJob = unsafeBitCast(taskOfJob, to: TaskOfJob.self)
    let enqueueHook = enqueue.assumingMemoryBound(to: EnqueueHook?.self)
    enqueueBefore = enqueueHook.pointee
    enqueueHook.pointee = { job, original in
      if let loop = MainLoop.current {
        loop.add(job, isOfMain: false)
      } else if let before = ConcurrencyHooks.enqueueBefore {
        before(job, original)
      } else {
        original(job)
      }
    }
    let mainExecutorHook = mainExecutor.assumingMemoryBound(to: MainExecutorHook?.self)
    mainExecutorBefore = mainExecutorHook.pointee
    mainExecutorHook.pointee = { original in
      if let thread = LoopThread.current, thread.loop != nil {
        return thread.asUnownedSerialExecutor()
      }
      return ConcurrencyHooks.mainExecutorBefore?(original) ?? original()
    }
    return true
  }

  /// Returns whether tasks reach a loop, in the order in which they were begun.
  private static func areFollowed() -> Bool {
    let trial = Trial()
    let loop = MainLoop(trial)
    loop.run {
      Task { @MainActor in trial.seen.append(1) }
      Task.detached {
        trial.seen.append(2)
        await MainActor.run { trial.seen.append(3) }
      }
    }
    let early = trial.seen
    for _ in 0..<4 { loop.run { loop.turn() } }
    return early.isEmpty && trial.seen == [1, 2, 3]
  }

  private final class Trial: MainLoop.Process, @unchecked Sendable {
    var seen: [Int] = []
    let unmodelled = UnmodelledBehaviour()

    func putOff(_ work: @escaping () -> Void, by milliseconds: Int, as token: String?) -> String {
      ""
    }

    func cancel(_ token: String) {}

    func goOn(from origin: Callback?) {}
  }
}
