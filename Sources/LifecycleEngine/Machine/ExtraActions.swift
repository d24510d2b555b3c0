package import LifecycleModel
package import LifecycleAdapters

/// The things a run can do that no model foresees: the adapter's custom actions, and waiting where
/// time matters.
package struct ExtraActions: Sendable {
  /// The adapter's custom actions.
  package let customActions: [CustomAction]
  /// The possible durations of a wait; empty where time doesn't matter.
  package let waits: [WaitingTime]
  /// The numbers of the custom actions that can happen between two callbacks.
  package let anywhere: [Int]
  /// The numbers of the custom actions that settle a run.
  package let settling: [Int]
  /// The number of the adapter's turn action, the last of all; `nil` if nothing is queued.
  package let drain: Int?
  /// The number of the action that answers a registration for push notifications with a device
  /// token; the next one answers that there is no token. `nil` if no registration is foreseen.
  package let token: Int?
  /// The number of custom actions apart from turns.
  package var declaredCount: Int { customActions.count - (drain == nil ? 0 : 1) }

  /// Creates the extra actions of a run; `nil` if there are none.
  ///
  /// - Parameter isTimed: Whether a judged formula has durations.
  package init?(_ adapter: AdapterDescription?, isTimed: Bool) {
    var customActions = adapter?.customActions ?? []
    let uses = adapter?.uses ?? []
    if uses.contains(.remoteNotifications) {
      let place = customActions.last == .drain ? customActions.count - 1 : customActions.count
      customActions.insert(contentsOf: [.token, .noToken], at: place)
      token = place
    } else {
      token = nil
    }
    self.customActions = customActions
    drain = customActions.last == .drain ? customActions.count - 1 : nil
    waits =
      isTimed || !uses.subtracting([.remoteNotifications]).isEmpty ? WaitingTime.drawn : []
    anywhere = customActions.indices.filter { customActions[$0].when == .anywhere }
    settling = customActions.indices.filter {
      customActions[$0].settles && customActions[$0] != .drain
    }
    guard !customActions.isEmpty || !waits.isEmpty else { return nil }
  }

  /// All extra actions, simplest first.
  package var actions: [Action] {
    waits.map { Action(waiting: $0) } + customActions.map { Action(.custom, custom: $0.name) }
  }

  /// Returns the number of the custom action with the given name.
  package func number(of name: String?) -> Int? { customActions.firstIndex { $0.name == name } }
}
