package import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports

/// The alarms that never went off, where the adapter emits nothing and nothing else that was judged
/// speaks of it: no event was looked at. Of one that emits something, each event was.
package struct SilentAlarms {
  /// The checks that something never comes.
  package let checks: [AdapterCheck]

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - done: what the adapter emitted and performed in all profiles.
  ///   - runs: what was judged.
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

  /// A warning of each.
  ///
  /// - Parameter adapter: what reports call the adapter.
  package func warnings(of adapter: String) -> [Report.Warning] {
    checks.map { check in
      Report.Warning(
        .unknownName, check.description,
        "\(adapter) emitted nothing at all, and nothing else that was judged speaks of it")
    }
  }
}
