import SourceTexts

/// A description from which XcodeGen writes a project, as far as it tells of a scene manifest.
///
/// Only mappings, sequences and plain texts in YAML's block style are read.
struct ProjectDescription {
  private let lines: [(indent: Int, text: String, range: Range<Int>)]
  private let source: SourceText

  init?(_ path: String, in files: ProjectFiles) {
    guard let bytes = try? files.bytes(of: path),
      let source = try? SourceText(
        bytes: bytes, file: files.label(of: path), upTo: ProjectFiles.byteLimit)
    else { return nil }
    self.source = source
    var lines: [(indent: Int, text: String, range: Range<Int>)] = []
    var start = 0
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == 0x20 }.count
      let text = String(decoding: line.dropFirst(indent), as: UTF8.self)
      let code = (text.split(separator: " #", omittingEmptySubsequences: false).first ?? "")
      let plain = String(code).trimmedBlanks
      var (column, rest) = (indent, plain[...])
      // The rest of a line behind a dash is read as a line of its own.
      while rest.hasPrefix("- ") || rest == "-" {
        lines.append((column, "-", start + column..<start + line.count))
        let blanks = rest.dropFirst().prefix { $0 == " " }.count
        column += 1 + blanks
        rest = rest.dropFirst(1 + blanks)
      }
      if !rest.isEmpty, !rest.hasPrefix("#") {
        lines.append((column, String(rest), start + column..<start + line.count))
      }
      start += line.count + 1
    }
    self.lines = lines
  }

  /// Returns the first entry of a key, wherever it is a key of a mapping.
  func first(_ key: String) -> PropertyList.Entry? {
    lines.indices.first { lines[$0].text.hasPrefix("\(key):") }.map { index in
      PropertyList.Entry(
        key: key, place: lines[index].range, value: value(behind: index).value)
    }
  }

  /// Returns the mark of a place.
  func mark(_ range: Range<Int>) -> SourceMark { source.mark(range) }

  /// Whether a word stands anywhere.
  func mentions(_ word: String) -> Bool { lines.contains { $0.text.contains(word) } }

  // MARK: Values

  /// Returns the value of the key in a line, and the line behind it.
  private func value(behind index: Int, depth: Int = 0) -> (value: PropertyList, next: Int) {
    let line = lines[index]
    let text = line.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let plain = text.count == 2 ? String(text[1]).trimmedBlanks : ""
    if plain == "{}" { return (PropertyList(.dictionary([]), at: line.range), index + 1) }
    if plain == "[]" { return (PropertyList(.array([]), at: line.range), index + 1) }
    if !plain.isEmpty { return (scalar(plain, line.range), index + 1) }
    let start = index + 1
    guard lines.indices.contains(start), depth < PropertyList.depthLimit,
      lines[start].indent > line.indent || lines[start].indent == line.indent && isItem(start)
    else { return (PropertyList(.dictionary([]), at: line.range), start) }
    return block(start, depth: depth + 1)
  }

  private func scalar(_ text: String, _ range: Range<Int>) -> PropertyList {
    if ["true", "false", "yes", "no"].contains(text.lowercased()) {
      return PropertyList(.bool(["true", "yes"].contains(text.lowercased())), at: range)
    }
    let isQuoted = text.count >= 2 && (text.first == "\"" || text.first == "'")
    return PropertyList(.string(isQuoted ? String(text.dropFirst().dropLast()) : text), at: range)
  }

  private func isItem(_ index: Int) -> Bool { lines[index].text == "-" }

  /// Returns the value that begins in a line, and the line behind it.
  private func block(_ start: Int, depth: Int) -> (value: PropertyList, next: Int) {
    if isItem(start) { return items(start, depth: depth) }
    if lines[start].text.contains(":") { return mapping(start, depth: depth) }
    return (scalar(lines[start].text, lines[start].range), start + 1)
  }

  private func items(_ start: Int, depth: Int) -> (value: PropertyList, next: Int) {
    let indent = lines[start].indent
    var elements: [PropertyList] = []
    var index = start
    while lines.indices.contains(index), lines[index].indent == indent, isItem(index) {
      index += 1
      guard lines.indices.contains(index), lines[index].indent > indent,
        depth < PropertyList.depthLimit
      else { continue }
      let (value, next) = block(index, depth: depth + 1)
      elements.append(value)
      index = next
    }
    return (PropertyList(.array(elements), at: lines[start].range), index)
  }

  private func mapping(_ start: Int, depth: Int) -> (value: PropertyList, next: Int) {
    let indent = lines[start].indent
    var entries: [PropertyList.Entry] = []
    var index = start
    while lines.indices.contains(index), lines[index].indent == indent, !isItem(index) {
      let line = lines[index]
      let key = String(line.text.prefix { $0 != ":" })
      let place = line.range.lowerBound..<line.range.lowerBound + key.utf8.count
      let (value, next) = value(behind: index, depth: depth)
      entries.append(.init(key: key, place: place, value: value))
      index = next
    }
    return (PropertyList(.dictionary(entries), at: lines[start].range), index)
  }
}
