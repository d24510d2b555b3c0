package import LifecycleModel

/// The calls that an adapter has received and not yet passed on to the targets that may be told
/// later, in order.
package struct ForwardingDebts {
  /// A call that is owed to a target.
  private struct Debt {
    let callback: Callback
    let payload: [String]
    let scene: String?
    /// Whether a call that came later was passed on before.
    var isOvertaken = false

    func isPaid(by other: Callback, _ found: [String], _ place: String?) -> Bool {
      callback == other && (found.isEmpty || found == payload) && (place == nil || place == scene)
    }
  }

  private var debts: [String: [Debt]] = [:]

  package init() {}

  /// Whether a call is owed to the target.
  package func owes(_ name: String) -> Bool { debts[name]?.isEmpty == false }

  /// Adds a call; returns whether it is the only one that is owed to the target.
  package mutating func owe(_ call: DelegateCall, to name: String) -> Bool {
    debts[name, default: []]
      .append(
        Debt(callback: call.callback, payload: call.payloads.map(\.id), scene: call.scene))
    return debts[name]?.count == 1
  }

  /// Notes that a call was passed on; returns the names of the events that this is.
  ///
  /// - Parameters:
  ///   - payload: the ids of its payloads; none if nothing shows which it has.
  ///   - scene: its scene; `nil` if nothing shows which it is about.
  package mutating func pay(
    _ callback: Callback, _ payload: [String], _ scene: String?, to name: String
  ) -> [String] {
    var owed = debts[name] ?? []
    let places = owed.indices.filter { owed[$0].isPaid(by: callback, payload, scene) }
    // Among calls that look the same, the one that a later call has overtaken is the one lost.
    guard let place = places.first(where: { !owed[$0].isOvertaken }) ?? places.first else {
      return [Self.surplusEvent(name)]
    }
    for earlier in owed[..<place].indices { owed[earlier].isOvertaken = true }
    let paid = owed.remove(at: place)
    debts[name] = owed
    return (paid.isOvertaken ? [Self.disorderEvent(name)] : [])
      + (owed.isEmpty ? [Self.paidEvent(name)] : [])
  }
}

extension ForwardingDebts {
  /// The event that a call waits to be passed on.
  package static func owedEvent(_ name: String) -> String { "\(name).waits" }
  /// The event that no call waits any more.
  package static func paidEvent(_ name: String) -> String { "\(name).told-all" }
  /// The event that a call was passed on that was not received, or was passed on already.
  package static func surplusEvent(_ name: String) -> String { "\(name).told-again" }
  /// The event that a call was passed on after a later one.
  package static func disorderEvent(_ name: String) -> String { "\(name).told-out-of-order" }
}
