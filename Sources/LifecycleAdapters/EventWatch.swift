import Synchronization

/// The sources of events of an adapter, and the effects seen of each, in all of its runs.
package final class EventWatch: Sendable {
  /// The sources, in the order in which they are given.
  package let sources: [EventSource]
  private let kinds: Set<EventSource.Kind>
  private let seen = Mutex(Sightings())

  /// The effects that were seen.
  package struct Sightings: Sendable {
    /// Whether a process was watched.
    package var isConnected = false
    /// The sources that an effect matched.
    package var matched: Set<EventSource> = []
    /// The names of the effects, by their kind.
    package var names: [EventSource.Kind: Set<String>] = [:]
    /// The sources whose payload was found under its key.
    package var found: Set<EventSource> = []
    /// The keys that there were in place of the one of the source.
    package var keys: [EventSource: Set<String>] = [:]
  }

  package init(_ sources: [EventSource]) {
    self.sources = sources
    kinds = Set(sources.map(\.kind))
  }

  /// The effects seen so far.
  package var sightings: Sightings { seen.withLock { $0 } }

  /// Whether effects of a kind may be events.
  package func isWatching(_ kind: EventSource.Kind) -> Bool { kinds.contains(kind) }

  /// Notes that the effects of a process are watched.
  package func connect() {
    if !sources.isEmpty { seen.withLock { $0.isConnected = true } }
  }

  /// Returns the sources about effects of a kind with one of these names, the first of which is
  /// noted.
  package func sources(of kind: EventSource.Kind, named names: [String]) -> [EventSource] {
    if let name = names.first {
      seen.withLock { _ = $0.names[kind, default: []].insert(name) }
    }
    return sources.filter { source in
      source.kind == kind && source.name.map(names.contains) ?? true
    }
  }

  /// Returns whether an effect of a source's name has its text, and notes that.
  package func isMatch(_ text: String, for source: EventSource) -> Bool {
    guard source.pattern.map({ text.contains(pattern: $0) }) ?? true else { return false }
    seen.withLock { _ = $0.matched.insert(source) }
    return true
  }

  /// Notes that the key of a source was found, or the keys that there were instead.
  package func note(_ source: EventSource, isFound: Bool, among keys: [String]) {
    seen.withLock { seen in
      if isFound {
        seen.found.insert(source)
      } else {
        seen.keys[source, default: []].formUnion(keys)
      }
    }
  }
}

extension String {
  /// Returns whether the text contains a pattern, in which `*` stands for any text.
  fileprivate func contains(pattern: String) -> Bool {
    var rest = self[...]
    for part in pattern.split(separator: "*") {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
