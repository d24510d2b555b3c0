/// What Foundation's `NSString` reads in a text that should be a number or a truth value: its
/// beginning, without blanks, and nothing in it is 0 or false.
extension String {
  /// `true` for a text that begins with `Y`, `T` or a number that is not 0, in either case.
  var leadingBool: Bool {
    var rest = trimmedStart
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard let first = rest.drop(while: { $0 == "0" }).first else { return false }
    return "YyTt123456789".contains(first)
  }

  /// The whole number that the text begins with.
  var leadingInt: Int {
    let rest = trimmedStart
    let digits = rest.digits(after: rest.sign)
    guard digits > rest.sign else { return 0 }
    let text = rest[..<digits]
    return Int(text) ?? (text.first == "-" ? .min : .max)
  }

  /// The number that the text begins with.
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

  /// The index after the digits from an index on.
  fileprivate func digits(after start: Index) -> Index {
    self[start...].firstIndex { !("0"..."9").contains($0) } ?? endIndex
  }
}
