import LifecycleModel

extension [Report.Step] {
  /// The lines that the code printed, each with the index of the event before it in the trace;
  /// `nil` if there are none.
  var printedJSON: Value? {
    var lines: [Value] = []
    var place = 0
    for step in self {
      for line in step.printed {
        var members = Members()
        members.add("after", place + line.event)
        if line.leftOut > 0 {
          members.add("leftOut", line.leftOut)
        } else {
          members.add("text", line.text)
        }
        lines.append(members.object)
      }
      place += step.events.count
    }
    return lines.isEmpty ? nil : .array(lines)
  }
}
