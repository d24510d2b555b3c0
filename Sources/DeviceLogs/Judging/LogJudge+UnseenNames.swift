import LifecycleAdapters
import LifecycleChecking
import LifecycleModel

/// The names in what is judged of which a log has nothing.
extension LogJudge {
  /// Names that stand for one thing in what is judged; none for all events of the app.
  struct UnseenName: Hashable {
    /// The check, or the invariant.
    var subject: String
    var names: [String] = []

    /// A sentence that no log has anything of them.
    var sentence: String {
      guard !names.isEmpty else { return "no log has an event of the app for \(subject)" }
      let list = names.map { "'\($0)'" }.joined(separator: " or ")
      return "no log has \(list), of which \(subject) speaks"
    }
  }

  /// The names of which a log has nothing, and the names of the invariants that no event put to the
  /// test: those of checks that have such names, and of alarms where the app does nothing at all.
  struct Unseen {
    var names: [UnseenName]
    var silent: Set<String>
  }

  /// Returns what a log has nothing of.
  func unseen(in log: RecordedLog, by judges: Judges) -> Unseen {
    let done = Set(log.others.map(\.event.body))
    let seen = done.emitted.union(log.customActions)
    if let known = judges.unseen.bySeen[seen] { return known }
    let found = unseen(done, seen, judges.judge.plan.selection.run)
    judges.unseen.bySeen[seen] = found
    return found
  }

  private func unseen(
    _ done: Set<Event.Body>, _ seen: Set<String>, _ selection: Selection
  ) -> Unseen {
    let rows = UnseenNames(selection, done, besides: []).rows
    let alarms =
      done.emitted.isEmpty
      ? selection.checks.map(\.check).filter { $0.name == CheckDefinition.alarm } : []
    let checks = Set(rows.map(\.check) + alarms)
    var silent = selection.checks.filter { checks.contains($0.check) }.flatMap(\.invariants)
    var names = rows.map { UnseenName(subject: $0.check.description, names: $0.names) }
    names += alarms.map { UnseenName(subject: $0.description) }
    for invariant in selection.invariants where selection.isOwn(invariant) {
      let own = invariant.customActions.union(invariant.atoms.compactMap(\.emittedName))
      let missing = own.subtracting(seen).sorted()
      names += missing.map { UnseenName(subject: invariant.name, names: [$0]) }
      if done.emitted.isEmpty, !own.isEmpty, missing.count == own.count { silent.append(invariant) }
    }
    return Unseen(names: names, silent: Set(silent.map(\.name)))
  }
}

/// What was found to be unseen, by the names that a log has.
final class KnownUnseen {
  var bySeen: [Set<String>: LogJudge.Unseen] = [:]
}
