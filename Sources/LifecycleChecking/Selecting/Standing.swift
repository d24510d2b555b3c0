import LifecycleModel

/// The standing of an invariant or check in a run: judged, or the reason why it is not.
package enum Standing: Hashable, Sendable {
  case judged
  /// It is claimed for other profiles.
  case otherProfiles
  /// It is claimed for other edges.
  case otherEdges
  /// Others are named to be judged alone.
  case notNamed
  case switchedOff
  /// It is about an adapter, and there is none.
  case wantsAdapter
  /// It is about an adapter that does not undertake it.
  case notUndertaken
  /// It waits for calls of methods that the adapter does not have.
  case methodMissing
  /// It is about notifications that nobody observes.
  case notificationsUnobserved

  /// Whether a report lists it: it is claimed for the run, or named.
  var isListed: Bool {
    switch self {
    case .otherProfiles, .otherEdges, .notNamed: false
    case .judged, .switchedOff, .wantsAdapter, .notUndertaken, .methodMissing,
      .notificationsUnobserved:
      true
    }
  }

  /// Returns the reason why an invariant is not judged, in words, or `nil` if it is.
  func reason(for invariant: Invariant) -> String? {
    switch self {
    case .judged: nil
    case .otherProfiles: "it names other profiles: \(invariant.profiles.joined(separator: ", "))"
    case .otherEdges: "it names other edges: \(invariant.edges.names.joined(separator: ", "))"
    case .notNamed: "other invariants are named"
    case .switchedOff: "it is switched off"
    case .wantsAdapter: "it needs an adapter"
    case .notUndertaken: "the adapter does not declare it"
    case .methodMissing: "the adapter lacks a method that it refers to"
    case .notificationsUnobserved: "the adapter observes none of its notifications"
    }
  }
}
