extension BinaryInteger {
  /// The number in decimal digits, in groups of three separated by commas.
  package var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns the number and its noun, in the plural unless the number is one.
  package func counting(_ noun: String) -> String {
    "\(grouped) \(noun)\(self == 1 ? "" : "s")"
  }
}

extension Double {
  /// A limit in seconds, as it was given: `2 s`, `0.5 s`, `< 0.001 s`.
  package var asTimeLimit: String {
    guard self >= 0.001 else { return "< 0.001 s" }
    let milliseconds = Int((self * 1000).rounded())
    var fraction = String(String(milliseconds % 1000 + 1000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(milliseconds / 1000)\(fraction.isEmpty ? "" : ".")\(fraction) s"
  }

  /// The seconds to a tenth, `0.8 s`; whole seconds from a hundred on, milliseconds below a tenth.
  package var asSeconds: String {
    guard isFinite, self >= 0, self < 1e12 else { return "? s" }
    if self >= 100 { return "\(Int(rounded()).grouped) s" }
    if self < 0.1 { return "\(Int((self * 1000).rounded())) ms" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
