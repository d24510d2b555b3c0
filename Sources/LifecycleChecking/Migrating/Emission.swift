import LifecycleModel
import LifecycleReports

/// Something emitted, and the call in which it was.
struct Emission {
  var event: Event
  var name: String
  var call: Callback?
  /// Whether it stands for a payload that reaches a target.
  var isForward = false

  var payload: String? { event.payload.first }
}

extension Report.Step {
  /// What is emitted, in order, and then which payloads reach which targets.
  var emissions: [Emission] {
    var call: Callback?
    var callCount = 0
    var emissions: [Emission] = []
    var reached = Reached()
    for event in events {
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

/// How often payloads reach targets in a step: the most that they do in one call by one method.
///
/// By which method, and by several of one step, differs between the families: what one call of a
/// scene carries may be told a target as the several calls of an app delegate. So does what is
/// emitted before it. That a call hands on twice what it got is the code's own.
private struct Reached {
  private struct Tally {
    /// The last of the call that counts.
    var emission: Emission
    let method: Callback
    var call: Int
    var count = 0
    var most = 0
    /// When it came to that.
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

  /// Each as often as it counts, by name; those of one name in order.
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
