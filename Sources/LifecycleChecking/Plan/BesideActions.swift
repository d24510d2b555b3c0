import AppLifecycle
import DelegateAdapters

/// What can be done in a run beside the actions of the model: own actions of the adapter, and
/// waiting where time matters.
struct BesideActions: Sendable {
  /// The adapter's own actions.
  let own: [OwnAction]
  /// How long may be waited; empty where no time matters.
  let waits: [WaitingTime]
  /// The numbers of the own actions that can happen between two callbacks.
  let anywhere: [Int]
  /// The numbers of the own actions that settle a run.
  let settling: [Int]

  /// What a plan has beside its model; `nil` if nothing.
  ///
  /// - Parameter isTimed: whether a judged formula has durations.
  init?(_ adapter: AdapterDescription?, isTimed: Bool) {
    let own = adapter?.own ?? []
    self.own = own
    waits = isTimed || !(adapter?.uses.isEmpty ?? true) ? WaitingTime.drawn : []
    anywhere = own.indices.filter { own[$0].when == .anywhere }
    settling = own.indices.filter { own[$0].settles }
    guard !own.isEmpty || !waits.isEmpty else { return nil }
  }

  /// The number of the own action of that name.
  func number(of name: String?) -> Int? { own.firstIndex { $0.name == name } }
}
