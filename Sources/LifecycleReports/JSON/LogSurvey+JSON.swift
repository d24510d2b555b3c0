public import LifecycleModel

extension LogSurvey {
  /// The findings as `lifecheck-report/1`, with a run for each log and the additions `checks` and
  /// `causes`.
  public var json: Value {
    var members = Members()
    members.add("schema", "lifecheck-report/1")
    members.add("command", "trace")
    members.add("generator", generator)
    members.add("verdict", verdict.rawValue)
    members.add("runs", .array(logs.map(\.json)))
    members.add("interrupted", .bool(false))
    members.add("notes", Value(notes))
    if !notJudged.isEmpty { members.add("notJudged", .array(notJudged.map(\.json))) }
    members.add("checks", .array(checks.map(\.json)))
    members.add("causes", .array(causes.map { $0.json(logs) }))
    return members.object
  }

  /// The findings as `lifecheck-report/1` text, ending with a newline.
  public func jsonText(_ layout: JSONLayout = .pretty) -> String {
    json.jsonText(layout) + "\n"
  }
}

extension LogSurvey.Log {
  fileprivate var json: Value {
    var members = Members()
    members.add("log", name)
    members.add("profile", profile)
    members.add("others", Value(explanation?.others ?? []))
    members.add("accepted", explanation.map { .bool($0.isAccepted) } ?? .null)
    members.add("needs", Value(explanation?.needs.map(\.name) ?? []))
    members.add("setUp", .array(explanation?.setUp.map(\.json) ?? []))
    members.add("explanation", .array(explanation?.actions.map(\.json) ?? []))
    members.add("linesBefore", .array(explanation?.linesBefore.map { .int($0) } ?? []))
    members.add("alternatives", .array(explanation?.forks.all.map(\.json) ?? []))
    members.add("alternativesAreComplete", .bool(explanation?.forks.isComplete ?? true))
    members.add("unexplainedAt", explanation?.unexplainedAt.map { .int($0) } ?? .null)
    members.add("possible", Value(explanation?.possible ?? []))
    members.add("repairs", Value(explanation?.repairs ?? []))
    members.add("changes", explanation?.changes.map { .int($0) } ?? .null)
    members.add(
      "unnoticed", explanation?.unnoticed.map { .array($0.map { .int($0) }) } ?? .null)
    members.add("violations", Value(violations))
    members.add("lines", .array(calls.map(\.json)))
    members.add("ignored", ignored)
    return members.object
  }
}

extension LogSurvey.Fork {
  fileprivate var json: Value {
    var members = Members()
    members.add("told", .array(told.map(\.json)))
    members.add("others", .array(others.map { .array($0.map(\.json)) }))
    members.add("further", furtherCount)
    members.add("linesBefore", .array(places.map { .int($0.line) }))
    members.add("actionsBefore", .array(places.map { .int($0.action) }))
    return members.object
  }
}

extension LogSurvey.Fork.Step {
  fileprivate var json: Value {
    var members = Members()
    members.add("action", action.json)
    members.add("lines", lines)
    return members.object
  }
}

extension LogSurvey.Call {
  fileprivate var json: Value {
    var members = Members()
    members.add("line", number)
    members.add("name", callback.selector)
    members.add("state", Value(state?.rawValue))
    members.add("scene", Value(scene))
    return members.object
  }
}

extension LogSurvey.Cause {
  fileprivate func json(_ logs: [LogSurvey.Log]) -> Value {
    var members = Members()
    members.add("invariant", Value(invariant))
    members.add("blame", blame.rawValue)
    members.add("title", title)
    members.add("logs", count)
    members.add("shortest", logs[shortest].name)
    members.add("story", story?.json ?? .null)
    return members.object
  }
}
