import LifecycleModel
package import LifecycleAdapters

/// The arguments of a check.
package struct CheckArguments: Hashable {
  /// The names that replace each agreed name.
  package var names: [AgreedName: [String]] = [:]
  /// The state that is meant.
  var state = AppState.active
  /// The states that are allowed; the one that is meant if there are none.
  var states: [AppState] = []
  /// The values that completion handlers may be called with.
  var values = HandlerValues()
  /// The adapter's words for states.
  var words = StateWords()
  /// The targets of forwards.
  package var targets: [ForwardingTarget] = []
  /// Whether the invariants about forwards are named after their targets.
  var namesTargets = false
  /// The key of a value that events have to agree on; `nil` if the events alone count.
  var key: String?
  /// The part of a trace on which to judge; that of the invariant if `nil`.
  var each: Invariant.Slice?
  /// The kinds of payloads that are asked for; all that the check is about if `nil`.
  var kinds: Set<PayloadKind>?
  /// The names of the adapter's custom actions.
  var customActions: Set<String> = []
  /// The custom actions that carry a payload.
  var carriers: [String] = []
}

/// The arguments in titles and sources.
extension CheckArguments {
  /// Returns the names in place of an agreed one, which is in quotes if there are none.
  subscript(name: AgreedName) -> String { names[name]?.asAlternatives ?? "'\(name.rawValue)'" }

  /// Returns the names in place of an agreed one, or that name.
  func plain(_ name: AgreedName) -> String { names[name]?.asAlternatives ?? name.rawValue }

  /// Returns the words that an adapter is needed that has something, if given, and emits the
  /// events.
  func needs(_ events: AgreedName..., with feature: String = "") -> String {
    "needs an adapter\(feature) that emits \(events.map(plain).joined(separator: " and "))"
  }

  /// The states that are allowed.
  var stateWords: String { (states.isEmpty ? [state] : states).map(\.rawValue).asAlternatives }

  /// The change to the state that is meant: what the app does.
  var change: String {
    state == .background ? "enters the background" : "becomes \(state.rawValue)"
  }

  /// The completion handlers that are meant.
  var handlers: String {
    "every completion handler" + (values.method.map { " of \($0.alias)" } ?? "")
  }

  /// The values that they may be called with.
  var valueWords: String { values.values.isEmpty ? "'value'" : values.values.asAlternatives }
}
