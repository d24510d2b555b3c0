extension Report {
  /// Returns the warnings, a paragraph for each message.
  func warningLines(_ width: Int) -> [Line] {
    var messages: [String] = []
    var names: [String: [String]] = [:]
    for warning in warnings {
      if names[warning.message] == nil { messages.append(warning.message) }
      if names[warning.message]?.contains(warning.invariant) != true {
        names[warning.message, default: []].append(warning.invariant)
      }
    }
    var facts = Facts(width: width, indent: 0, labelWidth: 7)
    for message in messages {
      facts.add("warning", "\((names[message] ?? []).joined(separator: ", ")): \(message)")
    }
    return facts.lines
  }
}
