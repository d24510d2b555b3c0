#if Command && canImport(Subprocess)
import Dispatch
import Subprocess
import Synchronization

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A shell started in a process group of its own, with all the processes it starts in turn.
///
/// `Subprocess` is asynchronous, while the checker's workers are threads that block. A task on a
/// queue of its own therefore watches the child, and this object is the worker's view of it. The
/// worker never waits for the threads that all tasks share, since workers may occupy all of them.
/// The child is only reaped once it is released; until then, its process identifier is not reused.
final class ChildProcess: Sendable {
  /// The identifier of the process and of its group.
  let identifier: pid_t
  private let hold: AsyncStream<Never>.Continuation

  /// The outcome of starting the child.
  private final class Start: Sendable {
    let isOver = DispatchSemaphore(value: 0)
    let result = Mutex(Result<pid_t, StartFailure>?.none)

    func end(_ result: Result<pid_t, StartFailure>) {
      self.result.withLock { $0 = $0 ?? result }
      isOver.signal()
    }
  }

  /// Runs a script of the POSIX shell. The descriptors are closed in this process once the shell
  /// has them.
  ///
  /// - Parameter outputs: The standard output and standard error of the shell. If `nil`, both are
  ///   discarded.
  init(
    script: String, arguments: [String], input: Int32, outputs: (output: Int32, error: Int32)?
  ) throws(StartFailure) {
    let start = Start()
    let (stream, hold) = AsyncStream<Never>.makeStream()
    var options = PlatformOptions()
    options.processGroupID = 0
    let configuration = Subprocess.Configuration(
      executable: .path("/bin/sh"),
      arguments: Arguments(["-c", script, "lifecheck"] + arguments), platformOptions: options)
    let task = ChildTask(configuration: configuration, input: input, outputs: outputs)
    Task(executorPreference: ChildrenQueue.shared) {
      do {
        try await task.run {
          start.end(.success($0))
          for await _ in stream {}
        }
      } catch {
        start.end(.failure(StartFailure("/bin/sh could not be started: \(error)")))
      }
    }
    start.isOver.wait()
    identifier = try start.result.withLock { $0 }.unsafelyUnwrapped.get()
    self.hold = hold
  }

  deinit {
    SystemCalls.killGroup(identifier)
    hold.finish()
  }

  /// Waits for the child to end by itself.
  ///
  /// - Parameter meanwhile: The work to do while waiting.
  /// - Returns: Its end; `nil` if it did not end in time.
  func awaitEnd(within patience: Duration, _ meanwhile: () -> Void = {}) -> ProcessEnd? {
    let deadline = ContinuousClock.now + patience
    while true {
      meanwhile()
      if let end = SystemCalls.end(of: identifier) { return end }
      guard ContinuousClock.now < deadline else { return nil }
      SystemCalls.pause()
    }
  }

  /// Kills the remaining processes of the group and lets the child be reaped.
  func end() {
    SystemCalls.killGroup(identifier)
    _ = awaitEnd(within: .seconds(1))
    hold.finish()
  }
}

/// A task that runs one child with `Subprocess`.
private struct ChildTask: Sendable {
  let configuration: Subprocess.Configuration
  let input: Int32
  let outputs: (output: Int32, error: Int32)?

  /// Starts the child, runs the body before the child is reaped, and reaps it.
  func run(_ body: @Sendable (pid_t) async -> Void) async throws {
    let input = FileDescriptorInput.fileDescriptor(
      FileDescriptor(rawValue: input), closeAfterSpawningProcess: true)
    if let outputs {
      _ = try await Subprocess.run(
        configuration, input: input,
        output: .fileDescriptor(
          FileDescriptor(rawValue: outputs.output), closeAfterSpawningProcess: true),
        error: .fileDescriptor(
          FileDescriptor(rawValue: outputs.error), closeAfterSpawningProcess: true)
      ) { execution in await body(execution.processIdentifier.value) }
    } else {
      _ = try await Subprocess.run(
        configuration, input: input, output: .discarded, error: .discarded
      ) { execution in await body(execution.processIdentifier.value) }
    }
  }
}

/// A task executor for the tasks that watch children, separate from the threads that workers may
/// occupy.
private final class ChildrenQueue: TaskExecutor {
  static let shared = ChildrenQueue()
  private let queue = DispatchQueue(label: "lifecheck.children")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
#endif
