import LifecycleModel

extension Report.Sequence {
  /// The sequence as the text of a file: `lifecheck-sequence/1`, one action per line to keep diffs
  /// readable, with a newline at the end.
  public var fileText: String {
    guard case .object(let members) = json else { return "" }
    let fields = members.map { member -> String in
      var value = member.value.jsonText()
      if case .array(let elements) = member.value, !elements.isEmpty {
        let lines = elements.map { "    " + $0.jsonText() }
        value = "[\n\(lines.joined(separator: ",\n"))\n  ]"
      }
      return "  \"\(member.key)\": \(value)"
    }
    return "{\n\(fields.joined(separator: ",\n"))\n}\n"
  }
}
