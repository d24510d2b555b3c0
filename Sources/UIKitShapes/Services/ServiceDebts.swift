import LifecycleAdapters
import LifecycleModel

/// The calls that a multiplexer has received and not yet passed on to the services that may be told
/// later.
struct ServiceDebts {
  /// A call that is owed to a service.
  private struct Debt {
    let callback: Callback
    let payloads: [Payload]

    func isPaid(by other: Callback, _ found: [Payload]) -> Bool {
      callback == other && (found.isEmpty || found == payloads)
    }
  }

  private var debts: [String: [Debt]] = [:]

  /// Adds a call; returns whether it is the only one that is owed to the service.
  mutating func owe(_ call: DelegateCall, to name: String) -> Bool {
    debts[name, default: []].append(Debt(callback: call.callback, payloads: call.payloads))
    return debts[name]?.count == 1
  }

  /// Notes that a call was passed on; returns the names of the events that this is.
  mutating func pay(_ callback: Callback, _ payloads: [Payload], to name: String) -> [String] {
    guard let place = debts[name]?.firstIndex(where: { $0.isPaid(by: callback, payloads) }) else {
      return [WatchedService.surplusEvent(name)]
    }
    debts[name]?.remove(at: place)
    return (place == 0 ? [] : [WatchedService.disorderEvent(name)])
      + (debts[name]?.isEmpty == true ? [WatchedService.paidEvent(name)] : [])
  }
}

extension WatchedService {
  /// The event that a call waits to be passed on.
  package nonisolated static func owedEvent(_ name: String) -> String { "\(name).waits" }
  /// The event that no call waits any more.
  package nonisolated static func paidEvent(_ name: String) -> String { "\(name).told-all" }
  /// The event that a call was passed on that was not received, or was passed on already.
  package nonisolated static func surplusEvent(_ name: String) -> String { "\(name).told-again" }
  /// The event that a call was passed on before an earlier one.
  package nonisolated static func disorderEvent(_ name: String) -> String {
    "\(name).told-out-of-order"
  }
  /// The event that a service answered yes or no, with the answer under `value`.
  package nonisolated static let answerEvent = "service.answered"
}
