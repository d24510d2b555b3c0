/// Conversions of text to numbers and Booleans as by Foundation's `NSString`, which reads the
/// beginning of the text without leading spaces, and takes anything else for 0 or `false`.
extension String {
  /// `true` for a text that begins with `Y`, `T` (in either case) or a number other than 0.
  var leadingBool: Bool {
    var rest = trimmedStart
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard let first = rest.drop(while: { $0 == "0" }).first else { return false }
    return "YyTt123456789".contains(first)
  }

  /// The integer at the beginning of the text.
  var leadingInt: Int {
    let rest = trimmedStart
    let digits = rest.digits(after: rest.sign)
    guard digits > rest.sign else { return 0 }
    let text = rest[..<digits]
    return Int(text) ?? (text.first == "-" ? .min : .max)
  }

  /// The number at the beginning of the text.
  var leadingDouble: Double {
    let rest = trimmedStart
    var end = rest.digits(after: rest.sign)
    if end < rest.endIndex, rest[end] == "." { end = rest.digits(after: rest.index(after: end)) }
    guard let mantissa = Double(rest[..<end]) else { return 0 }
    guard end < rest.endIndex, rest[end] == "e" || rest[end] == "E" else { return mantissa }
    let exponent = rest[rest.index(after: end)...]
    let last = exponent.digits(after: exponent.sign)
    return Double(rest[..<last]) ?? mantissa
  }

  private var trimmedStart: Substring { drop { $0.isWhitespace } }
}

extension Substring {
  /// The index after a sign, if there is one.
  fileprivate var sign: Index {
    first == "-" || first == "+" ? index(after: startIndex) : startIndex
  }

  /// Returns the index after the digits that begin at an index.
  fileprivate func digits(after start: Index) -> Index {
    self[start...].firstIndex { !("0"..."9").contains($0) } ?? endIndex
  }
}
