extension String {
  /// The text escaped for HTML and XML, between tags or quotation marks of either kind.
  package var inMarkup: String {
    guard unicodeScalars.contains(where: { $0.markupEscape != nil }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if let escape = scalar.markupEscape {
        text += escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The escape, if the scalar is special or forbidden in markup; `nil` if it stands for itself.
  fileprivate var markupEscape: String? {
    switch self {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: nil
    }
  }
}
