#if Command && canImport(Subprocess)
import LifecycleModel
package import LifecycleAdapters

/// A session with an adapter in another process, from `hello` to `end`. It belongs to one thread.
package final class ProcessSession: PrintingSession {
  /// The adapter's declaration.
  let declaration: Declaration
  private let conversation: Conversation
  private let command: AdapterCommand
  private let spares: SpareConversations?
  private var calls = CallRequests()
  private var reader: ReplyReader
  /// The methods that passed completion handlers in the current run, by the names of the handlers.
  private var handlers: [String: Callback] = [:]

  /// Starts the command and queries its declaration.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether nothing is shown of what the command writes to its standard error if it
  ///     fails.
  ///   - spares: The processes to take one from if there is any, which are to be more if this one
  ///     crashes.
  /// - Throws: `SessionFailure` if the command does not start, does not answer properly, or
  ///   declares an invalid name.
  init(
    _ command: AdapterCommand, profile: String, isQuiet: Bool = false,
    spares: SpareConversations? = nil
  ) throws(SessionFailure) {
    (self.command, self.spares) = (command, spares)
    let conversation: Conversation
    do throws(StartFailure) {
      let spare = spares?.take()
      conversation = if let spare { spare } else { try Conversation(command) }
    } catch {
      throw .notStarted(error)
    }
    let declared: Result<Declaration, ReplyMistake>
    do throws(AdapterFailure) {
      let hello = Request.hello(profile: profile)
      let line = try conversation.ask(
        hello.bytes, about: hello.inWords, isStart: true)
      declared = try conversation.checked(line, hello.inWords) { () throws(ReplyMistake) in
        try Self.declaration(Array(line))
      }
    } catch {
      if !isQuiet { writeErrors(conversation.takePrinted()) }
      throw .failed(error)
    }
    do throws(ReplyMistake) {
      declaration = try declared.get()
    } catch {
      conversation.end()
      if !isQuiet { writeErrors(conversation.takePrinted()) }
      throw .refused(error)
    }
    self.conversation = conversation
    reader = ReplyReader(customActions: declaration.customActions.map(\.name))
  }

  /// The reason why a session could not be opened.
  enum SessionFailure: Error {
    case notStarted(StartFailure)
    case failed(AdapterFailure)
    /// The adapter declared an invalid name.
    case refused(ReplyMistake)
  }

  /// Returns the declaration in a line, or the mistake if a name in it is invalid.
  private static func declaration(
    _ line: [UInt8]
  ) throws(ReplyMistake) -> Result<Declaration, ReplyMistake> {
    do throws(ReplyMistake) {
      return .success(try Declaration(line: line))
    } catch {
      guard error.isOfName else { throw error }
      return .failure(error)
    }
  }

  /// Whether the timeout for replies is shortened.
  package var isSearching: Bool {
    get { conversation.isSearching }
    set { conversation.isSearching = newValue }
  }

  /// The uses of what the command writes to its standard error.
  package var printing: Printing {
    get { conversation.printing }
    set { conversation.printing = newValue }
  }

  package func takePrinted() -> String {
    String(decoding: conversation.takePrinted(), as: UTF8.self)
  }

  /// Shows from now on what the command writes to its standard error, and what it wrote before.
  func showPrinted() {
    writeErrors(conversation.takePrinted())
    printing = .shown
  }

  package func beginRun() throws { _ = try beginRunChecked() }

  /// Begins a run on a new device.
  func beginRunChecked() throws(AdapterFailure) -> Reply {
    handlers.removeAll(keepingCapacity: true)
    return try withoutEffects(.run)
  }

  package func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
    ProcessAdapter(self)
  }

  package func close() {
    if conversation.isOver { spares?.replenish(command) }
    _ = conversation.finish()
  }

  /// Sends the end request.
  ///
  /// - Returns: The end of the child; `nil` if it did not end by itself.
  func finish() -> ProcessEnd? { conversation.finish() }

  /// Sends a request that is answered with `ok`.
  ///
  /// - Parameter more: Additional members of the request.
  func ask(_ request: Request, _ more: [Value.Member] = []) throws(AdapterFailure) -> Reply {
    let line = try conversation.ask(request.bytes(with: more), about: request.inWords)
    return try conversation.checked(line, request.inWords) { () throws(ReplyMistake) in
      let reply = try reader.read(line)
      guard reply.type == .ok else {
        throw ReplyMistake("the type is 'return'", help: "only callbacks return; it is 'ok'")
      }
      try check(reply)
      return reply
    }
  }

  /// Sends a call.
  ///
  /// - Parameter more: Additional members of the request.
  func ask(
    _ call: DelegateCall, time: Int, _ more: [Value.Member] = []
  ) throws(AdapterFailure) -> Reply {
    let request = calls.line(of: call, time: time, handler: handOver(call), more)
    let line = try conversation.ask(request, about: call.callback.selector)
    return try conversation.checked(line, call.callback.selector) { () throws(ReplyMistake) in
      let reply = try reader.read(line)
      guard reply.type == .returned else {
        throw ReplyMistake("the type is 'ok'", help: "a callback is answered with 'return'")
      }
      if let value = reply.value, let mistake = ReplyMistake(returned: value, by: call.callback) {
        throw mistake
      }
      try check(reply)
      return reply
    }
  }

  /// Sends a request during which no process is alive, so that the reply must not have effects.
  private func withoutEffects(_ request: Request) throws(AdapterFailure) -> Reply {
    let reply = try ask(request)
    guard !reply.effects.isEmpty else { return reply }
    conversation.end()
    throw AdapterFailure(
      .misbehaved, "told of events when asked for \(request.inWords); no process is alive then")
  }

  /// Reports the end of the process, after which the adapter can do nothing more.
  func endProcess(_ reason: KillReason) throws(AdapterFailure) -> Reply {
    try withoutEffects(.processEnd(reason))
  }

  /// Returns the method that passed a completion handler.
  func origin(of handler: String) -> Callback? { handlers[handler] }

  /// Returns the name of the completion handler that a call passes or is about, if there is one.
  private func handOver(_ call: DelegateCall) -> String? {
    guard call.callback.row.completion != nil else { return call.completion }
    let number = call.handlerNumber > 0 ? Int(call.handlerNumber) : handlers.count + 1
    let name = "h\(number)"
    handlers[name] = call.callback
    return name
  }

  /// Checks the effects of a reply against the completion handlers that were passed.
  private func check(_ reply: Reply) throws(ReplyMistake) {
    for case .complete(let handler, let value) in reply.effects {
      guard let callback = handlers[handler] else {
        throw ReplyMistake(
          "no callback of this run handed over the completion handler \(handler.quotedJSON)")
      }
      if let mistake = ReplyMistake(completion: value, of: callback) { throw mistake }
    }
  }
}

extension Conversation {
  /// Returns the result of reading a line. If the line is invalid, kills the child.
  fileprivate func checked<Result>(
    _ line: UnsafeBufferPointer<UInt8>, _ subject: String,
    _ read: () throws(ReplyMistake) -> Result
  ) throws(AdapterFailure) -> Result {
    do throws(ReplyMistake) {
      return try read()
    } catch {
      let quote = quoted(line)
      end()
      throw AdapterFailure(
        .misbehaved, "answered \(quote) when asked for \(subject): \(error.text)")
    }
  }
}

extension String {
  fileprivate var quotedJSON: String { Value.string(self).jsonText() }
}
#endif
