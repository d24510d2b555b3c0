import LifecycleModel

/// A reader of logs as people have them: JSON Lines, the NDJSON of `log show --style ndjson`, and
/// plain text in which lines name callbacks in one of the usual spellings.
///
/// Lines that name no callback are ignored and counted. In a document, a heading of Markdown, a
/// block of code, and a list that begins again with 1 begin another log, and a sentence that speaks
/// of a callback is no line of it.
public struct LogReader: Sendable {
  private var logs: [RecordedLog] = [RecordedLog()]
  private var number = 0
  /// The line that may be the title of what follows.
  private var heading: ArraySlice<UInt8>?
  private var lastItem = 0
  private var isDocument = false
  private var isInBlock = false

  /// The number of words before a callback from which on a line of a document is a sentence.
  private static let sentenceLength = 3

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the contents: UTF-8, or UTF-16 with a byte order mark. What is not valid is read as
  ///     U+FFFD.
  /// - Returns: the logs in which a line names a callback, in the order of the file. If there is
  ///   none, one that has nothing but the number of ignored lines.
  /// - Complexity: O(n) for n bytes.
  public static func read(_ bytes: [UInt8]) -> [RecordedLog] {
    var reader = LogReader()
    let bytes = inUTF8(bytes)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      reader.take(bytes[start..<end])
      let isPair = end + 1 < bytes.endIndex && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    let found = reader.logs.filter { !$0.isEmpty }
    guard found.isEmpty else { return found }
    var nothing = RecordedLog()
    nothing.ignored = reader.logs.reduce(0) { $0 + $1.ignored }
    return [nothing]
  }

  /// The text without a byte order mark.
  private static func inUTF8(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    func decoded(_ unit: (UInt16, UInt16) -> UInt16) -> ArraySlice<UInt8> {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        unit(UInt16(bytes[index]), UInt16(bytes[index + 1]))
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)[...]
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return decoded { $1 << 8 | $0 } }
    if bytes.starts(with: [0xFE, 0xFF]) { return decoded { $0 << 8 | $1 } }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    number += 1
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = text.first else { return }
    let isTelling = TellingWords.shared.occur(in: text)
    if first == UInt8(ascii: "{"), isTelling, let object = JSONLogLine(text.decoded) {
      take(object)
      return
    }
    let mention = isTelling ? CallbackMention(in: LogWords(bytes: Array(text))) : nil
    let isIndented = text.startIndex > line.startIndex
    if beginsSection(text, isTitle: mention == nil && !isIndented) { return }
    take(mention, process: mention == nil ? nil : Self.process(in: text))
  }

  private mutating func take(_ mention: CallbackMention?, process: Int?) {
    guard let mention, !isDocument || mention.wordsBefore < Self.sentenceLength else {
      logs[logs.count - 1].ignored += 1
      return
    }
    add(mention.call, process)
  }

  private mutating func add(_ call: LoggedCall, _ process: Int?) {
    logs[logs.count - 1].lines.append(.init(number: number, call: call, process: process))
    if lastItem > 0 { heading = nil }
  }

  private mutating func take(_ object: JSONLogLine) {
    switch object {
    case .call(let call, let process): add(call, process)
    case .action(let action): logs[logs.count - 1].actions = (logs.last?.actions ?? []) + [action]
    case .processEnd: logs[logs.count - 1].recordedEnds += 1
    case .message(let text, let process):
      take(CallbackMention(in: LogWords(text)), process: process)
    case .other: logs[logs.count - 1].ignored += 1
    }
  }

  // MARK: Sections

  /// Begins another log at a heading, a block of code, or where a numbered list begins again.
  ///
  /// - Returns: whether the line is nothing but that.
  private mutating func beginsSection(_ text: ArraySlice<UInt8>, isTitle: Bool) -> Bool {
    if text.starts(with: "```".utf8) {
      isInBlock.toggle()
      isDocument = true
      begin()
      return true
    }
    if text.first == UInt8(ascii: "#"), !isInBlock {
      heading = text.drop { $0 == UInt8(ascii: "#") }
      isDocument = true
      begin()
      return true
    }
    if let item = Self.item(text) {
      if item == 1 { begin() }
      lastItem = item
    } else if isTitle, !isInBlock {
      // A line above a list or a block may be its title.
      heading = text.drop { "-* ".utf8.contains($0) }
    }
    return false
  }

  /// Begins another log under the heading, which is that of no further one.
  private mutating func begin() {
    if logs.last?.isEmpty == false { logs.append(RecordedLog()) }
    if let heading { logs[logs.count - 1].title = Self.title(heading) }
    if !isDocument || isInBlock || lastItem > 0 { heading = nil }
    lastItem = 0
  }

  /// The number of an item of a list, such as `2.`, `2)` or `1` for a bullet at its beginning.
  private static func item(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = text.dropFirst(digits.count)
    guard let sign = rest.first, ".)".utf8.contains(sign),
      rest.dropFirst().first.map({ $0 == 0x20 }) ?? true
    else { return nil }
    return Int(digits.decoded)
  }

  /// A heading without spaces and a colon around it, of a length to be read.
  private static func title(_ text: ArraySlice<UInt8>) -> String {
    let start = text.drop { $0 == 0x20 }
    guard let last = start.lastIndex(where: { $0 != 0x20 && $0 != UInt8(ascii: ":") }) else {
      return ""
    }
    return String(start[...last].decoded.prefix(titleLength))
  }

  private static let titleLength = 120

  // MARK: Processes

  /// The process id in the head of a line of Xcode's console or of `syslog`: `MyApp[1234:5678]`,
  /// `MyApp(UIKitCore)[1234]`.
  private static func process(in text: ArraySlice<UInt8>) -> Int? {
    let head = text.prefix(headLength)
    for open in head.indices where head[open] == UInt8(ascii: "[") && open > head.startIndex {
      let before = head[open - 1]
      guard before == UInt8(ascii: ")") || before > 0x2F else { continue }
      let digits = head[(open + 1)...].prefix { (0x30...0x39).contains($0) }
      let sign = head[digits.endIndex...].first
      if sign == UInt8(ascii: "]") || sign == UInt8(ascii: ":"), let id = Int(digits.decoded) {
        return id
      }
    }
    return nil
  }

  /// The number of bytes of a line in which its process is looked for.
  private static let headLength = 200
}

extension ArraySlice<UInt8> {
  fileprivate var decoded: String { String(decoding: self, as: UTF8.self) }
}
