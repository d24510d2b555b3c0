package import LifecycleModel
package import LifecycleAdapters

/// What can be done in a run that no model foresees: own actions of the adapter, and waiting where
/// time matters.
package struct ExtraActions: Sendable {
  /// The adapter's own actions.
  package let own: [OwnAction]
  /// How long a wait may take; empty where no time matters.
  package let waits: [WaitingTime]
  /// The numbers of the own actions that can happen between two callbacks.
  package let anywhere: [Int]
  /// The numbers of the own actions that settle a run.
  package let settling: [Int]
  /// The number of the turns of the adapter's loop, the last of all; `nil` if nothing is queued.
  package let drain: Int?
  /// The number of the device token that answers a registration for pushes; the next one is that
  /// there is none. `nil` if no registration is foreseen.
  package let token: Int?
  /// How many own actions there are beside turns.
  package var declaredCount: Int { own.count - (drain == nil ? 0 : 1) }

  /// What a run has beside its model; `nil` if nothing.
  ///
  /// - Parameter isTimed: whether a judged formula has durations.
  package init?(_ adapter: AdapterDescription?, isTimed: Bool) {
    var own = adapter?.own ?? []
    let uses = adapter?.uses ?? []
    if uses.contains(.remoteNotifications) {
      let place = own.last == .drain ? own.count - 1 : own.count
      own.insert(contentsOf: [.token, .noToken], at: place)
      token = place
    } else {
      token = nil
    }
    self.own = own
    drain = own.last == .drain ? own.count - 1 : nil
    waits =
      isTimed || !uses.subtracting([.remoteNotifications]).isEmpty ? WaitingTime.drawn : []
    anywhere = own.indices.filter { own[$0].when == .anywhere }
    settling = own.indices.filter { own[$0].settles && own[$0] != .drain }
    guard !own.isEmpty || !waits.isEmpty else { return nil }
  }

  /// The number of the own action of that name.
  package func number(of name: String?) -> Int? { own.firstIndex { $0.name == name } }
}
