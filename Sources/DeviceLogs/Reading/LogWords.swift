/// The words of a line: runs of letters, digits and underscores. An underscore alone is none.
struct LogWords: Sendable {
  /// The words, in order.
  private(set) var texts: [String] = []
  /// The same in lower case.
  private(set) var lowercase: [String] = []
  /// The bytes of the line that each takes.
  private var ranges: [Range<Int>] = []
  private let bytes: [UInt8]

  init(_ line: String) { self.init(bytes: Array(line.utf8)) }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    var start: Int?
    for index in 0...bytes.count {
      if index < bytes.count, Self.isPart(bytes[index]) {
        start = start ?? index
      } else if let first = start {
        let range = first..<index
        if !bytes[range].allSatisfy({ $0 == UInt8(ascii: "_") }) {
          let text = String(decoding: bytes[range], as: UTF8.self)
          ranges.append(range)
          texts.append(text)
          lowercase.append(text.lowercased())
        }
        start = nil
      }
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The bytes between a word and the next one.
  func gapBytes(after index: Int) -> ArraySlice<UInt8> {
    let end = index + 1 < ranges.count ? ranges[index + 1].lowerBound : bytes.count
    return bytes[ranges[index].upperBound..<end]
  }

  /// The text between a word and the next one.
  func gap(after index: Int) -> String {
    String(decoding: gapBytes(after: index), as: UTF8.self)
  }

  /// The text after a word, without what stands before the next one.
  func rest(after index: Int) -> String {
    guard index + 1 < ranges.count else { return "" }
    return String(decoding: bytes[ranges[index + 1].lowerBound...], as: UTF8.self)
  }
}
