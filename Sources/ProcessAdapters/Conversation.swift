#if Command && canImport(Subprocess)
import LifecycleAdapters

/// One child that speaks the protocol: a line to it, a line from it.
///
/// It belongs to one thread. After a failure the child has ended, and nothing more can be asked.
final class Conversation {
  private let child: ChildProcess
  private var channel: LineChannel
  private let timeouts: ReplyTimeouts
  /// Whether a reply is waited for less long, see `AdapterSession`.
  var isSearching = false
  /// What keeps this thread and the child on one processor while they talk.
  private var binding: ProcessorBinding?
  /// Whether the child has been ended, here or by itself.
  private var isOver = false

  /// How long a child may take to end by itself.
  private static let endTimeout = Duration.milliseconds(500)

  /// Starts a command in a shell.
  ///
  /// The shell begins once the guard knows of it, so that no child is left however this process
  /// ends.
  init(command: String, timeouts: ReplyTimeouts) throws(StartFailure) {
    SystemCalls.ignoreBrokenPipes()
    try GroupGuard.shared.start()
    let requests: (reading: Int32, writing: Int32)
    let replies: (reading: Int32, writing: Int32)
    do throws(SystemError) {
      requests = try SystemCalls.pipe()
      replies = try SystemCalls.pipe()
    } catch {
      throw StartFailure("no pipe for an adapter: \(error)")
    }
    channel = LineChannel(writing: requests.writing, reading: replies.reading)
    self.timeouts = timeouts
    child = try ChildProcess(
      script: #"read -r go && exec /bin/sh -c "$1""#, arguments: [command],
      input: requests.reading, output: replies.writing)
    GroupGuard.shared.watch(child.identifier)
    binding = ProcessorBinding(child: child.identifier)
    try? channel.send([0x67, 0x6F, 0x0A], until: .now + timeouts.atStart)
  }

  deinit { end() }

  /// Asks, and waits for the reply.
  ///
  /// - Parameters:
  ///   - subject: what is asked for, for people.
  ///   - isStart: whether the command may still be starting.
  /// - Returns: the line, whose bytes are there until the next is asked for.
  func ask(
    _ line: [UInt8], about subject: @autoclosure () -> String, isStart: Bool = false
  ) throws(AdapterFailure) -> UnsafeBufferPointer<UInt8> {
    guard !isOver else { throw AdapterFailure(.crashed, "it has ended") }
    let time = isStart ? timeouts.atStart : isSearching ? timeouts.inSearch : timeouts.usual
    do throws(LineChannel.Failure) {
      let deadline = ContinuousClock.now + time
      try channel.send(line, until: deadline)
      return try channel.receive(until: deadline)
    } catch {
      throw failure(error, subject(), time)
    }
  }

  /// Says that nothing follows, and waits for the child to end by itself before it is ended.
  ///
  /// - Returns: how it ended; `nil` if it had to be ended.
  func finish() -> ProcessEnd? {
    guard !isOver else { return nil }
    try? channel.send(Request.end.bytes, until: .now + Self.endTimeout)
    channel.finishWriting()
    let how = child.awaitEnd(within: Self.endTimeout)
    end()
    return how
  }

  /// Ends the child and all that it started.
  func end() {
    guard !isOver else { return }
    isOver = true
    binding?.release()
    binding = nil
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

  /// What to say of a child that closed its side.
  private func crash(_ subject: String) -> AdapterFailure {
    let ending = child.awaitEnd(within: Self.endTimeout)
    end()
    let how = ending?.inWords ?? "closed its standard output or input"
    return AdapterFailure(.crashed, "\(how) when asked for \(subject)")
  }

  private let quotedBytes = 200
}

extension Duration {
  /// Seconds, as people write them: `2 s`, `0.5 s`, `< 0.001 s`.
  var inWords: String { self < .milliseconds(1) ? "< 0.001 s" : "\(decimalSeconds) s" }
}
#endif
