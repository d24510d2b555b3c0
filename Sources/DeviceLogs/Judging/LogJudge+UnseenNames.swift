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
      return "no log has \(list), which \(subject) refers to"
    }
  }

  /// The names of which a log has nothing, and the names of the invariants that no event put to the
  /// test: those that speak of such names alone, or where something is never to come, those of apps
  /// that do nothing at all.
  struct Unseen {
    var names: [UnseenName]
    var silent: Set<String> = []
  }

  /// Returns the names of which a log has nothing.
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
    let synonyms = UnseenNames(selection, done, besides: []).synonyms
    var unseen = Unseen(
      names: synonyms.map { UnseenName(subject: $0.check.description, names: $0.names) })
    let doesNothing = done.emitted.isEmpty
    for held in selection.checks {
      let isAlarm = held.check.name == CheckDefinition.alarm
      guard doesNothing || !isAlarm else { continue }
      if isAlarm { unseen.names.append(UnseenName(subject: held.check.description)) }
      let silent = held.invariants.filter { $0.speaksOnly(ofNamesBeyond: seen) }
      unseen.silent.formUnion(silent.map(\.name))
    }
    for invariant in selection.invariants where selection.isOwn(invariant) {
      unseen.names += invariant.namesOfApp.subtracting(seen).sorted().map {
        UnseenName(subject: invariant.name, names: [$0])
      }
      guard doesNothing, invariant.speaksOnly(ofNamesBeyond: seen) else { continue }
      unseen.silent.insert(invariant.name)
    }
    return unseen
  }
}

/// Unseen names, by the names that a log has.
final class KnownUnseen {
  var bySeen: [Set<String>: LogJudge.Unseen] = [:]
}
