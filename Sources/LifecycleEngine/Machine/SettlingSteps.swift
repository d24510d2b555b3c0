import LifecycleModel
import StateExploration

/// The steps that settle a run: a live app is brought to active, queued work runs, each custom
/// action that settles is performed once if it is allowed, and time passes every limit.
package struct SettlingSteps {
  private var own: [Int]
  private var waits = 0
  private var turns = 0
  /// The keys of the payloads mentioned in the meantime.
  private var told: Set<Int32> = []
  private var hasBegun = false

  /// The number of waits, plus one for each payload of the run, after which settling ends unless an
  /// event mentions a new payload: timers may set others, a queue may open its links one by one,
  /// and a repeating timer never stops.
  private static let waitLimit = 16

  package init(_ machine: borrowing Machine) { own = machine.extras?.settling ?? [] }

  /// Returns the next step in the current state of the run; `nil` when it is settled.
  package mutating func next(_ machine: borrowing Machine) -> RunStep? {
    guard !machine.hasFailed else { return nil }
    if hasBegun { noteTold(machine) }
    hasBegun = true
    if let transition = machine.moves.settlingTransition(in: machine.state) {
      // Actions of people come through the main queue here, too.
      if machine.mustTurn(before: transition), let drain = machine.extras?.drain {
        return .custom(drain)
      }
      return .model(PlannedStep(transition: transition))
    }
    if machine.isQueued, turns < Machine.turnLimit {
      turns += 1
      return machine.extras?.drain.map { .custom($0) } ?? .wait(WaitingTime(milliseconds: 0))
    }
    guard machine.extras != nil || machine.isWaiting else { return nil }
    if let place = own.indices.first(where: { machine.allows(own[$0]) }) {
      return .custom(own.remove(at: place))
    }
    guard waits < Self.waitLimit + machine.payloads.carriedCount,
      let time = machine.timeToLastDue
    else { return nil }
    waits += 1
    return .wait(time)
  }

  /// Restarts the count of waits if the last step mentioned a payload for the first time.
  private mutating func noteTold(_ machine: borrowing Machine) {
    let count = told.count
    for index in 0..<machine.trace.entries.count {
      let key = machine.trace.entries[index].payload
      if key != -1 { told.insert(key) }
    }
    if told.count > count { waits = 0 }
  }
}
