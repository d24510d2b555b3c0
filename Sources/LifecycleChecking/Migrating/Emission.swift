import LifecycleModel
import LifecycleReports

/// An emitted event, and the call in which it was emitted.
struct Emission {
  var event: Event
  var name: String
  var call: Callback?
  /// Whether it stands for a payload that reaches a target.
  var isForward = false

  var payload: String? { event.payload.first }
}

extension Emission {
  /// Returns the events emitted in a step, in order, followed by the payloads that reach targets.
  static func all(in step: Report.Step) -> [Emission] {
    var call: Callback?
    var callCount = 0
    var emissions: [Emission] = []
    var reached = Reached()
    for event in step.events {
      switch event.body {
      case .callback(let callback, _, _): (call, callCount) = (callback, callCount + 1)
      case .goOn(let origin): (call, callCount) = (origin ?? call, callCount + 1)
      case .emit(let name, _):
        emissions.append(Emission(event: event.untimed, name: name, call: call))
      case .forward(let method, _):
        guard let event = event.reached, case .emit(let name, _) = event.body else { break }
        reached.note(
          Emission(event: event, name: name, call: call, isForward: true), as: method,
          in: callCount)
      default: break
      }
    }
    return emissions + reached.emissions
  }
}

/// A tally of how often payloads reach targets in a step: the most that they do in one call by one
/// method.
///
/// The families differ in the methods by which a payload reaches a target, and in their number:
/// what one call of a scene carries may reach a target as the several calls of an app delegate.
/// They also differ in what is emitted before it. If one call passes on twice what it got, that is
/// due to the code itself.
private struct Reached {
  private struct Tally {
    /// The last emission of the call that counts.
    var emission: Emission
    let method: Callback
    var call: Int
    var count = 0
    var most = 0
    /// The turn in which `most` was reached.
    var turn = 0
  }

  private var tallies: [Tally] = []
  private var turn = 0

  mutating func note(_ emission: Emission, as method: Callback, in call: Int) {
    turn += 1
    let known = tallies.firstIndex {
      $0.emission.event == emission.event && $0.method == method
    }
    var tally = known.map { tallies[$0] } ?? Tally(emission: emission, method: method, call: call)
    tally.count = tally.call == call ? tally.count + 1 : 1
    tally.call = call
    if tally.count >= tally.most {
      (tally.most, tally.emission, tally.turn) = (tally.count, emission, turn)
    }
    if let known { tallies[known] = tally } else { tallies.append(tally) }
  }

  /// The emissions, each as often as it counts, by name; those of one name are in order.
  var emissions: [Emission] {
    let counting = tallies.filter { one in
      !tallies.contains {
        $0.emission.event == one.emission.event && (one.most, one.turn) < ($0.most, $0.turn)
      }
    }
    return Set(counting.map(\.emission.name)).sorted().flatMap { name in
      counting.filter { $0.emission.name == name }.flatMap {
        repeatElement($0.emission, count: $0.most)
      }
    }
  }
}
