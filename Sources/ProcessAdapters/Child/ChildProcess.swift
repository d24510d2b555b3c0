#if Command && canImport(Subprocess)
import Dispatch
import Subprocess
import Synchronization

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A shell that was started in a process group of its own, and all that it starts in turn.
///
/// `Subprocess` is asynchronous, and the checker's workers are threads that wait: the child is
/// watched by a task on a queue of its own, and this object is what the worker sees of it. The
/// worker waits for nothing that needs the threads which all tasks share, since workers may hold
/// all of them. The child is reaped only when it is let go: until then its number is its own.
final class ChildProcess: Sendable {
  /// The number of the process and of its group.
  let identifier: pid_t
  private let hold: AsyncStream<Never>.Continuation

  /// What becomes of the start.
  private final class Start: Sendable {
    let isOver = DispatchSemaphore(value: 0)
    let result = Mutex(Result<pid_t, StartFailure>?.none)

    func end(_ result: Result<pid_t, StartFailure>) {
      self.result.withLock { $0 = $0 ?? result }
      isOver.signal()
    }
  }

  /// Runs a script of the POSIX shell; the descriptors are closed here once it has them.
  ///
  /// - Parameter output: where its standard output leads; nowhere if `nil`, and its standard
  ///   error neither, which else is that of this process.
  init(
    script: String, arguments: [String], input: Int32, output: Int32?
  ) throws(StartFailure) {
    let start = Start()
    let (stream, hold) = AsyncStream<Never>.makeStream()
    var options = PlatformOptions()
    options.processGroupID = 0
    let configuration = Subprocess.Configuration(
      executable: .path("/bin/sh"),
      arguments: Arguments(["-c", script, "lifecheck"] + arguments), platformOptions: options)
    let task = ChildTask(configuration: configuration, input: input, output: output)
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

  /// Waits for it to end by itself.
  ///
  /// - Returns: how it did; `nil` if not in time.
  func awaitEnd(within patience: Duration) -> ProcessEnd? {
    let deadline = ContinuousClock.now + patience
    while true {
      if let end = SystemCalls.end(of: identifier) { return end }
      guard ContinuousClock.now < deadline else { return nil }
      SystemCalls.pause()
    }
  }

  /// Ends whatever is left of its group, and lets it be reaped.
  func end() {
    SystemCalls.killGroup(identifier)
    _ = awaitEnd(within: .seconds(1))
    hold.finish()
  }
}

/// One use of `Subprocess`.
private struct ChildTask: Sendable {
  let configuration: Subprocess.Configuration
  let input: Int32
  let output: Int32?

  /// Starts the child, does what is to be done before it is reaped, and reaps it.
  func run(_ body: @Sendable (pid_t) async -> Void) async throws {
    let input = FileDescriptorInput.fileDescriptor(
      FileDescriptor(rawValue: input), closeAfterSpawningProcess: true)
    if let output {
      _ = try await Subprocess.run(
        configuration, input: input,
        output: .fileDescriptor(
          FileDescriptor(rawValue: output), closeAfterSpawningProcess: true),
        error: .currentStandardError
      ) { execution in await body(execution.processIdentifier.value) }
    } else {
      _ = try await Subprocess.run(
        configuration, input: input, output: .discarded, error: .discarded
      ) { execution in await body(execution.processIdentifier.value) }
    }
  }
}

/// Runs the tasks that watch children, apart from the threads that workers may hold.
private final class ChildrenQueue: TaskExecutor {
  static let shared = ChildrenQueue()
  private let queue = DispatchQueue(label: "lifecheck.children")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
#endif
