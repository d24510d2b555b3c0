package import LifecycleAdapters
import LifecycleModel

/// The effects of the code under test that are events by themselves.
extension LifecycleEnvironment {
  /// The environment of the process whose code is running on this thread, if effects of a kind may
  /// be events there.
  package static func watching(_ kind: EventSource.Kind) -> LifecycleEnvironment? {
    guard let environment = UIApplication.running?.environment,
      environment.storage.watch.isWatching(kind)
    else { return nil }
    return environment
  }

  /// Emits the events of the sources that an effect matches.
  ///
  /// - Parameters:
  ///   - names: the names of the effect, its own first.
  ///   - text: the text of the effect, which is evaluated once if its name is that of a source.
  ///   - subject: a value that shows the payload; `nil` for the text.
  package func observe(
    _ kind: EventSource.Kind, named names: [String] = [], text: () -> String = { "" },
    showing subject: Any? = nil
  ) {
    let sources = storage.watch.sources(of: kind, named: names)
    guard !sources.isEmpty else { return }
    let text = text()
    for source in sources where storage.watch.isMatch(text, for: source) {
      let payloads = payloads(of: source, in: subject ?? text)
      if payloads.isEmpty { emit(source.event) }
      for payload in payloads { emit(source.event, payload: payload) }
    }
  }

  /// Returns the payloads that an effect is about.
  private func payloads(of source: EventSource, in subject: Any) -> [Payload] {
    var search = PayloadSearch(self, tellingOf: source.event)
    switch source.payload {
    case .nowhere: break
    case .anywhere: search.search(subject)
    case .key(let key):
      let properties = Properties(of: subject)
      let value = properties[key]
      storage.watch.note(source, isFound: value != nil, among: properties.names)
      if let value { search.look(at: value) }
    }
    return search.found
  }
}
