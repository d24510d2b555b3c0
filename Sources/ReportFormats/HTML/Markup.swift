import LifecycleReports

/// A piece of HTML. Text enters it only through `init(text:)` and attributes, which escape it.
struct Markup: Sendable {
  private(set) var source: String

  /// An empty piece.
  static let empty = Markup(trusted: "")

  /// The elements that end where the next one begins or their parent ends (HTML, section 13.1.2.4);
  /// tables of events are a third smaller without these end tags.
  private static let endless: Set<String> = ["li", "dt", "dd", "tr", "th", "td"]

  /// Creates text; nothing in it is markup, and control characters are escaped.
  init(text: String) { source = text.printableLines.inMarkup }

  /// Creates markup from HTML; only for literals in this module.
  init(trusted: String) { source = trusted }

  /// Creates an element with content.
  init(_ name: String, _ attributes: [Attribute], _ parts: [Markup]) {
    source = "<\(name)\(attributes.map(\.source).joined())>"
    for part in parts { source += part.source }
    if !Self.endless.contains(name) { source += "</\(name)>" }
  }

  /// Creates an element with text.
  init(_ name: String, _ attributes: [Attribute], _ text: String) {
    self.init(name, attributes, [Markup(text: text)])
  }

  /// Creates an element with content and without attributes.
  init(_ name: String, _ parts: [Markup]) { self.init(name, [], parts) }

  /// Creates an element with text and without attributes.
  init(_ name: String, _ text: String) { self.init(name, [], [Markup(text: text)]) }

  /// Returns text that can be broken into lines before each word of its names, such as
  /// `sceneWillConnect`.
  static func breakable(_ text: String) -> Markup {
    var words: [String] = []
    var isInWord = false
    for character in text {
      let begins = isInWord && character.isUppercase
      if begins || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
      isInWord = character.isLowercase || character == "." || character == "-"
    }
    let parts = words.map { Markup(text: $0) }
    return Array(parts.map { [$0] }.joined(separator: [Markup(trusted: "<wbr>")])).joined
  }

  /// An attribute with a name and a value.
  struct Attribute {
    let source: String

    init(_ name: String, _ value: String) {
      source = " \(name)=\"\(value.printable.inMarkup)\""
    }

    /// Creates a Boolean attribute.
    init(_ name: String) { source = " \(name)" }

    static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    static func id(_ value: String) -> Attribute { Attribute("id", value) }
  }
}

extension [Markup] {
  /// The concatenation of the pieces.
  var joined: Markup { Markup(trusted: map(\.source).joined()) }
}

extension String {
  /// The text as an element identifier: letters, digits and hyphens.
  var asIdentifier: String {
    reduce(into: "") { text, letter in
      text.append(letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "-")
    }
  }
}
