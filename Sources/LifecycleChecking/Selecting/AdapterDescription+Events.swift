import LifecycleAdapters

extension AdapterDescription {
  /// Throws an error if a source of events has no name or is listed twice, or the adapter has no
  /// effects that could be seen.
  func validateEvents() throws(CheckingError) {
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
    guard !events.isEmpty, !watch.sightings.isConnected else { return }
    if isLocal { _ = make(newStorage()) }
    guard watch.sightings.isConnected else {
      throw CheckingError(
        .usage, "'events' cannot be seen: the adapter has no delegates in UIKit's shape",
        help: "emit events in 'receive' by 'output.emit', or check the delegates themselves")
    }
  }
}
