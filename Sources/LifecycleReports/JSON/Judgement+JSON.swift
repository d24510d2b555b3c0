import LifecycleModel

extension Report.Judgement {
  /// The judgement as JSON. Values have one letter per position: `1` for true, `0` for false, `?`
  /// for open.
  var json: Value {
    var members = Members()
    members.add("positions", .array(positions.map { .int($0) }))
    members.add("formula", formula)
    members.add("parts", .array(parts.map(\.json)))
    members.add("invariants", .array(courses.map(\.json)))
    members.add("quiet", quiet)
    return members.object
  }
}

extension Report.Judgement.Part {
  fileprivate var json: Value {
    var members = Members()
    members.add("range", .array([.int(range.lowerBound), .int(range.upperBound)]))
    members.add("values", values.map { $0.map { $0 ? "1" : "0" } ?? "?" }.joined())
    return members.object
  }
}

extension Report.Judgement.Course {
  fileprivate var json: Value {
    var members = Members()
    members.add("name", invariant)
    members.add("title", title)
    members.add(
      "stretches",
      .array(stretches.map { .array([.string($0.standing.rawValue), .int($0.count)]) }))
    return members.object
  }
}
