import AppLifecycle
import DelegateAdapters
import LifecycleRecords

extension FuzzOptions {
  /// That an alarm never went off, where nothing else that was judged speaks of the adapter: were
  /// its name misspelt, nothing would have been looked at.
  ///
  /// - Parameter done: what the adapter emitted and performed in all profiles.
  func silentAlarms(_ done: Set<Event.Body>, in report: Report) -> [Report.Warning] {
    let speaking = report.runs.flatMap(\.invariants).filter { result in
      result.isAboutAdapter && (result.status == .holds || result.status == .violated)
    }
    let judged = Set(speaking.map(\.name))
    let alarms = made.filter { check, invariants in
      check.name == CheckDefinition.alarm && !judged.isDisjoint(with: invariants.map(\.name))
    }
    guard judged.isSubset(of: alarms.flatMap(\.invariants).map(\.name)) else { return [] }
    var emitted: Set<String> = []
    for case .emit(let name, _) in done { emitted.insert(name) }
    let subject = adapter?.name ?? "the adapter"
    return alarms.flatMap { check, _ in
      unseen(check, emitted).map { names in
        let words = names.map { "'\($0)'" }.joined(separator: " or ")
        return Report.Warning(
          .unknownName, check.description,
          "\(words) was never emitted, and nothing else that was judged speaks of \(subject)")
      }
    }
  }
}
