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
  /// watched by a task on a thread of its own, and this object is what the worker sees of it. The
  /// child is reaped only when it is let go, so that its number stays its own until then.
  final class ChildProcess: Sendable {
    /// The number of the process and of its group.
    let identifier: pid_t
    private let hold: AsyncStream<Never>.Continuation
    private let outcome: Outcome

    /// What becomes of the task that watches the child.
    private final class Outcome: Sendable {
      let started = DispatchSemaphore(value: 0)
      let ended = DispatchSemaphore(value: 0)
      let state = Mutex(State())

      struct State {
        var identifier: pid_t?
        var end: ProcessEnd?
        var failure: String?
      }
    }

    /// Runs a script of the POSIX shell; the descriptors are closed here once it has them.
    ///
    /// - Parameter output: where its standard output leads; nowhere if `nil`, and its standard
    ///   error neither, which else is that of this process.
    init(
      script: String, arguments: [String], input: Int32, output: Int32?
    ) throws(StartFailure) {
      let outcome = Outcome()
      let (stream, hold) = AsyncStream<Never>.makeStream()
      var options = PlatformOptions()
      options.processGroupID = 0
      let configuration = Subprocess.Configuration(
        executable: .path("/bin/sh"),
        arguments: Arguments(["-c", script, "lifecheck"] + arguments), platformOptions: options)
      let task = ChildTask(configuration: configuration, input: input, output: output)
      Task(executorPreference: SpawningThread.shared) {
        do {
          let end = try await task.run {
            outcome.state.withLock { [identifier = $0] in $0.identifier = identifier }
            outcome.started.signal()
            for await _ in stream {}
          }
          outcome.state.withLock { $0.end = end }
        } catch {
          outcome.state.withLock { $0.failure = "\(error)" }
          outcome.started.signal()
        }
        outcome.ended.signal()
      }
      outcome.started.wait()
      let state = outcome.state.withLock { $0 }
      guard let identifier = state.identifier else {
        throw StartFailure("/bin/sh could not be started: \(state.failure ?? "unknown cause")")
      }
      self.identifier = identifier
      self.hold = hold
      self.outcome = outcome
    }

    deinit {
      SystemCalls.killGroup(identifier)
      hold.finish()
    }

    /// Waits for it to end by itself.
    ///
    /// - Returns: whether it did in time.
    func awaitEnd(within patience: Duration) -> Bool {
      let deadline = ContinuousClock.now + patience
      while !SystemCalls.hasEnded(identifier) {
        guard ContinuousClock.now < deadline else { return false }
        SystemCalls.pause()
      }
      return true
    }

    /// Ends whatever is left of its group, and reaps it.
    ///
    /// - Returns: how it ended.
    func end() -> ProcessEnd? {
      SystemCalls.killGroup(identifier)
      hold.finish()
      outcome.ended.wait()
      outcome.ended.signal()
      return outcome.state.withLock { $0.end }
    }
  }

  /// One use of `Subprocess`.
  private struct ChildTask: Sendable {
    let configuration: Subprocess.Configuration
    let input: Int32
    let output: Int32?

    /// Starts the child, does what is to be done while it lives, and waits for its end.
    func run(_ body: @Sendable (pid_t) async -> Void) async throws -> ProcessEnd {
      let input = FileDescriptorInput.fileDescriptor(
        FileDescriptor(rawValue: input), closeAfterSpawningProcess: true)
      let status: TerminationStatus
      if let output {
        status = try await Subprocess.run(
          configuration, input: input,
          output: .fileDescriptor(
            FileDescriptor(rawValue: output), closeAfterSpawningProcess: true),
          error: .currentStandardError
        ) { execution in await body(execution.processIdentifier.value) }.terminationStatus
      } else {
        status = try await Subprocess.run(
          configuration, input: input, output: .discarded, error: .discarded
        ) { execution in await body(execution.processIdentifier.value) }.terminationStatus
      }
      return switch status {
      case .exited(let code): ProcessEnd(shellStatus: code)
      case .signaled(let number): .signal(number)
      }
    }
  }

  /// Runs the tasks that watch children, apart from the threads of the workers, which wait for them.
  private final class SpawningThread: TaskExecutor {
    static let shared = SpawningThread()
    private let queue = DispatchQueue(label: "lifecheck.children")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#endif
