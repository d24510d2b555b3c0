#if Command && canImport(Subprocess)
/// How long the replies of a command may take.
struct ReplyTimeouts {
  /// How long a reply may take.
  let usual: Duration

  init(_ timeout: Duration) { usual = timeout }

  /// No reply is waited for less than this, unless that was asked for.
  private static let least = Duration.milliseconds(100)

  /// How long a reply may take while a shorter sequence is looked for: one that hangs is performed
  /// over and over then.
  var inSearch: Duration { min(usual, max(usual / 8, Self.least)) }

  /// How long an interpreter may take to start and say hello.
  var atStart: Duration { usual * 5 }
}
#endif
