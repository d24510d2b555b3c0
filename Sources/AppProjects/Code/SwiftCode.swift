/// The code of a Swift file, with comments and string literals blanked out.
package struct SwiftCode {
  private let text: String

  /// Reads the text of a file.
  package init(_ source: [UInt8]) {
    text = String(decoding: Self.blanked(source), as: UTF8.self)
  }

  /// Returns the text with comments and literals as spaces, so that offsets and lines stay; what
  /// begins a literal of Objective-C, `@`, stays too.
  static func blanked(_ source: [UInt8]) -> [UInt8] {
    var code = source
    var index = 0
    while index < code.count {
      let end = Self.endOfProse(in: source, at: index)
      for place in index..<(end ?? index) where code[place] != UInt8(ascii: "\n") {
        code[place] = UInt8(ascii: " ")
      }
      index = max(index + 1, end ?? 0)
    }
    return code
  }

  /// The names of the modules that the file imports.
  package var imports: Set<String> {
    let pattern = /\bimport\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    return Set(text.matches(of: pattern).map { String($0.1) })
  }

  /// The types that are declared to conform to something or to inherit from it, extensions
  /// included, with what stands behind the colon.
  package var conformances: [(type: String, names: [String])] {
    let pattern = /\b(?:class|struct|enum|actor|extension)\s+(\w+)(?:<[^>{]*>)?\s*:\s*([^{]*)\{/
    return text.matches(of: pattern).map { match in
      let list = match.2.split(separator: /\bwhere\b/).first ?? ""
      let names = list.split(separator: ",").compactMap { $0.split(separator: /\s+|\./).last }
      return (String(match.1), names.map(String.init))
    }
  }

  /// Whether an attribute, such as `main`, is written anywhere.
  package func has(attribute: String) -> Bool {
    text.matches(of: /@(\w+)/).contains { $0.1 == attribute[...] }
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
      index += rest.starts(with: escape) ? escape.count + 1 : 1
    }
    return source.count
  }
}
