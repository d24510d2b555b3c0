package import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports

/// The alarms that never went off, where the adapter emits nothing and nothing else that was judged
/// is about it.
///
/// Such alarms looked at no event. If the adapter emits something, they looked at each event.
package struct SilentAlarms {
  /// The checks that something never comes.
  package let checks: [AdapterCheck]

  /// Finds the silent alarms.
  ///
  /// - Parameters:
  ///   - done: the events that the adapter emitted and the actions that it performed in all
  ///     profiles.
  ///   - runs: the runs, with what was judged.
  package init(_ selection: Selection, _ done: Set<Event.Body>, in runs: [Report.Run]) {
    guard done.emitted.isEmpty else {
      checks = []
      return
    }
    let speaking = runs.flatMap(\.invariants).filter { result in
      result.isAboutAdapter && (result.status == .holds || result.status == .violated)
    }
    let judged = Set(speaking.map(\.name))
    let alarms = selection.checks.filter { held in
      held.check.name == CheckDefinition.alarm
        && !judged.isDisjoint(with: held.invariants.map(\.name))
    }
    let isAlone = judged.isSubset(of: alarms.flatMap(\.invariants).map(\.name))
    checks = isAlone ? alarms.map(\.check) : []
  }

  /// Returns a warning about each alarm.
  ///
  /// - Parameter adapter: the name of the adapter in reports.
  package func warnings(of adapter: String) -> [Report.Warning] {
    checks.map { check in
      Report.Warning(
        .unknownName, check.description,
        "\(adapter) emitted no events, so 'never emitted' checks prove nothing")
    }
  }
}
