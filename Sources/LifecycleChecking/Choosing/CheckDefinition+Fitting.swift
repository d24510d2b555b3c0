import LifecycleAdapters
import LifecycleModel
import LifecycleReports

extension CheckDefinition {
  /// The events that an adapter may leave out.
  static let dispensableEvents = Set(all.compactMap(\.dispensable?.rawValue))

  /// Whether an automatic check may hold an adapter to the invariant.
  static func isAutomatic(_ invariant: Invariant) -> Bool {
    let definitions = all.filter { $0.invariants.contains(invariant.name) }
    return definitions.isEmpty || definitions.contains(where: \.isAutomatic)
  }

  /// Returns the check that may be chosen automatically and has the invariant.
  static func automatic(for invariant: String) -> CheckDefinition? {
    all.first { $0.isAutomatic && $0.invariants.contains(invariant) }
  }

  /// Returns the check of an adapter that was seen to emit some events.
  ///
  /// If the adapter never emits the event that it may leave out, the check is only about the events
  /// before that one.
  func fitting(_ seen: Set<String>) -> AdapterCheck {
    let names = parameters.compactMap(\.name)
    guard let dispensable, !seen.contains(dispensable.rawValue) else {
      return AdapterCheck(name: name)
    }
    return AdapterCheck(
      name: name, arguments: names.prefix { $0 != dispensable }.map { .words([$0.rawValue]) })
  }

  /// Returns the events that an adapter emits according to some reports, while other reports on the
  /// same adapter do not know of them, so that it was held to less there.
  static func leftOut(in reports: [Report]) -> Set<String> {
    Set(
      all.filter { definition in
        definition.dispensable != nil && reports.contains(where: definition.isReduced)
          && reports.contains { report in
            definition.invariants.contains { judges(report, $0) }
          }
      }.compactMap(\.dispensable?.rawValue))
  }

  /// Whether a report does not know of one of these events, and so requires less.
  static func isAny(of events: Set<String>, unknownTo report: Report) -> Bool {
    all.contains { definition in
      (definition.dispensable?.rawValue).map(events.contains) == true
        && definition.isReduced(in: report)
    }
  }

  /// Whether a report is about the check without what may be left out.
  private func isReduced(in report: Report) -> Bool {
    Self.judges(report, fitting([]).description)
  }

  private static func judges(_ report: Report, _ name: String) -> Bool {
    report.runs.contains { run in
      run.invariants.contains { $0.name == name && $0.status != .notApplicable }
    }
  }
}
