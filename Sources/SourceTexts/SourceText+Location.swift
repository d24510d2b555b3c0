extension SourceText {
  /// Returns the line and the column in characters, both starting at 1, of an offset.
  ///
  /// - Complexity: O(log lines + length of the line).
  public func location(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    return (line + 1, text(lineStarts[line]..<offset).count + 1)
  }

  /// Returns a diagnostic about a range of offsets, with an excerpt of the line.
  public func diagnostic(
    _ message: String, at range: Range<Int>, severity: Diagnostic.Severity = .error,
    notes: [Diagnostic.Note] = [], help: String? = nil, suggestions: [String] = []
  ) -> Diagnostic {
    let place = location(of: range.lowerBound)
    return Diagnostic(
      message, severity: severity, file: file, line: place.line, column: place.column,
      excerpt: excerpt(at: range), notes: notes, help: help, suggestions: suggestions)
  }

  package func note(_ message: String, at range: Range<Int>) -> Diagnostic.Note {
    let place = location(of: range.lowerBound)
    return Diagnostic.Note(message, line: place.line, column: place.column)
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func excerpt(at range: Range<Int>) -> Diagnostic.Excerpt {
    let range = range.clamped(to: 0..<bytes.count)
    let line = lineIndex(of: range.lowerBound)
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start && bytes[end - 1] == 0x0D { end -= 1 }
    let mark = min(range.lowerBound, end)..<min(max(range.upperBound, range.lowerBound), end)
    let before = Array(text(start..<mark.lowerBound))
    let marked = Array(text(mark))
    let after = Array(text(mark.upperBound..<end))
    return window(before[...], marked[...], after[...])
  }

  /// Returns an excerpt with at most 40 characters before, 60 in and 40 after the mark if the line
  /// is long.
  private func window(
    _ before: ArraySlice<Character>, _ marked: ArraySlice<Character>,
    _ after: ArraySlice<Character>
  ) -> Diagnostic.Excerpt {
    let isLong = before.count + marked.count + after.count > 140
    var left = shown(isLong ? before.suffix(40) : before)
    if isLong && before.count > 40 { left = "…" + left }
    let middle = shown(isLong ? marked.prefix(60) : marked)
    let isCut = isLong && marked.count > 60
    var right = isCut ? "…" : shown(isLong ? after.prefix(40) : after)
    if isLong && !isCut && after.count > 40 { right += "…" }
    return Diagnostic.Excerpt(
      text: left + middle + right, indent: columns(left), width: max(1, columns(middle)))
  }
}

/// Returns the characters in a form that can be displayed on one line of a terminal: control
/// characters are replaced.
func shown(_ characters: some Sequence<Character>) -> String {
  characters.reduce(into: "") { text, character in
    if character == "\t" {
      text += "  "
    } else if character.unicodeScalars.contains(where: \.actsOnTerminal) {
      text += "\u{FFFD}"
    } else {
      text.append(character)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control, including those for bidirectional text (Unicode, annex 9), or
  /// has no width.
  fileprivate var actsOnTerminal: Bool {
    switch value {
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: properties.generalCategory == .control
    }
  }
}

/// Returns the number of columns a text occupies on a terminal: two for wide characters (Unicode,
/// annex 11).
private func columns(_ text: String) -> Int {
  text.reduce(0) { sum, character in
    guard let scalar = character.unicodeScalars.first else { return sum }
    if scalar.properties.generalCategory == .nonspacingMark { return sum }
    return sum + (isWide(scalar) ? 2 : 1)
  }
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    true
  default: false
  }
}
