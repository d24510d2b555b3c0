import TemporalLogic

extension Invariant {
  /// The methods that it mentions, and those that begin and end its slices: if a delegate lacks
  /// one, the invariant waits for a call that never comes.
  package var methods: [Callback] {
    atoms.flatMap(\.callbacks) + each.bounds
  }
}

extension Invariant.Slice {
  /// The methods whose calls begin and end it; without them nobody sees that there are several.
  fileprivate var bounds: [Callback] {
    self == .scene ? [.sceneWillConnect, .sceneDidDisconnect, .viewOnAppear] : []
  }
}

extension LifecycleAtom {
  /// The methods that it mentions.
  fileprivate var callbacks: [Callback] {
    switch self {
    case .callback(let callback), .returned(let callback, _), .forwarded(let callback),
      .completed(let callback?, _), .handedOver(let callback?):
      [callback]
    case .callbackClass(let kind), .forwardedClass(let kind):
      Callback.allCases.filter { $0.row.classes.contains(kind) }
    case .anyCallback, .withPayload, .state, .becomes, .sceneBecomes, .arrives, .ofScene,
      .anyForwarded, .emitted,
      .handedOver(nil), .completed(nil, _), .task, .action, .customAction, .processStart,
      .processEnd, .suspended, .resumed:
      []
    }
  }
}
