import DeviceLogs
import LifecheckCommand
import ProcessAdapters

extension FuzzTarget {
  /// Replies of a process, to calls and to `hello`.
  static let replies = FuzzTarget(
    "replies",
    words: [
      "{", "}", "[", "]", ":", ",", "\"", "\"type\"", "\"returned\"", "\"hello\"", "\"events\"",
      "\"emit\"", "\"args\"", "\"value\"", "\"enabled\"", "\"own\"", "\"checks\"", "\"uses\"",
      "\"about\"", "\"link-1\"", "\"scene\"", "1e400", "null", "\\u0000", "\"version\"",
    ]
  ) { bytes in
    var reader = ReplyReader(customActions: ["refresh", "drain"])
    _ = ReplyReader.acceptsDeclaration(bytes)
    // The second time it may come from what is known.
    let isValid = reader.accepts(bytes)
    return isValid == reader.accepts(bytes) ? nil : "not read as the same the second time"
  }

  /// The words of a command line, one on each line; nothing is run.
  static let arguments = FuzzTarget(
    "arguments",
    words: [
      "fuzz", "prove", "replay", "trace", "migrate", "compare", "shrink", "init", "profiles",
      "invariants", "explore", "export", "merge", "explain", "--seeds", "--seed", "--profile",
      "--shard", "2/7", "auto", "--time-limit", "500ms", "--depth", "any", "--edges", "--check",
      "--until-saturated", "1/1000", "--format", "json=-", "--adapter-command", "--", "-", "=",
      "\n",
    ]
  ) { bytes in
    let words = bytes.prefix(2_000).split(separator: UInt8(ascii: "\n"))
    _ = Invocation.isPossible(words.map { String(decoding: $0, as: UTF8.self) })
    return nil
  }

  /// Logs of any kind, which are the same whether they come in one part or in several.
  static let logs = FuzzTarget(
    "logs",
    words: [
      "applicationDidBecomeActive:", "sceneWillResignActive(_:)", "AppDelegate.", "\n", "\r\n",
      "1. ",
      "# ", "```", "{\"eventMessage\":\"", "\"}", "2026-11-28 10:11:12.123 App[12:34] ",
      "\u{1F}\u{8B}",
      "\u{FF}\u{FE}", "\0", "application(_:open:options:)", "scenePhase active", "pid=12",
      "\"ts\":",
    ]
  ) { bytes in
    let whole = LogReader.read(bytes)
    let place = bytes.isEmpty ? 0 : Int(bytes[bytes.count / 2]) % (bytes.count + 1)
    var reader = LogReader()
    reader.take(bytes[..<place])
    reader.take(bytes[place...])
    let parts = reader.finish()
    guard parts.map(read) == whole.map(read) else {
      return "read as something else in two parts, the first of \(place) bytes"
    }
    return nil
  }

  /// Returns all that was read of a log as text. To print a log itself prints a dictionary too, in
  /// any order.
  private static func read(_ log: RecordedLog) -> String {
    "\(log.title ?? "-") \(log.lines) \(log.others) \(log.actions ?? []) \(log.recordedEnds) "
      + "\(log.ignored)"
  }
}

/// Patterns of logs, tried on a line.
enum LogPatternInput {
  static func read(_ text: String) throws -> [RecordedLog] {
    var reader = LogReader(try LogPattern(text))
    reader.take(Array("10:11 AppDelegate applicationDidBecomeActive(_:) active\n".utf8)[...])
    return reader.finish()
  }
}
