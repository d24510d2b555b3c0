extension StringProtocol {
  /// The number of terminal columns the text takes: zero, one or two per character (UAX #11, UTS
  /// #51).
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The number of terminal columns the character takes.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return isEmojiSequence ? 2 : 1 }
    if first.isInvisible { return 0 }
    return first.isWide || isEmojiSequence ? 2 : 1
  }

  /// Whether a variation selector or a keycap asks for the emoji form.
  private var isEmojiSequence: Bool {
    unicodeScalars.count > 1 && unicodeScalars.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
  }
}

extension Unicode.Scalar {
  /// Whether it takes no column of its own, such as a combining mark or format character.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Whether it takes two columns, such as East Asian wide and full-width characters and emoji.
  fileprivate var isWide: Bool {
    if properties.isEmojiPresentation { return true }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return true
    default: return false
    }
  }

  /// Whether a terminal would act on it, or hide it, instead of showing it: controls, also those of
  /// directions, and spaces without a width. A joiner is part of what it joins, such as an emoji.
  var actsOnTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060,
      0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}

extension String {
  /// The text with everything that a terminal would act on escaped as `\u{…}`.
  package var printable: String {
    writingOut(\.actsOnTerminal)
  }

  private func writingOut(_ isActing: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isActing) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isActing(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The printable text, with line breaks and tabs kept.
  package var printableLines: String {
    writingOut { $0.actsOnTerminal && $0 != "\n" && $0 != "\t" }
  }

  /// Returns the longest prefix that takes at most `columns` columns.
  func prefix(columns: Int) -> String {
    var text = ""
    var left = columns
    for character in self {
      left -= character.displayWidth
      if left < 0 { break }
      text.append(character)
    }
    return text
  }

  /// Returns the text clipped to `columns` columns, marked with `…` if anything is cut.
  package func clipped(to columns: Int) -> String {
    displayWidth <= columns ? self : prefix(columns: columns - 1) + "…"
  }

  /// Returns the text padded to `columns` columns with spaces after it.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }

  /// Returns the text padded to `columns` columns with spaces before it.
  func leftPadded(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - displayWidth)) + self
  }
}
