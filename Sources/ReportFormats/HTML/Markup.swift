import LifecycleReports

/// A piece of HTML. Text gets into it through `init(text:)` and attributes alone, which escape.
struct Markup: Sendable {
  private(set) var source: String

  /// Nothing.
  static let empty = Markup(trusted: "")

  /// Elements that end where the next one begins, or what they are in (HTML, section 13.1.2.4);
  /// tables of events are a third smaller without their end tags.
  private static let endless: Set<String> = ["li", "dt", "dd", "tr", "th", "td"]

  /// Text; nothing in it is markup, and control characters are written out.
  init(text: String) { source = text.printableLines.inMarkup }

  /// What is HTML already; only for text that stands in this module.
  init(trusted: String) { source = trusted }

  /// An element with what is in it.
  init(_ name: String, _ attributes: [Attribute], _ parts: [Markup]) {
    source = "<\(name)\(attributes.map(\.source).joined())>"
    for part in parts { source += part.source }
    if !Self.endless.contains(name) { source += "</\(name)>" }
  }

  /// An element with text in it.
  init(_ name: String, _ attributes: [Attribute], _ text: String) {
    self.init(name, attributes, [Markup(text: text)])
  }

  /// An element without attributes, with what is in it.
  init(_ name: String, _ parts: [Markup]) { self.init(name, [], parts) }

  /// An element without attributes, with text in it.
  init(_ name: String, _ text: String) { self.init(name, [], [Markup(text: text)]) }

  /// An element with a name and a value.
  struct Attribute {
    let source: String

    init(_ name: String, _ value: String) {
      source = " \(name)=\"\(value.printable.inMarkup)\""
    }

    /// One that says something by being there.
    init(_ name: String) { source = " \(name)" }

    static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    static func id(_ value: String) -> Attribute { Attribute("id", value) }
  }
}

extension [Markup] {
  /// The pieces one after the other.
  var joined: Markup { Markup(trusted: map(\.source).joined()) }
}

extension String {
  /// The text as an identifier of an element: letters, digits and hyphens.
  var asIdentifier: String {
    reduce(into: "") { text, letter in
      text.append(letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "-")
    }
  }
}
