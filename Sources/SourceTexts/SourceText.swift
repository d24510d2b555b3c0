/// A text to parse: valid UTF-8 bytes with a label for diagnostics.
public struct SourceText: Sendable {
  /// The label of the file.
  public let file: String
  /// The text, without a byte order mark.
  public let bytes: [UInt8]
  /// The offset at which each line begins.
  let lineStarts: [Int]

  /// The maximum size of a file, in bytes. Callers can check it before they read the file.
  public static let byteLimit = 1 << 20

  /// Creates a source text from the bytes of a file.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: A `Diagnostic` if there are too many bytes, if they are not UTF-8 text, or if they
  ///   contain nothing but blanks and comments.
  public init(
    bytes: [UInt8], file: String, upTo limit: Int = SourceText.byteLimit
  ) throws(Diagnostic) {
    guard bytes.count <= limit else {
      throw Diagnostic(
        "the file has \(bytes.count) bytes; the limit is \(limit) bytes",
        file: file, help: "split it into several files")
    }
    if let encoding = Self.wideEncoding(of: bytes) {
      throw Diagnostic(
        "the file is encoded as \(encoding)", file: file, help: "save it as UTF-8")
    }
    self.init(unchecked: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes, file)
    if let offset = self.bytes.firstIndex(of: 0) {
      throw binary(at: offset, "the file holds a NUL byte; it is binary, not text")
    }
    if let offset = firstInvalidUTF8(in: self.bytes) {
      throw binary(at: offset, "the file is not UTF-8: byte \(hex(self.bytes[offset]))")
    }
    if isBlank {
      throw Diagnostic(
        "the file is empty", file: file,
        help: bytes.isEmpty ? nil : "it has only blanks and comments")
    }
  }

  /// Creates a source text from a string, such as a formula given on the command line.
  public init(_ text: String, file: String) throws(Diagnostic) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  private init(unchecked bytes: [UInt8], _ file: String) {
    self.file = file
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    self.lineStarts = starts
  }

  /// Returns the text in a range of offsets, clamped to the bounds.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private func binary(at offset: Int, _ message: String) -> Diagnostic {
    let place = location(of: offset)
    return Diagnostic(
      message, file: file, line: place.line, column: place.column, help: "save it as UTF-8 text")
  }

  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return isUTF16 ? "UTF-16" : nil
  }

  private var isBlank: Bool {
    var inComment = false
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D {
        inComment = false
      } else if byte == 0x23 {
        inComment = true
      } else if !inComment && byte != 0x20 && byte != 0x09 {
        return false
      }
    }
    return true
  }
}

private func hex(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

/// Returns the offset of the first byte that does not begin a well-formed UTF-8 sequence (Unicode,
/// table 3-7).
private func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  var index = 0
  while index < bytes.count {
    guard let length = sequenceLength(bytes, index) else { return index }
    index += length
  }
  return nil
}

private func sequenceLength(_ bytes: [UInt8], _ index: Int) -> Int? {
  let first = bytes[index]
  if first < 0x80 { return 1 }
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch first {
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF:
    length = 3
    if first == 0xE0 { second = 0xA0...0xBF }
    if first == 0xED { second = 0x80...0x9F }
  case 0xF0...0xF4:
    length = 4
    if first == 0xF0 { second = 0x90...0xBF }
    if first == 0xF4 { second = 0x80...0x8F }
  default: return nil
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
  let isWhole = bytes[(index + 2)..<max(index + 2, index + length)].allSatisfy { $0 & 0xC0 == 0x80 }
  return isWhole ? length : nil
}
