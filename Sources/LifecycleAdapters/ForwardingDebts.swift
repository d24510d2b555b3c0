package import LifecycleModel

/// The calls that an adapter has received and not yet passed on to the targets that may be told
/// later, in order.
package struct ForwardingDebts {
  /// A call that is owed to a target.
  private struct Debt {
    let callback: Callback
    let payload: [String]

    func isPaid(by other: Callback, _ found: [String]) -> Bool {
      callback == other && (found.isEmpty || found == payload)
    }
  }

  private var debts: [String: [Debt]] = [:]

  package init() {}

  /// Whether a call is owed to the target.
  package func owes(_ name: String) -> Bool { debts[name]?.isEmpty == false }

  /// Adds a call; returns whether it is the only one that is owed to the target.
  package mutating func owe(_ call: DelegateCall, to name: String) -> Bool {
    debts[name, default: []]
      .append(Debt(callback: call.callback, payload: call.payloads.map(\.id)))
    return debts[name]?.count == 1
  }

  /// Notes that a call was passed on; returns the names of the events that this is.
  ///
  /// - Parameter payload: the ids of its payloads; none if nothing shows which it has.
  package mutating func pay(
    _ callback: Callback, _ payload: [String], to name: String
  ) -> [String] {
    guard let place = debts[name]?.firstIndex(where: { $0.isPaid(by: callback, payload) }) else {
      return [Self.surplusEvent(name)]
    }
    debts[name]?.remove(at: place)
    return (place == 0 ? [] : [Self.disorderEvent(name)])
      + (owes(name) ? [] : [Self.paidEvent(name)])
  }
}

extension ForwardingDebts {
  /// The event that a call waits to be passed on.
  package static func owedEvent(_ name: String) -> String { "\(name).waits" }
  /// The event that no call waits any more.
  package static func paidEvent(_ name: String) -> String { "\(name).told-all" }
  /// The event that a call was passed on that was not received, or was passed on already.
  package static func surplusEvent(_ name: String) -> String { "\(name).told-again" }
  /// The event that a call was passed on before an earlier one.
  package static func disorderEvent(_ name: String) -> String { "\(name).told-out-of-order" }
}
