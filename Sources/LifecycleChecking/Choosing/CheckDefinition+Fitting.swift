import LifecycleAdapters
import LifecycleModel
package import LifecycleReports

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
}

extension Report {
  /// Returns the events that an adapter emits according to some reports, while other reports on the
  /// same adapter do not know of them, so that it was held to less there.
  package static func leftOut(in reports: [Report]) -> Set<String> {
    Set(
      CheckDefinition.all.filter { definition in
        definition.dispensable != nil && reports.contains { $0.knowsLess(of: definition) }
          && reports.contains { report in definition.invariants.contains(where: report.judges) }
      }.compactMap(\.dispensable?.rawValue))
  }

  /// Whether the report does not know of one of these events, and so requires less.
  package func lacks(_ events: Set<String>) -> Bool {
    CheckDefinition.all.contains { definition in
      (definition.dispensable?.rawValue).map(events.contains) == true && knowsLess(of: definition)
    }
  }

  private func knowsLess(of definition: CheckDefinition) -> Bool {
    judges(definition.fitting([]).description)
  }

  private func judges(_ name: String) -> Bool {
    runs.contains { run in
      run.invariants.contains { $0.name == name && $0.status != .notApplicable }
    }
  }
}
