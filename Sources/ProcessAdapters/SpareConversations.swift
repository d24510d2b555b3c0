#if Command && canImport(Subprocess)
import Synchronization

/// Processes of a command that crashes often, started before they are needed.
///
/// An interpreter takes longer to start than a sequence to run. A spare has started and was asked
/// nothing, so that it is told everything that a new process is told, the profile included. There
/// are none before the first crash. They live beside the process that is in use, as those of
/// several workers do.
package final class SpareConversations: Sendable {
  private let state = Mutex(State())

  private struct State {
    var spares: [Spare] = []
    /// The number of those that a thread is starting.
    var starting = 0
  }

  /// A conversation that no thread uses.
  private struct Spare: @unchecked Sendable {
    let conversation: Conversation
    let started: ContinuousClock.Instant
  }

  /// The largest number of spares: one while another one starts.
  private static let limit = 2
  /// A spare that has waited longer is not used, since a command may give up waiting.
  private static let patience = Duration.seconds(5)

  package init() {}

  deinit { for spare in state.withLock({ $0.spares }) { _ = spare.conversation.finish() } }

  /// Starts spares, since a process has crashed. If one does not start, nor will the next process,
  /// which says so.
  func replenish(_ command: AdapterCommand) {
    while begins() {
      let conversation = try? Conversation(command)
      let spare = conversation.map { Spare(conversation: $0, started: .now) }
      state.withLock { state in
        state.starting -= 1
        if let spare { state.spares.append(spare) }
      }
      if spare == nil { return }
    }
  }

  /// Returns whether a thread is to start a spare.
  private func begins() -> Bool {
    state.withLock { state in
      guard state.spares.count + state.starting < Self.limit else { return false }
      state.starting += 1
      return true
    }
  }

  /// Returns the spare that has had the most time to start; `nil` if there is none.
  func take() -> Conversation? {
    while let spare = state.withLock({ $0.spares.isEmpty ? nil : $0.spares.removeFirst() }) {
      let isRecent = spare.started.duration(to: .now) < Self.patience
      if isRecent, spare.conversation.isRunning { return spare.conversation }
      _ = spare.conversation.finish()
    }
    return nil
  }
}

extension Conversation {
  /// Starts a command.
  convenience init(_ command: AdapterCommand) throws(StartFailure) {
    try self.init(command: command.line, timeouts: ReplyTimeouts(command.timeout))
  }
}
#else
/// Nothing, where no processes can be started.
package final class SpareConversations: Sendable {
  package init() {}
}
#endif
