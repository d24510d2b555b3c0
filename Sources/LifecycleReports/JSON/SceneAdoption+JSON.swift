public import LifecycleModel
import SourceTexts

extension SceneAdoption {
  /// The state as `lifecheck-report/1`, without runs and with the addition `adoption`.
  public var json: Value {
    var members = Members()
    members.add("schema", "lifecheck-report/1")
    members.add("command", "migrate")
    // Nothing was generated.
    members.add("generator", 0)
    members.add("verdict", verdict.rawValue)
    members.add("runs", .array([]))
    members.add("interrupted", .bool(false))
    members.add("notes", Value(notes))
    members.add("adoption", adoptionJSON)
    return members.object
  }

  /// The state as `lifecheck-report/1` text, ending with a newline.
  public func jsonText(_ layout: JSONLayout = .pretty) -> String {
    json.jsonText(layout) + "\n"
  }

  /// The apps and their findings.
  var adoptionJSON: Value {
    var members = Members()
    members.add("path", path)
    members.add("apps", .array(apps.map(\.json)))
    return members.object
  }
}

extension SceneAdoption.App {
  fileprivate var json: Value {
    var members = Members()
    members.add("name", name)
    members.add("kind", kind.rawValue)
    members.add("manifest", manifest.rawValue)
    members.add("appDelegate", Value(appDelegate))
    members.add("sceneDelegates", Value(sceneDelegates))
    members.add("place", place?.json ?? .null)
    members.add("launches", .array(launches.map(\.json)))
    members.add("findings", .array(findings.map(\.json)))
    return members.object
  }
}

extension SceneAdoption.Launch {
  fileprivate var json: Value {
    var members = Members()
    members.add("sdk", sdk)
    members.add("outcome", outcome.rawValue)
    members.add("because", Value(because))
    return members.object
  }
}

extension SceneAdoption.Finding {
  fileprivate var json: Value {
    var members = Members()
    members.add("id", id)
    members.add("severity", severity.rawValue)
    members.add("message", message)
    members.add("cure", cure)
    members.add("place", place?.json ?? .null)
    members.add("source", source.text)
    return members.object
  }
}

extension SourceMark {
  fileprivate var json: Value {
    var members = Members()
    members.add("file", file)
    members.add("line", line)
    members.add("column", column)
    members.add("text", Value(excerpt?.text))
    return members.object
  }
}
