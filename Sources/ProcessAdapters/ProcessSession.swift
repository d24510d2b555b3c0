#if Command && canImport(Subprocess)
import LifecycleModel
package import LifecycleAdapters

/// An adapter in another process, from `hello` to `end`; it belongs to one thread.
package final class ProcessSession: AdapterSession {
  /// What the adapter declared.
  let declaration: Declaration
  private let conversation: Conversation
  private var calls = CallRequests()
  private var reader: ReplyReader
  /// The methods that handed over the handlers of the run, by the handlers' names.
  private var handlers: [String: Callback] = [:]

  /// Starts the command and asks what it has.
  ///
  /// - Throws: `AdapterFailure` if it does not answer as it must.
  init(_ command: AdapterCommand, profile: String) throws(SessionFailure) {
    let conversation: Conversation
    do throws(StartFailure) {
      conversation = try Conversation(
        command: command.line, timeouts: ReplyTimeouts(command.timeout))
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
      throw .failed(error)
    }
    do throws(ReplyMistake) {
      declaration = try declared.get()
    } catch {
      conversation.end()
      throw .refused(error)
    }
    self.conversation = conversation
    reader = ReplyReader(own: declaration.own.map(\.name))
  }

  /// Why there is no session.
  enum SessionFailure: Error {
    case notStarted(StartFailure)
    case failed(AdapterFailure)
    /// It declared a name that cannot be taken.
    case refused(ReplyMistake)
  }

  /// What a line declares, or which name in it cannot be taken.
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

  /// Whether a reply is waited for less long than otherwise.
  package var isSearching: Bool {
    get { conversation.isSearching }
    set { conversation.isSearching = newValue }
  }

  package func beginRun() throws { _ = try beginRunChecked() }

  /// Tells of a new device.
  func beginRunChecked() throws(AdapterFailure) -> Reply {
    handlers.removeAll(keepingCapacity: true)
    return try withoutEffects(.run)
  }

  package func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
    ProcessAdapter(self)
  }

  package func close() { _ = conversation.finish() }

  /// Says that nothing follows.
  ///
  /// - Returns: how the child ended; `nil` if it did not by itself.
  func finish() -> ProcessEnd? { conversation.finish() }

  /// Asks for something that is answered with `ok`.
  ///
  /// - Parameter more: members of the request besides its own.
  func ask(_ request: Request, _ more: [Value.Member] = []) throws(AdapterFailure) -> Reply {
    let line = try conversation.ask(request.bytes(with: more), about: request.inWords)
    return try conversation.checked(line, request.inWords) { () throws(ReplyMistake) in
      let reply = try reader.read(line)
      guard reply.kind == .ok else {
        throw ReplyMistake("the type is 'return'", help: "only callbacks return; it is 'ok'")
      }
      try check(reply)
      return reply
    }
  }

  /// Tells of a call.
  ///
  /// - Parameter more: members of the request besides its own.
  func ask(
    _ call: DelegateCall, time: Int, _ more: [Value.Member] = []
  ) throws(AdapterFailure) -> Reply {
    let request = calls.line(of: call, time: time, handler: handOver(call), more)
    let line = try conversation.ask(request, about: call.callback.selector)
    return try conversation.checked(line, call.callback.selector) { () throws(ReplyMistake) in
      let reply = try reader.read(line)
      guard reply.kind == .returned else {
        throw ReplyMistake("the type is 'ok'", help: "a callback is answered with 'return'")
      }
      if let value = reply.value { try call.callback.check(returned: value) }
      try check(reply)
      return reply
    }
  }

  /// Asks for something during which no process is alive, so that nothing can be done.
  private func withoutEffects(_ request: Request) throws(AdapterFailure) -> Reply {
    let reply = try ask(request)
    guard !reply.effects.isEmpty else { return reply }
    conversation.end()
    throw AdapterFailure(
      .misbehaved, "told of events when asked for \(request.inWords); no process is alive then")
  }

  /// Tells of the end of the process, in which nothing more can be done.
  func endProcess(_ reason: KillReason) throws(AdapterFailure) -> Reply {
    try withoutEffects(.processEnd(reason))
  }

  /// The method that handed a handler over.
  func origin(of handler: String) -> Callback? { handlers[handler] }

  /// The name of the handler that a call hands over or is about, if any.
  private func handOver(_ call: DelegateCall) -> String? {
    guard call.callback.row.completion != nil else { return call.completion }
    let number = call.handlerNumber > 0 ? Int(call.handlerNumber) : handlers.count + 1
    let name = "h\(number)"
    handlers[name] = call.callback
    return name
  }

  /// Holds what an adapter did against what it was handed.
  private func check(_ reply: Reply) throws(ReplyMistake) {
    for case .complete(let handler, let value) in reply.effects {
      guard let callback = handlers[handler] else {
        throw ReplyMistake(
          "no callback of this run handed over the completion handler \(handler.quotedJSON)")
      }
      try callback.check(completion: value)
    }
  }
}

extension Conversation {
  /// What a line means; if it means nothing, the child is ended.
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
