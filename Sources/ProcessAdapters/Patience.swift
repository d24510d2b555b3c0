#if Command && canImport(Subprocess)
  import Synchronization

  /// How long the replies of one command may take, in all its sessions.
  ///
  /// Once it has hung, it does so in one sequence after the other, and over and over while the
  /// sequence is shrunk: from then on an eighth of the time must do.
  final class Patience: Sendable {
    private let timeout: Duration
    private let hasHung = Atomic(false)

    /// No reply is waited for less than this, unless that was asked for.
    private static let least = Duration.milliseconds(100)

    init(_ timeout: Duration) { self.timeout = timeout }

    /// How long a reply may take now.
    var now: Duration {
      hasHung.load(ordering: .relaxed) ? min(timeout, max(timeout / 8, Self.least)) : timeout
    }

    /// How long an interpreter may take to start and say hello.
    var atStart: Duration { timeout * 5 }

    /// Notes that a reply did not come in time.
    func noteHang() { hasHung.store(true, ordering: .relaxed) }
  }
#endif
