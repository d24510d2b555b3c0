public import LifecycleModel

extension Comparison {
  /// The comparison as `lifecheck-report/1`, without runs and with the addition `comparison`.
  public var json: Value {
    var members = Members()
    members.add("schema", "lifecheck-report/1")
    members.add("command", "compare")
    members.add("generator", generator)
    members.add("verdict", verdict.rawValue)
    members.add("runs", .array([]))
    members.add("interrupted", .bool(wasInterrupted))
    members.add("notes", .array([]))
    members.add("comparison", comparisonJSON)
    return members.object
  }

  /// The comparison as `lifecheck-report/1` text, ending with a newline.
  public func jsonText(_ layout: JSONLayout = .pretty) -> String {
    json.jsonText(layout) + "\n"
  }

  /// The profiles compared, and the result.
  var comparisonJSON: Value {
    var members = Members()
    members.add("profiles", Value([left, right]))
    members.add("edges", Value(edges))
    members.add("adapter", adapter)
    var seeds = Members()
    seeds.add("first", Value(seed: firstSeed))
    seeds.add("count", sequences)
    members.add("seeds", seeds.object)
    members.add("maxActions", maxActions)
    members.add("actions", actions)
    members.add("leftOut", leftOut)
    members.add("emitted", .array([.int(emittedLeft), .int(emittedRight)]))
    members.add("differing", differing)
    members.add("failures", failures)
    members.add("seconds", .double(seconds))
    members.add("difference", difference?.json ?? .null)
    return members.object
  }
}

extension Comparison.Difference {
  var json: Value {
    var members = Members()
    members.add("seed", Value(seed: seed))
    members.add("step", step)
    members.add("payload", Value(payload))
    members.add(
      "sides",
      .array([
        side(left, emittedLeft), side(right, emittedRight),
      ]))
    members.add("originalLength", originalLength)
    members.add("shrinkSteps", shrinkSteps)
    members.add("minimal", minimality.rawValue)
    if let searchedLength { members.add("searchedLength", searchedLength) }
    return members.object
  }

  private func side(_ performance: Report.Performance, _ emitted: [Event]) -> Value {
    var members = Members()
    members.add("sequence", performance.sequence.json)
    members.add("actions", .array(performance.steps.map(\.json)))
    members.add("trace", .array(performance.trace.map(\.json)))
    if let printed = performance.steps.printedJSON { members.add("printed", printed) }
    members.add("emitted", .array(emitted.map(\.json)))
    return members.object
  }
}
