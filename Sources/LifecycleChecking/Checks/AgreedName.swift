/// A name that stands for an event or a custom action of the adapter in shipped invariants.
package enum AgreedName: String, Hashable, Sendable {
  case event, earlier, start, end, first, second, recorded, known, answered, ready
  case routeOpened = "route.opened"
  case sessionStarted = "session.started"
  case sessionEnded = "session.ended"
  case stateChanged = "state.changed"
  case stateRestored = "state.restored"
}
