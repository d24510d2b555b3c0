import LifecycleModel

/// The additional rows of the profiles from iOS 13 on, by hand from Apple's "BGTaskScheduler" and
/// its method `register(forTaskWithIdentifier:using:launchHandler:)`: a task calls its launch
/// handler, after all other calls on the way, be it a launch or not.
extension OracleTable {
  /// The rows, in which an app refresh calls its handler; and of a processing task one beside each
  /// of those without a scene.
  var withScheduler: OracleTable {
    var table = self
    table.rows = rows.flatMap { row in
      let calls = { (handler: String) in (row.calls + " " + handler).trimmed }
      let refresh = Row(state: row.state, action: row.action, calls: calls("refresh[b]"))
      switch row.action {
      case "backgroundEvent(task)":
        let processing = "backgroundEvent(task, processing)"
        return [
          refresh, Row(state: row.state, action: processing, calls: calls("processing[b]")),
        ]
      case "backgroundEvent(task, scene)": return [refresh]
      default: return [row]
      }
    }
    return table
  }

  /// The rows from iOS 16 on: an App Intent in background launches as a location does, without a
  /// scene, and calls nothing else.
  var withIntents: OracleTable {
    var table = self
    table.rows = rows.flatMap { row in
      row.action == "backgroundEvent(location)"
        ? [row, Row(state: row.state, action: "backgroundEvent(intent)", calls: row.calls)] : [row]
    }
    return table
  }
}
