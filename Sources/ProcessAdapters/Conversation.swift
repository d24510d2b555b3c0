#if Command && canImport(Subprocess)
import LifecycleAdapters

/// A conversation with a child that speaks the protocol: one line to it, one line back.
///
/// It belongs to one thread. After a failure, the child has ended and cannot be asked again.
final class Conversation {
  private let child: ChildProcess
  private let errors: ErrorOutput
  private var channel: LineChannel
  private let timeouts: ReplyTimeouts
  /// Whether the timeout for replies is shortened; see `AdapterSession`.
  var isSearching = false
  /// Whether the child has ended, either by itself or because it was killed.
  private(set) var isOver = false

  /// The maximum time for a child to end by itself.
  private static let endTimeout = Duration.milliseconds(500)

  /// Starts a command in a shell.
  ///
  /// The command only begins once the guard knows the shell's process group, so that no child
  /// survives this process, however it ends.
  init(command: String, timeouts: ReplyTimeouts) throws(StartFailure) {
    SystemCalls.ignoreBrokenPipes()
    try GroupGuard.shared.start()
    let requests: (reading: Int32, writing: Int32)
    let replies: (reading: Int32, writing: Int32)
    let errors: (reading: Int32, writing: Int32)
    do throws(SystemError) {
      requests = try SystemCalls.pipe()
      replies = try SystemCalls.pipe()
      errors = try SystemCalls.pipe()
    } catch {
      throw StartFailure("no pipe for an adapter: \(error)")
    }
    self.errors = ErrorOutput(errors.reading)
    channel = LineChannel(
      writing: requests.writing, reading: replies.reading, errors: self.errors)
    self.timeouts = timeouts
    child = try ChildProcess(
      script: #"read -r go && exec /bin/sh -c "$1""#, arguments: [command],
      input: requests.reading, outputs: (replies.writing, errors.writing))
    GroupGuard.shared.watch(child.identifier)
    try? channel.send([0x67, 0x6F, 0x0A], until: .now + timeouts.atStart)
  }

  deinit { end() }

  /// Whether the child has not ended, as far as it can be told without asking it.
  var isRunning: Bool { !isOver && SystemCalls.end(of: child.identifier) == nil }

  /// Sends a request and waits for the reply.
  ///
  /// - Parameters:
  ///   - subject: The subject of the request, for messages.
  ///   - isStart: Whether the command may still be starting.
  /// - Returns: The reply, whose bytes are valid until the next request.
  func ask(
    _ line: [UInt8], about subject: @autoclosure () -> String, isStart: Bool = false
  ) throws(AdapterFailure) -> UnsafeBufferPointer<UInt8> {
    guard !isOver else { throw AdapterFailure(.crashed, "it has ended") }
    let time = isStart ? timeouts.atStart : isSearching ? timeouts.inSearch : timeouts.usual
    do throws(LineChannel.Failure) {
      let deadline = ContinuousClock.now + time
      try channel.send(line, until: deadline)
      let reply = try channel.receive(until: deadline)
      // Errors written before the reply belong to it.
      if !printing.isEmpty { errors.read() }
      return reply
    } catch {
      throw failure(error, subject(), time)
    }
  }

  /// The uses of what the child writes to its standard error; what it wrote before is forgotten.
  var printing: Printing {
    get { errors.printing }
    set {
      errors.read()
      _ = errors.take()
      errors.printing = newValue
    }
  }

  /// Returns what the child wrote to its standard error since the last time, if it is kept.
  func takePrinted() -> [UInt8] { errors.take() }

  /// Sends the end request and gives the child time to end by itself before killing it.
  ///
  /// - Returns: The end of the child; `nil` if it had to be killed.
  func finish() -> ProcessEnd? {
    guard !isOver else { return nil }
    try? channel.send(Request.end.bytes, until: .now + Self.endTimeout)
    channel.finishWriting()
    let how = child.awaitEnd(within: Self.endTimeout, errors.read)
    end()
    return how
  }

  /// Kills the child and all processes that it started.
  func end() {
    guard !isOver else { return }
    isOver = true
    errors.read()
    child.end()
    GroupGuard.shared.forget(child.identifier)
  }

  private func failure(
    _ failure: LineChannel.Failure, _ subject: String, _ time: Duration
  ) -> AdapterFailure {
    switch failure {
    case .closed: return crash(subject)
    case .timedOut(let isWriting):
      let beginning = channel.beginning(quotedBytes)
      end()
      let how =
        isWriting
        ? "did not read its standard input"
        : beginning.isEmpty
          ? "did not answer" : "wrote \(quoted(beginning, isWhole: false)) without a line end"
      return AdapterFailure(
        .hung, "\(how) within \(time.inWords) when asked for \(subject)")
    case .tooLong, .tooMany:
      let beginning = channel.beginning(quotedBytes)
      end()
      let what =
        failure == .tooLong
        ? "a line longer than \(LineChannel.longestLine) bytes" : "more than one line"
      return AdapterFailure(
        .misbehaved,
        "wrote \(what) when asked for \(subject): \(quoted(beginning, isWhole: false))")
    case .system(let error):
      end()
      return AdapterFailure(.crashed, "could not be asked for \(subject): \(error)")
    }
  }

  /// Returns the failure of a child that closed its end.
  private func crash(_ subject: String) -> AdapterFailure {
    let ending = child.awaitEnd(within: Self.endTimeout, errors.read)
    errors.read()
    end()
    let how = ending?.inWords ?? "closed its standard output or input"
    return AdapterFailure(.crashed, "\(how) when asked for \(subject)")
  }

  private let quotedBytes = 200
}

extension Duration {
  /// The duration in seconds, for messages: `2 s`, `0.5 s`, `< 0.001 s`.
  var inWords: String { self < .milliseconds(1) ? "< 0.001 s" : "\(decimalSeconds) s" }
}
#endif
