/// The head of a line of Xcode's console or of `syslog`, which tells where it comes from:
/// `MyApp[1234:5678]`, `iPhone MyApp(UIKitCore)[1234]`.
struct LineHead {
  /// The source of lines: those of another device or app are another log.
  struct Source: Hashable {
    /// The name of the device; `nil` if the line has none.
    var device: String?
    /// The name of the app.
    var app: String
  }

  var source: Source
  /// The id of the process.
  var process: Int

  /// The number of bytes of a line in which it is looked for.
  private static let length = 200

  /// Reads the head of a line; `nil` if it has none.
  init?(_ line: ArraySlice<UInt8>) {
    let head = line.prefix(Self.length)
    for open in head.indices where head[open] == UInt8(ascii: "[") && open > head.startIndex {
      let before = head[open - 1]
      guard before == UInt8(ascii: ")") || before > 0x2F else { continue }
      let digits = head[(open + 1)...].prefix { (0x30...0x39).contains($0) }
      let sign = head[digits.endIndex...].first
      if sign == UInt8(ascii: "]") || sign == UInt8(ascii: ":"),
        let id = Int(String(decoding: digits, as: UTF8.self))
      {
        process = id
        source = Self.source(head[..<open])
        return
      }
    }
    return nil
  }

  /// The source that stands before the id of the process.
  private static func source(_ text: ArraySlice<UInt8>) -> Source {
    let words = text.split(separator: 0x20).suffix(2)
    // The library in brackets is one of several of the app.
    let app = words.last?.prefix { $0 != UInt8(ascii: "(") } ?? []
    var source = Source(app: String(decoding: app, as: UTF8.self))
    // Behind a time, and only there, stands the name of the device.
    let isDevice = text.split(separator: 0x20).dropLast(2).last.map(isTime) ?? false
    if isDevice, let name = words.first, !isTime(name) {
      source.device = String(decoding: name, as: UTF8.self)
    }
    return source
  }

  /// Whether a word is a time, such as `12:00:01.5+0100`.
  private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    word.first.map { (0x30...0x39).contains($0) } == true
      && word.count { $0 == UInt8(ascii: ":") } == 2
  }
}
