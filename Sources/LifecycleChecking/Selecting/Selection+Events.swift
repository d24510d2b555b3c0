import LifecycleAdapters

extension Selection {
  /// Throws an error if a source of an adapter's events has no name or is listed twice, or the
  /// adapter has no effects that could be seen.
  static func validateEvents(of adapter: AdapterDescription) throws(CheckingError) {
    let events = adapter.events
    for (index, source) in events.enumerated() {
      // The category of a logger may be empty.
      if source.event.isEmpty || source.name?.isEmpty == true && source.kind != .log {
        throw CheckingError(
          .usage, "source \(index + 1) of events, for \(source.words), has an empty name",
          help: "name the effect and, under 'as:', the event")
      }
      if events[..<index].contains(source) {
        throw CheckingError(
          .usage, "\(source.words) is '\(source.event)' twice",
          help: "list each source of events once")
      }
    }
    guard !events.isEmpty, !adapter.watch.sightings.isConnected else { return }
    if adapter.isLocal { _ = adapter.make(adapter.newStorage()) }
    guard adapter.watch.sightings.isConnected else {
      throw CheckingError(
        .usage, "'events' cannot be seen: the adapter has no delegates in UIKit's shape",
        help: "emit events in 'receive' by 'output.emit', or check the delegates themselves")
    }
  }
}
