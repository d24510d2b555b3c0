public import LifecycleModel

extension Report {
  /// The report as `lifecheck-report/1`: the fields of its schema in their order, then additions.
  public var json: Value {
    var members = Members()
    members.add("schema", "lifecheck-report/1")
    members.add("command", command)
    members.add("generator", generator)
    members.add("verdict", verdict.rawValue)
    members.add("runs", .array(runs.map(\.json)))
    members.add("interrupted", .bool(wasInterrupted))
    members.add("notes", Value(notes))
    if !notJudged.isEmpty { members.add("notJudged", .array(notJudged.map(\.json))) }
    if !warnings.isEmpty { members.add("warnings", .array(warnings.map(\.json))) }
    if let baseline {
      var outcome = Members()
      outcome.add("known", .array(baseline.known.map(\.json)))
      outcome.add("gone", .array(baseline.gone.map(\.json)))
      members.add("baseline", outcome.object)
    }
    return members.object
  }

  /// The report as `lifecheck-report/1` text, ending with a newline.
  public func jsonText(_ layout: JSONLayout = .pretty) -> String {
    json.jsonText(layout) + "\n"
  }
}

extension Report.Run {
  var json: Value {
    var members = Members()
    members.add("profile", profile)
    members.add("edges", Value(edges))
    members.add("adapter", Value(adapter))
    var seeds = Members()
    seeds.add("first", Value(seed: firstSeed))
    seeds.add("count", seedCount)
    members.add("seeds", seeds.object)
    members.add("maxActions", maxActions)
    if !without.isEmpty { members.add("without", without.json) }
    members.add("actions", actions)
    members.add("callbacks", callbacks)
    members.add("events", events)
    members.add("seconds", .double(seconds))
    members.add("coverage", coverage.json)
    if let proof { members.add("proof", proof.json) }
    if let saturation { members.add("saturation", saturation.json) }
    if let shortSequences { members.add("shortSequences", shortSequences.json) }
    if !methods.isEmpty { members.add("methods", .array(methods.map(\.json))) }
    members.add("invariants", .array(invariants.map(\.json)))
    members.add("counterexamples", .array(counterexamples.map(\.json)))
    members.add("regressions", .array(regressions.map(\.json)))
    members.add("health", health.json)
    if let performance {
      members.add("sequence", performance.sequence.json)
      members.add("steps", .array(performance.steps.map(\.json)))
      members.add("trace", .array(performance.trace.map(\.json)))
      if let printed = performance.steps.printedJSON { members.add("printed", printed) }
    }
    return members.object
  }
}

extension Exclusions {
  fileprivate var json: Value {
    var members = Members()
    members.add("actions", Value(actionNames))
    members.add("variants", Value(variantNames))
    return members.object
  }
}

extension Report.Omission {
  var json: Value {
    var members = Members()
    members.add("name", name)
    members.add("kind", kind.rawValue)
    members.add("profile", Value(profile))
    members.add("reason", reason)
    return members.object
  }
}

extension Report.Warning {
  var json: Value {
    var members = Members()
    members.add("kind", kind.rawValue)
    members.add("invariant", invariant)
    members.add("profile", Value(profile))
    members.add("message", message)
    return members.object
  }
}

extension Report.RegressionResult {
  var json: Value {
    var members = Members()
    members.add("name", name)
    members.add("invariant", Value(invariant))
    switch outcome {
    case .holds: members.add("outcome", "holds")
    case .violated(let names):
      members.add("outcome", "violated")
      members.add("violated", Value(names))
    case .stale(let step, let action):
      members.add("outcome", "stale")
      members.add("step", step)
      members.add("action", action)
    case .unknownInvariant: members.add("outcome", "unknown invariant")
    }
    return members.object
  }
}

extension Report.Coverage {
  var json: Value {
    var members = Members()
    members.add("states", states.json)
    members.add("transitions", transitions.json)
    members.add("transitionPairs", transitionPairs.json)
    members.add("unreached", Value(unreached))
    members.add("unreachable", Value(unreachable))
    return members.object
  }
}

extension Report.MethodCalls {
  var json: Value {
    var members = Members()
    members.add("name", callback.alias)
    members.add("selector", callback.selector)
    members.add("written", isWritten ? .bool(true) : .null)
    members.add("calls", count)
    members.add("cold", cold)
    members.add("warm", warm)
    members.add(
      "states",
      .object(states.map { .init($0.state?.rawValue ?? "unknown", .int($0.count)) }))
    return members.object
  }
}

extension Report.Coverage.Share {
  var json: Value { .array([.int(reached), .int(total)]) }
}

extension Report.InvariantResult {
  var json: Value {
    var members = Members()
    members.add("name", name)
    members.add("verdict", status.rawValue)
    members.add("exercised", exercised)
    members.add("violations", violations)
    if shortViolations > 0 { members.add("shortViolations", shortViolations) }
    members.add("group", group)
    members.add("title", title)
    if let causes { members.add("causes", causes.json) }
    if let proof { members.add("proof", proof.json) }
    return members.object
  }
}

extension Report.Counterexample {
  var json: Value {
    var members = Members()
    members.add("id", id)
    members.add("invariant", invariant)
    members.add("seed", seed.map { Value(seed: $0) } ?? .null)
    members.add("regression", ifPresent: regression)
    members.add("sequence", sequence.json)
    members.add("actions", .array(steps.map(\.json)))
    members.add("trace", .array(trace.map(\.json)))
    if let printed = steps.printedJSON { members.add("printed", printed) }
    if !otherSteps.isEmpty {
      members.add("otherTrace", .array(otherSteps.flatMap(\.events).map(\.json)))
    }
    members.add("violatedAt", violatedAt)
    members.add("originalLength", originalLength)
    members.add("shrinkSteps", shrinkSteps)
    members.add("minimal", minimality.rawValue)
    if let searchedLength { members.add("searchedLength", searchedLength) }
    members.add("title", title)
    members.add("formula", formula)
    members.add("source", source)
    members.add("expected", Value(expected))
    if !repairs.isEmpty { members.add("repairs", .array(repairs.map(\.json))) }
    if !hints.isEmpty { members.add("hints", Value(hints)) }
    if let cause { members.add("cause", cause.json) }
    if !leaveOut.isEmpty { members.add("leaveOut", leaveOut) }
    members.add("reproduce", reproduce)
    if loopStart == nil { members.add("swiftTest", swiftTest) }
    if let place { members.add("place", .array([.string(place.file), .int(place.line)])) }
    if !original.isEmpty { members.add("original", .array(original.map(\.json))) }
    if let judgement { members.add("judgement", judgement.json) }
    return members.object
  }
}

extension Report.Step {
  /// The action, with `"settling":true` if the checker added it.
  var json: Value {
    guard isSettling, case .object(let members) = action.json else { return action.json }
    return .object(members + [Value.Member("settling", .bool(true))])
  }
}
