import LifecycleReports

extension CauseSignature {
  /// The fault in words: `'route.opened' is missing`.
  var faultWords: String {
    guard let event = fault.event else {
      return isFailure ? failureWords : Self.absence(of: obligation)
    }
    let place = fault.method.map { " in \($0)" } ?? ""
    return "\(event) comes \(isRepeated ? "again" : "at the wrong time")\(place)"
  }

  /// The message of a failure, of which the end tells more than the middle.
  private var failureWords: String {
    let message = String(fault.obligation.drop { $0 != ":" }.drop { $0 == ":" || $0 == " " })
    return message.count <= 80 ? message : "\(message.prefix(24)) … \(message.suffix(50))"
  }

  /// Returns the words for the absence of that which satisfies a formula.
  private static func absence(of formula: String) -> String {
    switch formula.wholeMatch(of: /(emitted|forwarded|completed|task)(?:\(([^(), ]+).*\))?/)?.output
    {
    case (_, "emitted", let name?)?: "'\(name)' is missing"
    case (_, "forwarded", let method?)?: "\(method) is not forwarded"
    case (_, "completed", _)?: "a completion handler is not called"
    case (_, "task", "end"?)?: "a background task is not ended"
    default: Report.Cause.unnamedFault
    }
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
