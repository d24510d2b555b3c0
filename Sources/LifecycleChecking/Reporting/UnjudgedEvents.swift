import LifecycleAdapters
import LifecycleModel
import LifecycleReports

/// The events that an adapter emitted although nothing that is judged asks about them.
///
/// They are told only where checks were declared: otherwise checks are chosen by what the adapter
/// emits, and what was not chosen is proposed.
struct UnjudgedEvents {
  /// The names of the events, in order.
  let names: [String]

  /// Finds the events.
  ///
  /// - Parameters:
  ///   - judged: the invariants that were judged in some profile.
  ///   - done: the events that the adapter emitted and the actions that it performed in all
  ///     profiles.
  ///   - warnings: the warnings so far; events whose names they mention are left out, since those
  ///     may be what a misspelt check is about.
  init(
    _ selection: Selection, judging judged: [Invariant], _ done: Set<Event.Body>,
    besides warnings: [Report.Warning]
  ) {
    let checks = selection.judgedChecks
    // Declaring no-failures alone asks for nothing else.
    guard selection.isWhole, checks.contains(where: { $0.name != CheckDefinition.failures }) else {
      names = []
      return
    }
    let asked = Set(judged.flatMap(\.atoms).compactMap(\.emittedName))
    names = done.emitted.subtracting(asked).subtracting(AdapterFailure.invariants)
      .filter { name in
        !warnings.contains { warning in
          [")", ","].contains { warning.message.contains("emitted(\(name)\($0)") }
        }
      }
      .sorted()
  }

  /// The warnings, one about each event.
  var warnings: [Report.Warning] {
    names.map { Report.Warning(.notJudged, $0, "nothing that is judged refers to this event") }
  }
}
