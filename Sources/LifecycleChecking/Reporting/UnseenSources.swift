package import LifecycleAdapters
package import LifecycleReports

/// The sources of events that no effect of the code matched, and keys that were in none.
package struct UnseenSources {
  /// The adapters of the run, which have the same sources, and of which one has to match each.
  private let adapters: [AdapterDescription]

  package init(_ adapters: [AdapterDescription]) { self.adapters = adapters }

  /// The warnings, one about each source at most.
  package var warnings: [Report.Warning] {
    guard let first = adapters.first else { return [] }
    return first.events.compactMap { source in
      let messages = adapters.compactMap { message(on: source, $0.watch.sightings) }
      guard messages.count == adapters.count else { return nil }
      return Report.Warning(.unknownName, first.name, messages[0])
    }
  }

  private func message(on source: EventSource, _ seen: EventWatch.Sightings) -> String? {
    absence(of: source, seen) ?? absence(ofKeyOf: source, seen)
  }

  /// Returns the message that nothing matched a source.
  private func absence(of source: EventSource, _ seen: EventWatch.Sightings) -> String? {
    guard !seen.matched.contains(source) else { return nil }
    let known = seen.names[source.kind, default: []]
    let absence = "\(source.words), which would emit '\(source.event)', never occurred"
    guard let name = source.name, !known.contains(name) else { return absence }
    return absence + Self.question(name, among: known)
  }

  /// Returns the message that a source's key was in no effect that matched it.
  private func absence(ofKeyOf source: EventSource, _ seen: EventWatch.Sightings) -> String? {
    guard case .key(let key) = source.payload, !seen.found.contains(source) else { return nil }
    let known = seen.keys[source, default: []]
    let rest =
      known.isEmpty ? "" : "; there is \(known.sorted().map { "'\($0)'" }.joined(separator: ", "))"
    let question = Self.question(key, among: known)
    return "\(source.words) never has '\(key)', which would name its payload"
      + (question.isEmpty ? rest : question)
  }

  private static func question(_ name: String, among known: Set<String>) -> String {
    let meant = Misspelling.nearestTypo(of: name, among: known.sorted())
    return meant.map { "; did you mean '\($0)'?" } ?? ""
  }
}
