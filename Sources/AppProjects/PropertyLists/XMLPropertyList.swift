/// A reader of property lists in XML, which keeps the place of each key.
///
/// Source: Apple's document type `PropertyList-1.0.dtd`; entities other than XML's own are refused.
struct XMLPropertyList {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns the value that the text holds.
  static func read(_ bytes: [UInt8]) throws(PropertyList.Flaw) -> PropertyList {
    var reader = XMLPropertyList(bytes: bytes)
    var tag = try reader.nextTag()
    if tag.name == "plist", !tag.closes {
      if tag.isEmpty { throw PropertyList.Flaw("the property list is empty", at: tag.start) }
      tag = try reader.nextTag()
    }
    return try reader.value(tag, depth: 0)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private struct Tag {
    var name: String
    var start: Int
    /// Whether it is `</name>`.
    var closes = false
    /// Whether it is `<name/>`.
    var isEmpty = false
  }

  // MARK: Values

  private mutating func value(_ tag: Tag, depth: Int) throws(PropertyList.Flaw) -> PropertyList {
    guard depth < PropertyList.depthLimit else {
      throw PropertyList.Flaw("the property list is nested too deeply", at: tag.start)
    }
    guard !tag.closes else {
      throw PropertyList.Flaw("a value is missing before '</\(tag.name)>'", at: tag.start)
    }
    let content: PropertyList.Content
    switch tag.name {
    case "dict": content = .dictionary(tag.isEmpty ? [] : try entries(depth))
    case "array": content = .array(tag.isEmpty ? [] : try elements(depth))
    case "true", "false":
      if !tag.isEmpty { _ = try text(of: tag) }
      content = .bool(tag.name == "true")
    case "string": content = .string(tag.isEmpty ? "" : try text(of: tag))
    case "integer", "real", "date", "data":
      if !tag.isEmpty { _ = try text(of: tag) }
      content = .other
    default:
      throw PropertyList.Flaw("'<\(tag.name)>' is not a value of a property list", at: tag.start)
    }
    return PropertyList(content, at: tag.start..<index)
  }

  private mutating func entries(_ depth: Int) throws(PropertyList.Flaw) -> [PropertyList.Entry] {
    var entries: [PropertyList.Entry] = []
    while true {
      let tag = try nextTag()
      if tag.closes, tag.name == "dict" { return entries }
      guard tag.name == "key", !tag.closes else {
        throw PropertyList.Flaw("a key was expected, not '\(tag.name)'", at: tag.start)
      }
      let start = index
      let key = tag.isEmpty ? "" : try text(of: tag)
      let place = start..<start + key.utf8.count
      entries.append(.init(key: key, place: place, value: try value(nextTag(), depth: depth + 1)))
    }
  }

  private mutating func elements(_ depth: Int) throws(PropertyList.Flaw) -> [PropertyList] {
    var elements: [PropertyList] = []
    while true {
      let tag = try nextTag()
      if tag.closes, tag.name == "array" { return elements }
      elements.append(try value(tag, depth: depth + 1))
    }
  }

  // MARK: Tags and texts

  /// Returns the next tag, past blanks, comments, declarations and processing instructions.
  private mutating func nextTag() throws(PropertyList.Flaw) -> Tag {
    while true {
      while index < bytes.count, bytes[index].isBlank { index += 1 }
      let start = index
      guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else {
        throw PropertyList.Flaw(
          index < bytes.count ? "a tag was expected" : "the property list ends early", at: start)
      }
      if has("<!--") {
        try pass("-->")
      } else if has("<?") || has("<!") {
        try pass(">")
      } else {
        return try tag(from: start)
      }
    }
  }

  private mutating func tag(from start: Int) throws(PropertyList.Flaw) -> Tag {
    try pass(">")
    var inside = bytes[(start + 1)..<(index - 1)]
    var tag = Tag(name: "", start: start)
    if inside.first == UInt8(ascii: "/") {
      tag.closes = true
      inside = inside.dropFirst()
    }
    if inside.last == UInt8(ascii: "/") { tag.isEmpty = true }
    tag.name = String(decoding: inside.prefix { $0.isOfName }, as: UTF8.self)
    return tag
  }

  /// Returns the text up to the end of an element, with its entities resolved.
  private mutating func text(of tag: Tag) throws(PropertyList.Flaw) -> String {
    var text: [UInt8] = []
    while index < bytes.count {
      if has("<![CDATA[") {
        let start = index + 9
        try pass("]]>")
        text += bytes[start..<index - 3]
      } else if has("<!--") {
        try pass("-->")
      } else if bytes[index] == UInt8(ascii: "<") {
        let end = try nextTag()
        guard end.closes, end.name == tag.name else {
          throw PropertyList.Flaw("'<\(tag.name)>' is not closed", at: tag.start)
        }
        return String(decoding: text, as: UTF8.self)
      } else if bytes[index] == UInt8(ascii: "&") {
        text += try entity()
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    throw PropertyList.Flaw("'<\(tag.name)>' is not closed", at: tag.start)
  }

  private mutating func entity() throws(PropertyList.Flaw) -> [UInt8] {
    let start = index
    let name = bytes[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: name, as: UTF8.self)
    index = min(index + name.count + 2, bytes.count)
    if let known = Self.entities[text] { return [known] }
    let number =
      text.hasPrefix("#x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst())
    guard text.hasPrefix("#"), let scalar = number.flatMap(Unicode.Scalar.init) else {
      throw PropertyList.Flaw("'&\(text.prefix(8))' is not an entity", at: start)
    }
    return Array(String(scalar).utf8)
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Moves behind the next occurrence of an ending.
  private mutating func pass(_ ending: StaticString) throws(PropertyList.Flaw) {
    let start = index
    while index < bytes.count {
      if has(ending) {
        index += ending.utf8CodeUnitCount
        return
      }
      index += 1
    }
    throw PropertyList.Flaw("the property list ends early", at: start)
  }
}
