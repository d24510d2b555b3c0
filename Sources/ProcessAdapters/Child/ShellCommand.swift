#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A shell command that is run to its end.
package enum ShellCommand {
  /// Returns the output of a command; `nil` if it fails.
  package static func output(of line: String) -> String? {
    guard let stream = popen(line, "r") else { return nil }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return pclose(stream) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
