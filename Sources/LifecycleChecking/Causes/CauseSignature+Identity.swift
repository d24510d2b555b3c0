import LifecycleReports

extension Report.CauseIdentity {
  /// Creates the identity of a cause with some signatures, which all have the same fault.
  init(_ signatures: [CauseSignature]) {
    self.init(
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
  /// The circumstances as a text, without the method that hands a payload over: it follows from the
  /// rest, and in which of several a payload is lost depends on what else happens.
  fileprivate var key: String {
    let start = isCold ? "cold" : "warm"
    guard let action else { return method.map { "\($0), \(start)" } ?? "" }
    let several = payloadCount > 1 ? Report.Baseline.several : ""
    return "\(action)\(several), \(start)"
  }
}
