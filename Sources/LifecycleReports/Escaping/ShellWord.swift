/// Returns the word as a POSIX shell reads it back, quoted if necessary.
package func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/._-+,:@%=".utf8.contains(byte)
    }
  }
  guard !isPlain || word.isEmpty else { return word }
  return "'"
    + word.split(separator: "'", omittingEmptySubsequences: false)
    .joined(separator: "'\\''") + "'"
}

/// Returns the word as a person can copy it from a terminal, and a POSIX shell reads it back: what
/// would be escaped there, such as a bidirectional control, comes from `printf`.
///
/// The shell drops line breaks at the end of such a word.
package func printableShellWord(_ word: String) -> String {
  guard word.printable != word else { return shellQuoted(word) }
  let format = word.utf8.map { byte -> String in
    let isPlain = (0x20..<0x7F).contains(byte) && !"%'\"\\".utf8.contains(byte)
    if isPlain { return String(UnicodeScalar(byte)) }
    if byte == UInt8(ascii: "%") { return "%%" }
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
  return "\"$(printf '\(format.joined())')\""
}
