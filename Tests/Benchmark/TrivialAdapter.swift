#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// The simplest adapter in another process: it answers, and does nothing.
///
/// Its cost is that of the protocol itself, which benchmarks measure.
public enum TrivialAdapter {
  /// Answers requests on standard input until its end.
  public static func serve() {
    guard let input = fdopen(STDIN_FILENO, "r") else { return }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while case let count = getline(&line, &capacity, input), count > 0, let line {
      let request = UnsafeRawBufferPointer(start: line, count: count)
      if request.starts(with: ending) { return }
      guard
        send(
          request.starts(with: call)
            ? returned : request.starts(with: greeting) ? hello : done)
      else { return }
    }
  }

  private static func send(_ reply: [UInt8]) -> Bool {
    write(STDOUT_FILENO, reply, reply.count) == reply.count
  }

  private static let call = Array(#"{"type":"callback""#.utf8)
  private static let greeting = Array(#"{"type":"hello""#.utf8)
  private static let ending = Array(#"{"type":"end""#.utf8)
  private static let returned = Array("{\"type\":\"return\"}\n".utf8)
  private static let done = Array("{\"type\":\"ok\"}\n".utf8)
  private static let hello = Array(
    "{\"type\":\"hello\",\"protocol\":1,\"adapter\":\"trivial\"}\n".utf8)
}
