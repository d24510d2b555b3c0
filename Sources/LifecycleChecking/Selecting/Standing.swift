/// Whether something is judged in a run, and if not, why.
package enum Standing: Hashable, Sendable {
  case judged
  /// It is claimed for other profiles.
  case otherProfiles
  /// It is claimed for other edges.
  case otherEdges
  /// Others are named to be judged alone.
  case notNamed
  case switchedOff
  /// It speaks of an adapter, and there is none.
  case wantsAdapter
  /// It speaks of an adapter that does not undertake it.
  case notUndertaken
  /// It waits for calls of methods that the adapter does not have.
  case methodMissing
  /// It speaks of notifications that nobody asks for.
  case notificationsUnobserved

  /// Whether a report has a line of it: it is claimed for the run, or else named.
  var isListed: Bool {
    switch self {
    case .otherProfiles, .otherEdges, .notNamed: false
    case .judged, .switchedOff, .wantsAdapter, .notUndertaken, .methodMissing,
      .notificationsUnobserved:
      true
    }
  }
}
