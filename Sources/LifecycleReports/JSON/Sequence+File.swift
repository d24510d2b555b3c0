import LifecycleModel

extension Report.Sequence {
  /// The sequence as a file has it: `lifecheck-sequence/1`, an action a line, so that the
  /// differences of two files read well; it ends with a newline.
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
