public import LifecycleModel

extension Migration {
  /// The migration as `lifecheck-report/1`, without runs and with the additions `comparison` and
  /// `migration`.
  public var json: Value {
    var members = Members()
    members.add("schema", "lifecheck-report/1")
    members.add("command", "migrate")
    members.add("generator", comparison.generator)
    members.add("verdict", verdict.rawValue)
    members.add("runs", .array([]))
    members.add("interrupted", .bool(comparison.wasInterrupted))
    members.add("notes", Value(app?.notes ?? []))
    members.add("comparison", comparison.comparisonJSON)
    members.add("migration", migrationJSON)
    if let app { members.add("adoption", app.adoptionJSON) }
    return members.object
  }

  /// The migration as `lifecheck-report/1` text, ending with a newline.
  public func jsonText(_ layout: JSONLayout = .pretty) -> String {
    json.jsonText(layout) + "\n"
  }

  private var migrationJSON: Value {
    var members = Members()
    members.add("scenes", scenes)
    members.add("hasScenes", .bool(hasScenes))
    members.add("methods", .array(methods.map(\.json)))
    members.add("causes", .array(causes.map(\.json)))
    members.add("broken", .array(broken.map(\.json)))
    return members.object
  }
}

extension Migration.Method {
  fileprivate var json: Value {
    var members = Members()
    members.add("method", callback.selector)
    members.add("fate", succession.fate.rawValue)
    members.add("successors", Value(succession.successors.map(\.selector)))
    members.add("missing", Value(missing.map(\.selector)))
    members.add("lost", .bool(isLost))
    members.add("note", succession.note)
    members.add("source", succession.source.text)
    return members.object
  }
}

extension Migration.Cause {
  fileprivate var json: Value {
    var members = Members()
    members.add("kind", kind.rawValue)
    members.add("events", Value(events))
    members.add("before", Value(before.map(\.selector)))
    members.add("after", Value(after.map(\.selector)))
    members.add("connects", .bool(connects))
    members.add("sequences", sequences)
    members.add("difference", difference.json)
    return members.object
  }
}
