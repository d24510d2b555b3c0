import LifecycleModel

/// A reader of logs as people have them: JSON Lines, the NDJSON of `log show --style ndjson`, and
/// plain text in which lines name callbacks in one of the usual spellings.
///
/// Lines that name no callback are ignored and counted. In a document, a heading of Markdown, a
/// block of code, and a list that begins again with 1 begin another log, and a sentence that speaks
/// of a callback is no line of it.
public struct LogReader {
  private var splitter: LineSplitter?
  private var pattern: LogPattern?
  /// The file so far, if it is compressed or may be.
  private var packed: [UInt8] = []
  private var isPacked = false
  private var logs: [RecordedLog] = [RecordedLog()]
  /// The place of the log to which a line belongs.
  private var place = 0
  /// The places of the logs of devices, which may be mixed.
  private var devices: [String: Int] = [:]
  /// The places of the logs of the sources of a section, which may be mixed, in their order.
  private var sources: [(source: LineHead.Source, place: Int)] = []
  /// The title of the section.
  private var sectionTitle: String?
  private var number = 0
  /// The line that may be the title of what follows.
  private var heading: ArraySlice<UInt8>?
  private var lastItem = 0
  private var isDocument = false
  private var isInBlock = false

  /// The number of words before a callback from which on a line of a document is a sentence.
  private static let sentenceLength = 3

  /// Creates a reader of a file that comes in parts.
  public init() {}

  /// Creates a reader of the lines of one's own log, which a pattern finds.
  public init(_ pattern: LogPattern) { self.pattern = pattern }

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
    reader.take(bytes[...])
    return reader.finish()
  }

  /// Reads the next part of the file. Of what it has read it keeps the lines that name a callback
  /// or an event, and no other.
  ///
  /// - Complexity: O(n) for n bytes.
  public mutating func take(_ part: ArraySlice<UInt8>) {
    guard !isPacked else {
      packed += part
      return
    }
    // A file is known to be packed by its first bytes.
    if number == 0, splitter == nil {
      if (packed + part).count < 3, Inflation.mayBePacked(packed + part) {
        packed += part
        return
      }
      if Inflation.isPacked(packed + part) {
        isPacked = true
        packed += part
        return
      }
    }
    let first = packed
    packed = []
    split((first.isEmpty ? part : (first + part)[...]))
  }

  /// Ends the file, and returns the logs in which a line names a callback or an event; if there is
  /// none, one that has nothing but the number of ignored lines.
  public mutating func finish() -> [RecordedLog] {
    let packed = packed
    self.packed = []
    if isPacked {
      isDamaged = !Inflation.unpack(packed) { split($0) }
    } else {
      split(packed[...])
    }
    var rest = splitter ?? LineSplitter()
    rest.finish { line in read(line) }
    splitter = rest
    let found = logs.filter { !$0.isEmpty }
    guard found.isEmpty else { return found }
    var nothing = RecordedLog()
    nothing.ignored = logs.reduce(0) { $0 + $1.ignored }
    return [nothing]
  }

  /// Whether the file is compressed and ends too early, or is damaged; what came before was read.
  public private(set) var isDamaged = false

  private mutating func split(_ part: ArraySlice<UInt8>) {
    var splitter = self.splitter ?? LineSplitter()
    splitter.take(part) { line in read(line) }
    self.splitter = splitter
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    number += 1
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = text.first else { return }
    if let pattern {
      switch pattern.read(text.decoded) {
      case nil: logs[place].ignored += 1
      case .call(let call, let payload, let time, let process)?:
        add(call, process, payload: payload, time: time)
      case .event(let event, let time, let process)?: add(event, time, process)
      }
      return
    }
    let isTelling = TellingWords.shared.occur(in: text)
    if first == UInt8(ascii: "{"), isTelling, let object = JSONLogLine(text.decoded) {
      place = object.device.map { place(of: $0) } ?? logs.count - 1
      take(object.content, from: object.source)
      place = logs.count - 1
      return
    }
    let mention = isTelling ? CallbackMention(in: LogWords(bytes: Array(text))) : nil
    let isIndented = text.startIndex > line.startIndex
    if beginsSection(text, isTitle: mention == nil && !isIndented) { return }
    let head = mention == nil ? nil : LineHead(text)
    if let head { place = place(of: head.source) }
    take(mention, process: head?.process)
  }

  private mutating func take(_ mention: CallbackMention?, process: Int?) {
    guard let mention, !isDocument || mention.wordsBefore < Self.sentenceLength else {
      logs[place].ignored += 1
      return
    }
    add(mention.call, process)
  }

  private mutating func add(
    _ call: LoggedCall, _ process: Int?, payload: [String] = [], time: Int? = nil
  ) {
    var call = call
    call.connectsWithPayload = call.callback == .sceneWillConnect && !payload.isEmpty
    logs[place].entries.append(
      .init(number: number, call: call, process: process, payload: payload, time: time))
    if lastItem > 0 { heading = nil }
  }

  private mutating func add(_ event: Event, _ time: Int?, _ process: Int?) {
    switch event.body {
    case .action(let action):
      if logs[place].actions == nil { logs[place].actions = [] }
      logs[place].actions?.append(action)
    case .processEnd: logs[place].recordedEnds += 1
    default: break
    }
    logs[place].others.append(
      .init(
        event: event, callsBefore: logs[place].entries.count, process: process,
        hasTime: time != nil))
  }

  /// Returns the place of a device's log, which is a new one where the device is first named.
  private mutating func place(of device: String) -> Int {
    if let known = devices[device] { return known }
    if logs[logs.count - 1].title != nil || !logs[logs.count - 1].isEmpty {
      logs.append(RecordedLog())
    }
    logs[logs.count - 1].title = device
    devices[device] = logs.count - 1
    return logs.count - 1
  }

  /// Returns the place of the log of a source: the current one if it is the first of its section.
  private mutating func place(of source: LineHead.Source) -> Int {
    if let known = sources.first(where: { $0.source == source }) { return known.place }
    if !sources.isEmpty { logs.append(RecordedLog()) }
    sources.append((source, sources.isEmpty ? place : logs.count - 1))
    guard sources.count > 1 else { return place }
    let sharesApp = sources.allSatisfy { $0.source.app == source.app }
    let sharesDevice = sources.allSatisfy { $0.source.device == source.device }
    let heading = sectionTitle.map { [$0] } ?? []
    for (source, place) in sources {
      let names = [sharesDevice ? nil : source.device, sharesApp ? nil : source.app]
      logs[place].title = (heading + names.compactMap(\.self)).joined(separator: ", ")
    }
    return logs.count - 1
  }

  private mutating func take(_ object: JSONLogLine.Content, from source: LineHead.Source?) {
    switch object {
    case .call(let call, let payload, let time, let process):
      add(call, process, payload: payload, time: time)
    case .event(let event, let time, let process): add(event, time, process)
    case .message(let text, let process):
      let mention = CallbackMention(in: LogWords(text))
      if mention != nil, let source { place = place(of: source) }
      take(mention, process: process)
    case .other: logs[place].ignored += 1
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
    place = logs.count - 1
    if let heading { logs[place].title = Self.title(heading) }
    (sources, sectionTitle) = ([], logs[place].title)
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
}

extension ArraySlice<UInt8> {
  fileprivate var decoded: String { String(decoding: self, as: UTF8.self) }
}
