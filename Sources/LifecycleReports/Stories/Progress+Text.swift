extension FuzzProgress {
  /// The progress of the run as one line.
  package var line: String {
    var sequences = sequencesDone.counting("sequence")
    if let rate { sequences += ", \(Int(min(rate, 1e15)).grouped)/s" }
    let extent = saturation?.chance ?? Self.percent(sequencesDone, of: sequenceCount)
    return [
      "\(profile) \(extent)",
      secondsLeft.map { "\($0.asDuration) left" }, sequences,
      "\(Self.percent(transitions.reached, of: transitions.total)) of transitions",
    ].compactMap { $0 }.joined(separator: " · ")
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    "\(Int(Double(part) / Double(max(1, whole)) * 100)) %"
  }
}

extension Double {
  /// The duration in whole seconds, in everyday units: `42 s`, `3 min 5 s`, `2 h 10 min`.
  fileprivate var asDuration: String {
    guard isFinite, self < 3.6e9 else { return "?" }
    let seconds = Int(self.rounded(.up))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3_600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
    }
  }
}
