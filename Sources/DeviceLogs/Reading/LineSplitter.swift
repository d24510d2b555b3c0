/// Splits bytes that come in parts into lines: UTF-8, or UTF-16 with a byte order mark or with
/// zeros that give it away.
///
/// A line ends with a newline, a carriage return, or both. What is longer than ``limit`` is cut.
struct LineSplitter {
  /// The largest number of bytes of a line that are kept.
  static let limit = 1 << 20

  private var line: [UInt8] = []
  private var lastWasReturn = false
  private var encoding: Encoding?
  /// The bytes of a character of UTF-16 that is not complete.
  private var rest: [UInt8] = []

  private enum Encoding {
    case utf8, littleEndian, bigEndian
  }

  /// Takes the next part, and calls the body with each line that ends in it.
  mutating func take(_ part: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    if encoding == .utf8 {
      split(part, body)
    } else if encoding == nil, rest.count + part.count < 4 {
      rest += part
    } else {
      split(decoded(rest + part)[...], body)
    }
  }

  /// Calls the body with the last line, if it has not ended.
  mutating func finish(_ body: (ArraySlice<UInt8>) -> Void) {
    if encoding == nil { split(decoded(rest)[...], body) }
    if !line.isEmpty { body(line[...]) }
    line = []
  }

  private mutating func split(_ part: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var start = part.startIndex
    if lastWasReturn, part.first == 0x0A { start += 1 }
    if !part.isEmpty { lastWasReturn = false }
    while start < part.endIndex {
      guard let end = part[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        line += part[start...].prefix(max(0, Self.limit - line.count))
        return
      }
      if line.isEmpty {
        body(part[start..<end].prefix(Self.limit))
      } else {
        line += part[start..<end].prefix(max(0, Self.limit - line.count))
        body(line[...])
        line.removeAll(keepingCapacity: true)
      }
      start = end + 1
      guard part[end] == 0x0D else { continue }
      if start == part.endIndex {
        lastWasReturn = true
      } else if part[start] == 0x0A {
        start += 1
      }
    }
  }

  // MARK: Encodings

  /// Returns bytes of the file in UTF-8, without a byte order mark.
  private mutating func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes[...]
    rest = []
    if encoding == nil {
      if bytes.starts(with: [0xFF, 0xFE]) {
        (encoding, bytes) = (.littleEndian, bytes.dropFirst(2))
      } else if bytes.starts(with: [0xFE, 0xFF]) {
        (encoding, bytes) = (.bigEndian, bytes.dropFirst(2))
      } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        (encoding, bytes) = (.utf8, bytes.dropFirst(3))
      } else {
        encoding = Self.guess(Array(bytes.prefix(4)))
      }
    }
    guard let encoding, encoding != .utf8 else { return Array(bytes) }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(encoding == .littleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    rest = Array(bytes[index...])
    if let last = units.last, (0xD800...0xDBFF).contains(last) {
      units.removeLast()
      rest = Array(bytes[(index - 2)...])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Every other byte of Latin text in UTF-16 is zero.
  private static func guess(_ bytes: [UInt8]) -> Encoding {
    guard bytes.count == 4 else { return .utf8 }
    let isZero = bytes.map { $0 == 0 }
    if isZero == [false, true, false, true] { return .littleEndian }
    return isZero == [true, false, true, false] ? .bigEndian : .utf8
  }
}
