/// A word or a symbol of code, comments and literals left out.
struct CodeToken {
  /// The bytes at which it stands.
  let range: Range<Int>
  /// Whether it is a name, a keyword or a number; otherwise it is one symbol.
  let isWord: Bool

  /// Returns the tokens of code whose comments and literals are blanked out.
  static func all(in bytes: [UInt8]) -> [CodeToken] {
    var tokens: [CodeToken] = []
    tokens.reserveCapacity(bytes.count / 6)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isBlank || byte == 0 {
        index += 1
        continue
      }
      let start = index
      index += 1
      if byte.isOfName {
        while index < bytes.count, bytes[index].isOfName { index += 1 }
      }
      tokens.append(CodeToken(range: start..<index, isWord: byte.isOfName))
    }
    return tokens
  }
}

/// The tokens of a file, with what they say.
struct CodeTokens {
  let bytes: [UInt8]
  let list: [CodeToken]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    list = CodeToken.all(in: bytes)
  }

  var count: Int { list.count }

  /// Whether a token is a certain word or symbol; `false` past the end.
  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard list.indices.contains(index), list[index].range.count == text.utf8CodeUnitCount else {
      return false
    }
    return text.withUTF8Buffer { bytes[list[index].range].elementsEqual($0) }
  }

  /// Whether a token is a word; `false` past the end.
  func isWord(_ index: Int) -> Bool { list.indices.contains(index) && list[index].isWord }

  /// Returns what a token says; empty past the end.
  func text(_ index: Int) -> String {
    guard list.indices.contains(index) else { return "" }
    return String(decoding: bytes[list[index].range], as: UTF8.self)
  }

  /// Returns the index behind the bracket that closes the one at an index, or the end.
  func end(ofBracketAt start: Int) -> Int {
    var depth = 0
    var index = start
    while index < count {
      if list[index].range.count == 1 {
        switch bytes[list[index].range.lowerBound] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    return count
  }

  /// Returns the index behind the `>` that closes the `<` at an index, or the index itself if it is
  /// no `<` or not closed before a brace.
  func end(ofAngleAt start: Int) -> Int {
    guard self.is(start, "<") else { return start }
    var depth = 0
    for index in start..<count {
      if self.is(index, "<") { depth += 1 }
      // The arrow of a function type closes nothing.
      if self.is(index, ">"), !self.is(index - 1, "-") { depth -= 1 }
      if depth == 0 { return index + 1 }
      if self.is(index, "{") { return start }
    }
    return start
  }

  /// Returns the first token that begins at an offset or behind it.
  func first(from offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
