/// Text wrapped at spaces to fit a width.
package struct Paragraph {
  let text: String
  let width: Int

  /// Creates a paragraph that is `width` columns wide.
  package init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// The lines; a word wider than the width stands alone and uncut.
  package var lines: [String] {
    var lines: [String] = []
    var line = ""
    for word in units {
      if line.isEmpty {
        line = word
      } else if line.displayWidth + 1 + word.displayWidth <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return lines + [line]
  }

  /// The words, with each number joined to its unit, as is `step 1`.
  private var units: [String] {
    text.printable.split(separator: " ").reduce(into: []) { units, word in
      if let last = units.last,
        last == "<" || last.isNumber && word.isUnit || last == "step" && word.isDigits
      {
        units[units.count - 1] = "\(last) \(word)"
      } else {
        units.append(String(word))
      }
    }
  }

  /// The lines as one shell command, with ` \` at the end of each but the last.
  ///
  /// An option stays beside its value; there are no breaks inside quotation marks.
  var commandLines: [String] {
    var lines: [String] = []
    var line = ""
    for word in CommandWords(text).units {
      if line.isEmpty {
        line = word
      } else if line.displayWidth + 3 + word.displayWidth <= width {
        line += " " + word
      } else {
        lines.append(line + " \\")
        line = "  " + word
      }
    }
    return lines + [line]
  }
}

extension String {
  /// Whether the text is a number in digits, such as `1,000` or `< 0.5`.
  fileprivate var isNumber: Bool {
    utf8.last.map { (0x30...0x39).contains($0) } ?? false
      && utf8.allSatisfy { (0x30...0x39).contains($0) || ",.< ".utf8.contains($0) }
  }
}

extension Substring {
  /// Whether the text starts with the number of a step.
  fileprivate var isDigits: Bool { first?.isWholeNumber == true }

  /// Whether the text is a unit that belongs to a number before it: `%`, `s`, `steps`.
  fileprivate var isUnit: Bool {
    var word = self
    while let last = word.last, ",.;:)".contains(last) { word.removeLast() }
    return units.contains(String(word)) || nouns.contains { word == $0 || word == "\($0)s" }
  }
}

private let units = ["%", "s", "ms", "min", "h"]
private let nouns = ["action", "callback", "event", "sequence", "state", "step", "transition"]

/// The words of a command line, with quotation marks kept.
private struct CommandWords {
  private var list: [String] = []

  /// The words, with values joined to the option before them.
  var units: [String] {
    list.reduce(into: []) { units, word in
      if let last = units.last, !word.hasPrefix("-") {
        units[units.count - 1] = "\(last) \(word)"
      } else {
        units.append(word)
      }
    }
  }

  init(_ command: String) {
    var word = ""
    var quote: Character?
    for character in command.printable {
      if character == " ", quote == nil {
        if !word.isEmpty { list.append(word) }
        word = ""
        continue
      }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      word.append(character)
    }
    if !word.isEmpty { list.append(word) }
  }
}

/// A list of facts: a label, then text that wraps beside it, or below it if the width is small.
package struct Facts {
  let width: Int
  let indent: Int
  package private(set) var lines: [Line] = []
  private let labelWidth: Int

  /// Creates an empty list whose labels take `labelWidth` columns.
  package init(width: Int, indent: Int, labelWidth: Int) {
    self.width = width
    self.indent = indent
    self.labelWidth = labelWidth
  }

  /// The column at which the text begins.
  private var textColumn: Int {
    let beside = indent + labelWidth + 2
    return width - beside < 36 ? indent + 2 : beside
  }

  /// Adds a fact.
  package mutating func add(_ label: String, _ text: String, isCommand: Bool = false) {
    let paragraph = Paragraph(text: text, width: width - textColumn)
    add(label, lines: isCommand ? paragraph.commandLines : paragraph.lines)
  }

  /// Adds a list, each item on lines of its own.
  package mutating func add(_ label: String, items: [String]) {
    add(label, lines: items.flatMap { Paragraph(text: $0, width: width - textColumn).lines })
  }

  private mutating func add(_ label: String, lines texts: [String]) {
    var texts = texts
    var first = Line(String(repeating: " ", count: indent))
    if textColumn > indent + 2 {
      first.add(label.padded(to: textColumn - indent), .faint)
      first.add(texts.removeFirst())
    } else {
      first.add(label, .faint)
    }
    lines.append(first)
    lines += texts.map { Line(String(repeating: " ", count: textColumn) + $0) }
  }
}
