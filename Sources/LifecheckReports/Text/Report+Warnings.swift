import LifecycleRecords

extension Report {
  /// Which invariants may not say what their authors think, a paragraph each.
  func warningLines(_ width: Int) -> [Line] {
    var facts = Facts(width: width, indent: 0, labelWidth: 7)
    for warning in warnings { facts.add("warning", "\(warning.invariant): \(warning.message)") }
    return facts.lines
  }
}
