/// A reader of old-style property lists, in which Xcode writes its projects.
///
/// Source: Apple, "Old-Style ASCII Property Lists".
struct OldStylePropertyList {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns the value that the text holds.
  static func read(_ bytes: [UInt8]) throws(PropertyList.Flaw) -> PropertyList {
    var reader = OldStylePropertyList(bytes: bytes)
    let value = try reader.value(depth: 0)
    guard value.string == nil else {
      throw PropertyList.Flaw("the text is not a property list", at: value.range.lowerBound)
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value(depth: Int) throws(PropertyList.Flaw) -> PropertyList {
    guard depth < PropertyList.depthLimit else {
      throw PropertyList.Flaw("the property list is nested too deeply", at: index)
    }
    skipBlanks()
    let start = index
    guard index < bytes.count else {
      throw PropertyList.Flaw("the property list ends early", at: start)
    }
    let content: PropertyList.Content
    switch bytes[index] {
    case UInt8(ascii: "{"): content = .dictionary(try entries(depth))
    case UInt8(ascii: "("): content = .array(try elements(depth))
    case UInt8(ascii: "<"):
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      index = min(index + 1, bytes.count)
      content = .other
    default: content = .string(try string())
    }
    return PropertyList(content, at: start..<index)
  }

  private mutating func entries(_ depth: Int) throws(PropertyList.Flaw) -> [PropertyList.Entry] {
    index += 1
    var entries: [PropertyList.Entry] = []
    while true {
      skipBlanks()
      if take("}") { return entries }
      let start = index
      let key = try string()
      let place = start..<index
      skipBlanks()
      guard take("=") else {
        throw PropertyList.Flaw("'=' was expected after '\(key.prefix(40))'", at: index)
      }
      entries.append(.init(key: key, place: place, value: try value(depth: depth + 1)))
      skipBlanks()
      _ = take(";")
    }
  }

  private mutating func elements(_ depth: Int) throws(PropertyList.Flaw) -> [PropertyList] {
    index += 1
    var elements: [PropertyList] = []
    while true {
      skipBlanks()
      if take(")") { return elements }
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      _ = take(",")
    }
  }

  private mutating func string() throws(PropertyList.Flaw) -> String {
    guard index < bytes.count else {
      throw PropertyList.Flaw("the property list ends early", at: index)
    }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try word() }
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        text.append(bytes[index] == UInt8(ascii: "n") ? 0x0A : bytes[index])
      } else {
        text.append(bytes[index])
      }
      index += 1
    }
    guard index < bytes.count else {
      throw PropertyList.Flaw("the text is not closed", at: start)
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func word() throws(PropertyList.Flaw) -> String {
    let start = index
    while index < bytes.count, bytes[index].isOfName || "./:-+@".utf8.contains(bytes[index]) {
      index += 1
    }
    guard index > start else {
      throw PropertyList.Flaw("the text is not a property list", at: start)
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: symbol) else { return false }
    index += 1
    return true
  }

  /// Moves behind blanks and comments.
  private mutating func skipBlanks() {
    while index < bytes.count {
      if bytes[index].isBlank {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(index + 2, bytes.count)
      } else {
        return
      }
    }
  }
}
