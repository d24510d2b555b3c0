import LifecycleModel
import LifecycleAdapters
import LifecycleReports

extension FuzzOptions {
  /// That an alarm never went off, where the adapter emits nothing and nothing else that was judged
  /// speaks of it: no event was looked at. Of one that emits something, each event was.
  ///
  /// - Parameter done: what the adapter emitted and performed in all profiles.
  func silentAlarms(_ done: Set<Event.Body>, in report: Report) -> [Report.Warning] {
    guard done.emitted.isEmpty else { return [] }
    let speaking = report.runs.flatMap(\.invariants).filter { result in
      result.isAboutAdapter && (result.status == .holds || result.status == .violated)
    }
    let judged = Set(speaking.map(\.name))
    let alarms = made.filter { check, invariants in
      check.name == CheckDefinition.alarm && !judged.isDisjoint(with: invariants.map(\.name))
    }
    guard judged.isSubset(of: alarms.flatMap(\.invariants).map(\.name)) else { return [] }
    let subject = adapter?.name ?? "the adapter"
    return alarms.map { check, _ in
      Report.Warning(
        .unknownName, check.description,
        "\(subject) emitted nothing at all, and nothing else that was judged speaks of it")
    }
  }
}
