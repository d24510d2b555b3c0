#if Command && canImport(Subprocess)
/// The timeouts for a command's replies.
struct ReplyTimeouts {
  /// The usual timeout.
  let usual: Duration

  init(_ timeout: Duration) { usual = timeout }

  /// The minimum timeout during a search, unless the usual one is shorter.
  private static let least = Duration.milliseconds(100)

  /// The timeout while searching for a shorter sequence, during which a hanging sequence is run
  /// many times.
  var inSearch: Duration { min(usual, max(usual / 8, Self.least)) }

  /// The timeout for an interpreter to start and answer `hello`.
  var atStart: Duration { usual * 5 }
}
#endif
