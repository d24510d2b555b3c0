import LifecycleReports

extension CauseSignature {
  /// Returns the identity of a cause with some signatures, which all have the same fault.
  static func identity(of signatures: [CauseSignature]) -> Report.CauseIdentity {
    Report.CauseIdentity(
      broken: signatures.first?.fault.key ?? "",
      circumstances: Set(signatures.map(\.circumstances.key)).subtracting([""]).sorted())
  }
}

extension CauseSignature.Fault {
  /// The fault as a text that tells it from others.
  fileprivate var key: String {
    obligation + (event.map { "; \($0)" } ?? "") + (method.map { " in \($0)" } ?? "")
  }
}

extension CauseSignature.Circumstances {
  /// The circumstances as a text. The method that hands a payload over is one of them: a link of a
  /// running app comes in one method to a scene that connects, and in another to one that is there.
  fileprivate var key: String {
    let start = isCold ? "cold" : "warm"
    let place = method.map { " in \($0)" } ?? ""
    guard let action else { return method.map { "\($0), \(start)" } ?? "" }
    let several = payloadCount > 1 ? Report.Baseline.several : ""
    return "\(action)\(several)\(place), \(start)"
  }
}
