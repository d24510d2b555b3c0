extension String {
  /// The text as it stands in HTML and XML, between tags or quotation marks of either kind.
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
  /// What stands for it, if it means something in markup or may not be there; `nil` if it stands
  /// for itself.
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
