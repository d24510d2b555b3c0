/// The syntax of comments and literals, which Swift and Objective-C share as far as it matters.
enum SwiftCode {
  /// Returns the text with comments and literals as spaces, so that offsets and lines stay; what
  /// begins a literal of Objective-C, `@`, stays too.
  static func blanked(_ source: [UInt8]) -> [UInt8] {
    var code = source
    var index = 0
    while index < code.count {
      let end =
        Self.endOfProse(in: source, at: index)
        ?? Self.endOfRegex(in: source, at: index, after: code[..<index])
      for place in index..<(end ?? index) where code[place] != UInt8(ascii: "\n") {
        code[place] = UInt8(ascii: " ")
      }
      index = max(index + 1, end ?? 0)
    }
    ConditionalCode.keepOneOfUnevenBranches(&code)
    return code
  }

  // MARK: Comments and literals

  /// Returns the end of the comment or literal that begins at an offset, or `nil` if none does.
  private static func endOfProse(in source: [UInt8], at start: Int) -> Int? {
    guard "/#\"".utf8.contains(source[start]) else { return nil }
    let rest = source[start...]
    if rest.starts(with: "//".utf8) {
      return rest.firstIndex(of: UInt8(ascii: "\n")) ?? source.count
    }
    if rest.starts(with: "/*".utf8) { return endOfComment(in: source, at: start) }
    let hashes = rest.prefix { $0 == UInt8(ascii: "#") }
    guard source[hashes.endIndex...].first == UInt8(ascii: "\"") else { return nil }
    return endOfLiteral(in: source, at: hashes.endIndex, hashes: hashes)
  }

  /// Returns the end of a comment, which may hold others.
  private static func endOfComment(in source: [UInt8], at start: Int) -> Int {
    var depth = 0
    var index = start
    repeat {
      if source[index...].starts(with: "/*".utf8) {
        depth += 1
        index += 2
      } else if source[index...].starts(with: "*/".utf8) {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < source.count
    return min(index, source.count)
  }

  /// Returns the end of a literal whose first quote is at an offset. A literal of one line ends
  /// with its line at the latest.
  private static func endOfLiteral(
    in source: [UInt8], at start: Int, hashes: ArraySlice<UInt8>
  ) -> Int {
    let isLong = source[start...].starts(with: "\"\"\"".utf8)
    let quotes = Array((isLong ? "\"\"\"" : "\"").utf8)
    let (end, escape) = (quotes + hashes, [UInt8(ascii: "\\")] + hashes)
    var index = start + quotes.count
    while index < source.count {
      let rest = source[index...]
      if rest.starts(with: end) { return index + end.count }
      if !isLong, rest.first == UInt8(ascii: "\n") { return index }
      if rest.starts(with: escape + [UInt8(ascii: "(")]) {
        index = endOfInterpolation(in: source, at: index + escape.count, isLong: isLong)
      } else {
        index += rest.starts(with: escape) ? escape.count + 1 : 1
      }
    }
    return source.count
  }

  /// Returns the end of an interpolation, given its opening bracket; it may hold other literals.
  private static func endOfInterpolation(
    in source: [UInt8], at start: Int, isLong: Bool
  ) -> Int {
    var depth = 0
    var index = start
    while index < source.count, isLong || source[index] != UInt8(ascii: "\n") {
      if let end = endOfProse(in: source, at: index) {
        index = max(end, index + 1)
        continue
      }
      if source[index] == UInt8(ascii: "(") { depth += 1 }
      if source[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return index
  }

  /// Returns the end of a regular expression that begins at an offset, or `nil` if none does. One
  /// without `#` stands behind an operator or an opening bracket, and ends with its line.
  private static func endOfRegex(
    in source: [UInt8], at start: Int, after code: ArraySlice<UInt8>
  ) -> Int? {
    guard "/#".utf8.contains(source[start]) else { return nil }
    let hashes = source[start...].prefix { $0 == UInt8(ascii: "#") }
    let rest = source[hashes.endIndex...]
    guard rest.first == UInt8(ascii: "/") else { return nil }
    let slash = UInt8(ascii: "/")
    if hashes.isEmpty {
      let next = rest.dropFirst().first
      guard let last = code.last(where: { $0 != 0x20 }), "(,=:[!?&|{\n".utf8.contains(last),
        let next, !next.isBlank
      else { return nil }
    }
    var index = hashes.endIndex + 1
    while index < source.count, !hashes.isEmpty || source[index] != UInt8(ascii: "\n") {
      if source[index] == UInt8(ascii: "\\") {
        index += 2
      } else if source[index...].starts(with: [slash] + hashes) {
        return index + 1 + hashes.count
      } else {
        index += 1
      }
    }
    return nil
  }
}
