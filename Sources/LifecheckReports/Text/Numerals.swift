extension BinaryInteger {
  /// The number in decimal digits, in groups of three parted by commas.
  package var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// The number and its noun, in the plural unless it is one.
  package func counting(_ noun: String) -> String {
    "\(grouped) \(noun)\(self == 1 ? "" : "s")"
  }
}

extension Double {
  /// Seconds to a tenth, `0.8 s`; whole from a hundred on, hundredths below a tenth.
  var asSeconds: String {
    guard isFinite, self >= 0, self < 1e12 else { return "? s" }
    if self >= 100 { return "\(Int(rounded()).grouped) s" }
    if self < 0.1 { return "\(Int((self * 1000).rounded())) ms" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
