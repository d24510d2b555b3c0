extension CauseSignature {
  /// The fault in words: `route.opened is missing`.
  var faultWords: String {
    guard let event = fault.event else { return "\(Self.words(obligation)) is missing" }
    let place = fault.method.map { " in \($0)" } ?? ""
    return "\(event) comes \(isRepeated ? "again" : "at the wrong time")\(place)"
  }

  /// The number of characters beyond which a formula is no words.
  private static let mostFormula = 60

  /// Returns the name of an event that is emitted, or a short formula as it stands.
  private static func words(_ formula: String) -> String {
    let (start, end) = ("emitted(", ")")
    if formula.hasPrefix(start), formula.hasSuffix(end) {
      let name = formula.dropFirst(start.count).dropLast(end.count)
      if !name.contains("(") { return String(name) }
    }
    return formula.isEmpty || formula.count > mostFormula ? "what is expected" : formula
  }
}

extension CauseSignature {
  /// Returns the words for the respect in which another signature of the same cause differs from
  /// the main one; `nil` if they differ in no more than a cold start.
  func words(beside main: CauseSignature) -> String? {
    let (own, other) = (circumstances, main.circumstances)
    if faultWords != main.faultWords { return faultWords }
    if own.brought != other.brought { return own.brought }
    return own.action == nil && own.method != other.method ? own.method : nil
  }
}

extension CauseSignature.Circumstances: CustomStringConvertible {
  /// The circumstances in words: `deepLink by openURL, cold`.
  var description: String {
    let call = method.map { brought == nil ? $0 : "by \($0)" }
    let words = [brought, call].compactMap { $0 }.joined(separator: " ")
    return words.isEmpty ? "" : words + (isCold ? ", cold" : ", warm")
  }

  /// The action that brought the payload, and the number of payloads if there are several.
  fileprivate var brought: String? {
    action.map { payloadCount > 1 ? "\($0) (\(payloadCount) at once)" : $0 }
  }
}
